import { describe, expect, test } from "@jest/globals";
import type { PlanFeatureInput } from "@dues/billing";
import { numbers, addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

type Row = Partial<PlanFeatureInput>;

const addonOf = (row: Row, slug = "addon") => planOf(row, { slug, isAddon: true });

async function tenantWith(base: Row, ...addons: readonly Row[]): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server);
  await tenant.sell([planOf(base), ...addons.map((row, index) => addonOf(row, `addon-${index + 1}`))]);
  return tenant;
}

/** The billable usage of each subscription, by its plan's price. */
async function billed(tenant: UsageTenant): Promise<string[]> {
  const { features } = await tenant.unbilled();
  return features.map((row) => `${row.billableQuantity} at ${row.pricePerUnit}`);
}

describe("a feature that several subscriptions grant", () => {
  test("adds up their limits", async () => {
    const tenant = await tenantWith({ limit: 10 }, { limit: 5 }, { limit: 0.5 });
    expect(numbers(await tenant.track({ value: 12 }))).toBe("tracked 12/15.5, 3.5 left");
    expect(numbers(await tenant.track({ value: 4 }))).toBe("limit_exceeded 12/15.5, 3.5 left");
    expect(numbers(await tenant.track({ value: 3.5 }))).toBe("tracked 15.5/15.5, 0 left");
  });

  test("is unlimited when one of them is", async () => {
    const tenant = await tenantWith({ limit: 10 }, { limit: null });
    expect(await tenant.track({ value: 1e6 })).toMatchObject({
      unlimited: true,
      limit: null,
      balance: null,
      usage: 1e6,
    });
  });

  test("is disabled only by those that disable it", async () => {
    const tenant = await tenantWith({ limit: 10, enabled: false }, { limit: 5 });
    const answer = await tenant.check();
    expect(numbers(answer)).toBe("access_granted 0/5, 5 left");
    expect(answer.details.plan).toBe("addon-1");
  });

  test("is reported under the base plan's name, with the earliest reset", async () => {
    const tenant = await tenantWith({ limit: 10, reset: "monthly" }, { limit: 5, reset: "daily" });
    expect(await tenant.check()).toMatchObject({
      resetsAt: "2026-03-11T12:00:00.000Z",
      resetInterval: "daily",
      details: { plan: "plan" },
    });
  });

  test("is drawn first from the allowance that resets earliest", async () => {
    const tenant = await tenantWith(
      { limit: 10, reset: "monthly" },
      { limit: 5, reset: "daily" },
      { limit: 1, reset: "never" },
    );
    await tenant.track({ value: 5 });
    tenant.at("2026-03-11T12:00:00Z");
    expect(numbers(await tenant.check())).toBe("access_granted 0/16, 16 left");
    await tenant.track({ value: 15.5 });
    tenant.at("2026-04-10T12:00:00Z");
    expect(numbers(await tenant.check())).toBe("access_granted 0.5/16, 15.5 left");
  });

  test("is drawn from the base plan first if they reset together", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sync([planOf({ limit: 10 }), addonOf({ limit: 5 })]);
    await tenant.attach("addon");
    await tenant.attach("plan");
    await tenant.track({ value: 4 });
    const windows = await server.database.knex("allowance_windows").orderBy("id", "desc").limit(1);
    expect(windows).toMatchObject([{ holder: "", drawn: "4" }]);
  });
});

describe("usage above all allowances is billed", () => {
  const price = (overagePrice: number): Row => ({ limit: 10, overage: "charge", overagePrice });

  test("by the base plan, if it charges", async () => {
    const tenant = await tenantWith(price(3), price(5));
    expect(numbers(await tenant.track({ value: 22 }))).toBe("tracked_overage 22/20, 0 left");
    expect(await billed(tenant)).toEqual(["2 at 3", "0 at 5"]);
  });

  test("by the oldest add-on that charges, if the base plan blocks", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sync([planOf({ limit: 10 }), addonOf(price(3), "young"), addonOf(price(5), "old")]);
    await tenant.attach("old");
    tenant.at("2026-03-10T12:00:01Z");
    await tenant.attach("young");
    await tenant.attach("plan");
    expect(numbers(await tenant.track({ value: 32 }))).toBe("tracked_overage 32/30, 0 left");
    expect((await billed(tenant)).toSorted()).toEqual(["0 at 3", "2 at 5"]);
  });

  test("after the allowance of an add-on, where the base plan bills every unit", async () => {
    const tenant = await tenantWith({ usageModel: "usage_based", pricePerUnit: 3 }, { limit: 10 });
    expect((await tenant.track({ value: 8 })).details.overage).toMatchObject({ willBeBilled: false });
    expect((await tenant.track({ value: 8 })).details.overage).toMatchObject({ willBeBilled: true });
    expect(await billed(tenant)).toEqual(["6 at 3"]);
  });

  test("by no subscription if all block", async () => {
    const tenant = await tenantWith({ limit: 10 }, { limit: 10 });
    expect(numbers(await tenant.track({ value: 21 }))).toBe("limit_exceeded 0/20, 20 left");
    expect(await billed(tenant)).toEqual([]);
  });
});
