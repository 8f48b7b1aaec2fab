import { describe, expect, test } from "@jest/globals";
import {
  after,
  customer,
  inWords,
  noteInWords,
  JULY,
  JUNE,
  offerOf,
  subscribed,
  contextFor,
} from "../../test/support/cycle.js";
import { feeInvoice, payer } from "../../test/support/proration.js";
import { pricedUsage } from "../../test/support/priced-usage.js";
import { instant, truncateToSecond, type Instant } from "../time/instant.js";
import { pause } from "../subscription/pause.js";
import { end, type Subscription } from "../subscription/subscription.js";
import { startTrial } from "../subscription/trial.js";
import { cancelSubscription, endOf, type CancelRequest } from "./cancel.js";
import { earlierFreePeriod } from "./fall-back.js";
import { undoCancel } from "./pause.js";
import type { CustomerState } from "./state.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const FREE = offerOf({ slug: "free" });
const ACTIVE = subscribed(PRO);
const TRIAL = startTrial(ACTIVE, JUNE, 14);
const MIDDLE = after(JUNE, 15);

function cancel(
  subscription: Subscription,
  request: Partial<CancelRequest> = {},
  more: Partial<CustomerState> = {},
): CustomerState {
  const state = { ...payer({ offer: PRO, subscription: ACTIVE }), subscriptions: [subscription], ...more };
  const asked = { at: MIDDLE, when: "now" as const, givesCredit: false, details: null, ...request };
  return cancelSubscription(state, subscription, asked, contextFor([PRO, FREE]));
}

describe("canceling with the period", () => {
  // prettier-ignore
  test.each<[string, Subscription, Instant, Partial<Subscription>]>([
    ["ends an active one with its period",              ACTIVE,                                  MIDDLE,           { status: "active", cancelAt: JULY }],
    ["ends a trial with the trial",                     TRIAL,                                   after(JUNE, 3),   { status: "trialing", cancelAt: after(JUNE, 14) }],
    ["resumes a paused one for what is left of it",     pause(ACTIVE, after(JUNE, 10), null),    MIDDLE,           { status: "active", cancelAt: after(JULY, 5) }],
    ["also when the pause outlasted the period",        pause(ACTIVE, after(JUNE, 10), null),    after(JUNE, 100), { status: "active", cancelAt: after(JULY, 90) }],
    ["ends an overdue one with its period",             { ...ACTIVE, status: "past_due" },       MIDDLE,           { status: "past_due", cancelAt: JULY }],
    ["ends an overdue one now, if its period is over",  { ...ACTIVE, status: "past_due" },       after(JULY, 2),   { status: "canceled", cancelAt: null }],
  ])("%s", (_rule, subscription, at, expected) => {
    expect(cancel(subscription, { when: "period_end", at }).subscriptions[0]).toMatchObject(expected);
  });

  test("keeps the time of the first request", () => {
    const once = cancel(ACTIVE, { when: "period_end", at: after(JUNE, 1) });
    const [asked] = once.subscriptions as [Subscription];
    const again = cancelSubscription(
      once,
      asked,
      { at: MIDDLE, when: "period_end", givesCredit: false, details: null },
      contextFor([PRO]),
    );
    expect(again).toBe(once);
    expect(asked.canceledAt).toBe(after(JUNE, 1));
  });

  test("takes a reason later, and keeps it when it is repeated without one", () => {
    const details = { feedback: "unused", comment: null } as const;
    const repeat = (state: CustomerState, given: CancelRequest["details"]) => {
      const [one] = state.subscriptions as [Subscription];
      const request = { at: MIDDLE, when: "period_end", givesCredit: false, details: given } as const;
      return cancelSubscription(state, one, request, contextFor([PRO]));
    };
    const explained = repeat(cancel(ACTIVE, { when: "period_end", at: after(JUNE, 1) }), details);
    expect(explained.subscriptions).toMatchObject([
      { cancelAt: JULY, canceledAt: after(JUNE, 1), cancellationDetails: details },
    ]);
    expect(repeat(explained, null)).toBe(explained);
    expect(repeat(explained, { ...details })).toBe(explained);
  });

  test("is undone without a trace", () => {
    const details = { feedback: "unused", comment: "Rarely." } as const;
    const [asked] = cancel(ACTIVE, { when: "period_end", details }).subscriptions as [Subscription];
    expect({ ...undoCancel(asked, MIDDLE), updatedAt: 0 }).toEqual({ ...ACTIVE, updatedAt: 0 });
  });

  test("has no end for a one-time plan", () => {
    expect(endOf({ ...ACTIVE, period: { start: truncateToSecond(JUNE), end: null } })).toBeNull();
  });
});

describe("canceling now", () => {
  const note = "CN-0001 1500 of inv_fee: 0 off it, 1500 to the balance";
  const usage = [pricedUsage({ overagePrice: 2 }, { units: 50 })];
  const own = usage.map((each) => ({ ...each, planVersionId: "ver_pro" }));

  // prettier-ignore
  test.each<[string, Partial<CancelRequest>, Partial<CustomerState>, string[], bigint]>([
    ["gives nothing back",                               {},                       {},              [],                                  0n],
    ["bills what was used",                              {},                       { usage: own },  ["0002 open 100: 100"],              0n],
    ["with credit gives unused time to the balance",     { givesCredit: true },    {},              [note],                              1_500n],
    ["with credit takes what was used off it",           { givesCredit: true },    { usage: own },  ["0002 paid 100: 100", note],        1_400n],
    ["with credit at the end gives nothing",             { givesCredit: true, at: JULY }, {},       [],                                  0n],
  ])("%s", (_rule, request, more, bills, balance) => {
    const canceled = cancel(ACTIVE, request, more);
    expect(canceled.subscriptions[0]).toMatchObject({ status: "canceled", endedAt: request.at ?? MIDDLE });
    const notes = (canceled.creditNotes ?? []).map(noteInWords);
    expect([...canceled.invoices.slice(1).map(inWords), ...notes]).toEqual(bills);
    expect(canceled.balance["USD"] ?? 0n).toBe(balance);
  });

  // prettier-ignore
  test.each<[string, bigint, bigint, bigint]>([
    // rule                                              paid      taken off it   balance
    ["an unpaid fee is reduced by its unused half",         0n,       1_500n,        0n],
    ["a fee paid in part is reduced by all that is left", 1_000n,     1_500n,        0n],
    ["only the settled share reaches the balance",        2_500n,       500n,    1_000n],
  ])("with credit, %s", (_rule, paid, offset, balance) => {
    const invoices = [feeInvoice({ offer: PRO, subscription: ACTIVE, paid })];
    const canceled = cancel(ACTIVE, { givesCredit: true }, { invoices });
    expect(canceled.invoices.map(inWords)).toEqual([
      `0001 ${paid + offset === 3_000n ? "paid" : "open"} 3000: 3000`,
    ]);
    const words = `CN-0001 1500 of ${invoices[0]?.id}: ${offset} off it, ${balance} to the balance`;
    expect(canceled.creditNotes?.map(noteInWords)).toEqual([words]);
    expect(canceled.invoices).toMatchObject([{ amountPaid: paid, amountCredited: offset }]);
    expect(canceled.balance["USD"] ?? 0n).toBe(balance);
  });

  test("removes scheduled changes", () => {
    const scheduled = {
      ...ACTIVE,
      scheduled: [{ kind: "plan" as const, ...ACTIVE, at: JULY }],
      resumesAt: JULY,
      cancelAt: JULY,
    };
    expect(cancel(scheduled).subscriptions[0]).toMatchObject({
      scheduled: [],
      resumesAt: null,
      cancelAt: null,
    });
  });
});

describe("a free plan that restarts", () => {
  const ended = (at: Instant) => ({ ...end(subscribed(FREE), at) });
  const found = (at: Instant, ...subscriptions: readonly Subscription[]) =>
    earlierFreePeriod(customer({ subscriptions }), "", at);

  // prettier-ignore
  test.each<[string, Instant, Instant, Instant | undefined]>([
    ["in the period in which it ended goes on with it",             after(JUNE, 5),   after(JUNE, 20),  JUNE],
    ["in a later period, in which it ended without a record",   after(JULY, 5),   after(JULY, 20),  JULY],
    ["at the very end of that period begins anew",                  after(JUNE, 5),   JULY,             undefined],
    ["after one that ended with its period begins anew",            JULY,             JULY,             undefined],
    ["long after begins anew",                                      after(JUNE, 5),   after(JULY, 20),  undefined],
    ["though it ended in its first instant goes on with it",        JUNE,             after(JUNE, 1),   JUNE],
  ])("%s", (_rule, endedAt, at, start) => {
    const earlier = found(at, ended(endedAt));
    expect(earlier?.period.start).toBe(start);
    if (start !== undefined) expect(earlier?.anchor).toBe(JUNE);
  });

  test("as another plan replaces it at the end of its period goes on with the next one", () => {
    expect(found(JULY, subscribed(FREE))).toMatchObject({ anchor: JUNE, period: { start: JULY } });
  });

  // prettier-ignore
  test.each<[string, Partial<Subscription>]>([
    ["of another group",       { planGroup: "other" }],
    ["that had a fee",         { fee: 100n }],
    ["that was only tried",    { trialStartedAt: truncateToSecond(JUNE) }],
    ["that never began",       { billingAnchor: null, status: "expired" }],
    ["that was bought once",   { billingType: "one_time" }],
  ])("does not go on with one %s", (_rule, more) => {
    expect(found(after(JUNE, 6), { ...ended(after(JUNE, 5)), ...more })).toBeUndefined();
  });

  test("continues the newest of several", () => {
    const older = ended(after(JUNE, 5));
    const anchor = instant("2026-06-10T00:00:00Z");
    const newer = {
      ...end({ ...subscribed(FREE), billingAnchor: truncateToSecond(anchor) }, after(JUNE, 12)),
      id: "sub_2",
      createdAt: anchor,
    };
    expect(found(after(JUNE, 20), older, newer)?.anchor).toBe(anchor);
  });
});
