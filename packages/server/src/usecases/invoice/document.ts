import type { Invoice } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import { getRecipient, type Recipient } from "../../db/customers/recipients.js";
import type { Deps } from "../../context/deps.js";
import { getInvoice } from "../shared/invoice/invoice.js";

/** The contents of an invoice for display. */
export interface InvoiceDocument {
  readonly invoice: Invoice;
  readonly organization: Organization;
  readonly recipient: Recipient;
}

/** @throws BillingError `invoice_not_found` */
export async function getInvoiceDocument(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<InvoiceDocument> {
  const invoice = await getInvoice(deps, organization, id);
  const recipient = await getRecipient(deps.db, invoice.customerId);
  return { invoice, organization, recipient };
}
