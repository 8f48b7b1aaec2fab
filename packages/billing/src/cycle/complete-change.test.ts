import { expect, test } from "@jest/globals";
import {
  after,
  CARD,
  contextFor,
  customer,
  JULY,
  JUNE,
  offerOf,
  subscribed,
} from "../../test/support/cycle.js";
import { heldSeats, TEAM, TOOLS } from "../../test/support/levels.js";
import { pricedUsage, WINDOW } from "../../test/support/priced-usage.js";
import { pendingPayment } from "../payment/payment.js";
import { addMs } from "../time/instant.js";
import { completeChange } from "./complete-change.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const CONTEXT = contextFor([PRO]);
const IDLE = customer();
const SUBSCRIBED = customer({ subscriptions: [subscribed(PRO)] });

const CHARGE = pendingPayment({
  id: "pay_1",
  customerId: "cus_1",
  invoiceId: "inv_1",
  checkoutId: null,
  provider: CARD.provider,
  amount: { minor: 3_000n, currency: PRO.terms.currency },
  createdAt: JUNE,
});

test.each([
  ["never, where time changes nothing", IDLE, null],
  ["at the next timer", SUBSCRIBED, JULY],
  [
    "a minute later, while a charge has no outcome",
    { ...SUBSCRIBED, payments: [CHARGE] },
    addMs(JUNE, 60_000),
  ],
  [
    "at the next timer, while the customer is on a page",
    { ...SUBSCRIBED, payments: [{ ...CHARGE, checkoutId: "chk_1" }] },
    JULY,
  ],
])("a customer is due %s", (_when, state, expected) => {
  expect(completeChange({ before: IDLE, after: state }, JUNE, CONTEXT).nextDueAt).toBe(expected);
});

test.each([
  ["over and billed", { billedUnits: 5, billed: 5_000 }, JULY, ["use_1"]],
  ["over and not billed", {}, JULY, []],
  ["billed and not over", { billedUnits: 5, billed: 5_000 }, after(WINDOW.start, 1), []],
])("usage that is %s", (_what, billed, closedUntil, expected) => {
  const usage = pricedUsage({ overagePrice: 1_000 }, { units: 5, ...billed });
  const subscription = subscribed(PRO, { period: { start: closedUntil, end: null } });
  const state = customer({ subscriptions: [subscription], usage: [usage] });
  expect(completeChange({ before: state, after: state }, JULY, CONTEXT).finishedUsageIds).toEqual(expected);
});

test("a changed subscription counts held units again", () => {
  const before = customer({ levels: [heldSeats([[1, 8]])] });
  const bought = { ...before, subscriptions: [subscribed(TEAM)] };
  const [peak] = completeChange({ before, after: bought }, JUNE, TOOLS).after.usage;
  expect(peak).toMatchObject({ units: 3_000_000_000n, peak: { reachedAt: JUNE } });
});

test("anything else leaves the state as it is", () => {
  const changed = { ...SUBSCRIBED, levels: [heldSeats([[1, 8]])], invoiceCount: 1 };
  expect(completeChange({ before: SUBSCRIBED, after: changed }, JUNE, CONTEXT).after).toBe(changed);
});
