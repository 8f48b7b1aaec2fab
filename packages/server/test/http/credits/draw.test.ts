import { beforeEach, describe, expect, test } from "@jest/globals";
import { balanceOf, give, movementsOf } from "../../support/credits.js";
import { send } from "../../support/server.js";
import type { components } from "../../../src/generated/api.js";
import {
  addTenant,
  attach,
  check,
  succeeded,
  sync,
  track,
  upsertCustomer,
  type Tenant,
} from "../../support/api.js";
import { numbers } from "../../support/usage-tenant.js";
import { left, sell } from "./ai-plans.js";
import { useTestServer } from "../../support/fixtures.js";

const HOUR_MS = 60 * 60 * 1000;

const server = useTestServer();
let tenant: Tenant;

beforeEach(async () => {
  server.clock.set(Date.parse("2026-03-10T12:00:00Z") as never);
  tenant = await addTenant(server);
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await sell(tenant);
});

function inHours(hours: number): string {
  return new Date(server.clock.now() + hours * HOUR_MS).toISOString();
}

describe("grants are drawn", () => {
  test("by priority, then soonest expiry, then age", async () => {
    await give(tenant, "ada", 10, { priority: 1 });
    await give(tenant, "ada", 10);
    await give(tenant, "ada", 10, { expiresAt: inHours(48) });
    await give(tenant, "ada", 10, { expiresAt: inHours(24) });
    await give(tenant, "ada", 10);
    await give(tenant, "ada", 10, { priority: -1 });
    const drawn: number[][] = [];
    for (const units of [15, 10, 10, 10, 10]) {
      await track(tenant, "ada", "tokens", units);
      drawn.push(await left(tenant));
    }
    expect(drawn).toEqual([
      [10, 10, 10, 5, 10, 0],
      [10, 10, 5, 0, 10, 0],
      [10, 5, 0, 0, 10, 0],
      [10, 0, 0, 0, 5, 0],
      [5, 0, 0, 0, 0, 0],
    ]);
  });

  test("not before they start, and not from their expiry on", async () => {
    await give(tenant, "ada", 10, { startsAt: inHours(1), expiresAt: inHours(2) });
    expect(await check(tenant, "ada", "tokens")).toMatchObject({ allowed: false });
    server.clock.advance(HOUR_MS);
    expect(await track(tenant, "ada", "tokens", 4)).toMatchObject({ allowed: true });
    server.clock.advance(HOUR_MS);
    expect(await check(tenant, "ada", "tokens")).toMatchObject({ allowed: false });
    expect(await left(tenant)).toEqual([6]);
  });

  test("to the last in a batch, where the next event is refused as one that comes later", async () => {
    await give(tenant, "ada", 2);
    const events = [2, 1].map((value) => ({ customer: "ada", feature: "tokens", value }));
    const { results } = succeeded<components["schemas"]["TrackBatchResponse"]>(
      await send(tenant, "/v1/track/batch", { body: { events } }),
    );
    const later = await send(tenant, "/v1/track", { body: events[1] });
    expect(later.body).toMatchObject({ code: "no_active_subscription" });
    expect(results.map(({ code }) => code)).toEqual(["addon_credits_used", later.body["code"]]);
  });

  test("all or nothing, across as many grants as needed, and every draw is recorded", async () => {
    for (const credits of [3, 4, 5]) await give(tenant, "ada", credits);
    expect(await track(tenant, "ada", "tokens", 13)).toMatchObject({
      allowed: false,
      code: "insufficient_credits",
    });
    expect(await left(tenant)).toEqual([3, 4, 5]);
    expect(await track(tenant, "ada", "tokens", 9)).toMatchObject({
      allowed: true,
      code: "addon_credits_used",
    });
    expect(await left(tenant)).toEqual([0, 0, 3]);
    expect((await movementsOf(tenant, "ada")).slice(3)).toEqual(["draw -3", "draw -4", "draw -2"]);
  });
});

describe("usage is drawn from the feature's own allowance, then plan credits, then grants, then billed", () => {
  const rows = [
    { slug: "tokens", limit: 10, overage: "charge" as const, overagePrice: 2 },
    { slug: "ai", limit: 20 },
  ];

  test.each([
    [10, "tracked 10/10, 0 left", { used: 0, left: [7] }],
    [12, "tracked 12/10, 0 left", { used: 2, left: [7] }],
    [30, "tracked 30/10, 0 left", { used: 20, left: [7] }],
    [33, "addon_credits_used 33/10, 0 left", { used: 20, left: [4] }],
    [41, "addon_credits_used 41/10, 0 left", { used: 20, left: [0] }],
  ])("%d units", async (units, numbersAfter, { used, left: expected }) => {
    await sell(tenant, ...rows);
    await give(tenant, "ada", 7);
    expect(numbers(await track(tenant, "ada", "tokens", units))).toBe(numbersAfter);
    expect((await balanceOf(tenant, "ada")).plan).toMatchObject({ used, limit: 20, balance: 20 - used });
    expect(await left(tenant)).toEqual(expected);
    const { body } = await send(tenant, "/v1/billing/usage?customer=ada");
    expect(body["totalEstimated"]).toBe(Math.max(0, units - 37) * 2);
  });

  test("and plan credits reset with their window, while grants keep their remaining credits", async () => {
    await sell(tenant, ...rows);
    await give(tenant, "ada", 7);
    await track(tenant, "ada", "tokens", 33);
    server.clock.set(Date.parse("2026-04-10T12:00:00Z") as never);
    expect(numbers(await check(tenant, "ada", "tokens"))).toBe("access_granted 0/10, 10 left");
    expect(await balanceOf(tenant, "ada")).toMatchObject({
      addonBalance: 4,
      totalBalance: 24,
      plan: { used: 0, balance: 20 },
    });
  });
});

describe("a cost", () => {
  test("of several credits splits usage at whole units: floor(remaining / cost)", async () => {
    await give(tenant, "ada", 12);
    await give(tenant, "ada", 9);
    // 12 credits pay for 2.4 images, the rest of 0.6 takes 3 of the 9.
    expect(await track(tenant, "ada", "images", 3)).toMatchObject({ allowed: true, usage: 3 });
    expect(await left(tenant)).toEqual([0, 6]);
  });

  test("that has no end in decimals never takes more than there is", async () => {
    await give(tenant, "ada", 1);
    // 1 / 0.3 = 3.333333333 at 9 decimals, which cost 0.9999999999, rounded up to 1.
    expect(await check(tenant, "ada", "seconds")).toMatchObject({ balance: 3.333333333 });
    const body = { customer: "ada", feature: "seconds", value: "3.333333334" };
    expect((await send(tenant, "/v1/track", { body })).body).toMatchObject({ allowed: false });
    const most = await send(tenant, "/v1/track", { body: { ...body, value: "3.333333333" } });
    expect(most.body).toMatchObject({ allowed: true });
    expect(await left(tenant)).toEqual([0]);
  });

  test("of zero units draws nothing", async () => {
    await give(tenant, "ada", 1);
    expect(await track(tenant, "ada", "hints", 1_000)).toMatchObject({ allowed: true, usage: 1_000 });
    expect(await left(tenant)).toEqual([1]);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 1"]);
  });

  test("in the plan overrides that of the credit system", async () => {
    await sell(tenant, { slug: "images", limit: 0, creditCost: 2 }, { slug: "ai", limit: 10 });
    expect(await track(tenant, "ada", "images", 4)).toMatchObject({
      credits: { costPerUnit: 2, plan: { used: 8 } },
    });
  });
});

test("check returns what usage would draw; with sendEvent it is drawn", async () => {
  await give(tenant, "ada", 12);
  const body = { customer: "ada", feature: "images", value: 2 };
  const asked = await send(tenant, "/v1/check", { body });
  expect(asked.body).toMatchObject({
    allowed: true,
    code: "addon_credits_used",
    usage: 0,
    credits: { addonBalance: 12, totalBalance: 12 },
    details: { addonCreditsUsed: 10, addonCreditsRemaining: 12 },
  });
  expect(await left(tenant)).toEqual([12]);
  const taken = await send(tenant, "/v1/check", { body: { ...body, sendEvent: true } });
  expect(taken.body).toMatchObject({
    usage: 2,
    credits: { addonBalance: 2 },
    details: { addonCreditsUsed: 10 },
  });
  expect(await left(tenant)).toEqual([2]);
});

test("unlimited plan credits pay for all usage and leave grants untouched", async () => {
  await sell(tenant, { slug: "ai" });
  await give(tenant, "ada", 5);
  expect(await track(tenant, "ada", "tokens", 1_000)).toMatchObject({
    code: "tracked",
    unlimited: true,
    balance: null,
  });
  expect(await balanceOf(tenant, "ada")).toMatchObject({
    addonBalance: 5,
    totalBalance: null,
    plan: { used: 1_000 },
  });
});

test("two subscriptions that grant credits of one system add up", async () => {
  await sell(tenant, { slug: "ai", limit: 10 });
  await sync(tenant, {
    features: [],
    plans: [{ slug: "more", isAddon: true, features: [{ slug: "ai", limit: 7 }] }],
  });
  await attach(tenant, "ada", "more");
  expect(await track(tenant, "ada", "tokens", 12)).toMatchObject({ usage: 12, limit: 17, balance: 5 });
});
