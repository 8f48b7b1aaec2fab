import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import {
  draftChange,
  creditLines,
  instant,
  prorate,
  startAfterTrial,
  startTrial,
  type CustomerState,
  type Offer,
  type PlanInterval,
} from "../src/index.js";
import { pricedUsage } from "./support/priced-usage.js";
import { offerOf, subscribed, contextFor } from "./support/cycle.js";
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
  readonly usage: readonly Example[];
  readonly trials: readonly (Example & {
    readonly start: string;
    readonly days: number;
    readonly interval: PlanInterval;
    readonly endsAt: string;
    readonly period: SpanText;
  })[];
}

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

/** The examples have periods of a month or a year; some of their months have 30 days. */
function intervalOf(period: SpanText): PlanInterval {
  const { start, end } = span(period);
  return end - start > 40 * 86_400_000 ? "yearly" : "monthly";
}

/** A customer who paid for the period of an example, or for a part of it. */
function customerOn(offer: Offer, text: SpanText, paid?: bigint) {
  const period = span(text);
  const subscription = subscribed(offer, { billingAnchor: period.start, period });
  return { state: payer({ offer, subscription, paid }), subscription };
}
