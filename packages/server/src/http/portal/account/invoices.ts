import { amountDue, type Invoice } from "@dues/billing";
import { listInvoices } from "../../../usecases/invoice/invoice.js";
import { getInvoice, invoiceNotFound } from "../../../usecases/shared/invoice/invoice.js";
import type { PortalAccess } from "../view.js";

/** Invoices of the customer, newest first. A draft is not a demand yet, and has no number. */
export async function listOwnInvoices(
  { deps, organization, customer }: PortalAccess,
  page: { readonly limit: number; readonly cursor?: string | undefined; readonly status?: Invoice["status"] },
): Promise<{ readonly items: Invoice[]; readonly nextCursor: string | null }> {
  const { items, nextCursor } = await listInvoices(deps, organization, { ...page, customer: customer.id });
  return { items: items.filter(({ status }) => status !== "draft"), nextCursor };
}

/**
 * Returns an invoice of the customer. Another customer's, and a draft, are as unknown as none.
 *
 * @throws BillingError `invoice_not_found`
 */
export async function getOwnInvoice(
  { deps, organization, customer }: PortalAccess,
  id: string,
): Promise<Invoice> {
  const invoice = await getInvoice(deps, organization, id);
  if (invoice.customerId !== customer.id || invoice.status === "draft") throw invoiceNotFound(id);
  return invoice;
}

/** Whether the customer can pay an invoice now. */
export function isPayable(invoice: Invoice): boolean {
  return amountDue(invoice) > 0n && ["open", "uncollectible"].includes(invoice.status);
}
