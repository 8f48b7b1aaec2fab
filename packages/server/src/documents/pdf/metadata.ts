/** The facts of a document that its XMP metadata describes. */
export interface Metadata {
  readonly title: string;
  readonly author: string;
  readonly creator: string;
  readonly producer: string;
  readonly date: Date;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Writes the XMP of a file in place of pdfkit, which does not escape: a seller named `A & B` would make all of it
 * unreadable, and a file with unreadable XMP is not PDF/A.
 */
export function describePdf(pdf: PDFKit.PDFDocument, metadata: Metadata): void {
  Object.assign(pdf, { _addInfo: () => pdf.appendXML(xmpOf(metadata)) });
}

function xmpOf({ title, author, creator, producer, date }: Metadata): string {
  const at = `${date.toISOString().slice(0, 19)}Z`;
  return `
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:CreateDate>${at}</xmp:CreateDate>
      <xmp:ModifyDate>${at}</xmp:ModifyDate>
      <xmp:CreatorTool>${escape(creator)}</xmp:CreatorTool>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escape(title)}</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>${escape(author)}</rdf:li></rdf:Seq></dc:creator>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <pdf:Producer>${escape(producer)}</pdf:Producer>
    </rdf:Description>`;
}

function escape(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "")
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? "");
}
