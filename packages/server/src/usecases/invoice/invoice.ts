import { BillingError, type Invoice, type InvoiceStatus } from "@dues/billing";
import { listInvoices as listRows } from "../../db/money/invoices.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";
import { findPayerId } from "../shared/customer/resolve.js";

/** While the outcome of a charge is unknown, an invoice can neither be charged again nor voided. */
export function paymentInProgress(id: string): BillingError {
  return new BillingError(
    "payment_in_progress",
    `A payment of the invoice ${id} is in progress. Try again when it is settled.`,
  );
}

export interface InvoiceQuery extends PageRequest {
  readonly customer?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
}

/**
 * Returns invoices, newest first, drafts included. An unknown customer has none; a deleted customer keeps its invoices
 * under its id.
 */
export async function listInvoices(
  deps: Deps,
  organization: Organization,
  { customer: name, ...query }: InvoiceQuery,
): Promise<Page<Invoice>> {
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  if (name !== undefined && customerId === undefined) return { items: [], nextCursor: null };
  return listRows(deps.db, organization.id, { ...query, customerId });
}
