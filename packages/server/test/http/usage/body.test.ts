import { describe, expect, test } from "@jest/globals";
import { numbers, addUsageTenant, planOf } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

/** All records that usage writes. */
async function rowsWritten(): Promise<unknown[]> {
  const tables = ["usage_events", "allowance_windows", "billable_usage"];
  return Promise.all(tables.map((table) => server.database.knex(table).select().orderBy("id")));
}

const CHARGED = planOf({ limit: 10, overage: "charge", overagePrice: 0.5, billingUnits: 2 }, { name: "Pro" });

describe("the answer of track", () => {
  test("has all numbers after the event", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([CHARGED]);
    expect(await tenant.track({ value: 4 })).toEqual({
      success: true,
      allowed: true,
      code: "tracked",
      usage: 4,
      reserved: 0,
      limit: 10,
      balance: 6,
      resetsAt: "2026-04-10T12:00:00.000Z",
      resetInterval: "monthly",
      unlimited: false,
      environment: "sandbox",
      credits: null,
      details: {
        message: "Calls: included in the plan.",
        planName: "Pro",
        plan: "plan",
        trial: false,
        trialEndsAt: null,
        overage: { type: "charge", willBeBilled: false, pricePerUnit: 0.5, billingUnits: 2 },
        pricing: { usageModel: "included", ratingModel: "package", pricePerUnit: null },
      },
    });
  });

  test("reports overage, and usage includes all of it", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([CHARGED]);
    const answer = await tenant.track({ value: 15 });
    expect(numbers(answer)).toBe("tracked_overage 15/10, 0 left");
    expect(answer.details.overage).toMatchObject({ willBeBilled: true });
  });

  test("of a live organization is of the live environment", async () => {
    const tenant = await addUsageTenant(server, { mode: "live" });
    await tenant.sell([planOf()]);
    expect(await tenant.track()).toMatchObject({ environment: "live" });
  });

  test("has no limit and no balance where the plan has none", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: null })]);
    expect(await tenant.track({ value: 1e9 })).toMatchObject({
      usage: 1e9,
      limit: null,
      balance: null,
      unlimited: true,
      resetInterval: "monthly",
    });
  });

  test("of zero units is allowed even with no balance", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 0 })]);
    expect(numbers(await tenant.track({ value: 0 }))).toBe("tracked 0/0, 0 left");
    expect(numbers(await tenant.track({ value: 1 }))).toBe("limit_exceeded 0/0, 0 left");
  });
});

describe("the answer of check", () => {
  test("has the current numbers, and writes nothing", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([CHARGED]);
    const before = await rowsWritten();
    for (let again = 0; again < 2; again++) {
      expect(numbers(await tenant.check({ value: 3 }))).toBe("access_granted 0/10, 10 left");
    }
    const over = await tenant.check({ value: 11 });
    expect(numbers(over)).toBe("overage_allowed 0/10, 10 left");
    expect(over.details.overage).toMatchObject({ willBeBilled: true });
    expect(await rowsWritten()).toEqual(before);
    expect(numbers(await tenant.track({ value: 0 }))).toBe("tracked 0/10, 10 left");
    expect((await tenant.unbilled()).totalEstimated).toBe(0);
  });

  test("with sendEvent has the numbers after it, and refused usage is not recorded", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10 })]);
    expect(numbers(await tenant.check({ value: 8, sendEvent: true }))).toBe("access_granted 8/10, 2 left");
    expect(numbers(await tenant.check({ value: 3, sendEvent: true }))).toBe("limit_exceeded 8/10, 2 left");
    expect(numbers(await tenant.track({ value: 3 }))).toBe("limit_exceeded 8/10, 2 left");
    expect(numbers(await tenant.check({ value: 2, sendEvent: true }))).toBe("access_granted 10/10, 0 left");
    expect(numbers(await tenant.check({ sendEvent: null }))).toBe("limit_exceeded 10/10, 0 left");
  });

  test("of a boolean feature has no numbers", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([{ slug: "plan", features: [{ slug: "sso" }] }]);
    const { details, ...answer } = await tenant.check({ feature: "sso" });
    expect(answer).toMatchObject({
      allowed: true,
      code: "access_granted",
      usage: null,
      limit: null,
      balance: null,
      resetsAt: null,
      resetInterval: null,
      unlimited: false,
      credits: null,
    });
    expect(details).toEqual({
      message: "Sso: included in the plan.",
      planName: "Plan",
      plan: "plan",
      trial: false,
      trialEndsAt: null,
    });
  });

  test("finds a feature by its id as by its slug", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([CHARGED]);
    const [row] = (await tenant.unbilled()).features;
    expect(await tenant.check({ feature: row?.featureId })).toMatchObject({ code: "access_granted" });
  });
});

describe("details of a price in tiers", () => {
  const tiers = [
    { upTo: 10, unitPrice: 5 },
    { upTo: 20, unitPrice: 3, flatFee: 200 },
    { upTo: null, unitPrice: 1 },
  ];
  const tiered = (ratingModel: "graduated" | "volume", reset: "monthly" | "daily") =>
    planOf({ limit: 0, ratingModel, tiers, overage: "charge", reset, overagePrice: 7 });

  test.each(["graduated", "volume"] as const)("%s: the tier is that of the last unit", async (model) => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([tiered(model, "monthly")]);
    const tierAfter = async (value: number) => (await tenant.track({ value })).details.pricing?.currentTier;
    const first = { index: 0, startsAt: 0, endsAt: 10, unitPrice: 5 };
    const second = { index: 1, startsAt: 10, endsAt: 20, unitPrice: 3, flatFee: 200 };
    const third = { index: 2, startsAt: 20, endsAt: null, unitPrice: 1 };
    expect(await tierAfter(0)).toEqual(first);
    expect([await tierAfter(10), await tierAfter(0.5), await tierAfter(9.5), await tierAfter(1)]).toEqual([
      ...[first, second, second, third],
    ]);
    const { details } = await tenant.check();
    expect(details.pricing).toEqual({
      usageModel: "included",
      ratingModel: model,
      pricePerUnit: null,
      currentTier: third,
    });
    expect(details.overage).toMatchObject({ type: "charge", pricePerUnit: null });
  });

  test("tiers continue over the pricing window, though the allowance resets", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([tiered("graduated", "daily")]);
    await tenant.track({ value: 15 });
    tenant.at("2026-03-11T12:00:00Z");
    const next = await tenant.track({ value: 1 });
    expect([next.usage, next.details.pricing?.currentTier?.index]).toEqual([1, 1]);
  });
});
