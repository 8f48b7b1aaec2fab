import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  customer,
  decided,
  inWords,
  JULY,
  JUNE,
  offerOf,
  subscribed,
  contextFor,
} from "../../test/support/cycle.js";
import { pricedUsage } from "../../test/support/priced-usage.js";
import { copyTerms } from "../subscription/terms.js";
import { startTrial } from "../subscription/trial.js";
import { instantAt, addMs, instant, truncateToSecond, type Instant } from "../time/instant.js";
import { advance } from "./run.js";
import { applyFailure, applyPayment } from "./settle.js";
import { withPayment, type CustomerState, type RuleContext } from "./state.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const MAX = offerOf({ slug: "max", price: 9_000 });
const YEAR = offerOf({ slug: "year", price: 30_000, interval: "yearly" });
const ONCE = offerOf({ slug: "once", price: 2_000, billingType: "one_time" });
const GIFT = offerOf({ slug: "gift", price: 0 });
const FREE = offerOf({ slug: "free", price: 0 });
const newContext = (): RuleContext => contextFor([PRO, MAX, YEAR, ONCE, GIFT, FREE], FREE);

/** Advances time; the provider accepts or declines every charge. */
function live(
  state: CustomerState,
  until: Instant,
  { context = newContext(), pays = true }: { readonly context?: RuleContext; readonly pays?: boolean } = {},
): CustomerState {
  const next = advance(state, until, context);
  const charge = next.payments.find(({ status }) => status === "pending");
  if (!charge) return next;
  const settled = decided(charge, pays ? "succeeded" : "failed");
  const known = withPayment(next, settled);
  const effect = pays
    ? applyPayment(known, settled, charge.createdAt, context)
    : applyFailure(known, settled, charge.createdAt, context);
  return live(effect ?? known, until, { context, pays });
}

const days = ({ invoices }: CustomerState) =>
  invoices.map(({ createdAt }) => new Date(createdAt).toISOString().slice(0, 10));

describe("a renewal", () => {
  const state = customer({ subscriptions: [subscribed(PRO)] });

  test("comes at its instant and not before", () => {
    expect(advance(state, addMs(JULY, -1), newContext())).toBe(state);
    expect(advance(state, JULY, newContext()).invoices.map(inWords)).toEqual(["0001 open 3000: 3000"]);
  });

  test("stops time until the charge is decided", () => {
    const stopped = advance(state, instant("2026-12-01T00:00:00Z"), newContext());
    expect(days(stopped)).toEqual(["2026-07-01"]);
    expect(advance(stopped, instant("2026-12-01T00:00:00Z"), newContext())).toEqual(stopped);
  });

  test("after a jump of three months is three invoices at their own dates", () => {
    const end = live(state, instant("2026-09-15T00:00:00Z"));
    expect(days(end)).toEqual(["2026-07-01", "2026-08-01", "2026-09-01"]);
    expect(end.subscriptions[0]?.period?.start).toBe(instant("2026-09-01T00:00:00Z"));
  });

  test("bills the arrears of the ended period once, before the fee", () => {
    const usage = [
      { ...pricedUsage({ limit: 0, overagePrice: 2 }, { units: 50 }), window: { start: JUNE, end: JULY } },
    ];
    const end = live({ ...state, usage }, instant("2026-08-15T00:00:00Z"));
    expect(end.invoices.map(inWords)).toEqual(["0001 paid 3100: 100 3000", "0002 paid 3000: 3000"]);
  });

  test("starts a one-time plan, charges it once and starts a period without end", () => {
    const scheduled = {
      kind: "plan" as const,
      ...copyTerms(ONCE),
      at: JULY,
    };
    const end = live(
      customer({ subscriptions: [subscribed(PRO, { scheduled: [scheduled] })] }),
      instant("2027-01-15T00:00:00Z"),
    );
    expect(end.invoices.map(inWords)).toEqual(["0001 paid 2000: 2000"]);
    expect(end.subscriptions[0]).toMatchObject({ planId: "plan_once", period: { start: JULY, end: null } });
    expect(end.invoices[0]?.lines[0]?.period).toEqual({ start: JULY, end: null });
  });

  test("takes up the change that was scheduled for it", () => {
    const scheduled = { kind: "plan" as const, ...copyTerms(MAX), at: JULY };
    const end = live(customer({ subscriptions: [subscribed(PRO, { scheduled: [scheduled] })] }), JULY);
    expect(end.invoices.map(inWords)).toEqual(["0001 paid 9000: 9000"]);
    expect(end.subscriptions[0]).toMatchObject({ planId: "plan_max", scheduled: [], segment: 2 });
  });

  test("is replaced by its scheduled cancellation, and the free plan starts", () => {
    const end = live(customer({ subscriptions: [subscribed(PRO, { cancelAt: JULY })] }), JULY);
    expect(end.invoices).toEqual([]);
    expect(end.subscriptions).toMatchObject([
      { status: "canceled", endedAt: JULY },
      { planId: "plan_free", status: "active", billingAnchor: JULY },
    ]);
  });

  test("waits for work that another process has to do first", () => {
    expect(advance(state, JULY, newContext(), ({ id }) => id === "sub_1")).toBe(state);
  });
});

test("a yearly plan bills its fee once, and usage only if there is any", () => {
  const state = customer({ subscriptions: [subscribed(YEAR)] });
  expect(days(live(state, instant("2028-06-01T00:00:00Z")))).toEqual(["2027-06-01", "2028-06-01"]);
});

describe("the end of a trial", () => {
  const trying = startTrial(
    subscribed(PRO, { hasPaid: false, trialStartedAt: truncateToSecond(JUNE) }),
    JUNE,
    14,
  );
  const end = instant("2026-06-15T00:00:00Z");

  test("charges the first period, which begins there", () => {
    const started = live(customer({ subscriptions: [trying] }), end);
    expect(started.invoices.map(inWords)).toEqual(["0001 paid 3000: 3000"]);
    expect(started.subscriptions[0]).toMatchObject({ status: "active", billingAnchor: end, hasPaid: true });
  });

  test("without a card ends the subscription with no debt, and the free plan starts", () => {
    const ended = live(customer({ subscriptions: [trying], card: undefined }), end);
    expect(ended.invoices).toEqual([]);
    expect(ended.subscriptions.map(({ status }) => status)).toEqual(["expired", "active"]);
  });

  test("whose charge fails is past due, with nothing paid", () => {
    const failed = live(customer({ subscriptions: [trying] }), end, { pays: false });
    expect(failed.subscriptions[0]).toMatchObject({ status: "past_due", hasPaid: false, pastDueSince: end });
  });

  test("of a plan without a fee goes on without a card", () => {
    const gift = startTrial(subscribed(GIFT), JUNE, 14);
    const active = live(customer({ subscriptions: [gift], card: undefined }), end);
    expect(active.subscriptions).toMatchObject([{ status: "active", billingAnchor: end }]);
  });
});

describe("a failing charge", () => {
  test("is retried on the scheduled days, then given up", () => {
    const end = live(customer({ subscriptions: [subscribed(PRO)] }), instant("2026-07-31T00:00:00Z"), {
      pays: false,
    });
    expect(end.payments.map(({ createdAt }) => new Date(createdAt).getUTCDate())).toEqual([1, 2, 4, 6, 8]);
    expect(end.invoices.map(inWords)).toEqual(["0001 uncollectible 3000: 3000"]);
    expect(end.subscriptions[0]).toMatchObject({
      status: "canceled",
      endedAt: instant("2026-07-08T00:00:00Z"),
    });
  });

  test("keeps later renewals waiting, which are issued when it is paid", () => {
    const settings = { dunningDays: [70], graceDays: null, dunningMinimum: 0n };
    const context = newContext();
    const until = instant("2026-08-20T00:00:00Z");
    const waiting = live(customer({ subscriptions: [subscribed(PRO)], settings }), until, {
      context,
      pays: false,
    });
    expect(days(waiting)).toEqual(["2026-07-01"]);
    const [failed] = waiting.payments;
    if (!failed) throw new Error("nothing was charged");
    const paid = applyPayment(waiting, { ...failed, status: "succeeded" }, until, context);
    expect(paid && days(live(paid, until, { context }))).toEqual(["2026-07-01", "2026-08-20"]);
  });
});

test("one jump and many small steps have the same result", () => {
  const until = instant("2027-03-01T00:00:00Z");
  const steps = fc.array(fc.integer({ min: JUNE, max: until }), { maxLength: 12 });
  fc.assert(
    fc.property(steps, fc.boolean(), fc.constantFrom(PRO, YEAR), (instants, pays, offer) => {
      const begin = customer({ subscriptions: [subscribed(offer)] });
      const [one, many] = [newContext(), newContext()];
      const jumped = live(begin, until, { context: one, pays });
      const stops = [...instants.toSorted((a, b) => a - b), until];
      const walked = stops.reduce((state, at) => live(state, instantAt(at), { context: many, pays }), begin);
      expect(walked).toEqual(jumped);
    }),
    { numRuns: 40 },
  );
});
