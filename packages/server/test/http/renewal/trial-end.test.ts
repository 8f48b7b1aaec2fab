import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { startTestServer, type TestServer } from "../../support/server.js";
import { attach, buy, CARDS, check, statesOf, track } from "../../support/shop.js";
import { beginLife, bills, standing } from "../lifecycle/life.js";

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

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

test("a trial ends with the first charge where a card is saved, and periods are counted from there", async () => {
  const life = await beginLife(server, CATALOG);
  await buy(life, "ada", "extra");
  await attach(life, "ada", "pro");
  await track(life, "ada", "calls", 10);
  await life.to(TRIAL_END);
  expect(await bills(life)).toEqual(["paid 500: 500", "paid 3000: 3000"]);
  expect(await standing(life)).toMatchObject({
    status: "active",
    billingAnchor: TRIAL_END,
    currentPeriodEnd: "2031-07-15T00:00:00.000Z",
  });
  expect(await check(life, "ada", "calls")).toMatchObject({ allowed: true, usage: 0 });
  await life.to("2031-07-15T00:00:00Z");
  expect((await bills(life)).at(-1)).toBe("paid 3000: 3000");
});

test("a trial without a card ends, and the free plan takes its place", async () => {
  const life = await beginLife(server, CATALOG);
  await attach(life, "ada", "pro");
  await life.to("2031-06-14T23:59:59Z");
  expect((await statesOf(life, "ada"))[0]).toBe("pro trialing");
  await life.to(TRIAL_END);
  expect(await statesOf(life, "ada")).toEqual(["free active", "pro expired", "free canceled"]);
  expect(await bills(life)).toEqual([]);
});

test("a trial of a plan without a fee goes on without a card", async () => {
  const life = await beginLife(server, CATALOG);
  await attach(life, "ada", "gift");
  await life.to("2031-08-01T00:00:00Z");
  expect((await statesOf(life, "ada"))[0]).toBe("gift active");
  expect(await bills(life)).toEqual([]);
});

test("a trial whose first charge fails gives no access until it is paid", async () => {
  const life = await beginLife(server, CATALOG);
  await buy(life, "ada", "extra", CARDS.paysOnce);
  await attach(life, "ada", "pro");
  await life.to(TRIAL_END);
  expect((await statesOf(life, "ada"))[0]).toBe("pro past_due");
  expect(await check(life, "ada", "calls")).toMatchObject({ allowed: false });
});
