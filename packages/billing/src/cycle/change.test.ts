import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { after, JULY, JUNE, offerOf, subscribed, contextFor } from "../../test/support/cycle.js";
import type { Invoice } from "../invoice/invoice.js";
import { prorate } from "../../test/support/prorate.js";
import { begun, payer } from "../../test/support/proration.js";
import { addMs, instant, secondsBetween, type Instant } from "../time/instant.js";
import { pause, resume } from "../subscription/pause.js";
import { copyTerms } from "../subscription/terms.js";
import type { Subscription } from "../subscription/subscription.js";
import { applyPlanChange, draftChange, scheduleChange } from "./change.js";
import { applyPayment } from "./settle.js";
import { pendingPayment } from "../payment/payment.js";
import { withInvoice, type CustomerState, type Offer } from "./state.js";
import { createDraft } from "./invoice-draft.js";
import { creditLines, unsettledFee, unusedCredit } from "./unused-time.js";

const price = (amount: number, slug: string) => offerOf({ slug, price: amount });

const amounts = fc.integer({ min: 1, max: 1_000_000 });
const instants = fc.integer({ min: 0, max: 30 * 86_400 - 1 }).map((seconds) => addMs(JUNE, seconds * 1_000));

/** A change that is billed and paid immediately. */
function changeTo(state: CustomerState, offer: Offer, at: Instant): CustomerState {
  const context = contextFor([offer]);
  const [subscription] = state.subscriptions as [Subscription];
  const unique = { ...context, newId: (prefix: string) => `${prefix}_${at}_${context.newId("line")}` };
  const draft = createDraft(
    state,
    draftChange(state, subscription, { offer, isNewPeriod: false }, at, unique),
    at,
    unique,
  );
  const paid = pendingPayment({
    id: `pay_${at}`,
    customerId: "cus_1",
    invoiceId: draft.id,
    checkoutId: null,
    provider: "sandbox",
    amount: { minor: draft.total, currency: draft.currency },
    createdAt: at,
  });
  return applyPayment(withInvoice(state, draft), paid, at, unique) ?? state;
}

describe("a share of time", () => {
  const june = { start: JUNE, end: JULY };

  test("used and unused are the whole, whenever it is split: only one of them is rounded", () => {
    fc.assert(
      fc.property(amounts, instants, (amount, at) => {
        const unused = prorate(BigInt(amount), { start: at, end: JULY }, june);
        expect(unused).toBeGreaterThanOrEqual(0n);
        expect(unused).toBeLessThanOrEqual(BigInt(amount));
        const exact = (BigInt(amount) * secondsBetween(at, JULY) * 2n) / secondsBetween(JUNE, JULY);
        expect(2n * unused - exact).toBeGreaterThanOrEqual(-1n);
        expect(2n * unused - exact).toBeLessThanOrEqual(1n);
      }),
    );
  });

  test("never increases over time", () => {
    fc.assert(
      fc.property(amounts, instants, instants, (amount, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const left = (at: Instant) => prorate(BigInt(amount), { start: at, end: JULY }, june);
        expect(left(later)).toBeLessThanOrEqual(left(earlier));
      }),
    );
  });
});

describe("the credit for unused time", () => {
  test("is never more than was settled and not refunded", () => {
    const parts = fc.record({ fee: amounts, paid: fc.nat(100), refunded: fc.nat(100), at: instants });
    fc.assert(
      fc.property(parts, ({ fee, paid, refunded, at }) => {
        const offer = price(fee, "plan");
        const subscription = subscribed(offer);
        const settled = (BigInt(fee) * BigInt(paid)) / 100n;
        const back = (settled * BigInt(refunded)) / 100n;
        const paying = payer({ offer, subscription, paid: settled });
        const state: CustomerState = {
          ...paying,
          invoices: paying.invoices.map((invoice) => ({ ...invoice, amountRefunded: back })),
          givenBack: { line_fee: { amount: back, discount: 0n, discounts: [], taxes: [] } },
        };
        const lines = creditLines(state, subscription, at, contextFor([offer]));
        const credit = lines.reduce((sum, { amount }) => sum - amount, 0n);
        expect(unusedCredit(state, subscription, at)).toBe(credit);
        expect(credit).toBeGreaterThanOrEqual(0n);
        expect(credit).toBeLessThanOrEqual(settled - back);
      }),
    );
  });

  test("of however many changes in one period leaves each plan paid for its own time", () => {
    const steps = fc.uniqueArray(instants, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(steps, amounts, (times, first) => {
        const offers = times.map((_, index) => price(first + (index + 1) * 1_000, `plan-${index}`));
        const begin = price(first, "first");
        const sorted = times.toSorted((a, b) => a - b);
        const start = payer({ offer: begin, subscription: subscribed(begin) });
        const state = offers.reduce(
          (current, offer, index) => changeTo(current, offer, sorted[index] ?? JULY),
          start,
        );
        const total = state.invoices.reduce((sum, invoice) => sum + invoice.total, 0n);
        const spans = [JUNE, ...sorted, JULY];
        const exact = [begin, ...offers].reduce((sum, { terms }, index) => {
          const [from = JUNE, to = JULY] = spans.slice(index, index + 2);
          return sum + Number(terms.price) * ((to - from) / (JULY - JUNE));
        }, 0);
        // Two lines are rounded at each change, by half a minor unit at most.
        expect(Math.abs(Number(total) - exact)).toBeLessThanOrEqual(offers.length + 0.001);
      }),
    );
  });

  test.each([
    ["begins a longer period", true],
    ["keeps the period", false],
  ])("of a change that %s is the same at each instant of its second", (_rule, isNewPeriod) => {
    fc.assert(
      fc.property(amounts, instants, fc.integer({ min: 0, max: 999 }), (fee, second, ms) => {
        const [offer, dearer] = [price(fee, "plan"), price(2 * fee, "dearer")];
        const subscription = subscribed(offer);
        const linesAt = (at: Instant) => {
          const state = payer({ offer, subscription });
          const context = contextFor([offer, dearer]);
          const draft = draftChange(state, subscription, { offer: dearer, isNewPeriod }, at, context);
          return draft.lines.map(({ amount, period }) => ({ amount, period }));
        };
        expect(linesAt(addMs(second, ms))).toEqual(linesAt(second));
      }),
    );
  });

  test("is the same after a pause as before it", () => {
    fc.assert(
      fc.property(amounts, instants, fc.integer({ min: 0, max: 400 * 86_400 }), (fee, at, seconds) => {
        const offer = price(fee, "plan");
        const subscription = subscribed(offer);
        const resumedAt = addMs(at, seconds * 1_000);
        const paused = pause(subscription, at, null);
        const creditOf = (each: Subscription, when: Instant) => {
          const state = { ...payer({ offer, subscription }), subscriptions: [each] };
          return creditLines(state, each, when, contextFor([offer])).map(({ amount }) => amount);
        };
        const before = creditOf(subscription, at);
        expect(creditOf(paused, resumedAt)).toEqual(before);
        expect(creditOf(resume(paused, resumedAt), resumedAt)).toEqual(before);
      }),
    );
  });

  test("names the partly credited line and the time", () => {
    const offer = price(3_000, "pro");
    const subscription = subscribed(offer);
    const at = after(JUNE, 10);
    expect(creditLines(payer({ offer, subscription }), subscription, at, contextFor([offer]))).toMatchObject([
      { kind: "credit", sourceLineId: "line_fee", amount: -2_000n, period: { start: at, end: JULY } },
    ]);
  });
});

describe("a fee that is not settled", () => {
  const offer = price(3_000, "pro");
  const subscription = subscribed(offer);

  // prettier-ignore
  test.each<[string, bigint, number, string | undefined]>([
    ["is found while its time runs",           1_000n,  10, "inv_fee"],
    ["is none when it is paid",                3_000n,  10, undefined],
    ["is none when its time is over",          1_000n,  30, undefined],
  ])("%s", (_rule, paid, days, found) => {
    expect(unsettledFee(payer({ offer, subscription, paid }), subscription, after(JUNE, days))?.id).toBe(found);
  });
});

describe("a fee whose invoice is due later", () => {
  const offer = price(3_000, "pro");
  const subscription = subscribed(offer);
  const sent = (firstFailedAt: Invoice["firstFailedAt"]) => {
    const state = payer({ offer, subscription, paid: 600n });
    const terms = { days: 30, from: "issue" } as const;
    return { ...state, invoices: state.invoices.map((each) => ({ ...each, terms, firstFailedAt })) };
  };

  test("does not stop a change, which credits its unused time as if it were paid", () => {
    const at = after(JUNE, 10);
    expect(unsettledFee(sent(null), subscription, at)).toBeUndefined();
    expect(unusedCredit(sent(null), subscription, at)).toBe(2_000n);
  });

  test("stops it once it is overdue", () => {
    const at = after(JUNE, 10);
    expect(unsettledFee(sent(JUNE), subscription, at)?.id).toBe("inv_fee");
    expect(unusedCredit(sent(JUNE), subscription, at)).toBe(600n);
  });
});

describe("a change that is carried out", () => {
  const offer = price(3_000, "pro");
  const choice = { ...subscribed(price(9_000, "max")), planId: "plan_max" };

  test("keeps the period, the anchor and the id, and drops the scheduled change", () => {
    const before = scheduleChange(subscribed(offer), copyTerms(price(1_000, "basic")), JUNE);
    const at = after(JUNE, 10);
    const changed = applyPlanChange(before, { choice, at, isNewPeriod: false, segment: before.segment });
    const { id, billingAnchor, period } = before;
    expect(changed).toMatchObject({
      id,
      billingAnchor,
      period,
      scheduled: [],
      segment: before.segment + 1,
    });
  });

  test("or starts a new period", () => {
    const at = after(JUNE, 10);
    const changed = applyPlanChange(begun(offer, JUNE), { choice, at, isNewPeriod: true, segment: 1 });
    expect(changed).toMatchObject({
      billingAnchor: at,
      period: { start: at, end: instant("2026-07-11T00:00:00Z") },
    });
  });
});

test("a change that is scheduled waits for the end of the period, in the place of a cancellation", () => {
  const before = { ...subscribed(price(3_000, "pro")), cancelAt: JULY, canceledAt: JUNE };
  const scheduled = scheduleChange(before, copyTerms(price(1_000, "basic")), after(JUNE, 1));
  expect(scheduled).toMatchObject({ planId: "plan_pro", fee: 3_000n, cancelAt: null, canceledAt: null });
  expect(scheduled.scheduled[0]).toMatchObject({ kind: "plan", planId: "plan_basic", fee: 1_000n, at: JULY });
});
