import { describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { send, type Reply } from "../../support/server.js";
import { succeeded, type Body } from "../../support/api.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

type Wire = components["schemas"];

const server = useTestServer();

const RESETS = "2026-04-10T12:00:00.000Z";

async function entitlementsOf(tenant: UsageTenant): Promise<Wire["EntitlementListResponse"]> {
  return succeeded(await tenant.get("/v1/customers/ada/entitlements"));
}

/** One line for each feature: its source and its numbers. */
async function shown(tenant: UsageTenant): Promise<string[]> {
  const { entitlements } = await entitlementsOf(tenant);
  return entitlements.map(({ feature, source, plan, usage, limit, balance }) =>
    [feature.slug, source, plan, `${usage}/${limit}`, balance].join(" "),
  );
}

function put(tenant: UsageTenant, feature: string, body: Body): Promise<Reply> {
  const path = `/v1/customers/ada/entitlements/${feature}`;
  return send({ url: server.url, apiKey: tenant.apiKey }, path, { method: "PUT", body });
}

function remove(tenant: UsageTenant, feature: string): Promise<Reply> {
  const path = `/v1/customers/ada/entitlements/${feature}`;
  return send({ url: server.url, apiKey: tenant.apiKey }, path, { method: "DELETE" });
}

describe("the list of entitlements", () => {
  test("has every feature of the plans, by slug, with the remaining allowance", async () => {
    const tenant = await addUsageTenant(server);
    const features = [
      { slug: "sso" },
      { slug: "calls", limit: 10, overage: "charge", overagePrice: 1 },
      { slug: "sms" },
    ];
    await tenant.sell([{ slug: "plan", features }]);
    await tenant.track({ value: 12 });
    const { entitlements, credits } = await entitlementsOf(tenant);
    expect(credits).toEqual([]);
    expect(entitlements).toMatchObject([
      {
        feature: { slug: "calls", name: "Calls", type: "metered", meterType: "consumable", unit: null },
        source: "plan",
        plan: "plan",
        usage: 12,
        limit: 10,
        balance: 0,
        unlimited: false,
        resetsAt: RESETS,
        resetInterval: "monthly",
        overage: "charge",
        maxOverageUnits: null,
        override: null,
      },
      {
        feature: { slug: "sms" },
        usage: 0,
        limit: null,
        balance: null,
        unlimited: true,
        resetInterval: "monthly",
      },
      {
        feature: { slug: "sso", type: "boolean", meterType: null },
        usage: null,
        limit: null,
        balance: null,
        unlimited: false,
        resetInterval: null,
        overage: null,
      },
    ]);
  });

  test("agrees with check", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 5, reset: "daily" })]);
    await tenant.sell([{ slug: "extra", isAddon: true, features: [{ slug: "calls", limit: 3 }] }]);
    await tenant.track({ value: 6 });
    const [row] = (await entitlementsOf(tenant)).entitlements;
    const { usage, limit, balance, resetsAt, resetInterval, unlimited } = await tenant.check();
    expect(row).toMatchObject({ usage, limit, balance, resetsAt, resetInterval, unlimited });
    expect(row).toMatchObject({ usage: 6, limit: 8, balance: 2 });
  });

  test("is empty without a plan, and excludes features that the plan disables", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sync([planOf({ enabled: false })]);
    succeeded(await tenant.post("/v1/customers", { id: "ada", email: "ada@example.com" }));
    expect(await shown(tenant)).toEqual([]);
    await tenant.attach("plan");
    expect(await shown(tenant)).toEqual([]);
  });

  test("shows a trial", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10, trialLimit: 2 }, { price: 900, trialDays: 14 })]);
    expect(await shown(tenant)).toEqual(["calls trial plan 0/2 2"]);
  });

  test("has the words that the customer agreed on", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10, overage: "charge", overagePrice: 1 })]);
    const body = { customer: "ada", feature: "calls", maxOverageUnits: 4 };
    succeeded(await tenant.post("/v1/customers/feature-config", body));
    const { entitlements } = await entitlementsOf(tenant);
    expect(entitlements).toMatchObject([{ overage: "charge", maxOverageUnits: 4 }]);
  });
});

/** Pauses the only subscription on 20 March and resumes it on 25 April, in what was the next period. */
async function pauseUntilApril(tenant: UsageTenant): Promise<void> {
  const list = succeeded<Wire["SubscriptionListResponse"]>(
    await tenant.get("/v1/subscriptions?customer=ada"),
  );
  const id = list.subscriptions[0]?.id;
  tenant.at("2026-03-20T12:00:00Z");
  succeeded(await tenant.post(`/v1/subscriptions/${id}/pause`, {}));
  tenant.at("2026-04-25T12:00:00Z");
  succeeded(await tenant.post(`/v1/subscriptions/${id}/resume`, {}));
}

test("spent plan credits stay spent during a pause", async () => {
  const tenant = await addUsageTenant(server);
  const catalog = {
    features: [{ slug: "sms" }],
    creditSystems: [{ slug: "coins", features: [{ feature: "sms", creditCost: 2 }] }],
    plans: [{ slug: "plan", features: [{ slug: "coins", limit: 10 }] }],
  };
  succeeded(await tenant.post("/v1/sync", catalog));
  await tenant.attach("plan");
  await tenant.track({ feature: "sms", value: 3 });
  expect(await shown(tenant)).toEqual(["sms credits plan 3/5 2"]);
  await pauseUntilApril(tenant);
  expect(await shown(tenant)).toEqual(["sms credits plan 3/5 2"]);
  expect((await entitlementsOf(tenant)).credits).toMatchObject([
    { systemSlug: "coins", totalBalance: 4, plan: { used: 6, limit: 10, balance: 4 } },
  ]);
});

describe("an override", () => {
  test("takes precedence over the plan, also for check and track", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10 })]);
    await tenant.track({ value: 8 });
    const reply = await put(tenant, "calls", { limit: 20.5, until: "2026-05-01T00:00:00Z" });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        entitlement: {
          source: "override",
          plan: "plan",
          usage: 8,
          limit: 20.5,
          balance: 12.5,
          resetsAt: RESETS,
          override: { limit: 20.5, overage: null, until: "2026-05-01T00:00:00.000Z" },
        },
        credits: null,
      },
    });
    expect(await tenant.track({ value: 12 })).toMatchObject({ allowed: true, limit: 20.5, balance: 0.5 });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: false });
  });

  test("ends at its instant, and its usage still counts", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10 })]);
    await put(tenant, "calls", { limit: 20, until: Date.parse("2026-03-11T12:00:00Z") });
    await tenant.track({ value: 15 });
    tenant.at("2026-03-11T11:59:59Z");
    expect(await shown(tenant)).toEqual(["calls override plan 15/20 5"]);
    tenant.at("2026-03-11T12:00:00Z");
    expect(await shown(tenant)).toEqual(["calls plan plan 15/10 0"]);
    expect(await tenant.track()).toMatchObject({ allowed: false });
  });

  test("without a limit is unlimited, without a word on it the plan decides", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10, overagePrice: 1, overage: "block" })]);
    await put(tenant, "calls", { limit: null });
    expect(await shown(tenant)).toEqual(["calls override plan 0/null "]);
    await put(tenant, "calls", { overage: "charge" });
    expect(await shown(tenant)).toEqual(["calls override plan 0/10 10"]);
    expect(await tenant.track({ value: 11 })).toMatchObject({ allowed: true, code: "tracked_overage" });
  });

  test("grants features that no plan has: with the plan's reset interval, and a boolean one", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10 })]);
    expect(await tenant.check({ feature: "sso" })).toMatchObject({ allowed: false });
    succeeded(await put(tenant, "sms", { limit: 3 }));
    succeeded(await put(tenant, "sso", { limit: 5, overage: "charge" }));
    expect(await shown(tenant)).toEqual([
      "calls plan plan 0/10 10",
      "sms override  0/3 3",
      "sso override  null/null ",
    ]);
    expect(await tenant.check({ feature: "sso" })).toMatchObject({ allowed: true });
    expect(await tenant.track({ feature: "sms", value: 3 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ feature: "sms" })).toMatchObject({ allowed: false });
    tenant.at("2026-04-10T12:00:00Z");
    expect(await tenant.track({ feature: "sms" })).toMatchObject({ allowed: true });
  });

  test("grants a feature to a customer without any plan, once", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sync([planOf()]);
    succeeded(await tenant.post("/v1/customers", { id: "ada", email: "ada@example.com" }));
    expect(await put(tenant, "calls", { limit: 2 })).toMatchObject({
      body: { entitlement: { source: "override", plan: null, resetsAt: null, resetInterval: "never" } },
    });
    expect(await tenant.track({ value: 2 })).toMatchObject({ allowed: true });
    tenant.at("2027-03-10T12:00:00Z");
    expect(await tenant.track()).toMatchObject({ allowed: false });
  });

  test("is removed, and then there is none to remove", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10 })]);
    await put(tenant, "calls", { limit: 20 });
    expect(await remove(tenant, "calls")).toMatchObject({ status: 200, body: { success: true } });
    expect(await shown(tenant)).toEqual(["calls plan plan 0/10 10"]);
    expect(await remove(tenant, "calls")).toMatchObject({
      status: 404,
      body: { code: "override_not_found" },
    });
  });

  test("keeps its remaining allowance during a pause", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10 })]);
    succeeded(await put(tenant, "sms", { limit: 3 }));
    await tenant.track({ feature: "sms", value: 2 });
    await pauseUntilApril(tenant);
    expect(await shown(tenant)).toEqual(["calls plan plan 0/10 10", "sms override  2/3 1"]);
  });

  // prettier-ignore
  test.each([
    ["an instant that has passed",   "calls", { until: "2026-03-10T12:00:00Z" }, 400, "invalid_request"],
    ["less than nothing",            "calls", { limit: -1 },                     400, "invalid_request"],
    ["more decimals than there are", "calls", { limit: 0.0000000001 },           400, "invalid_request"],
    ["an unknown feature",  "gone",  { limit: 1 },                      404, "feature_not_found"],
  ])("refuses %s", async (_what, feature, body, status, code) => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10 })]);
    expect(await put(tenant, feature, body)).toMatchObject({ status, body: { code } });
    expect((await entitlementsOf(tenant)).entitlements).toMatchObject([{ source: "plan", override: null }]);
  });
});
