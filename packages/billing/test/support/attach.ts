import { expect } from "@jest/globals";
import { draftInvoice, finalizeInvoice, type Invoice } from "../../src/invoice/invoice.js";
import { feeLine } from "../../src/invoice/fee.js";
import {
  decideAttach,
  pendingPayment,
  type AttachDecision,
  type AttachRequest,
  type CustomerState,
  type Offer,
  type OpenCheckout,
  type Subscription,
} from "../../src/index.js";
import { after, contextFor, customer, JULY, JUNE, offerOf, subscribed } from "./cycle.js";

export const FREE = offerOf({ slug: "free", price: 0 });
export const BASIC = offerOf({ slug: "basic", price: 1_000 });
export const PRO = offerOf({ slug: "pro", price: 3_000 });
export const TEAM = offerOf({ slug: "team", price: 9_000 });
export const TRIAL = offerOf({ slug: "trial", price: 3_000, trialDays: 14, trialCardRequired: true });
export const context = contextFor([FREE, BASIC, PRO, TEAM, TRIAL]);
export const MIDDLE = after(JUNE, 15);

export interface Checkout extends OpenCheckout {
  readonly id: string;
}

export function requestFor(
  offer: Offer,
  more: Partial<AttachRequest<Checkout>> = {},
): AttachRequest<Checkout> {
  return {
    offer,
    checkouts: [],
    declinedInvoiceId: undefined,
    quotedAt: undefined,
    callbackUrl: null,
    channels: [],
    metadata: {},
    ...more,
  };
}

export function decide(state: CustomerState, offer: Offer, more: Partial<AttachRequest<Checkout>> = {}) {
  return decideAttach(state, requestFor(offer, more), MIDDLE, context);
}

/** Narrows a decision to the kind that a test expects. */
export function expectKind<Kind extends AttachDecision<Checkout>["kind"]>(
  decision: AttachDecision<Checkout>,
  kind: Kind,
): Extract<AttachDecision<Checkout>, { kind: Kind }> {
  expect(decision.kind).toBe(kind);
  return decision as Extract<AttachDecision<Checkout>, { kind: Kind }>;
}

export function checkoutFor(
  subscription: Subscription,
  offer: Offer,
  more: Partial<Checkout> = {},
): Checkout {
  return {
    id: "chk_1",
    subscriptionId: subscription.id,
    planVersionId: offer.versionId,
    invoiceId: null,
    callbackUrl: null,
    channels: [],
    createdAt: JUNE,
    expiresAt: JULY,
    ...more,
  };
}

export const withoutCard = customer({ card: undefined });
export const onBasic = customer({ subscriptions: [subscribed(BASIC)], invoices: [paidFee(BASIC)] });

function feeInvoice(offer: Offer): Invoice {
  const subscription = subscribed(offer);
  const period = { start: JUNE, end: JULY };
  return draftInvoice({
    id: "inv_fee",
    customerId: "cus_1",
    subscriptionId: subscription.id,
    reason: "subscription_cycle",
    currency: offer.terms.currency,
    lines: [feeLine("line_fee", subscription, offer, period)],
    period,
    isCollected: true,
    dueAt: null,
    planChange: null,
    creditSale: null,
    createdAt: JUNE,
  });
}

export function openFee(offer: Offer): Invoice {
  return finalizeInvoice(feeInvoice(offer), "ADA-0001", JUNE);
}

function paidFee(offer: Offer): Invoice {
  const invoice = openFee(offer);
  return { ...invoice, status: "paid", amountPaid: invoice.total };
}

export function chargeOf({ id, total, currency }: Invoice, checkoutId: string | null = null) {
  return pendingPayment({
    id: "pay_1",
    customerId: "cus_1",
    invoiceId: id,
    checkoutId,
    provider: "sandbox",
    amount: { minor: total, currency },
    createdAt: JUNE,
  });
}

export function stateAfter({ after: saved }: { readonly after: CustomerState | undefined }): CustomerState {
  if (!saved) throw new Error("the decision changes nothing");
  return saved;
}
