import { describe, expect, test } from "@jest/globals";
import { attach, buy, check, track } from "../../support/api.js";
import { bills, change, JULY } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const calls = (limit: number, more: object = {}) => [{ slug: "calls", limit, ...more }];
const charged = (limit: number, overagePrice: number) => calls(limit, { overage: "charge", overagePrice });
const tiers = (first: number) => [
  { upTo: 10, unitPrice: first },
  { upTo: null, unitPrice: 1 },
];
const graduated = (first: number) => ({
  usageModel: "usage_based",
  ratingModel: "graduated",
  tiers: tiers(first),
});
const CATALOG = {
  features: [{ slug: "calls" }, { slug: "sms" }],
  plans: [
    { slug: "free", autoEnable: true, features: calls(10) },
    { slug: "basic", price: 1_000, features: charged(100, 2) },
    { slug: "pro", price: 3_000, features: charged(300, 3) },
    { slug: "bare", price: 2_000 },
    { slug: "yearly", price: 30_000, interval: "yearly", features: calls(500, { reset: "monthly" }) },
    { slug: "slow", price: 100, planGroup: "tiered", features: [{ slug: "sms", ...graduated(9) }] },
    { slug: "fast", price: 200, planGroup: "tiered", features: [{ slug: "sms", ...graduated(5) }] },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

describe("in a continuing period", () => {
  test("the new limit applies in full, and usage still counts", async () => {
    await buy(tenant, "ada", "basic");
    await track(tenant, "ada", "calls", 70);
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "pro");
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      usage: 70,
      limit: 300,
      balance: 230,
      resetsAt: JULY,
    });
  });

  test("overage keeps its earlier price, and is billed with the renewal", async () => {
    await buy(tenant, "ada", "basic");
    await track(tenant, "ada", "calls", 150);
    await attach(tenant, "ada", "pro");
    // The 50 units beyond the old limit do not draw from the new one: 200 of it are left.
    await track(tenant, "ada", "calls", 210);
    expect((await bills(tenant))[1]).toBe("paid 2000: -1000 3000");
    await tenant.to(JULY);
    expect((await bills(tenant))[2]).toBe("paid 3130: 100 30 3000");
  });

  test("tiers go on where the plan before left them", async () => {
    await buy(tenant, "ada", "slow");
    await track(tenant, "ada", "sms", 8);
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "fast");
    await track(tenant, "ada", "sms", 4);
    await tenant.to(JULY);
    // 8 units at 9; then 2 at 5 and 2 at 1, for they are the ninth to the twelfth.
    expect((await bills(tenant)).at(-1)).toBe("paid 284: 72 12 200");
  });

  test("away and back grants no new allowance", async () => {
    await buy(tenant, "ada", "basic");
    await track(tenant, "ada", "calls", 100);
    await attach(tenant, "ada", "bare");
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      allowed: false,
      code: "feature_not_in_plan",
    });
    await attach(tenant, "ada", "basic");
    await tenant.to("2031-06-30T00:00:00Z");
    await attach(tenant, "ada", "pro");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 100, balance: 200 });
  });

  test("canceling and resubscribing to a free plan grants no new allowance", async () => {
    await track(tenant, "ada", "calls", 10);
    await tenant.to("2031-06-05T00:00:00Z");
    const { subscriptionId } = await buy(tenant, "ada", "basic");
    await tenant.to("2031-06-10T00:00:00Z");
    await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      allowed: false,
      usage: 10,
      limit: 10,
      resetsAt: JULY,
    });
  });

  test("nor does it in a later, unrecorded period of the free plan", async () => {
    await tenant.to("2031-07-10T00:00:00Z");
    await track(tenant, "ada", "calls", 10);
    const { subscriptionId } = await buy(tenant, "ada", "basic");
    await tenant.to("2031-07-20T00:00:00Z");
    await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      allowed: false,
      usage: 10,
      resetsAt: "2031-08-01T00:00:00.000Z",
    });
  });
});

describe("in a period that begins with the change", () => {
  test("windows reset", async () => {
    await buy(tenant, "ada", "basic");
    await track(tenant, "ada", "calls", 70);
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "yearly");
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      usage: 0,
      limit: 500,
      resetsAt: "2031-07-16T00:00:00.000Z",
    });
  });
});
