import { addMs } from "../../src/time/instant.js";
import {
  copyTerms,
  instant,
  pendingSubscription,
  start,
  type CreditNote,
  type CustomerState,
  type Instant,
  type Invoice,
  type Offer,
  type Payment,
  type PlanInput,
  type Subscription,
  type RuleContext,
} from "../../src/index.js";
import { termsOf } from "./subscriptions.js";

/** The start of a month of 30 days, so that shares of it can be computed by hand. */
export const JUNE = instant("2026-06-01T00:00:00Z");
export const JULY = instant("2026-07-01T00:00:00Z");
const DAY_MS = 86_400_000;

const CARD = { id: "pm_1", provider: "sandbox" } as const;

export function after(at: Instant, days: number): Instant {
  return addMs(at, days * DAY_MS);
}

/** A plan as it is sold, its id and version made from its slug. */
export function offerOf(plan: Partial<PlanInput> & { readonly slug: string }): Offer {
  const { slug } = plan;
  const terms = termsOf({ currency: "USD", ...plan });
  return { planId: `plan_${slug}`, versionId: `ver_${slug}`, name: slug, terms, provider: "sandbox" };
}

/** A rule context with these plans. Customers fall back to a plan without a fee that is enabled automatically. */
export function contextFor(offers: readonly Offer[], fallback?: Offer): RuleContext {
  let count = 0;
  const offerOfVersion = (versionId: string) => {
    const found = offers.find((offer) => offer.versionId === versionId);
    if (!found) throw new Error(`unknown version ${versionId}`);
    return found;
  };
  return {
    newId: (prefix) => `${prefix}_${String((count += 1)).padStart(4, "0")}`,
    offerOf: offerOfVersion,
    fallbackOf: () => fallback,
  };
}

/** A subscription to a plan that began on 1 June and has been paid for. */
export function subscribed(offer: Offer, more: Partial<Subscription> = {}): Subscription {
  const pending = pendingSubscription({
    ...copyTerms(offer),
    id: "sub_1",
    customerId: "cus_1",
    planGroup: "",
    isAddon: false,
    zone: "UTC",
    metadata: {},
    createdAt: JUNE,
  });
  return { ...start(pending, JUNE), hasPaid: true, ...more };
}

/** A customer with a card and nothing else by default. */
export function customer(more: Partial<CustomerState> = {}): CustomerState {
  return {
    customerId: "cus_1",
    invoicePrefix: "ADA",
    invoiceCount: 0,
    zone: "UTC",
    settings: { dunningDays: [1, 3, 5, 7], graceDays: null, dunningMinimum: 0n },
    subscriptions: [],
    invoices: [],
    usage: [],
    balance: {},
    entries: [],
    payments: [],
    card: CARD,
    ...more,
  };
}

/** The outcome of a payment, as stored before its effect is applied. */
export function decided(payment: Payment, status: "succeeded" | "failed"): Payment {
  return { ...payment, status };
}

/** `0001 open 3000: 100 3000`, an invoice a line. */
export function inWords({ number, status, total, carried, lines }: Invoice): string {
  const amounts = [...lines.map(({ amount }) => amount), ...(carried === 0n ? [] : [carried])];
  return `${number?.slice(-4) ?? "draft"} ${status} ${total + carried}: ${amounts.join(" ")}`;
}

/** `CN-0001 1500 of inv_1: 1000 off it, 500 to the balance`, a credit note a line. */
export function noteInWords({ number, total, invoiceId, split }: CreditNote): string {
  return `${number?.slice(-7)} ${total} of ${invoiceId}: ${split.offset} off it, ${split.balance} to the balance`;
}
