import { writeEInvoice, type EInvoiceProfile, type EInvoiceSyntax, type MoneyDocument } from "@dues/billing";

export interface EInvoiceOptions {
  readonly format?: EInvoiceSyntax | undefined;
  readonly profile?: EInvoiceProfile | undefined;
}

/** An e-invoice, which is named after the number of its document. */
export interface EInvoiceFile {
  readonly content: string;
  readonly fileName: string;
}

/** @throws BillingError `document_incomplete`, `not_representable` */
export function eInvoiceFile(
  document: MoneyDocument,
  { format = "ubl", profile = "en16931" }: EInvoiceOptions,
): EInvoiceFile {
  const content = writeEInvoice(document, format, profile);
  return { content, fileName: `${document.number ?? document.id}.xml` };
}

/** What a PDF contains besides its pages: with `factur-x`, the e-invoice. */
export type PdfFormat = "pdf" | "factur-x";

/** @throws BillingError `document_incomplete`, `not_representable` */
export function embeddedEInvoice(
  document: MoneyDocument,
  format: PdfFormat | undefined,
): { readonly eInvoice?: string } {
  return format === "factur-x" ? { eInvoice: writeEInvoice(document, "cii", "en16931") } : {};
}
