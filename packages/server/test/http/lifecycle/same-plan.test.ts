import type { PlanInput } from "@dues/billing";
import { describe, expect, test } from "@jest/globals";
import { attach, buy, check, statesOf, subscriptionsOf, sync, track } from "../../support/api.js";
import { bills, change, JULY, JUNE, refusal, standing, tryAttach } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const features = [{ slug: "calls", limit: 100, reset: "monthly" as const }];
const PRO: PlanInput = { slug: "pro", price: 3_000, features };
const FREE: PlanInput = { slug: "free", autoEnable: true, features: [{ slug: "calls", limit: 10 }] };
const OTHER: PlanInput = { slug: "other", price: 500, planGroup: "tools" };
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [PRO, FREE, OTHER, { slug: "gift", planGroup: "tools" }],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

/** The operator changes the plan; ada stays on the version that she has. */
async function changePro(more: Partial<PlanInput>): Promise<void> {
  await sync(tenant, { features: CATALOG.features, plans: [{ ...PRO, ...more }] });
}

async function live(): Promise<string[]> {
  return (await statesOf(tenant, "ada")).filter((state) => /active|trialing|paused/.test(state));
}

describe("a plan with another interval by now", () => {
  test("that is longer starts a new period, less the unused time", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await changePro({ interval: "yearly", price: 30_000 });
    await tenant.to("2031-06-16T00:00:00Z");
    expect(await attach(tenant, "ada", "pro")).toMatchObject({
      type: "upgrade",
      pending: false,
      subscriptionId,
    });
    expect(await standing(tenant)).toMatchObject({
      plan: { slug: "pro", version: 2 },
      currentPeriodEnd: "2032-06-16T00:00:00.000Z",
    });
    expect((await bills(tenant))[1]).toBe("paid 28500: -1500 30000");
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "lateral" });
  });

  test("that is shorter takes over with the next period", async () => {
    await buy(tenant, "ada", "pro");
    await changePro({ interval: "weekly", price: 800 });
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ scheduledAt: Date.parse(JULY) });
    await tenant.to("2031-07-08T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({
      plan: { version: 2 },
      currentPeriodStart: "2031-07-08T00:00:00.000Z",
    });
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 800: 800", "paid 800: 800"]);
  });

  test("without a fee starts again, replacing the previous subscription", async () => {
    await attach(tenant, "ada", "gift");
    await sync(tenant, { features: [], plans: [{ slug: "gift", planGroup: "tools", interval: "yearly" }] });
    await attach(tenant, "ada", "gift");
    expect(await live()).toEqual(["gift active", "free active"]);
    expect((await subscriptionsOf(tenant, "ada"))[0]).toMatchObject({
      currentPeriodEnd: "2032-06-01T00:00:00.000Z",
    });
  });
});

test("a plan in another currency by now is refused while the old one is paid for", async () => {
  await buy(tenant, "ada", "pro");
  await changePro({ currency: "EUR" });
  expect(refusal(await tryAttach(tenant, "pro"))).toBe("409 currency_mismatch");
});

describe("a plan in another group by now", () => {
  test.each<[string, Partial<PlanInput>]>([
    ["takes its subscriber along", { planGroup: "tools" }],
    ["which is its own, because it is an add-on now, too", { isAddon: true }],
  ])("%s: it is not sold twice, and drawn usage stays drawn", async (_rule, more) => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 70);
    await changePro(more);
    expect(await attach(tenant, "ada", "pro")).toMatchObject({
      type: "lateral",
      subscriptionId,
      pending: false,
    });
    expect(await live()).toEqual(["free active", "pro active"]);
    // 10 more of the free plan, which the group that was left falls back on.
    expect(await check(tenant, "ada", "calls")).toMatchObject({ usage: 70, balance: 40 });
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 3000: 3000"]);
  });

  test("replaces a free plan of that group", async () => {
    await buy(tenant, "ada", "pro");
    await attach(tenant, "ada", "gift");
    await changePro({ planGroup: "tools" });
    await attach(tenant, "ada", "pro");
    expect(await live()).toEqual(["free active", "pro active"]);
  });

  test("is refused where the customer has another paid plan of that group", async () => {
    await buy(tenant, "ada", "pro");
    const { subscriptionId } = await attach(tenant, "ada", "other");
    await changePro({ planGroup: "tools" });
    expect(refusal(await tryAttach(tenant, "pro"))).toBe("409 plan_group_occupied");
    await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "lateral" });
  });

  test("switches at the next period if it is now cheaper", async () => {
    await buy(tenant, "ada", "pro");
    await attach(tenant, "ada", "gift");
    await changePro({ planGroup: "tools", price: 1_000 });
    expect(await attach(tenant, "ada", "pro")).toMatchObject({
      type: "downgrade",
      scheduledAt: Date.parse(JULY),
    });
    expect(await live()).toEqual(["gift active", "pro active"]);
    await tenant.to(JULY);
    expect(await live()).toEqual(["free active", "pro active"]);
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 1000: 1000"]);
  });

  test("is bought once while an unpaid one of before waits", async () => {
    await attach(tenant, "ada", "pro");
    await changePro({ planGroup: "tools" });
    await buy(tenant, "ada", "pro");
    expect(await statesOf(tenant, "ada")).toEqual(["pro active", "pro expired", "free active"]);
  });

  test("stays bought when it was bought once and for all", async () => {
    await changePro({ billingType: "one_time", price: 900 });
    await buy(tenant, "ada", "pro");
    await changePro({ billingType: "one_time", price: 1_200, planGroup: "tools" });
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "lateral", requiresCheckout: false });
    expect(await bills(tenant)).toEqual(["paid 900: 900"]);
  });
});

test("a downgrade to a plan that was bought in another group meanwhile is dropped, and the plan renewed", async () => {
  await sync(tenant, { features: [], plans: [{ slug: "basic", price: 1_000 }] });
  await buy(tenant, "ada", "pro");
  await attach(tenant, "ada", "basic");
  await sync(tenant, { features: [], plans: [{ slug: "basic", price: 1_000, planGroup: "tools" }] });
  await attach(tenant, "ada", "basic");
  await tenant.to(JULY);
  expect((await live()).toSorted()).toEqual(["basic active", "pro active"]);
  expect((await bills(tenant)).slice(2).toSorted()).toEqual(["paid 1000: 1000", "paid 3000: 3000"]);
});

test("a free fallback plan is not started again in another group", async () => {
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  await sync(tenant, { features: CATALOG.features, plans: [{ ...FREE, autoEnable: false }] });
  await attach(tenant, "ada", "gift");
  await sync(tenant, { features: [], plans: [{ slug: "gift", autoEnable: true }] });
  await change(tenant, "cancel", subscriptionId, { when: "now" });
  expect(await live()).toEqual(["gift active"]);
});

test("the database holds one live subscription to a plan", async () => {
  const { subscriptionId: id } = await buy(tenant, "ada", "pro");
  const row: Record<string, unknown> = await server.database.knex("subscriptions").where({ id }).first();
  const twin = { ...row, id: `${id}2`, plan_group: "elsewhere", earlier_plans: "[]", metadata: "{}" };
  await expect(server.database.knex("subscriptions").insert(twin)).rejects.toThrow(
    "subscriptions_one_live_per_plan",
  );
  expect(row).toMatchObject({ billing_anchor: new Date(JUNE) });
});
