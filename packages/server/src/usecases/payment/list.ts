import type { PaymentStatus } from "@dues/billing";
import { listDisputes, type Dispute } from "../../db/disputes.js";
import type { Organization } from "../../db/organizations.js";
import type { Page, PageRequest } from "../../db/page.js";
import { listPayments as listRows, type Payment } from "../../db/payments.js";
import type { Deps } from "../../deps.js";
import { findPayerId } from "../customer/resolve.js";

export type { Dispute } from "../../db/disputes.js";

export interface DisputedPayment extends Payment {
  /** Newest first. */
  readonly disputes: readonly Dispute[];
}

export interface PaymentQuery extends PageRequest {
  readonly customer?: string | undefined;
  /** The id of an invoice. */
  readonly invoice?: string | undefined;
  readonly status?: PaymentStatus | undefined;
}

/**
 * Payments, newest first, those without an outcome included. A customer or an invoice that we do not know has none;
 * a customer who was deleted keeps them under its id.
 *
 * @throws BillingError `customer_ambiguous`
 */
export async function listPayments(
  deps: Deps,
  organization: Organization,
  { customer: name, invoice: invoiceId, ...query }: PaymentQuery,
): Promise<Page<DisputedPayment>> {
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  if (name !== undefined && customerId === undefined) return { items: [], nextCursor: null };
  const page = await listRows(deps.db, organization.id, { ...query, invoiceId, customerId });
  const disputes = await listDisputes(deps.db, page.items);
  const of = (payment: Payment) => disputes.filter(({ paymentId }) => paymentId === payment.id);
  return { ...page, items: page.items.map((payment) => ({ ...payment, disputes: of(payment) })) };
}
