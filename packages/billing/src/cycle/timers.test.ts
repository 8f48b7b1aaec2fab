import { describe, expect, test } from "@jest/globals";
import { after, customer, JULY, JUNE, offerOf, subscribed, contextFor } from "../../test/support/cycle.js";
import { read, withCalls } from "../../test/support/catalog.js";
import { pricedUsage } from "../../test/support/priced-usage.js";
import type { PlanTerms } from "../catalog/catalog.js";
import { instant, truncateToSecond, type Instant } from "../time/instant.js";
import { draftInvoice, finalizeInvoice, type Invoice } from "../invoice/invoice.js";
import { feeLine } from "../invoice/fee.js";
import type { PricedUsage } from "../invoice/unbilled.js";
import { pendingPayment, type Payment } from "../payment/payment.js";
import type { Subscription } from "../subscription/subscription.js";
import { startTrial } from "../subscription/trial.js";
import type { CustomerState } from "./state.js";
import { nextTimer } from "./timers.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const YEAR = offerOf({ slug: "year", price: 30_000, interval: "yearly" });
const FREE = offerOf({ slug: "free", price: 0 });
const CALLS = { slug: "calls", limit: 1, overage: "charge", overagePrice: 1 } as const;
const METERED = { ...offerOf({ slug: "metered" }), terms: chargeableTerms() };
const FREE_YEAR = offerOf({ slug: "free-year", price: 0, interval: "yearly" });
const ONCE = offerOf({ slug: "once", price: 700, billingType: "one_time" });
const context = contextFor([PRO, YEAR, FREE, METERED, FREE_YEAR, ONCE]);

/** A plan without a fee that charges for calls. */
function chargeableTerms(): PlanTerms {
  const [plan] = read(withCalls(CALLS)).catalog.plans;
  if (!plan) throw new Error("a catalog of one plan has one plan");
  return plan.terms;
}

function next(subscription: Subscription, more: Partial<CustomerState> = {}): string {
  const timer = nextTimer(customer({ subscriptions: [subscription], ...more }), context);
  return timer ? `${timer.kind} ${new Date(timer.at).toISOString().slice(0, 10)}` : "nothing";
}

const PAUSED: Subscription = { ...subscribed(PRO), status: "paused", pausedAt: JUNE };
const TRYING = startTrial(subscribed(PRO), JUNE, 14);
const YEARLY = subscribed(YEAR);

describe("the next event of a subscription", () => {
  // prettier-ignore
  test.each<[string, Subscription, string]>([
    ["a period ends",                                     subscribed(PRO),                                       "period_end 2026-07-01"],
    ["a plan that can charge for nothing renews by itself", subscribed(FREE),                                    "nothing"],
    ["a plan without a fee bills what is used",           subscribed(METERED),                                   "period_end 2026-07-01"],
    ["a cancellation of a free plan takes effect",        subscribed(FREE, { cancelAt: JULY }),                  "period_end 2026-07-01"],
    ["a cancellation within the period comes first",      subscribed(PRO, { cancelAt: after(JUNE, 3) }),         "cancel 2026-06-04"],
    ["a longer plan bills its usage every month",         YEARLY,                                                "usage_boundary 2026-07-01"],
    ["and the next month after that",                     { ...YEARLY, usageBilledUntil: JULY },                 "usage_boundary 2026-08-01"],
    ["and ends with its period",                          { ...YEARLY, usageBilledUntil: instant("2027-05-01T00:00:00Z") }, "period_end 2027-06-01"],
    ["the end of a trial is announced",                   TRYING,                                                "trial_notice 2026-06-12"],
    ["at once where it is near",                          { ...TRYING, trialEndsAt: truncateToSecond(instant("2026-06-02T00:00:00Z")) }, "trial_notice 2026-06-01"],
    ["then it ends",                                      { ...TRYING, trialNoticeAt: JUNE },                    "trial_end 2026-06-15"],
    ["a pause without an end waits",                      PAUSED,                                                "nothing"],
    ["a pause with an end ends",                          { ...PAUSED, resumesAt: JULY },                        "resume 2026-07-01"],
    ["what is past due waits for its money",              subscribed(PRO, { status: "past_due" }),               "nothing"],
    ["what is past due ends if it was canceled",          subscribed(PRO, { status: "past_due", cancelAt: JULY }), "cancel 2026-07-01"],
    ["what is pending waits",                             subscribed(PRO, { status: "pending" }),                "nothing"],
    ["what has ended stays so",                           subscribed(PRO, { status: "canceled" }),               "nothing"],
  ])("%s", (_rule, subscription, expected) => {
    expect(next(subscription)).toBe(expected);
  });
});

function overdue(nextAttemptAt: Instant | null): Invoice {
  const period = { start: JUNE, end: JULY };
  const draft = draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId: "sub_1",
    reason: "subscription_cycle",
    currency: PRO.terms.currency,
    period,
    createdAt: JUNE,
    isCollected: true,
    lines: [feeLine("line_1", subscribed(PRO), PRO, period)],
  });
  return { ...finalizeInvoice(draft, "ADA-0001", JUNE), firstFailedAt: JUNE, nextAttemptAt };
}

function underWay(checkoutId: string | null): Payment {
  return pendingPayment({
    id: "pay_1",
    customerId: "cus_1",
    invoiceId: "inv_1",
    checkoutId,
    provider: "sandbox",
    amount: { minor: 3_000n, currency: PRO.terms.currency },
    createdAt: JUNE,
  });
}

describe("a retry", () => {
  test("at the instant of a boundary comes before it", () => {
    expect(next(subscribed(PRO), { invoices: [overdue(JULY)] })).toBe("dunning 2026-07-01");
  });

  test("waits while a charge of the invoice is under way, and so does the subscription", () => {
    const charging = { invoices: [overdue(JULY)], payments: [underWay(null)] };
    expect(next(subscribed(PRO), charging)).toBe("nothing");
  });

  test("does not wait for a checkout, which is closed first", () => {
    const asked = { invoices: [overdue(after(JUNE, 1))], payments: [underWay("chk_1")] };
    expect(next(subscribed(PRO), asked)).toBe("dunning 2026-06-02");
  });

  test.each(["paid", "void", "uncollectible"] as const)("never comes for an invoice that is %s", (status) => {
    const invoices = [{ ...overdue(after(JUNE, 1)), status }];
    expect(next(subscribed(PRO), { invoices })).toBe("period_end 2026-07-01");
  });
});

describe("billable units on a plan that renews by itself", () => {
  const units = (units: number, more: Partial<PricedUsage> = {}): PricedUsage => ({
    ...pricedUsage({ limit: 0, overagePrice: 2 }, { units }),
    window: { start: JUNE, end: JULY },
    subscriptionId: "sub_1",
    ...more,
  });
  const once = subscribed(ONCE, { period: { start: truncateToSecond(JUNE), end: null } });

  // prettier-ignore
  test.each<[string, Subscription, PricedUsage, string]>([
    ["are billed at the end of the period",                      subscribed(FREE), units(1),                       "period_end 2026-07-01"],
    ["that are all billed wait for the window to be over",       subscribed(FREE), units(1, { billedAmount: 2n }), "period_end 2026-07-01"],
    ["are billed every month of a yearly plan",                  subscribed(FREE_YEAR), units(1),                  "usage_boundary 2026-07-01"],
    ["are billed every month of a one-time plan",                once,             units(1),                       "usage_boundary 2026-07-01"],
    ["are billed in the month of use, however old the window",   once,             units(1, { window: { start: JUNE, end: instant("2027-06-01T00:00:00Z") }, lastUsedIn: JULY }), "usage_boundary 2026-08-01"],
    ["of a window that the cycle has passed need the next one",  { ...once, usageBilledUntil: instant("2026-09-01T00:00:00Z") }, units(1),       "usage_boundary 2026-10-01"],
    ["that are billed and passed need none",                     { ...once, usageBilledUntil: JULY }, units(1, { billedAmount: 2n }),            "nothing"],
    ["of another subscription are not its own",                  subscribed(FREE), units(1, { subscriptionId: "sub_2" }),                        "nothing"],
  ])("%s", (_rule, subscription, usage, expected) => {
    expect(next(subscription, { usage: [usage] })).toBe(expected);
  });
});

test("of several timers at one instant the order is always the same", () => {
  const [a, b] = [subscribed(PRO, { id: "sub_a" }), subscribed(PRO, { id: "sub_b" })];
  const timers = [
    [a, b],
    [b, a],
  ].map((subscriptions) => nextTimer(customer({ subscriptions }), context)?.id);
  expect(timers).toEqual(["sub_a", "sub_a"]);
});
