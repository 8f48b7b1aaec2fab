import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import {
  draftChange,
  creditLines,
  instant,
  startAfterTrial,
  startTrial,
  toCurrency,
  type CustomerState,
  type LineTax,
  type Offer,
  type PlanInterval,
  truncateToSecond,
} from "../src/index.js";
import { applyDiscounts } from "../src/discount/apply.js";
import { percentOf } from "../src/discount/percent.js";
import { giveBackShare, moneyOf, nothingOf } from "../src/invoice/give-back.js";
import { discountOf, lineOf } from "./support/discounts.js";
import { pricedUsage } from "./support/priced-usage.js";
import { offerOf, subscribed, contextFor } from "./support/cycle.js";
import { prorate } from "./support/prorate.js";
import { payer, span, type SpanText } from "./support/proration.js";
import { PENDING } from "./support/subscriptions.js";

/** Examples computed by hand from independent sources, in minor units and instants. */
interface Example {
  readonly id: string;
  readonly rule: string;
}

interface Examples {
  readonly changes: readonly (Example & {
    readonly from: number;
    readonly to: number;
    readonly period: SpanText;
    readonly at: string;
    readonly credit: number;
    readonly charge: number;
    readonly startsPeriod?: SpanText;
  })[];
  readonly credits: readonly (Example & {
    readonly fee: number;
    readonly period: SpanText;
    readonly at: string;
    readonly credit: number;
    readonly paid?: number;
    readonly refunded?: number;
  })[];
  readonly shares: readonly (Example & {
    readonly amount: number;
    readonly whole: SpanText;
    readonly part: SpanText;
    readonly share: number;
  })[];
  readonly taxed: readonly (Example & {
    readonly fee: number;
    readonly tax: number;
    readonly unused: number;
    readonly whole: number;
    readonly net: number;
    readonly total: number;
  })[];
  /** Lines of one invoice, of which half of the time is left when they are replaced. */
  readonly discounted: readonly (Example & {
    readonly discount: { readonly amount?: number; readonly percent?: number };
    readonly old: readonly number[];
    readonly new: readonly number[];
    readonly credit: readonly number[];
    readonly charge: readonly number[];
  })[];
  readonly usage: readonly Example[];
  readonly trials: readonly (Example & {
    readonly start: string;
    readonly days: number;
    readonly interval: PlanInterval;
    readonly endsAt: string;
    readonly period: SpanText;
  })[];
}

const EUR = { currency: toCurrency("EUR"), planIdOf: (version: string) => version };

const examples = read<Examples>("proration");
const notFitted = read<readonly { readonly id: string; readonly reason: string }[]>("proration-not-fitted");

describe("a change of plan", () => {
  test.each(examples.changes)("$rule ($id)", ({ from, to, period, at, credit, charge, startsPeriod }) => {
    const interval = intervalOf(period);
    const old = offerOf({ slug: "old", price: from, interval });
    const next = offerOf({ slug: "next", price: to, interval: startsPeriod ? "yearly" : interval });
    const { state, subscription } = customerOn(old, period);
    const target = { offer: next, isNewPeriod: startsPeriod !== undefined };
    const { lines } = draftChange(state, subscription, target, instant(at), contextFor([old, next]));
    expect(lines.map(({ amount }) => Number(amount))).toEqual([credit, charge]);
    expect(lines[1]?.period).toEqual(
      startsPeriod ? span(startsPeriod) : { ...span(period), start: instant(at) },
    );
  });
});

describe("the credit for unused time", () => {
  test.each(examples.credits)("$rule ($id)", ({ fee, period, at, credit, paid = fee, refunded = 0 }) => {
    const offer = offerOf({ slug: "plan", price: fee, interval: intervalOf(period) });
    const { state, subscription } = customerOn(offer, period, BigInt(paid));
    const amount = BigInt(refunded);
    const invoices = state.invoices.map((invoice) => ({ ...invoice, amountRefunded: amount }));
    const givenBack = { line_fee: { amount, discount: 0n, discounts: [], taxes: [] } };
    const known: CustomerState = { ...state, invoices, givenBack };
    const lines = creditLines(known, subscription, instant(at), contextFor([offer]));
    expect(lines.map(({ amount }) => Number(-amount))).toEqual(credit === 0 ? [] : [credit]);
  });
});

describe("the credit for unused time that was taxed", () => {
  test.each(examples.taxed)("$rule ($id)", ({ fee, tax, unused, whole, net, total }) => {
    const line = { amount: BigInt(fee), discount: 0n, discounts: [], taxes: [taxOfAmount(BigInt(tax))] };
    const credit = giveBackShare(line, nothingOf(line), { part: BigInt(unused), whole: BigInt(whole) });
    expect([credit.amount, moneyOf(credit)].map(Number)).toEqual([net, total]);
  });
});

describe("a change after a discount", () => {
  test.each(examples.discounted)("$rule ($id)", ({ discount, old, new: next, credit, charge }) => {
    const { amount, percent } = discount;
    const coupon =
      percent === undefined ? { amounts: { EUR: BigInt(amount ?? 0) } } : { percent: percentOf(percent) };
    const given = discountOf(coupon);
    const listed = (amounts: readonly bigint[]) =>
      amounts.map((each, place) => lineOf(each, { id: `line_${place}` }));
    const first = applyDiscounts(listed(old.map(BigInt)), [given], EUR);
    const credits = first.map((line) => giveBackShare(line, nothingOf(line), { part: 1n, whole: 2n }));
    expect(credits.map((each) => Number(moneyOf(each)))).toEqual(credit);
    // Half of the discount is used by the time that passed.
    const used = first.reduce((sum, line) => sum + line.discount, 0n) / 2n;
    const halves = listed(next.map((each) => BigInt(each / 2)));
    const charges = applyDiscounts(halves, [{ ...given, used: { 1: used } }], EUR);
    expect(charges.map((line) => Number(line.amount - line.discount))).toEqual(charge);
  });
});

describe("a share of time", () => {
  test.each(examples.shares)("$rule ($id)", ({ amount, whole, part, share }) => {
    expect(prorate(BigInt(amount), span(part), span(whole))).toBe(BigInt(share));
  });
});

describe("usage", () => {
  test.each(examples.usage)("$rule ($id)", () => {
    const period = { start: "2025-06-01T00:00:00Z", end: "2025-07-01T00:00:00Z" };
    const old = offerOf({ slug: "old", price: 1_000 });
    const next = offerOf({ slug: "next", price: 3_000 });
    const { state, subscription } = customerOn(old, period);
    const used: CustomerState = { ...state, usage: [pricedUsage({ overagePrice: 2 }, { units: 50 })] };
    const target = { offer: next, isNewPeriod: false };
    const { lines } = draftChange(
      used,
      subscription,
      target,
      instant("2025-06-16T00:00:00Z"),
      contextFor([old, next]),
    );
    expect(lines.map(({ kind }) => kind)).toEqual(["credit", "fee"]);
  });
});

describe("a trial", () => {
  test.each(examples.trials)("$rule ($id)", ({ start, days, interval, endsAt, period }) => {
    const trying = startTrial({ ...PENDING, interval }, instant(start), days);
    expect(trying.trialEndsAt).toBe(instant(endsAt));
    const paying = startAfterTrial(trying, instant(endsAt));
    expect(paying).toMatchObject({ billingAnchor: instant(endsAt), period: span(period) });
  });
});

test("every example is either run or set aside with a reason", () => {
  const run = Object.values(examples).flatMap((rows: readonly Example[]) => rows.map(({ id }) => id));
  const aside = notFitted.map(({ id }) => id);
  expect([...run, ...aside].toSorted()).toEqual(read<readonly string[]>("proration-ids").toSorted());
  expect(notFitted.filter(({ reason }) => reason.trim() === "")).toEqual([]);
});

function read<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(__dirname, "cases", `${name}.json`), "utf8")) as T;
}

function taxOfAmount(amount: bigint): LineTax {
  return {
    taxId: "tax_1",
    code: "vat",
    name: "VAT",
    percent: "25",
    category: "S",
    reason: null,
    taxableShare: "100",
    isInclusive: false,
    taxableAmount: 4n * amount,
    amount,
  };
}

/** The examples have periods of a month or a year; some of their months have 30 days. */
function intervalOf(period: SpanText): PlanInterval {
  const { start, end } = span(period);
  return end - start > 40 * 86_400_000 ? "yearly" : "monthly";
}

/** A customer who paid for the period of an example, or for a part of it. */
function customerOn(offer: Offer, text: SpanText, paid?: bigint) {
  const { start, end } = span(text);
  const period = { start: truncateToSecond(start), end: truncateToSecond(end) };
  const subscription = subscribed(offer, { billingAnchor: period.start, period });
  return { state: payer({ offer, subscription, paid }), subscription };
}
