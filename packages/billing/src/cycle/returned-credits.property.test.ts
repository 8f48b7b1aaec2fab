import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { couponOf } from "../../test/support/discounts.js";
import { contextFor, customer, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { TAXES } from "../../test/support/taxed-timeline.js";
import { draftStart } from "../attach/drafts.js";
import { cancelSubscription } from "./cancel.js";
import { draftChange } from "./change.js";
import { applyCreditNote, creditNoteLines } from "./credit-note.js";
import { creditedOnInvoices } from "./credited-lines.js";
import { createDraft, type InvoiceDraft } from "./invoice-draft.js";
import { reserveBalance } from "./reserve.js";
import { advance } from "./run.js";
import { applyPayment, applySettledQuote } from "./settle.js";
import { givenBackOf, withInvoice, type CustomerState, type Offer, type RuleContext } from "./state.js";
import { percentOf } from "../discount/percent.js";
import { redeem } from "../discount/redemption.js";
import { addParts, moneyOf } from "../invoice/give-back.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { totalOf, type InvoiceLine } from "../invoice/line.js";
import { pendingPayment } from "../payment/payment.js";
import { planRefund, type RefundRequest } from "../payment/refund.js";
import { isLive, pendingSubscription, type Subscription } from "../subscription/subscription.js";
import { addMs, type Instant } from "../time/instant.js";
import { leftOfInvoice, partsWithoutMoney, withReturnedCredits } from "./returned-credits.js";

const HOUR_MS = 3_600_000;
const MONTHLY = [1_501, 3_000, 9_000, 21_003].map((price, place) =>
  offerOf({ slug: `month_${place}`, price }),
);
const YEARLY = [40_000, 150_001].map((price, place) =>
  offerOf({ slug: `year_${place}`, price, interval: "yearly" }),
);
const PLANS = [...MONTHLY, ...YEARLY];

type Step =
  | { readonly kind: "wait"; readonly hours: number }
  | { readonly kind: "upgrade" }
  | { readonly kind: "refund" | "credit note"; readonly place: number; readonly percent: number }
  | { readonly kind: "cancel"; readonly givesCredit: boolean };

const given = { place: fc.nat(5), percent: fc.integer({ min: 1, max: 100 }) };
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 0, max: 300 }) }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: "upgrade" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("refund" as const), ...given }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("credit note" as const), ...given }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), givesCredit: fc.boolean() }) },
);

interface Timeline {
  readonly state: CustomerState;
  readonly at: Instant;
  readonly context: RuleContext;
}

/** A quote that is paid at once: by the balance, and the rest by card. */
function paid({ state, at, context }: Timeline, invoiceDraft: InvoiceDraft): CustomerState {
  const draft = createDraft(state, invoiceDraft, at, context);
  const reserved = reserveBalance(state, draft, at, context);
  const quoted = reserved.invoices.find(({ id }) => id === draft.id) ?? draft;
  if (amountDue(quoted) <= 0n) return applySettledQuote(reserved, quoted, at, context);
  return applyPayment(withInvoice(reserved, quoted), paymentOf(quoted, at), at, context) ?? state;
}

function paymentOf({ id, currency, ...invoice }: Invoice, at: Instant) {
  const amount = { minor: amountDue({ ...invoice }), currency };
  const payment = {
    id: `pay_${id}`,
    customerId: "cus_1",
    invoiceId: id,
    checkoutId: null,
    provider: "sandbox",
  } as const;
  return pendingPayment({ ...payment, amount, createdAt: at });
}

/** Pays all renewals as they come. */
function waited(timeline: Timeline, until: Instant): CustomerState {
  const { context } = timeline;
  let state = timeline.state;
  for (;;) {
    state = advance(state, until, context);
    const [pending] = state.payments;
    if (!pending) return state;
    const rest = { ...state, payments: state.payments.filter((each) => each !== pending) };
    state = applyPayment(rest, pending, pending.createdAt, context) ?? rest;
  }
}

function begin(isTaxed: boolean, percent: number): Timeline {
  const plain = contextFor(PLANS);
  const context = isTaxed ? { ...plain, taxes: TAXES } : plain;
  const coupon = couponOf({ percent: percentOf(percent || 1), duration: "forever" });
  const redemption = { id: "disc_1", customerId: "cus_1", subscriptionId: "sub_1", at: JUNE };
  const discounts =
    percent === 0 ? [] : [redeem({ coupon, promotionCode: null }, { ...redemption, coversFrom: null })];
  const tax = { country: "DE", taxIds: [], taxExempt: "none", taxCodes: [] } as const;
  const [offer] = MONTHLY as [Offer];
  const pending = pendingSubscription({ ...subscribed(offer), createdAt: JUNE });
  const state = customer({ subscriptions: [pending], discounts, tax });
  const timeline = { state, at: JUNE, context };
  return { ...timeline, state: paid(timeline, draftStart(pending, offer, JUNE, context)) };
}

function run(timeline: Timeline, step: Step): Timeline {
  const { state, at, context } = timeline;
  const live = state.subscriptions.find(isLive);
  switch (step.kind) {
    case "wait": {
      const until = addMs(at, step.hours * HOUR_MS);
      return { ...timeline, state: waited(timeline, until), at: until };
    }
    case "upgrade":
      return live ? { ...timeline, state: upgraded(timeline, live) } : timeline;
    case "cancel": {
      if (!live) return timeline;
      const request = { at, when: "now", givesCredit: step.givesCredit, details: null } as const;
      return { ...timeline, state: cancelSubscription(state, live, request, context) };
    }
    default:
      return { ...timeline, state: givenBackPart(timeline, step) };
  }
}

/** To the next dearer plan. A yearly one begins a period. */
function upgraded(timeline: Timeline, live: Subscription): CustomerState {
  const offer = PLANS[PLANS.findIndex(({ planId }) => planId === live.planId) + 1];
  if (!offer) return timeline.state;
  const isNewPeriod = offer.terms.interval !== live.interval;
  const { state, at, context } = timeline;
  return paid(timeline, draftChange(state, live, { offer, isNewPeriod }, at, context));
}

function givenBackPart(
  timeline: Timeline,
  { kind, place, percent }: Extract<Step, { kind: "refund" | "credit note" }>,
): CustomerState {
  const { invoices } = timeline.state;
  const invoice = invoices[place % Math.max(1, invoices.length)];
  const most = invoice ? mostOf(timeline.state, invoice) : 0n;
  const amount = (most * BigInt(percent)) / 100n;
  return invoice && amount > 0n ? refunded(timeline, invoice, { amount }, kind) : timeline.state;
}

/** Counts what invoices credit of their lines too, as a caller does who reads all invoices. */
function counted(state: CustomerState, { lines }: Invoice): CustomerState {
  const all = lines.map((line) => [line.id, netGivenBack(state, line)] as const);
  return { ...state, givenBack: { ...state.givenBack, ...Object.fromEntries(all) } };
}

function netGivenBack(state: CustomerState, line: InvoiceLine) {
  return addParts(givenBackOf(state, line), creditedOnInvoices(state, line));
}

function refunded(
  { state, at, context }: Timeline,
  invoice: Invoice,
  request: RefundRequest,
  kind: "refund" | "credit note",
): CustomerState {
  const full = counted(state, invoice);
  const left = leftOfInvoice(full, invoice);
  const facts = { leftOf: left.leftOf, most: left.money, balanceLeft: 0n };
  const toPayment = partsWithoutMoney(invoice, left) ?? planRefund(invoice, request, facts).toPayment;
  const lines = creditNoteLines(full, invoice, withReturnedCredits(invoice, toPayment, left), context);
  const amount = toPayment.reduce((sum, part) => sum + part.amount, 0n);
  const [balance, refund] = kind === "refund" ? [0n, amount] : [amount, 0n];
  const split = { offset: 0n, balance, refund, outOfBand: 0n };
  return applyCreditNote(state, { invoice, lines, split, reason: "other", memo: null }, at, context).state;
}

/** The largest sum that can be refunded of an invoice alone. */
function mostOf(state: CustomerState, invoice: Invoice): bigint {
  const { leftOf, money } = leftOfInvoice(counted(state, invoice), invoice);
  const most = invoice.status === "paid" ? money : 0n;
  const onLines = invoice.lines.reduce((sum, { id }) => sum + leftOf(id), 0n);
  return onLines < most ? onLines : most;
}

/** Refunds all invoices until nothing is left of any, in this order. */
function refundAll(timeline: Timeline, order: (invoices: readonly Invoice[]) => readonly Invoice[]) {
  let [state, sum] = [timeline.state, 0n];
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const { id } of order(timeline.state.invoices)) {
      const invoice = state.invoices.find((each) => each.id === id);
      if (!invoice) continue;
      const most = mostOf(state, invoice);
      if (most === 0n && !partsWithoutMoney(invoice, leftOfInvoice(counted(state, invoice), invoice)))
        continue;
      state = refunded({ ...timeline, state }, invoice, {}, "refund");
      sum += most;
      isDone = false;
    }
  }
  return { state, sum };
}

/**
 * The model: all that was paid of invoices, less what credit notes gave back of it, whatever they gave back of which line. What
 * is credited for unused time at an end, or beyond the charges of a change, is on the balance, and not refunded again.
 */
function largestRefund({ invoices, creditNotes = [] }: CustomerState): bigint {
  const given = creditNotes.reduce((sum, { split }) => sum + split.balance + split.refund, 0n);
  return invoices.reduce((sum, { amountPaid }) => sum + amountPaid, 0n) - given;
}

const orders = {
  oldest: (invoices: readonly Invoice[]) => invoices,
  newest: (invoices: readonly Invoice[]) => invoices.toReversed(),
};

test.each([
  ["the oldest invoice first", orders.oldest],
  ["the newest invoice first", orders.newest],
])("all that was paid can be refunded, whatever happened before, and not a unit more: %s", (_rule, order) => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.constantFrom(0, 10, 33),
      fc.array(steps, { maxLength: 14 }),
      (isTaxed, percent, all) => {
        const timeline = all.reduce(run, begin(isTaxed, percent));
        const { state, sum } = refundAll(timeline, order);
        expect(sum).toBe(largestRefund(timeline.state));
        for (const { lines, amountPaid, amountRefunded } of state.invoices) {
          expect(amountRefunded).toBeLessThanOrEqual(amountPaid);
          for (const line of lines.filter(({ amount }) => amount > 0n)) {
            const money = moneyOf(netGivenBack(state, line));
            expect(money).toBeGreaterThanOrEqual(0n);
            expect(money).toBeLessThanOrEqual(totalOf(line));
          }
        }
      },
    ),
  );
});
