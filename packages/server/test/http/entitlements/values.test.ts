import { describe, expect, test } from "@jest/globals";
import type { FeatureInput, PlanInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { succeeded, type Body } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send, type Reply } from "../../support/server.js";
import { addUsageTenant, type UsageTenant } from "../../support/usage-tenant.js";

type Wire = components["schemas"];

const server = useTestServer();

const FEATURES: readonly FeatureInput[] = [
  { slug: "upload", type: "value", valueType: "number" },
  { slug: "delay", type: "value", valueType: "number", combine: "lowest" },
  { slug: "models", type: "value", valueType: "list", values: ["small", "large", "huge"] },
  { slug: "support", type: "value", valueType: "string" },
  { slug: "watermark", type: "value", valueType: "boolean" },
];

const PRO: PlanInput = {
  slug: "pro",
  features: [
    { slug: "upload", value: 250 },
    { slug: "delay", value: 30 },
    { slug: "models", value: ["small", "large"] },
    { slug: "support", value: "email" },
    { slug: "watermark", value: false },
  ],
};
const EXTRA: PlanInput = {
  slug: "extra",
  isAddon: true,
  features: [
    { slug: "upload", value: 1000 },
    { slug: "delay", value: 5 },
    { slug: "models", value: ["huge", "small"] },
    { slug: "support", value: "phone" },
    { slug: "watermark", value: true },
  ],
};

async function sync(tenant: UsageTenant, plans: readonly PlanInput[]): Promise<Wire["SyncResponse"]> {
  return succeeded(await tenant.post("/v1/sync", { features: FEATURES, plans }));
}

async function withPlans(...slugs: readonly string[]): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server);
  await sync(tenant, [PRO, EXTRA]);
  for (const slug of slugs) await tenant.attach(slug);
  return tenant;
}

/** The value of each feature that `check` answers. */
async function valuesOf(tenant: UsageTenant): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { slug } of FEATURES) found[slug] = (await tenant.check({ feature: slug })).value;
  return found;
}

function put(tenant: UsageTenant, feature: string, body: Body): Promise<Reply> {
  const path = `/v1/customers/ada/entitlements/${feature}`;
  return send({ url: server.url, apiKey: tenant.apiKey }, path, { method: "PUT", body });
}

describe("check of a feature with values", () => {
  test("answers the value of the plan, and counts nothing", async () => {
    const tenant = await withPlans("pro");
    expect(await tenant.check({ feature: "upload" })).toMatchObject({
      allowed: true,
      code: "access_granted",
      value: 250,
      usage: null,
      limit: null,
      balance: null,
      unlimited: false,
      resetInterval: null,
    });
    expect(await valuesOf(tenant)).toEqual({
      upload: 250,
      delay: 30,
      models: ["small", "large"],
      support: "email",
      watermark: false,
    });
  });

  test("combines the values of several plans as the feature says", async () => {
    expect(await valuesOf(await withPlans("pro", "extra"))).toEqual({
      upload: 1000,
      delay: 5,
      models: ["small", "large", "huge"],
      support: "email",
      watermark: false,
    });
  });

  test("answers the add-on's value where no base plan has one", async () => {
    expect(await valuesOf(await withPlans("extra"))).toMatchObject({ support: "phone", watermark: true });
  });

  test("is denied without a value where no plan has the feature", async () => {
    const tenant = await withPlans();
    succeeded(await tenant.post("/v1/customers", { id: "ada", email: "ada@example.com" }));
    const denied = await tenant.check({ feature: "upload" });
    expect(denied).toMatchObject({ allowed: false, code: "no_active_subscription" });
    expect(denied).not.toHaveProperty("value");
  });

  test("has no value for other features", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([{ slug: "plan", features: [{ slug: "calls" }, { slug: "sso" }] }]);
    expect(await tenant.check()).not.toHaveProperty("value");
    expect(await tenant.check({ feature: "sso" })).not.toHaveProperty("value");
  });
});

test("a feature with values has no usage to record", async () => {
  const tenant = await withPlans("pro");
  const body = { customer: "ada", feature: "upload" };
  expect(await tenant.post("/v1/track", body)).toMatchObject({ status: 400, body: { code: "not_metered" } });
  const checked = await tenant.check({ feature: "upload", sendEvent: true });
  expect(checked).toMatchObject({ allowed: false, code: "not_metered" });
});

test("entitlements list the values, with their source", async () => {
  const tenant = await withPlans("pro", "extra");
  const list = succeeded<Wire["EntitlementListResponse"]>(await tenant.get("/v1/customers/ada/entitlements"));
  expect(list.entitlements).toMatchObject([
    {
      feature: { slug: "delay", type: "value" },
      source: "plan",
      plan: "pro",
      value: 5,
      usage: null,
      limit: null,
    },
    { feature: { slug: "models" }, value: ["small", "large", "huge"] },
    { feature: { slug: "support" }, value: "email" },
    { feature: { slug: "upload" }, value: 1000 },
    { feature: { slug: "watermark" }, value: false },
  ]);
});

describe("an override", () => {
  test("sets the value for one customer, and ends", async () => {
    const tenant = await withPlans("pro", "extra");
    const body = { value: 7, until: "2026-03-11T12:00:00Z" };
    expect(succeeded(await put(tenant, "upload", body))).toMatchObject({
      entitlement: { source: "override", value: 7, override: { value: 7 } },
    });
    expect(await tenant.check({ feature: "upload" })).toMatchObject({ allowed: true, value: 7 });
    tenant.at("2026-03-11T12:00:00Z");
    expect(await tenant.check({ feature: "upload" })).toMatchObject({ value: 1000 });
  });

  test("grants a feature that no plan has", async () => {
    const tenant = await addUsageTenant(server);
    await sync(tenant, [PRO, { slug: "free" }]);
    await tenant.attach("free");
    expect(await tenant.check({ feature: "watermark" })).toMatchObject({ allowed: false });
    succeeded(await put(tenant, "watermark", { value: false }));
    expect(await tenant.check({ feature: "watermark" })).toMatchObject({ allowed: true, value: false });
  });

  test.each<[string, string, Body, string]>([
    ["no value", "upload", {}, "is required for a feature of the type `value`"],
    ["a value of another type", "upload", { value: "7" }, "must be a number"],
    [
      "a value that is not allowed",
      "models",
      { value: ["tiny"] },
      '"tiny" is not one of the feature\'s values',
    ],
  ])("is refused with %s", async (_rule, feature, body, message) => {
    const tenant = await withPlans("pro");
    expect(await put(tenant, feature, body)).toMatchObject({
      status: 400,
      body: { code: "invalid_request", issues: [{ path: "value", message }] },
    });
  });

  test("of a metered feature is refused with a value", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([{ slug: "plan", features: [{ slug: "calls" }] }]);
    const issues = [{ path: "value", message: "is only for features of the type `value`" }];
    expect(await put(tenant, "calls", { value: 7 })).toMatchObject({ status: 400, body: { issues } });
  });
});

describe("a change of a plan's value", () => {
  test("creates a version, and existing subscribers keep theirs", async () => {
    const tenant = await withPlans("pro");
    const changed = { ...PRO, features: [{ slug: "upload", value: 300 }] };
    const { plans, warnings } = await sync(tenant, [changed, EXTRA]);
    expect(plans.updated).toEqual(["pro"]);
    expect(warnings).toContain("1 subscription stays on version 1 or earlier of plan `pro`.");
    expect(await tenant.check({ feature: "upload" })).toMatchObject({ value: 250 });
    await tenant.attach("pro", "bob");
    expect(await tenant.check({ customer: "bob", feature: "upload" })).toMatchObject({ value: 300 });
    expect(await sync(tenant, [changed, EXTRA])).toMatchObject({ plans: { updated: [], created: [] } });
  });
});

test("the catalog returns the settings and the values", async () => {
  const tenant = await withPlans();
  const { features } = succeeded<Wire["FeatureListResponse"]>(await tenant.get("/v1/features"));
  expect(features.find(({ slug }) => slug === "models")).toMatchObject({
    type: "value",
    meterType: null,
    valueType: "list",
    values: ["small", "large", "huge"],
    combine: "union",
  });
  const { plan } = succeeded<Wire["PlanResponse"]>(await tenant.get("/v1/plans/pro"));
  expect(plan.features[0]).toMatchObject({ slug: "upload", type: "value", value: 250, limit: null });
});
