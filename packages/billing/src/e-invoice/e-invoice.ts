import type { MoneyDocument } from "../document/document.js";
import { writeCii } from "./cii.js";
import { toEInvoice } from "./from-document.js";
import type { EInvoiceProfile, EInvoiceSyntax } from "./model.js";
import { writeUbl } from "./ubl.js";

/**
 * Writes the e-invoice of a document as XML.
 *
 * @throws BillingError `not_representable` or `document_incomplete`.
 */
export function writeEInvoice(
  document: MoneyDocument,
  syntax: EInvoiceSyntax,
  profile: EInvoiceProfile,
): string {
  const invoice = toEInvoice(document, profile);
  return syntax === "ubl" ? writeUbl(invoice) : writeCii(invoice);
}
