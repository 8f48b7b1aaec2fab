import { beforeEach, expect, test } from "@jest/globals";
import { attach, buy, subscriptionsOf } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { CATALOG } from "../discounts/billed.js";
import { createCoupon } from "../discounts/coupons.js";
import { JULY } from "../lifecycle/timed-tenant.js";
import { eventsOf } from "./event-requests.js";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

beforeEach(() => buy(tenant, "ada", "card"));

/** The subscription with its discounts, as the API returns it. */
async function discounted(): Promise<unknown> {
  const all = await subscriptionsOf(tenant, "ada");
  return all.find(({ discounts }) => discounts.length > 0);
}

async function renewals() {
  return (await eventsOf(tenant, "&type=subscription.renewed")).map(({ data }) => data);
}

test.each([
  ["without an end", { percent: 50, duration: "forever" }],
  ["with an end", { percent: 50, duration: "repeating", periods: 3 }],
  ["of a fixed amount", { amounts: { USD: 300 }, duration: "forever" }],
])("events of a subscription contain its discount %s as the API returned it then", async (_rule, terms) => {
  const { id } = await createCoupon(tenant, terms);
  await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
  const before = await discounted();
  await tenant.to(JULY);
  const after = await discounted();
  await tenant.to("2031-08-10T00:00:00Z");
  const [first, second] = await renewals();
  expect(first?.object).toEqual(after);
  expect(before).toMatchObject(first?.previous ?? {});
  expect(first?.previous).toHaveProperty("discounts");
  expect(after).toMatchObject(second?.previous ?? {});
  expect(second?.object).toEqual(await discounted());
});

test("an event of a version that stored whole discounts has those", async () => {
  const { id } = await createCoupon(tenant, { percent: 50 });
  await attach(tenant, "ada", "pro", { discounts: [{ couponId: id }] });
  await tenant.to(JULY);
  const [renewal] = await renewals();
  const [discount] = (renewal?.object as { discounts?: object[] } | undefined)?.discounts ?? [];
  const stored = { discounts: [{ ...discount, name: "As it was stored" }] };
  const { knex } = server.database;
  await knex("changes")
    .where({ object_type: "subscription", kind: "subscription.renewed" })
    .update({ after: knex.raw("after || ?::jsonb", [JSON.stringify(stored)]) });
  expect((await renewals())[0]?.object).toMatchObject(stored);
});
