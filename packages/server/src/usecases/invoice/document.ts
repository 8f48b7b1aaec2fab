import type { MoneyDocument } from "@dues/billing";
import type { Presentation } from "../../documents/view/view.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { drawDocument, type DocumentFile, type Paper } from "../shared/document/draw.js";
import { embeddedEInvoice, type PdfFormat } from "../shared/document/e-invoice.js";
import { invoiceDocument } from "../shared/document/invoice-document.js";
import { presentationOf } from "../shared/document/presentation.js";
import { getInvoice } from "../shared/invoice/invoice.js";

/** A document, and how the organization presents it. */
export interface PresentedDocument {
  readonly document: MoneyDocument;
  readonly presentation: Presentation;
}

/** @throws BillingError `invoice_not_found` */
export async function getInvoiceDocument(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<PresentedDocument> {
  const invoice = await getInvoice(deps, organization, id);
  const document = await invoiceDocument(deps, organization, invoice);
  return { document, presentation: presentationOf(organization) };
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
  const { document } = await getInvoiceDocument(deps, organization, id);
  return drawDocument(deps, organization, document, { paper, ...embeddedEInvoice(document, format) });
}
