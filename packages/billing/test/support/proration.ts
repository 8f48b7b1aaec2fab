import {
  draftInvoice,
  feeLine,
  finalizeInvoice,
  instant,
  payInvoice,
  start,
  type CustomerState,
  type Instant,
  type Invoice,
  type Offer,
  type Period,
  type Subscription,
  instantsOf,
} from "../../src/index.js";
import { customer, subscribed } from "./cycle.js";

export interface SpanText {
  readonly start: string;
  readonly end: string;
}

export function span({ start: from, end }: SpanText): Period {
  return { start: instant(from), end: instant(end) };
}

/** A subscription to a plan that began at an instant. */
export function begun(offer: Offer, at: Instant): Subscription {
  return start(subscribed(offer), at);
}

export interface Fee {
  readonly offer: Offer;
  readonly subscription: Subscription;
  /** Minor units; all of the fee unless said otherwise. */
  readonly paid?: bigint | undefined;
}

/** The invoice for the fee of the period that a subscription is in, its line `line_fee`. */
export function feeInvoice({ offer, subscription, paid = offer.terms.price }: Fee): Invoice {
  const { id: subscriptionId, customerId, period } = subscription;
  if (!period) throw new Error("A fee is for a period.");
  const covered = instantsOf(period);
  const draft = draftInvoice({
    id: "inv_fee",
    customerId,
    subscriptionId,
    reason: "subscription_start",
    period: covered,
    currency: offer.terms.currency,
    createdAt: covered.start,
    lines: [feeLine("line_fee", subscription, offer, covered)],
  });
  const open = finalizeInvoice(draft, "ADA-0001", covered.start);
  return paid === open.total ? payInvoice(open, covered.start) : { ...open, amountPaid: paid };
}

/** A customer who paid the fee of the period, or a part of it. */
export function payer(fee: Fee): CustomerState {
  return customer({ subscriptions: [fee.subscription], invoices: [feeInvoice(fee)], invoiceCount: 1 });
}
