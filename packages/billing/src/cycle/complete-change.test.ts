import { describe, expect, test } from "@jest/globals";
import { after, customer, JULY, JUNE, offerOf, subscribed, contextFor } from "../../test/support/cycle.js";
import { FIXED, heldSeats, on, team, TEAM, TOOLS } from "../../test/support/levels.js";
import { pricedUsage, WINDOW } from "../../test/support/priced-usage.js";
import { draftInvoice } from "../invoice/invoice.js";
import { isPeak } from "../invoice/unbilled.js";
import { countPeaks, raisePeaks } from "../level/peak.js";
import { pendingPayment } from "../payment/payment.js";
import { addMs, truncateToSecond } from "../time/instant.js";
import { completeChange } from "./complete-change.js";
import { getSubscriptionOf, withSubscription, type CustomerState } from "./state.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const FREE = offerOf({ slug: "free", price: 0 });
const context = contextFor([PRO, FREE]);

function unchanged(state: CustomerState, at = JUNE) {
  return completeChange(state, state, at, context);
}

describe("peaks", () => {
  const before = team([[1, 7]]);
  const canceled = { ...getSubscriptionOf(before, "sub_1"), status: "canceled" as const, updatedAt: on(11) };

  test("are counted at the instant of a changed subscription", () => {
    const change = completeChange(before, withSubscription(before, canceled), on(20), TOOLS);
    const spans = change.after.usage.filter(isPeak).map(({ peak }) => peak.span);
    expect(spans).toEqual([{ start: on(1), end: on(11) }]);
    expect(change.before).toBe(before);
  });

  test("stay as they are when a notice of another subscription keeps the instant of its last change", () => {
    const trial = subscribed(FIXED, {
      id: "sub_0",
      planGroup: "tools",
      status: "trialing",
      updatedAt: on(1),
    });
    const started = subscribed(TEAM, {
      startedAt: truncateToSecond(on(5)),
      billingAnchor: truncateToSecond(on(5)),
      period: { start: truncateToSecond(on(5)), end: truncateToSecond(on("2026-07-05T00:00:00Z")) },
      createdAt: on(5),
      updatedAt: on(5),
    });
    const begun = customer({ subscriptions: [trial, started], levels: [heldSeats([[5, 17]])] });
    const counted = raisePeaks(countPeaks(begun, on(5), TOOLS), on(8), TOOLS);
    expect(counted.usage.filter(isPeak)).toHaveLength(1);
    const noticed = withSubscription(counted, { ...trial, trialNoticeAt: on(8) });
    expect(completeChange(counted, noticed, on(20), TOOLS).after.usage).toEqual(counted.usage);
  });

  test("begin with a new subscription", () => {
    const empty = customer({ levels: [heldSeats([[1, 7]])] });
    const change = completeChange(empty, withSubscription(empty, subscribed(TEAM)), on(1), TOOLS);
    expect(change.after.usage.filter(isPeak).map(({ units }) => units)).toEqual([2_000_000_000n]);
  });

  test("stay as they are while no subscription changes", () => {
    const decided = { ...before, balance: { USD: 5n } };
    expect(completeChange(before, decided, on(20), TOOLS).after).toBe(decided);
  });
});

describe("usage", () => {
  const row = { limit: 10, overagePrice: 3 };
  const ended = subscribed(PRO, { status: "canceled", endedAt: WINDOW.end });
  // prettier-ignore
  test.each([
    ["is closed when it is over and billed",    ended,          { units: 4, billedUnits: 4, billed: 12 }, ["use_1"]],
    ["stays open while a part is unbilled",     ended,          { units: 4, billedUnits: 3, billed: 9 },  []],
    ["stays open while its window lasts",       subscribed(PRO, { period: { start: truncateToSecond(WINDOW.start), end: truncateToSecond(WINDOW.end) } }), { units: 4, billedUnits: 4, billed: 12 }, []],
  ])("%s", (_rule, subscription, counted, closed) => {
    const state = customer({ subscriptions: [subscription], usage: [pricedUsage(row, counted)] });
    expect(unchanged(state).finishedUsageIds).toEqual(closed);
  });
});

test("removals of entities are completed once they have taken effect", () => {
  const removals = [
    { id: "ent_past", removesAt: addMs(JUNE, -1) },
    { id: "ent_now", removesAt: JUNE },
    { id: "ent_later", removesAt: addMs(JUNE, 1) },
  ];
  expect(unchanged(customer({ removals })).removedEntityIds).toEqual(["ent_past", "ent_now"]);
  expect(unchanged(customer()).removedEntityIds).toEqual([]);
});

describe("time acts next", () => {
  const invoice = draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId: null,
    reason: "credit_pack",
    currency: PRO.terms.currency,
    lines: [],
    period: { start: JUNE, end: null },
    isCollected: false,
    dueAt: null,
    planChange: null,
    creditSale: null,
    createdAt: JUNE,
  });
  const charge = (checkoutId: string | null) =>
    pendingPayment({
      id: "pay_1",
      customerId: "cus_1",
      invoiceId: invoice.id,
      checkoutId,
      provider: "sandbox",
      amount: { minor: 100n, currency: PRO.terms.currency },
      createdAt: JUNE,
    });
  const paying = (checkoutId: string | null) =>
    customer({ subscriptions: [subscribed(PRO)], invoices: [invoice], payments: [charge(checkoutId)] });

  test("never, for a customer without timers", () => {
    expect(unchanged(customer({ subscriptions: [subscribed(FREE)] })).nextDueAt).toBeNull();
  });

  test("at the next timer", () => {
    expect(unchanged(customer({ subscriptions: [subscribed(PRO)] })).nextDueAt).toBe(JULY);
  });

  test("a minute later, while the outcome of a charge is unknown", () => {
    expect(unchanged(paying(null)).nextDueAt).toBe(addMs(JUNE, 60_000));
    expect(unchanged(paying(null), after(JULY, -1 / 86_400)).nextDueAt).toBe(JULY);
  });

  test("at the next timer, while a checkout is open", () => {
    expect(unchanged(paying("chk_1")).nextDueAt).toBe(JULY);
  });
});
