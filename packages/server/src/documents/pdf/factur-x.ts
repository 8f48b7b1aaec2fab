/** The name that Factur-X and ZUGFeRD 2 give to the XML inside a PDF. */
const FILE_NAME = "factur-x.xml";

const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** The properties of an embedded invoice, with the descriptions that PDF/A wants of properties that it does not know. */
const PROPERTIES = [
  { name: "DocumentFileName", value: FILE_NAME, description: "The name of the embedded XML document" },
  { name: "DocumentType", value: "INVOICE", description: "The type of the hybrid document" },
  { name: "Version", value: "1.0", description: "The version of the standard of the embedded XML document" },
  { name: "ConformanceLevel", value: "EN 16931", description: "The profile of the embedded XML document" },
] as const;

/**
 * Embeds an e-invoice in the syntax CII, which makes the file a Factur-X invoice of the profile EN 16931. The XML says
 * the same as the pages, so it is an alternative to them: `Data` would be wrong in this profile.
 */
export function embedEInvoice(pdf: PDFKit.PDFDocument, xml: string, date: Date): void {
  // A name of its own, because the types of pdfkit do not know `relationship`.
  const attachment = {
    name: FILE_NAME,
    type: "text/xml",
    description: "The invoice as structured data",
    relationship: "Alternative",
    creationDate: date,
    modifiedDate: date,
  };
  pdf.file(Buffer.from(xml, "utf8"), attachment);
  pdf.appendXML(`${propertiesXmp()}${schemaXmp()}`);
}

function propertiesXmp(): string {
  const properties = PROPERTIES.map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`).join("");
  return `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${properties}</rdf:Description>`;
}

/** PDF/A allows properties of other standards only if the file itself describes them. */
function schemaXmp(): string {
  const properties = PROPERTIES.map(
    ({ name, description }) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`,
  ).join("");
  return `
    <rdf:Description rdf:about=""
        xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${properties}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`;
}
