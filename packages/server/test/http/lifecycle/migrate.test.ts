import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { send } from "../../support/server.js";
import {
  attach,
  buy,
  CARDS,
  check,
  getSubscription,
  payAt,
  succeeded,
  sync,
  track,
} from "../../support/api.js";
import { customerOn } from "../test-clocks/clocks.js";
import { bills, change, JULY, refusal, standing, tryMigrate } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const pro = (price: number, limit: number, overagePrice: number) => ({
  slug: "pro",
  price,
  features: [{ slug: "calls", limit, overage: "charge", overagePrice }],
});
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    pro(1_000, 100, 2),
    { slug: "max", price: 6_000 },
    { slug: "tried", price: 500, trialDays: 14, planGroup: "tried" },
    { slug: "once", price: 700, billingType: "one_time", planGroup: "once" },
  ],
};

type Preview = Omit<components["schemas"]["MigratePlanResponse"], "success">;

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function raise(): Promise<void> {
  await sync(tenant, { features: [], plans: [pro(1_500, 200, 3)] });
}

async function migrate(slug: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { success: _success, ...counts } = succeeded<Record<string, unknown>>(
    await tryMigrate(tenant, slug, body),
  );
  return counts;
}

describe("now", () => {
  test("subscribers get the new limits and usage prices immediately, and the new fee at the renewal", async () => {
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 150);
    await raise();
    expect(await migrate("pro", { when: "now" })).toEqual({ migrated: 1, scheduled: 0, skipped: 0 });
    expect(await standing(tenant)).toMatchObject({
      plan: { slug: "pro", version: 2 },
      price: 1_000,
      scheduledChange: { plan: { slug: "pro", version: 2 }, price: 1_500, at: JULY },
    });
    // 100 of the old limit are drawn and stay drawn; 50 went beyond it at the old price.
    expect(await check(tenant, "ada", "calls")).toMatchObject({ limit: 200, balance: 100 });
    await track(tenant, "ada", "calls", 110);
    expect(await bills(tenant)).toEqual(["paid 1000: 1000"]);
    await tenant.to(JULY);
    // 50 units at 2, 10 at 3, and the fee of the new version.
    expect((await bills(tenant))[1]).toBe("paid 1630: 100 30 1500");
  });

  test("a trial takes the new fee too", async () => {
    await buy(tenant, "ada", "once");
    const { subscriptionId } = await attach(tenant, "ada", "tried");
    await sync(tenant, { features: [], plans: [{ ...CATALOG.plans[2], slug: "tried", price: 900 }] });
    expect(await migrate("tried", { when: "now" })).toMatchObject({ migrated: 1 });
    await tenant.to(JULY);
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "active",
      plan: { version: 2 },
    });
    expect((await bills(tenant)).at(-1)).toBe("paid 900: 900");
  });

  test("a change to another plan keeps its agreed terms", async () => {
    await buy(tenant, "ada", "max");
    await attach(tenant, "ada", "pro");
    await sync(tenant, { features: [], plans: [{ slug: "max", price: 7_000 }, pro(1_500, 200, 3)] });
    expect(await migrate("max", { when: "now" })).toMatchObject({ migrated: 1 });
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "pro", version: 1 } });
    expect((await bills(tenant))[1]).toBe("paid 1000: 1000");
  });

  test("a free plan that gets a fee is charged with its renewal", async () => {
    await buy(tenant, "ada", "once");
    await sync(tenant, { features: [], plans: [{ slug: "low", price: 0, planGroup: "low" }] });
    await attach(tenant, "ada", "low");
    await sync(tenant, { features: [], plans: [{ slug: "low", price: 50, planGroup: "low" }] });
    await migrate("low", { when: "now" });
    await tenant.to(JULY);
    expect((await bills(tenant)).at(-1)).toBe("paid 50: 50");
  });

  test("a checkout that quoted a change from the older version is closed", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    const { checkoutUrl } = await attach(tenant, "ada", "max");
    await raise();
    await migrate("pro", { when: "now" });
    expect((await payAt(checkoutUrl)).status).toBe(409);
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "pro", version: 2 } });
  });
});

describe("a migration set for the renewal cannot be undone by the customer", () => {
  beforeEach(async () => {
    await buy(tenant, "ada", "pro");
    await raise();
    await migrate("pro", { when: "renewal" });
  });

  async function expectMigration(): Promise<void> {
    const planned = { plan: { slug: "pro", version: 2 }, at: JULY };
    expect(await standing(tenant)).toMatchObject({ scheduledChange: planned, cancelAtPeriodEnd: false });
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({
      plan: { slug: "pro", version: 2 },
      scheduledChange: null,
    });
    expect((await bills(tenant))[1]).toBe("paid 1500: 1500");
  }

  test("by attaching the same plan", async () => {
    expect(await attach(tenant, "ada", "pro")).toMatchObject({ type: "lateral" });
    await expectMigration();
  });

  test("by canceling and resuming", async () => {
    const { id } = await standing(tenant);
    await change(tenant, "cancel", id);
    expect(await standing(tenant)).toMatchObject({ scheduledChange: null, cancelAtPeriodEnd: true });
    await change(tenant, "resume", id);
    await expectMigration();
  });

  test("by canceling and attaching the same plan", async () => {
    await change(tenant, "cancel", (await standing(tenant)).id);
    await attach(tenant, "ada", "pro");
    await expectMigration();
  });

  test("by a change to a cheaper plan that is taken back", async () => {
    await sync(tenant, { features: [], plans: [{ slug: "low", price: 100 }] });
    await attach(tenant, "ada", "low");
    expect(await standing(tenant)).toMatchObject({ scheduledChange: { plan: { slug: "low" } } });
    await attach(tenant, "ada", "pro");
    await expectMigration();
  });

  test("but a change to another plan that is carried out takes its place", async () => {
    await sync(tenant, { features: [], plans: [{ slug: "low", price: 100 }] });
    await attach(tenant, "ada", "low");
    await tenant.to("2031-08-01T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "low" }, scheduledChange: null });
  });

  test("and is delayed by a pause", async () => {
    const { id } = await standing(tenant);
    await change(tenant, "pause", id);
    await tenant.to("2031-06-03T00:00:00Z");
    await change(tenant, "resume", id);
    await tenant.to("2031-07-03T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "pro", version: 2 } });
  });
});

describe("with the renewal", () => {
  test("subscribers get all changes with their next period", async () => {
    await buy(tenant, "ada", "pro");
    await raise();
    expect(await migrate("pro", { when: "renewal" })).toEqual({ migrated: 0, scheduled: 1, skipped: 0 });
    expect(await check(tenant, "ada", "calls")).toMatchObject({ limit: 100 });
    expect(await standing(tenant)).toMatchObject({
      scheduledChange: { plan: { slug: "pro", version: 2 }, at: JULY },
    });
    await tenant.to(JULY);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ limit: 200 });
    expect((await bills(tenant))[1]).toBe("paid 1500: 1500");
  });

  test("a trial moves with its end", async () => {
    await buy(tenant, "ada", "once");
    await attach(tenant, "ada", "tried");
    await sync(tenant, {
      features: [],
      plans: [{ slug: "tried", price: 900, trialDays: 7, planGroup: "tried" }],
    });
    await migrate("tried", { when: "renewal" });
    await tenant.to("2031-06-14T23:59:59Z");
    expect(await standing(tenant)).toMatchObject({ status: "trialing", plan: { version: 1 } });
    await tenant.to("2031-06-15T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({ status: "active", plan: { version: 2 } });
    expect((await bills(tenant)).at(-1)).toBe("paid 900: 900");
  });

  test("subscriptions that end, change or move before the renewal, or never renew, are skipped", async () => {
    const ending = await buy(tenant, "ada", "pro");
    await change(tenant, "cancel", ending.subscriptionId);
    for (const name of ["bob", "eve"]) await customerOn(tenant, tenant.clock, name);
    await buy(tenant, "bob", "max");
    await attach(tenant, "bob", "pro");
    await buy(tenant, "eve", "once");
    await sync(tenant, { features: [], plans: [pro(1_500, 200, 3), { slug: "max", price: 7_000 }] });
    await sync(tenant, {
      features: [],
      plans: [{ slug: "once", price: 800, billingType: "one_time", planGroup: "once" }],
    });
    for (const slug of ["pro", "max", "once"]) {
      expect(await migrate(slug, { when: "renewal" })).toEqual({ migrated: 0, scheduled: 0, skipped: 1 });
    }
  });

  test("repeating the request schedules once", async () => {
    await buy(tenant, "ada", "pro");
    await raise();
    await migrate("pro", { when: "renewal" });
    expect(await migrate("pro", { when: "renewal" })).toEqual({ migrated: 0, scheduled: 0, skipped: 1 });
    const preview = (await migrate("pro", { when: "renewal", dryRun: true })) as Preview;
    const { currentPeriodEnd: at } = await standing(tenant);
    expect(preview.subscriptions).toMatchObject([{ outcome: "skipped", price: 1_000, newPrice: 1_500, at }]);
    expect(preview.amounts).toEqual([]);
  });
});

describe("a dry run", () => {
  test.each(["now", "renewal"])("returns the counts, and moves no subscription (%s)", async (when) => {
    await buy(tenant, "ada", "pro");
    await raise();
    const { amounts, subscriptions, ...counts } = (await migrate("pro", { when, dryRun: true })) as Preview;
    expect(amounts).toEqual([{ currency: "USD", subscriptions: 1, price: 1_000, newPrice: 1_500 }]);
    const { id, customerId } = await standing(tenant);
    const outcome = when === "now" ? "migrated" : "scheduled";
    expect(subscriptions).toEqual([
      { id, customerId, version: 1, outcome, currency: "USD", price: 1_000, newPrice: 1_500, at: JULY },
    ]);
    const asked = await send(tenant, "/v1/plans/pro/migrate?dryRun=true", { body: { when } });
    expect(asked).toMatchObject({ status: 200, body: counts });
    expect(await standing(tenant)).toMatchObject({ plan: { version: 1 }, scheduledChange: null });
    expect(await migrate("pro", { when })).toEqual(counts);
  });
});

test("a dry run says which subscriptions stay at their price, and sums the others by currency", async () => {
  const prices = { EUR: 900 };
  await sync(tenant, { features: [], plans: [{ ...pro(1_000, 100, 2), features: [], prices }] });
  for (const name of ["bob", "eve"]) await customerOn(tenant, tenant.clock, name);
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  const abroad = await attach(tenant, "bob", "pro", { currency: "EUR" });
  await payAt(abroad.checkoutUrl);
  await buy(tenant, "eve", "pro");
  await change(tenant, "cancel", subscriptionId);
  await sync(tenant, {
    features: [],
    plans: [{ ...pro(1_500, 200, 3), features: [], prices: { EUR: 1_400 } }],
  });
  const { amounts, subscriptions } = (await migrate("pro", { when: "now", dryRun: true })) as Preview;
  expect(subscriptions?.map(({ outcome, price, newPrice, at }) => [outcome, price, newPrice, at])).toEqual([
    ["migrated", 1_000, 1_000, null],
    ["migrated", 900, 1_400, JULY],
    ["migrated", 1_000, 1_500, JULY],
  ]);
  expect(amounts).toEqual([
    { currency: "USD", subscriptions: 2, price: 2_000, newPrice: 2_500 },
    { currency: "EUR", subscriptions: 1, price: 900, newPrice: 1_400 },
  ]);
});

describe("refused is", () => {
  // prettier-ignore
  test.each([
    ["another interval",     { interval: "yearly" }],
    ["another currency",     { currency: "EUR" }],
    ["another billing type", { billingType: "one_time" }],
    ["another group",        { planGroup: "elsewhere" }],
    ["becoming an add-on",   { isAddon: true }],
  ])("%s, and no subscription moves", async (_rule, more) => {
    await buy(tenant, "ada", "max");
    await sync(tenant, { features: [], plans: [{ slug: "max", price: 6_000, ...more }] });
    expect(refusal(await tryMigrate(tenant, "max", { when: "now" }))).toBe("409 plan_version_incompatible");
    expect(refusal(await tryMigrate(tenant, "max", { when: "renewal", dryRun: true }))).toBe(
      "409 plan_version_incompatible",
    );
    expect(await standing(tenant)).toMatchObject({ plan: { version: 1 } });
  });
});

test("subscribers of the newest version, and ended subscriptions, are not counted", async () => {
  await raise();
  await buy(tenant, "ada", "pro");
  expect(await migrate("pro", { when: "now" })).toEqual({ migrated: 0, scheduled: 0, skipped: 0 });
});
