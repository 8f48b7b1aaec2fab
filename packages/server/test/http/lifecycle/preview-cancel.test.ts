import { beforeEach, expect, test } from "@jest/globals";
import { buy, track } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { addDiscount, createCoupon } from "../discounts/coupons.js";
import { addTimedTenant, bills, change, standing, type Changed, type TimedTenant } from "./timed-tenant.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "pro",
      price: 3_000,
      features: [{ slug: "calls", limit: 100, overage: "charge" as const, overagePrice: 2 }],
    },
  ],
};
const MIDDLE = "2031-06-16T00:00:00.000Z";
const DAY_MS = 86_400_000;

const server = useTestServer();
let tenant: TimedTenant;
beforeEach(async () => {
  tenant = await addTimedTenant(server, CATALOG);
});

test.each([
  ["with the period", {}],
  ["now", { when: "now" }],
  ["now with credit", { when: "now", credit: true }],
])("a cancellation %s is as its preview said, which changes nothing", async (_when, body) => {
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  const { id } = await createCoupon(tenant, { percent: 10, duration: "forever" });
  await addDiscount(tenant, subscriptionId, { couponId: id });
  await track(tenant, "ada", "calls", 150);
  await tenant.to(MIDDLE);
  const before = await standing(tenant);
  const previewed = await change(tenant, "cancel/preview", subscriptionId, body);
  expect(await standing(tenant)).toEqual(before);
  expect(await bills(tenant)).toHaveLength(1);
  const canceled = await change(tenant, "cancel", subscriptionId, body);
  expect(previewed.subscription).toEqual(canceled.subscription);
  expect(sumsOf(previewed)).toEqual(sumsOf(canceled));
});

test("the preview of a renewal that is due counts it as paid", async () => {
  const { subscriptionId } = await buy(tenant, "eve", "pro");
  server.clock.advance(46 * DAY_MS);
  const body = { when: "now", credit: true };
  const { creditNotes } = await change(tenant, "cancel/preview", subscriptionId, body);
  // The period from 10 April at noon has 30 days, of which 15 are left.
  expect(creditNotes).toMatchObject([{ number: null, total: 1500, settlements: [{ kind: "balance" }] }]);
});

/** The amounts of what a change bills and gives back. */
function sumsOf({ invoice, creditNotes = [] }: Changed) {
  return {
    total: invoice?.total,
    lines: invoice?.items.map(({ amount, quantity }) => ({ amount, quantity })),
    notes: creditNotes.map(({ total, settlements }) => ({ total, settlements })),
  };
}
