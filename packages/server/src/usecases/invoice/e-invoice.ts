import { writeEInvoice, type EInvoiceProfile, type EInvoiceSyntax } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { getInvoiceDocument } from "./document.js";

export interface EInvoiceRequest {
  readonly invoiceId: string;
  readonly syntax: EInvoiceSyntax;
  readonly profile: EInvoiceProfile;
}

/** An e-invoice, and the number of its document, which a file is named after. */
export interface WrittenEInvoice {
  readonly xml: string;
  readonly number: string;
}

/**
 * Writes the e-invoice of an issued invoice.
 *
 * @throws BillingError `invoice_not_found`, `document_incomplete`, `not_representable`
 */
export async function getEInvoice(
  deps: Deps,
  organization: Organization,
  { invoiceId, syntax, profile }: EInvoiceRequest,
): Promise<WrittenEInvoice> {
  const { document } = await getInvoiceDocument(deps, organization, invoiceId);
  return { xml: writeEInvoice(document, syntax, profile), number: document.number ?? document.id };
}
