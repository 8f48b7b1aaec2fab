import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, buy, CARDS, check, statesOf, track } from "../../support/api.js";
import { addTimedTenant, bills, standing } from "../lifecycle/timed-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 10, overage: "charge", overagePrice: 2 } as const;
const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, trialDays: 14, features: [CALLS] },
    { slug: "gift", price: 0, trialDays: 14, features: [CALLS] },
    { slug: "free", price: 0, autoEnable: true, features: [{ slug: "calls", limit: 1 }] },
    { slug: "extra", price: 500, planGroup: "extra" },
  ],
};
const TRIAL_END = "2031-06-15T00:00:00.000Z";

const server = useTestServer();

test("a trial ends with the first charge where a card is saved, and periods are counted from there", async () => {
  const tenant = await addTimedTenant(server, CATALOG);
  await buy(tenant, "ada", "extra");
  await attach(tenant, "ada", "pro");
  await track(tenant, "ada", "calls", 10);
  await tenant.to(TRIAL_END);
  expect(await bills(tenant)).toEqual(["paid 500: 500", "paid 3000: 3000"]);
  expect(await standing(tenant)).toMatchObject({
    status: "active",
    billingAnchor: TRIAL_END,
    currentPeriodEnd: "2031-07-15T00:00:00.000Z",
  });
  expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, usage: 0 });
  await tenant.to("2031-07-15T00:00:00Z");
  expect((await bills(tenant)).at(-1)).toBe("paid 3000: 3000");
});

test("a trial without a card ends, and the free plan takes its place", async () => {
  const tenant = await addTimedTenant(server, CATALOG);
  await attach(tenant, "ada", "pro");
  await tenant.to("2031-06-14T23:59:59Z");
  expect((await statesOf(tenant, "ada"))[0]).toBe("pro trialing");
  await tenant.to(TRIAL_END);
  expect(await statesOf(tenant, "ada")).toEqual(["free active", "pro expired", "free canceled"]);
  expect(await bills(tenant)).toEqual([]);
});

test("a trial of a free plan continues without a card", async () => {
  const tenant = await addTimedTenant(server, CATALOG);
  await attach(tenant, "ada", "gift");
  await tenant.to("2031-08-01T00:00:00Z");
  expect((await statesOf(tenant, "ada"))[0]).toBe("gift active");
  expect(await bills(tenant)).toEqual([]);
});

test("a trial whose first charge fails gives no access until it is paid", async () => {
  const tenant = await addTimedTenant(server, CATALOG);
  await buy(tenant, "ada", "extra", CARDS.paysOnce);
  await attach(tenant, "ada", "pro");
  await tenant.to(TRIAL_END);
  expect((await statesOf(tenant, "ada"))[0]).toBe("pro past_due");
  expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: false });
});
