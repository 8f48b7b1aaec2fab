import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { contextFor, customer, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { couponOf, lineOf } from "../../test/support/discounts.js";
import { redeem } from "../discount/redemption.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { addMs, type Instant } from "../time/instant.js";
import { draftChange } from "./change.js";
import { issueInvoice } from "./collect.js";
import { createDraft } from "./invoice-draft.js";
import { reserveBalance } from "./reserve.js";
import { advance } from "./run.js";
import { applySettledQuote } from "./settle.js";
import { withSubscription, type CustomerState } from "./state.js";

const HOUR_MS = 3_600_000;
const PLANS = [700, 1_500, 3_100, 6_700, 15_000].map((price, place) =>
  offerOf({ slug: `plan_${place}`, price }),
);
const context = contextFor(PLANS);

type Step =
  | { readonly kind: "wait"; readonly hours: number }
  | { readonly kind: "upgrade" }
  | { readonly kind: "usage"; readonly amount: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 1_200 }) }),
  fc.constant({ kind: "upgrade" as const }),
  fc.record({ kind: fc.constant("usage" as const), amount: fc.integer({ min: 1, max: 4_000 }) }),
);

interface Timeline {
  readonly state: CustomerState;
  readonly at: Instant;
}

/** A customer whose balance pays everything at once, with a fixed amount off so many periods from the second on. */
function begin(amount: bigint, periods: number | null): Timeline {
  const [plan] = PLANS as [(typeof PLANS)[number]];
  const duration = periods === null ? "forever" : "repeating";
  const coupon = couponOf({ amounts: { USD: amount }, duration, periods });
  const redemption = { id: "disc_1", customerId: "cus_1", subscriptionId: "sub_1", at: JUNE };
  const discount = redeem({ coupon, promotionCode: null }, { ...redemption, coversFrom: null });
  const state = customer({ balance: { USD: 10n ** 12n }, card: undefined, discounts: [discount] });
  return { state: withSubscription(state, subscribed(plan)), at: JUNE };
}

function run({ state, at }: Timeline, step: Step): Timeline {
  const [subscription] = state.subscriptions;
  if (!subscription) throw new Error("the customer has a subscription");
  if (step.kind === "wait") {
    const until = addMs(at, step.hours * HOUR_MS);
    return { state: advance(state, until, context), at: until };
  }
  if (step.kind === "usage") {
    const line = lineOf(step.amount, {
      id: context.newId("line"),
      kind: "usage",
      planVersionId: subscription.planVersionId,
      period: { start: at, end: at },
    });
    const currency = subscription.currency;
    const draft = {
      subscription,
      reason: "usage",
      currency,
      lines: [line],
      period: { start: at, end: at },
    } as const;
    return { state: issueInvoice(state, { ...draft, isCollected: true }, at, context), at };
  }
  const offer = PLANS.find(({ terms }) => terms.price > subscription.fee);
  if (!offer) return { state, at };
  const change = draftChange(state, subscription, { offer, isNewPeriod: false }, at, context);
  if (change.lines.length === 0) return { state, at };
  const draft = createDraft(state, change, at, context);
  const reserved = reserveBalance(state, draft, at, context);
  const quoted = reserved.invoices.find(({ id }) => id === draft.id) ?? draft;
  expect(amountDue(quoted)).toBe(0n);
  return { state: applySettledQuote(reserved, quoted, at, context), at };
}

/** Months of 2026 and later begin on the first: the number of the billing period that holds an instant. */
function periodOf(at: Instant): number {
  const date = new Date(at);
  return (date.getUTCFullYear() - 2026) * 12 + date.getUTCMonth() - 4;
}

/**
 * Recomputes the discounts of invoices from their list amounts alone: each period has the amount once, credits give their
 * part back, and each invoice takes what is left.
 */
function expectedOf(invoices: readonly Invoice[], amount: bigint, periods: number | null) {
  const used = new Map<number, bigint>();
  return invoices.map(({ lines }) => {
    const discounts = new Map<number, bigint>();
    for (const { kind, discount, period } of lines) {
      const number = periodOf(period.start);
      if (kind === "credit") used.set(number, (used.get(number) ?? 0n) + discount);
    }
    for (const number of new Set(lines.map(({ period }) => periodOf(period.start)))) {
      if (periods !== null && number > periods) continue;
      const charged = lines
        .filter(({ kind, period }) => kind !== "credit" && periodOf(period.start) === number)
        .reduce((sum, line) => sum + line.amount, 0n);
      const left = amount - (used.get(number) ?? 0n);
      const taken = charged < left ? charged : left;
      used.set(number, (used.get(number) ?? 0n) + taken);
      if (taken > 0n) discounts.set(number, taken);
    }
    return discounts;
  });
}

function actualOf({ lines }: Invoice): ReadonlyMap<number, bigint> {
  const discounts = new Map<number, bigint>();
  for (const { kind, discount, period } of lines) {
    const number = periodOf(period.start);
    if (kind !== "credit" && discount > 0n) discounts.set(number, (discounts.get(number) ?? 0n) + discount);
  }
  return discounts;
}

test("any sequence of renewals, upgrades and interim invoices uses each period's amount once, as far as it can", () => {
  const amounts = fc.bigInt(1n, 12_000n);
  const durations = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
  fc.assert(
    fc.property(amounts, durations, fc.array(steps, { maxLength: 12 }), (amount, periods, all) => {
      const { state } = all.reduce(run, begin(amount, periods));
      const invoices = state.invoices.filter(({ status }) => status !== "draft");
      const expected = expectedOf(invoices, amount, periods);
      expect(invoices.map(actualOf)).toEqual(expected);
      for (const { lines, total } of invoices) {
        expect(total).toBe(lines.reduce((sum, line) => sum + line.amount - line.discount, 0n));
        for (const line of lines) {
          expect(line.discount).toBe(line.discounts.reduce((sum, each) => sum + each.amount, 0n));
          if (line.amount > 0n) expect(line.amount - line.discount).toBeGreaterThanOrEqual(0n);
        }
      }
      const applied = (state.discountApplications ?? []).reduce((sum, each) => sum + each.amount, 0n);
      expect(applied).toBe(invoices.reduce((sum, { discount }) => sum + discount, 0n));
    }),
    { numRuns: 300 },
  );
});
