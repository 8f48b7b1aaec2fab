import type { MoneyDocument } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { drawDocument, type DocumentFile, type Paper } from "../shared/document/draw.js";
import { embeddedEInvoice, type PdfFormat } from "../shared/document/e-invoice.js";
import { invoiceDocument } from "../shared/document/invoice-document.js";
import { present, type PresentedDocument } from "../shared/document/presentation.js";
import { getInvoice } from "../shared/invoice/invoice.js";

/**
 * An invoice as a document, and how the organization presents it.
 *
 * @throws BillingError `invoice_not_found`
 */
export async function presentInvoice(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<PresentedDocument> {
  return present(deps, organization, await getInvoiceDocument(deps, organization, id));
}

/** @throws BillingError `invoice_not_found` */
export async function getInvoiceDocument(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<MoneyDocument> {
  return invoiceDocument(deps, organization, await getInvoice(deps, organization, id));
}

/**
 * Draws an invoice as a PDF.
 *
 * @throws BillingError `invoice_not_found`; for Factur-X `document_incomplete`, `not_representable`
 */
export async function drawInvoice(
  deps: Deps,
  organization: Organization,
  id: string,
  { paper, format }: { readonly paper?: Paper | undefined; readonly format?: PdfFormat | undefined },
): Promise<DocumentFile> {
  const document = await getInvoiceDocument(deps, organization, id);
  return drawDocument(deps, organization, document, { paper, ...embeddedEInvoice(document, format) });
}
