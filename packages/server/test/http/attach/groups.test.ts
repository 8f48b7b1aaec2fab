import { beforeEach, describe, expect, test } from "@jest/globals";
import { attach, buy, check, getSubscription, invoicesOf, statesOf, sync } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
const tenant = useTenant(server);
beforeEach(async () => {
  const calls = (limit: number) => [{ slug: "calls", limit }];
  const once = { billingType: "one_time" };
  await sync(tenant, {
    features: [{ slug: "calls" }],
    plans: [
      { slug: "free", features: calls(10) },
      { slug: "pro", price: 2500, features: calls(100) },
      { slug: "more-calls", price: 500, isAddon: true, features: calls(50) },
      { slug: "gift", isAddon: true, features: calls(5) },
      { slug: "support", price: 900, planGroup: "support" },
      { slug: "no-support", planGroup: "support" },
      { slug: "setup", price: 4900, ...once, features: [{ slug: "calls", limit: 7, reset: "never" }] },
      { slug: "workshop", price: 9900, ...once },
      { slug: "lifetime", price: 50_000, ...once, planGroup: "licence" },
      { slug: "trial-licence", planGroup: "licence" },
    ],
  });
});

describe("an add-on", () => {
  test("is active in addition to the base plan and adds to its limits", async () => {
    await buy(tenant, "ada", "pro");
    expect(await attach(tenant, "ada", "more-calls")).toMatchObject({ type: "new", requiresCheckout: false });
    expect(await statesOf(tenant, "ada")).toEqual(["more-calls active", "pro active"]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ limit: 150 });
  });

  test("can be combined with other add-ons, or used alone", async () => {
    await attach(tenant, "ada", "gift");
    await buy(tenant, "ada", "more-calls");
    expect(await statesOf(tenant, "ada")).toEqual(["more-calls active", "gift active"]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ limit: 55 });
  });

  test("switches only with itself", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "more-calls");
    expect(await attach(tenant, "ada", "more-calls")).toMatchObject({ type: "lateral", subscriptionId });
    await attach(tenant, "ada", "free");
    expect(await statesOf(tenant, "ada")).toEqual(["free active", "more-calls active"]);
  });
});

describe("plans of another group", () => {
  test("are active in addition to those of the default group", async () => {
    await attach(tenant, "ada", "free");
    expect(await buy(tenant, "ada", "support")).toMatchObject({ type: "new" });
    expect(await statesOf(tenant, "ada")).toEqual(["support active", "free active"]);
  });

  test("replace each other", async () => {
    await attach(tenant, "ada", "no-support");
    expect(await buy(tenant, "ada", "support")).toMatchObject({ type: "upgrade" });
    expect(await statesOf(tenant, "ada")).toEqual(["support active", "no-support canceled"]);
  });

  test("wait for their payment each on its own", async () => {
    await attach(tenant, "ada", "support");
    await attach(tenant, "ada", "pro");
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending", "support pending"]);
  });
});

describe("a plan that is bought once", () => {
  test("has no end, and windows from its start", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "setup");
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "active",
      currentPeriodStart: expect.any(String),
      currentPeriodEnd: null,
    });
    expect(await invoicesOf(tenant, "ada")).toMatchObject([
      { total: 4900, status: "paid", periodEnd: null, items: [{ description: "Setup", periodEnd: null }] },
    ]);
    server.clock.advance(800 * 24 * 60 * 60 * 1000);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, limit: 7 });
  });

  test("bought again is the same", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "setup");
    expect(await attach(tenant, "ada", "setup")).toMatchObject({ type: "lateral", subscriptionId });
    expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
  });

  test("is active in addition to all others if it names no group", async () => {
    await attach(tenant, "ada", "free");
    await buy(tenant, "ada", "setup");
    await attach(tenant, "ada", "workshop");
    expect(await statesOf(tenant, "ada")).toEqual(["workshop active", "setup active", "free active"]);
  });

  test("replaces others only in a group that it names", async () => {
    await attach(tenant, "ada", "trial-licence");
    expect(await buy(tenant, "ada", "lifetime")).toMatchObject({ type: "upgrade" });
    expect(await statesOf(tenant, "ada")).toEqual(["lifetime active", "trial-licence canceled"]);
  });
});
