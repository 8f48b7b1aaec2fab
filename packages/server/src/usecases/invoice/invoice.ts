import { BillingError, type Invoice, type InvoiceStatus } from "@dues/billing";
import { listInvoices as listRows } from "../../db/money/invoices.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";
import { findPayerId } from "../shared/customer/resolve.js";
import { parseOptionalCurrency } from "../shared/organization/currency.js";
import { clockScopeOf } from "../shared/time/clock-scope.js";
import { parsePeriod } from "../shared/time/sent-instant.js";

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
  readonly number?: string | undefined;
  readonly currency?: string | undefined;
  /** Milliseconds, or ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly isOverdue?: boolean | undefined;
  readonly minAmountDue?: bigint | undefined;
  readonly maxAmountDue?: bigint | undefined;
  readonly testClock?: string | undefined;
}

/**
 * Returns invoices, newest first, drafts included. An unknown customer has none; a deleted customer keeps its invoices
 * under its id.
 *
 * @throws BillingError `customer_ambiguous`, `invalid_request`
 */
export async function listInvoices(
  deps: Deps,
  organization: Organization,
  { customer: name, isOverdue, testClock = "all", ...query }: InvoiceQuery,
): Promise<Page<Invoice>> {
  const overdueAt = isOverdue ? deps.now() : undefined;
  const currency = parseOptionalCurrency(query.currency);
  const filter = { ...query, ...parsePeriod(query), currency, overdueAt };
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  if (name !== undefined && customerId === undefined) return { items: [], nextCursor: null };
  const testClockId = clockScopeOf(organization, testClock);
  return listRows(deps.db, organization.id, { ...filter, customerId, testClockId });
}
