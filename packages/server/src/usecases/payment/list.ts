import type { PaymentStatus } from "@dues/billing";
import { listDisputes, type Dispute } from "../../db/money/disputes.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import { listPayments as listRows, type Payment } from "../../db/money/payments.js";
import type { Deps } from "../../context/deps.js";
import { findPayerId } from "../shared/customer/resolve.js";
import { parseOptionalCurrency } from "../shared/organization/currency.js";
import { clockScopeOf } from "../shared/time/clock-scope.js";
import { parsePeriod } from "../shared/time/sent-instant.js";
import type { DisputedPayment } from "../../context/snapshots.js";

export type { Dispute };

export interface PaymentQuery extends PageRequest {
  readonly customer?: string | undefined;
  /** The id of an invoice. */
  readonly invoice?: string | undefined;
  readonly status?: PaymentStatus | undefined;
  readonly dispute?: Dispute["status"] | undefined;
  readonly provider?: string | undefined;
  readonly currency?: string | undefined;
  /** Milliseconds, or ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly testClock?: string | undefined;
}

/**
 * Payments, newest first, those without an outcome included. A customer or an invoice that we do not know has none;
 * a customer who was deleted keeps them under its id.
 *
 * @throws BillingError `customer_ambiguous`, `invalid_request`
 */
export async function listPayments(
  deps: Deps,
  organization: Organization,
  { customer: name, invoice: invoiceId, testClock = "all", ...query }: PaymentQuery,
): Promise<Page<DisputedPayment>> {
  const filter = { ...query, ...parsePeriod(query), currency: parseOptionalCurrency(query.currency) };
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  if (name !== undefined && customerId === undefined) return { items: [], nextCursor: null };
  const testClockId = clockScopeOf(organization, testClock);
  const page = await listRows(deps.db, organization.id, { ...filter, invoiceId, customerId, testClockId });
  const disputes = await listDisputes(deps.db, page.items);
  const of = (payment: Payment) => disputes.filter(({ paymentId }) => paymentId === payment.id);
  return { ...page, items: page.items.map((payment) => ({ ...payment, disputes: of(payment) })) };
}
