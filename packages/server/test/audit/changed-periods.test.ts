import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, buy, track } from "../support/api.js";
import { differencesOf } from "../support/audit.js";
import { useTestServer, useTenant } from "../support/fixtures.js";
import { advance, createClock, customerOn } from "../http/test-clocks/clocks.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 3 } as const;

const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "club", price: 1000, planGroup: "club", features: [CALLS] },
    { slug: "club-for-life", price: 6000, billingType: "one_time", planGroup: "club" },
    { slug: "club-year", price: 90_000, interval: "yearly", planGroup: "club" },
  ],
};

const server = useTestServer();
const tenant = useTenant(server, CATALOG);

const codes = async () =>
  (await differencesOf(server, { organizationId: tenant.id })).map(({ code }) => code);

test("calls before two changes to other periods are billed with the first of these that ends, and overdue from then on", async () => {
  const clock = await createClock(tenant, "2031-06-01T00:00:00.000Z");
  const customerId = (await customerOn(tenant, clock, "greta")).id;
  await buy(tenant, "greta", "club");
  await track(tenant, "greta", "calls", 5);
  await advance(tenant, clock.id, "2031-06-25T00:00:00.000Z");
  await attach(tenant, "greta", "club-for-life");
  await advance(tenant, clock.id, "2031-07-10T00:00:00.000Z");
  await attach(tenant, "greta", "club-year");
  expect(await codes()).toEqual([]);
  await advance(tenant, clock.id, "2031-08-09T23:59:59.000Z");
  expect(await codes()).toEqual([]);
  const setDue = (at: string | null) =>
    server.database.knex("customers").where({ id: customerId }).update({ next_due_at: at });
  const setTime = (at: string) =>
    server.database.knex("test_clocks").where({ id: clock.id }).update({ now_at: at });
  await setDue(null);
  expect(await codes()).toEqual([]);
  await setTime("2031-08-10");
  expect(await codes()).toEqual(["window_unbilled"]);
  await setDue("2031-08-10T00:00:00Z");
  await setTime("2031-08-09");
  await advance(tenant, clock.id, "2031-08-10T00:00:00.000Z");
  expect(await codes()).toEqual([]);
  const { rows } = await server.database.knex.raw<{ rows: { amount: bigint }[] }>(
    "select amount from invoice_lines where kind = 'usage' and customer_id = :customerId",
    { customerId },
  );
  expect(rows.map(({ amount }) => Number(amount))).toEqual([15]);
});
