import { describe, expect, test } from "@jest/globals";
import { contextFor, offerOf } from "../../test/support/cycle.js";
import { stateOf } from "../../test/support/customer-state.js";
import { instant, toIso, type Instant } from "../time/instant.js";
import { boundary } from "../time/grid.js";
import type { Currency } from "../money/currency.js";
import { completeChange } from "../cycle/complete-change.js";
import type { Offer } from "../cycle/state.js";
import { upcomingInvoice } from "../cycle/upcoming.js";
import { release, type Subscription } from "../subscription/subscription.js";
import { effective } from "../subscription/effective.js";
import { advance } from "../cycle/run.js";
import { readImportLine } from "./record.js";
import { checkSubscription, type CheckedSubscription } from "./check-subscription.js";
import { importedDiscount, importedSubscription } from "./imported.js";
import type { SubscriptionRecord } from "./subscription-record.js";

const PRO = offerOf({ slug: "pro", price: 2_900 });
const OLD: Offer = { ...offerOf({ slug: "pro", price: 1_900 }), versionId: "ver_old" };
const BASIC = offerOf({ slug: "basic", price: 3_000 });
const HALF_YEAR = offerOf({ slug: "half", price: 15_000, interval: "semi_annual" });
const TRIED = offerOf({ slug: "tried", price: 2_900, trialDays: 14 });
const OFFERS = [PRO, OLD, BASIC, HALF_YEAR, TRIED];
const NOW = instant("2027-03-05T00:00:00Z");
const context = contextFor(OFFERS);

const BASE = {
  type: "subscription",
  id: "sub_1",
  customer: "c1",
  plan: "pro",
  billingAnchor: "2027-01-31T10:15:00Z",
  timeZone: "UTC",
  periodStart: "2027-02-28T10:15:00Z",
  paidUntil: "2027-03-31T10:15:00Z",
};

function recordOf(more: object): SubscriptionRecord {
  const { record, issues } = readImportLine(JSON.stringify({ ...BASE, ...more }));
  expect(issues).toEqual([]);
  if (record?.type !== "subscription") throw new Error("not a subscription");
  return record;
}

function versionsOf(plan: string, currency: Currency | undefined) {
  const all = OFFERS.filter(({ planId }) => planId === `plan_${plan}`);
  if (all.length === 0) return undefined;
  return currency === undefined || currency === "USD" ? all : [];
}

function check(more: object, now = NOW, zone?: string): CheckedSubscription {
  return checkSubscription(recordOf(more), { now, zone, versionsOf });
}

const codesOf = ({ issues }: CheckedSubscription) => issues.map(({ code }) => code);

function imported(more: object = {}, now = NOW): Subscription {
  const { resolved, issues } = check(more, now);
  expect(issues).toEqual([]);
  if (!resolved) throw new Error("not resolved");
  return importedSubscription(resolved, { id: "sub_1", customerId: "cus_1", system: "stripe", now });
}

function upcoming(more: object = {}, now = NOW) {
  const next = upcomingInvoice(stateOf(imported(more, now)), undefined, context);
  return (
    next && {
      at: toIso(next.at),
      total: next.invoice.total,
      periods: next.invoice.lines.map(({ period: { start, end } }) => [toIso(start), end && toIso(end)]),
    }
  );
}

describe("the grid of the original anchor", () => {
  test("the 31st comes back after February", () => {
    expect(upcoming()).toEqual({
      at: "2027-03-31T10:15:00.000Z",
      total: 2_900n,
      periods: [["2027-03-31T10:15:00.000Z", "2027-04-30T10:15:00.000Z"]],
    });
  });

  test("a period start as anchor is refused, with the boundaries next to it", () => {
    const { issues, resolved } = check({ billingAnchor: "2027-02-28T10:15:00Z" });
    expect(resolved).toBeDefined();
    expect(issues).toMatchObject([{ code: "period_off_anchor", field: "paidUntil" }]);
    expect(issues[0]?.boundaries?.map(toIso)).toEqual([
      "2027-03-28T10:15:00.000Z",
      "2027-04-28T10:15:00.000Z",
    ]);
  });

  test("the zone is the source's, not the organization's", () => {
    const utc = {
      billingAnchor: "2027-01-31T04:00:00Z",
      paidUntil: "2027-02-28T04:00:00Z",
      periodStart: null,
    };
    const now = instant("2027-02-05T00:00:00Z");
    expect(upcoming(utc, now)?.periods).toEqual([["2027-02-28T04:00:00.000Z", "2027-03-31T04:00:00.000Z"]]);
    expect(codesOf(check({ ...utc, timeZone: "America/New_York" }, now))).toEqual(["period_off_anchor"]);
    expect(codesOf(check({ ...utc, timeZone: null }, now))).toEqual(["zone_required"]);
    expect(codesOf(check({ ...utc, timeZone: null }, now, "UTC"))).toEqual([]);
  });

  test("half a year from the 31st", () => {
    const half = {
      plan: "half",
      billingAnchor: "2026-08-31T12:00:00Z",
      paidUntil: "2027-02-28T12:00:00Z",
      periodStart: null,
    };
    expect(upcoming(half, instant("2027-02-01T00:00:00Z"))?.periods).toEqual([
      ["2027-02-28T12:00:00.000Z", "2027-08-31T12:00:00.000Z"],
    ]);
  });

  test("a short first period ends at an anchor to come", () => {
    const short = {
      billingAnchor: "2027-05-01T00:00:00Z",
      periodStart: "2027-04-12T09:00:00Z",
      paidUntil: "2027-05-01T00:00:00Z",
    };
    const now = instant("2027-04-20T00:00:00Z");
    expect(upcoming(short, now)).toMatchObject({ at: "2027-05-01T00:00:00.000Z", total: 2_900n });
    expect(toIso(imported(short, now).billingAnchor ?? NOW)).toBe("2027-04-01T00:00:00.000Z");
  });

  test("an anchor to come on the 31st keeps its day", () => {
    const now = instant("2027-05-10T00:00:00Z");
    const { billingAnchor } = imported(
      {
        billingAnchor: "2027-05-31T00:00:00Z",
        periodStart: "2027-05-05T00:00:00Z",
        paidUntil: "2027-05-31T00:00:00Z",
      },
      now,
    );
    const anchor = billingAnchor as unknown as Instant;
    expect(toIso(anchor)).toBe("2027-03-31T00:00:00.000Z");
    expect(toIso(boundary({ anchor, interval: "monthly", zone: "UTC" }, 4))).toBe("2027-07-31T00:00:00.000Z");
  });
});

// prettier-ignore
test.each<[string, object, string[]]>([
  ["an end of the paid time that is past",     { paidUntil: "2027-02-28T10:15:00Z", periodStart: null },              ["paid_until_past"]],
  ["a trial that ends before its period",      { status: "trialing", trialEndsAt: "2027-03-20T09:00:00Z", billingAnchor: null, periodStart: null, paidUntil: "2027-04-20T09:00:00Z" }, ["trial_not_period_end"]],
  ["a trial that is counted from elsewhere",   { status: "trialing", trialEndsAt: "2027-03-31T10:15:00Z" },           ["period_off_anchor"]],
  ["an interval that Dues has not",            { interval: "every_2_months" },                                        ["interval_not_supported"]],
  ["an interval of another plan",              { interval: "yearly" },                                                ["interval_differs"]],
  ["an unknown plan",                          { plan: "nothing" },                                                   ["plan_unknown"]],
  ["a currency without a price",               { currency: "EUR" },                                                   ["currency_not_sold"]],
  ["a price that no version has",              { fee: 1_700 },                                                        ["negotiated_price"]],
  ["the price of an earlier version",          { fee: 1_900 },                                                        []],
  ["a quantity of a plan",                     { quantity: 7 },                                                       ["quantity_not_supported"]],
  ["a quantity of a feature that is none",     { quantities: { seats: 2 } },                                          ["quantity_out_of_range"]],
  ["an unpaid one",                            { status: "past_due" },                                                ["source_open_invoice"]],
  ["a paused one",                             { status: "paused" },                                                  ["status_not_supported"]],
  ["an immediate hand-over",                   { strategy: "now" },                                                   ["strategy_not_supported"]],
  ["a paid fee",                               { paidFee: { amount: 2_900, invoice: "in_9" } },                       ["paid_fee_not_credited"]],
  ["an end within a period",                   { cancelAt: "2027-06-15T00:00:00Z" },                                  ["cancel_between_periods"]],
  ["an end with the period",                   { cancelAt: "2027-03-31T10:15:00Z" },                                  []],
  ["a change at the end of the period",        { scheduledChange: { plan: "basic", at: "2027-03-31T10:15:00Z" } },    []],
  ["a later change",                           { scheduledChange: { plan: "basic", at: "2027-04-30T10:15:00Z" } },    ["schedule_too_long"]],
  ["no anchor",                                { billingAnchor: null },                                               ["field_missing"]],
  ["a period that begins when it ends",        { periodStart: "2027-03-31T10:15:00Z" },                               ["period_off_anchor"]],
])("%s", (_title, more, codes) => {
  expect(codesOf(check(more))).toEqual(codes);
});

test("an end within a period offers the boundaries next to it, and is moved to the later one", () => {
  const monthly = {
    billingAnchor: "2027-01-01T00:00:00Z",
    periodStart: null,
    paidUntil: "2027-04-01T00:00:00Z",
    cancelAt: "2027-06-15T00:00:00Z",
  };
  const { issues, resolved } = check(monthly);
  expect(issues[0]?.boundaries?.map(toIso)).toEqual(["2027-06-01T00:00:00.000Z", "2027-07-01T00:00:00.000Z"]);
  expect(resolved?.cancelAt && toIso(resolved.cancelAt)).toBe("2027-07-01T00:00:00.000Z");
});

test("the rest of a trial is kept to the second, and the plan's own trial does not begin again", () => {
  const trial = {
    plan: "tried",
    status: "trialing",
    trialEndsAt: "2027-03-20T09:00:00Z",
    paidUntil: "2027-03-20T09:00:00Z",
    billingAnchor: null,
    periodStart: null,
    startedAt: "2027-03-06T09:00:00Z",
  };
  const now = instant("2027-03-10T00:00:00Z");
  expect(upcoming(trial, now)).toMatchObject({ at: "2027-03-20T09:00:00.000Z", total: 2_900n });
  expect(imported(trial, now).status).toBe("trialing");
});

test("a scheduled change is charged at the end of the paid time", () => {
  expect(upcoming({ scheduledChange: { plan: "basic" } })).toMatchObject({
    at: "2027-03-31T10:15:00.000Z",
    total: 3_000n,
  });
});

test("an earlier version keeps its price", () => {
  expect(upcoming({ fee: 1_900 })?.total).toBe(1_900n);
});

describe("a held subscription", () => {
  const months = instant("2027-06-15T00:00:00Z");

  test("charges nothing as time passes, and its plan goes on", () => {
    const state = stateOf(imported());
    expect(advance(state, months, context)).toBe(state);
    const { status, period } = effective(imported(), months);
    expect([status, toIso(period?.end ?? NOW)]).toEqual(["active", "2027-06-30T10:15:00.000Z"]);
    expect(completeChange(state, state, NOW, context).nextDueAt).toBeNull();
  });

  test("goes on when its trial has ended, because the source charges it", () => {
    const trial = imported({
      status: "trialing",
      trialEndsAt: "2027-03-20T09:00:00Z",
      paidUntil: "2027-03-20T09:00:00Z",
      billingAnchor: null,
      periodStart: null,
    });
    expect(effective(trial, months).status).toBe("active");
  });

  test("released late, invoices the period that no one billed for its own time", () => {
    const released = release(imported(), instant("2027-04-02T00:00:00Z"));
    const after = advance(stateOf(released), instant("2027-04-02T00:00:00Z"), context);
    expect(after.invoices).toMatchObject([{ total: 2_900n }]);
    expect(
      after.invoices[0]?.lines.map(({ period }) => [toIso(period.start), period.end && toIso(period.end)]),
    ).toEqual([["2027-03-31T10:15:00.000Z", "2027-04-30T10:15:00.000Z"]]);
  });

  test("ends where the source ends it", () => {
    const ending = imported({ cancelAt: "2027-03-31T10:15:00Z" });
    const after = advance(stateOf(ending), months, context);
    expect(after.subscriptions).toMatchObject([{ status: "canceled" }]);
    expect(after.invoices).toEqual([]);
  });
});

describe("discounts", () => {
  const percent = {
    id: "coupon_1",
    name: "Winter",
    percent: 250_000n as never,
    amounts: null,
    appliesTo: { planIds: [], featureIds: [], kinds: [], intervals: [] },
  };

  function totals(remainingPeriods: number | null, coversCurrentPeriod: boolean): bigint[] {
    const subscription = release(
      imported({
        billingAnchor: "2027-01-31T00:00:00Z",
        periodStart: null,
        paidUntil: "2027-03-31T00:00:00Z",
      }),
      NOW,
    );
    const record = { coupon: "WINTER", remainingPeriods, coversCurrentPeriod };
    const discount = importedDiscount(record, percent, { id: "disc_1", subscription, now: NOW });
    let state = stateOf(subscription, { discounts: [discount] });
    const found: bigint[] = [];
    for (const until of ["2027-04-01", "2027-05-01", "2027-06-01"]) {
      const known = state.invoices.length;
      state = advance({ ...state, payments: [] }, instant(until), context);
      found.push(...state.invoices.slice(known).map(({ total }) => total));
      state = {
        ...state,
        payments: [],
        invoices: [],
        subscriptions: state.subscriptions.map((each) => ({ ...each, status: "active" as const })),
      };
    }
    return found;
  }

  test.each<[string, number | null, boolean, bigint[]]>([
    ["the periods that are left", 2, false, [2_175n, 2_175n, 2_900n]],
    ["the running period does not count", 1, true, [2_175n, 2_900n, 2_900n]],
    ["none is left after the running period", 0, true, [2_900n, 2_900n, 2_900n]],
    ["for ever", null, false, [2_175n, 2_175n, 2_175n]],
  ])("%s", (_title, remaining, covers, expected) => {
    expect(totals(remaining, covers)).toEqual(expected);
  });
});
