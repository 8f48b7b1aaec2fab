import { beforeEach, describe, expect, test } from "@jest/globals";
import { give } from "../../support/credits.js";
import { send } from "../../support/server.js";
import { addTenant, check, track, upsertCustomer, type Tenant } from "../../support/api.js";
import { left, sell } from "./ai-plans.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let tenant: Tenant;

beforeEach(async () => {
  server.clock.set(Date.parse("2026-03-10T12:00:00Z") as never);
  tenant = await addTenant(server);
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await sell(tenant);
});

describe("access to the members of a credit system", () => {
  test("is given only by active grants without a subscription", async () => {
    expect(await check(tenant, "ada", "tokens")).toMatchObject({
      allowed: false,
      code: "no_active_subscription",
    });
    const { id } = await give(tenant, "ada", 5);
    expect(await check(tenant, "ada", "tokens")).toMatchObject({
      allowed: true,
      code: "addon_credits_used",
      usage: 0,
      limit: 0,
      balance: 5,
      details: { plan: null, creditSystem: "ai", creditCostPerUnit: 1, addonCreditsRemaining: 5 },
    });
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      allowed: false,
      code: "no_active_subscription",
    });
    await send(tenant, `/v1/credits/grants/${id}/void`, { method: "POST" });
    expect(await check(tenant, "ada", "tokens")).toMatchObject({
      allowed: false,
      code: "no_active_subscription",
    });
  });

  test("is not given if the plan disables the feature", async () => {
    await sell(tenant, { slug: "tokens", enabled: false }, { slug: "ai", limit: 10 });
    await give(tenant, "ada", 5);
    expect(await check(tenant, "ada", "tokens")).toMatchObject({
      allowed: false,
      code: "feature_not_in_plan",
    });
    expect(await check(tenant, "ada", "images")).toMatchObject({ allowed: true, balance: 3 });
  });

  test("is given by plan credits alone, counted by their window", async () => {
    await sell(tenant, { slug: "ai", limit: 10 });
    expect(await track(tenant, "ada", "tokens", 4)).toMatchObject({
      code: "tracked",
      usage: 4,
      limit: 10,
      balance: 6,
      resetInterval: "monthly",
      resetsAt: "2026-04-10T12:00:00.000Z",
      credits: { source: "credit_system", addonBalance: 0, totalBalance: 6, plan: { used: 4, balance: 6 } },
    });
    expect(await track(tenant, "ada", "tokens", 7)).toMatchObject({
      allowed: false,
      code: "insufficient_credits",
    });
  });
});

test("a prepaid feature draws only plan credits and grants", async () => {
  await sell(tenant, { slug: "tokens", limit: 100, usageModel: "prepaid" }, { slug: "ai", limit: 10 });
  await give(tenant, "ada", 5);
  expect(await track(tenant, "ada", "tokens", 12)).toMatchObject({
    allowed: true,
    code: "addon_credits_used",
    usage: 12,
    balance: 3,
    credits: { source: "prepaid", addonBalance: 3, totalBalance: 3, plan: { used: 10, balance: 0 } },
    details: { addonCreditsUsed: 2, addonCreditsRemaining: 3 },
  });
  expect(await track(tenant, "ada", "tokens", 4)).toMatchObject({
    allowed: false,
    code: "insufficient_credits",
  });
});

describe("the slug of a credit system", () => {
  test("is checked like a feature whose units are credits", async () => {
    await sell(tenant, { slug: "ai", limit: 20 });
    await give(tenant, "ada", 5);
    await track(tenant, "ada", "tokens", 8);
    expect(await check(tenant, "ada", "ai")).toMatchObject({
      allowed: true,
      usage: 8,
      limit: 20,
      balance: 17,
      resetsAt: "2026-04-10T12:00:00.000Z",
      credits: { systemSlug: "ai", costPerUnit: 1, addonBalance: 5, totalBalance: 17, plan: { used: 8 } },
    });
  });

  test("can be tracked too, and draws credits one by one", async () => {
    await sell(tenant, { slug: "ai", limit: 20 });
    await give(tenant, "ada", 5);
    expect(await track(tenant, "ada", "ai", 22)).toMatchObject({
      code: "addon_credits_used",
      usage: 20,
      balance: 3,
    });
    expect(await left(tenant)).toEqual([3]);
    expect(await track(tenant, "ada", "ai", 4)).toMatchObject({
      allowed: false,
      code: "insufficient_credits",
    });
  });
});
