import { describe, expect, test } from "@jest/globals";
import type { PlanFeatureInput, PlanInput } from "@dues/billing";
import { give } from "../../support/credits.js";
import { addTenant, attach, check, sync, track, upsertCustomer, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const NEXT_MONTH = "2026-04-10T12:00:00.000Z";

const server = useTestServer();

/** Subscribes ada to a plan of these rows. `tokens` are paid for with the credits `ai`, `calls` are not. */
async function sell(rows: readonly PlanFeatureInput[], more: Partial<PlanInput> = {}): Promise<Tenant> {
  server.clock.set(Date.parse("2026-03-10T12:00:00Z") as never);
  const tenant = await addTenant(server);
  await sync(tenant, {
    features: [{ slug: "tokens" }, { slug: "calls" }],
    creditSystems: [{ slug: "ai", features: [{ feature: "tokens", creditCost: 2 }] }],
    plans: [{ slug: "plan", features: rows, ...more }],
  });
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await attach(tenant, "ada", "plan");
  return tenant;
}

describe("the credits of a prepaid feature without a credit system", () => {
  test("are its units, before and after usage", async () => {
    const tenant = await sell([{ slug: "calls", limit: 10, usageModel: "prepaid" }]);
    const credits = (used: number) => ({
      source: "prepaid",
      systemSlug: null,
      costPerUnit: 1,
      addonBalance: null,
      totalBalance: 10 - used,
      plan: { used, limit: 10, balance: 10 - used, resetsAt: NEXT_MONTH },
    });
    expect((await check(tenant, "ada", "calls")).credits).toEqual(credits(0));
    expect((await track(tenant, "ada", "calls", 4)).credits).toEqual(credits(4));
    const refused = await track(tenant, "ada", "calls", 7);
    expect(refused).toMatchObject({ allowed: false, credits: credits(4) });
    expect(refused.details).not.toHaveProperty("creditSystem");
    expect(refused.details).not.toHaveProperty("creditCostPerUnit");
  });

  test("are unlimited without a limit", async () => {
    const tenant = await sell([{ slug: "calls", limit: null, usageModel: "prepaid" }]);
    expect((await track(tenant, "ada", "calls", 4)).credits).toMatchObject({
      totalBalance: null,
      plan: { used: 4, limit: null, balance: null, resetsAt: NEXT_MONTH },
    });
  });

  test("are none of a feature that is included", async () => {
    const tenant = await sell([{ slug: "calls", limit: 10 }]);
    expect((await check(tenant, "ada", "calls")).credits).toBeNull();
  });
});

describe("the plan's credits are shown with an instant", () => {
  test.each<[string, PlanFeatureInput[], string]>([
    ["at which they start anew", [{ slug: "ai", limit: 9, reset: "daily" }], "2026-03-11T12:00:00.000Z"],
    ["of the period's end when they never do", [{ slug: "ai", limit: 9, reset: "never" }], NEXT_MONTH],
    ["of the period's end when the plan has none", [{ slug: "tokens", limit: 5 }], NEXT_MONTH],
    [
      "of the period's end for prepaid units that never do",
      [{ slug: "tokens", limit: 5, usageModel: "prepaid", reset: "never" }],
      NEXT_MONTH,
    ],
  ])("%s", async (_rule, rows, resetsAt) => {
    const tenant = await sell(rows);
    if (!rows.some(({ slug }) => slug === "ai")) await give(tenant, "ada", 5);
    expect((await check(tenant, "ada", "tokens")).credits?.plan.resetsAt).toBe(resetsAt);
  });

  test("of the customer's period when no plan has the feature", async () => {
    const tenant = await sell([{ slug: "calls", limit: 1 }]);
    await give(tenant, "ada", 5);
    const { credits, details } = await check(tenant, "ada", "tokens");
    expect(credits).toMatchObject({
      source: "credit_system",
      addonBalance: 5,
      plan: { limit: 0, resetsAt: NEXT_MONTH },
    });
    expect(details).toMatchObject({ plan: null, creditSystem: "ai", creditCostPerUnit: 2 });
    for (const name of ["planName", "overage", "pricing"]) expect(details).not.toHaveProperty(name);
  });

  test("of the month when the customer has no plan", async () => {
    const tenant = await sell([{ slug: "calls", limit: 1 }]);
    await upsertCustomer(tenant, { id: "bob", email: "bob@example.com" });
    await give(tenant, "bob", 5);
    const { credits } = await check(tenant, "bob", "tokens");
    expect(credits).toMatchObject({
      addonBalance: 5,
      plan: { limit: 0, resetsAt: "2026-04-01T00:00:00.000Z" },
    });
  });
});
