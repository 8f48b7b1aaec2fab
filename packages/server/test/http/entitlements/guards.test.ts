import { describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { succeeded, type Body } from "../../support/api.js";
import { numbers, addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

type Customer = components["schemas"]["CustomerResponse"];

const server = useTestServer();

const ADA = { customer: "ada" };

async function limitAmount(tenant: UsageTenant, body: Body): Promise<Customer> {
  return succeeded(await tenant.post("/v1/customers/overage-limit", { ...ADA, ...body }));
}

async function configure(tenant: UsageTenant, body: Body): Promise<Customer> {
  return succeeded(await tenant.post("/v1/customers/feature-config", { ...ADA, feature: "calls", ...body }));
}

async function tenantOn(
  row: Parameters<typeof planOf>[0],
  more?: Parameters<typeof planOf>[1],
): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server);
  await tenant.sell([planOf(row, more)]);
  return tenant;
}

/** 10 calls are included, more cost 2 each. */
const CHARGED = { limit: 10, overage: "charge", overagePrice: 2 } as const;

/** Pauses or resumes the only subscription. */
async function change(tenant: UsageTenant, verb: "pause" | "resume"): Promise<void> {
  const list = succeeded<{ subscriptions: { id: string }[] }>(
    await tenant.get("/v1/subscriptions?customer=ada"),
  );
  succeeded(await tenant.post(`/v1/subscriptions/${list.subscriptions[0]?.id}/${verb}`, {}));
}

async function noticesOf(customerId: string): Promise<number> {
  const rows = await server.database.knex("limit_notices").where({ customer_id: customerId });
  return rows.length;
}

describe("a customer's overage setting takes precedence over the plan", () => {
  // prettier-ignore
  test.each([
    ["block where the plan charges",           CHARGED,                                          { overage: "block" },       [[10, true], [1, false]]],
    ["charge where the plan blocks",           { ...CHARGED, overage: "block" } as const,        { overage: "charge" },      [[10, true], [5, true]]],
    ["charge where the plan has no price",     { limit: 10 },                                    { overage: "charge" },      [[10, true], [1, false]]],
    ["so many units and no more",              CHARGED,                                          { maxOverageUnits: 3 },     [[12, true], [1.5, false], [1, true], [0.000000001, false]]],
    ["more units than the plan allows",        { ...CHARGED, maxOverageUnits: 1 },               { maxOverageUnits: "3.5" }, [[13.5, true], [1, false]]],
    ["no units, which is what block means",    CHARGED,                                          { maxOverageUnits: 0 },     [[10, true], [1, false]]],
  ] as const)("%s", async (_rule, row, config, uses) => {
    const tenant = await tenantOn(row);
    await configure(tenant, config);
    const allowed = [];
    for (const [value] of uses) allowed.push([value, (await tenant.track({ value })).allowed]);
    expect(allowed).toEqual(uses);
  });

  test("units are limited in each allowance window", async () => {
    const tenant = await tenantOn({ ...CHARGED, reset: "daily" });
    await configure(tenant, { maxOverageUnits: 2 });
    expect(await tenant.track({ value: 13 })).toMatchObject({ allowed: false });
    expect(await tenant.track({ value: 12 })).toMatchObject({ allowed: true });
    expect(await tenant.track()).toMatchObject({ allowed: false });
    tenant.at("2026-03-11T12:00:00Z");
    expect(await tenant.track({ value: 12 })).toMatchObject({ allowed: true });
  });

  test("absent keeps a field, null restores the plan's, and an empty setting is deleted", async () => {
    const tenant = await tenantOn(CHARGED);
    const configs = async (body: Body) => {
      const { billing } = await configure(tenant, body);
      return billing.featureConfigs.map(({ feature, overage, maxOverageUnits }) => [
        feature.slug,
        overage,
        maxOverageUnits,
      ]);
    };
    expect(await configs({ overage: "block" })).toEqual([["calls", "block", null]]);
    expect(await configs({ maxOverageUnits: 2.5 })).toEqual([["calls", "block", 2.5]]);
    expect(await configs({ feature: "sms", maxOverageUnits: 1 })).toEqual([
      ["calls", "block", 2.5],
      ["sms", null, 1],
    ]);
    expect(await configs({ overage: null })).toEqual([
      ["calls", null, 2.5],
      ["sms", null, 1],
    ]);
    expect(await configs({ maxOverageUnits: null })).toEqual([["sms", null, 1]]);
  });

  test("remembers when it was first set and last changed, in milliseconds", async () => {
    const tenant = await tenantOn(CHARGED);
    await configure(tenant, { overage: "block" });
    tenant.at("2026-03-10T13:00:00Z");
    const { billing, updatedAt } = await configure(tenant, { maxOverageUnits: 1 });
    const [created, updated] = ["2026-03-10T12:00:00Z", "2026-03-10T13:00:00Z"].map((iso) => Date.parse(iso));
    expect(billing.featureConfigs).toMatchObject([{ createdAt: created, updatedAt: updated }]);
    expect(updatedAt).toBe(updated);
    const read = succeeded<Customer>(await tenant.get("/v1/customers/ada"));
    expect(read.billing).toEqual(billing);
  });

  // prettier-ignore
  test.each([
    ["an unknown feature", { feature: "gone", overage: "block" },       404, "feature_not_found"],
    ["one that is not counted",     { feature: "sso", overage: "block" },        400, "not_metered"],
    ["too fine a number",           { maxOverageUnits: 0.0000000001 },           400, "invalid_request"],
    ["a word that means nothing",   { overage: "maybe" },                        400, "invalid_request"],
  ])("refuses %s", async (_what, body, status, code) => {
    const tenant = await tenantOn(CHARGED);
    const reply = await tenant.post("/v1/customers/feature-config", { ...ADA, feature: "calls", ...body });
    expect(reply).toMatchObject({ status, body: { code } });
  });
});

describe("the limit on the amount", () => {
  test("counts the pending request, to the last part of a minor unit", async () => {
    const tenant = await tenantOn({ ...CHARGED, overagePrice: 0.325 });
    await limitAmount(tenant, { maxOverageAmount: 13 });
    expect(numbers(await tenant.track({ value: 50 }))).toBe("tracked_overage 50/10, 0 left");
    expect(numbers(await tenant.track({ value: 0.000000001 }))).toBe("limit_exceeded 50/10, 0 left");
  });

  test("of 0 charges nothing, and included usage continues", async () => {
    const tenant = await tenantOn(CHARGED);
    await limitAmount(tenant, { maxOverageAmount: 0 });
    expect(await tenant.check({ value: 11 })).toMatchObject({ allowed: false, code: "limit_exceeded" });
    expect(await tenant.track({ value: 10 })).toMatchObject({ allowed: true });
  });

  test("is not used up again by an interim invoice", async () => {
    const tenant = await tenantOn(CHARGED);
    await limitAmount(tenant, { maxOverageAmount: 10 });
    expect(await tenant.track({ value: 14 })).toMatchObject({ allowed: true });
    expect((await tenant.invoice()).total).toBe(8);
    expect(await tenant.track({ value: 2 })).toMatchObject({ allowed: false });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: false });
  });

  test("resets with the usage period, while tiers and allowances continue through the year", async () => {
    const tiers = [
      { upTo: 10, unitPrice: 1 },
      { upTo: null, unitPrice: 5 },
    ];
    const row = { usageModel: "usage_based", ratingModel: "graduated", tiers, reset: "yearly" } as const;
    const tenant = await tenantOn(row, { interval: "yearly" });
    await limitAmount(tenant, { maxOverageAmount: 15 });
    expect(await tenant.track({ value: 11 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: false });
    tenant.at("2026-04-10T12:00:00Z");
    expect(await tenant.track({ value: 4 })).toMatchObject({ allowed: false });
    expect(await tenant.track({ value: 3 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: false });
  });

  // prettier-ignore
  test.each([
    ["with the usage period",       CHARGED,                                {}],
    ["where the year is priced",    { ...CHARGED, reset: "yearly" } as const, { interval: "yearly" }],
  ])("continues after a pause, %s", async (_how, row, more) => {
    const tenant = await tenantOn(row, more);
    const { id } = await limitAmount(tenant, { maxOverageAmount: 10, onLimitReached: "notify" });
    expect(await tenant.track({ value: 16 })).toMatchObject({ allowed: true });
    tenant.at("2026-03-20T12:00:00Z");
    await change(tenant, "pause");
    tenant.at("2026-03-22T12:00:00Z");
    await change(tenant, "resume");
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: true });
    expect(await noticesOf(id)).toBe(1);
    await limitAmount(tenant, { maxOverageAmount: 15 });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: false });
  });

  test("is one for all features and subscriptions", async () => {
    const tenant = await addUsageTenant(server);
    const sms = { slug: "sms", ...CHARGED, limit: 0 };
    await tenant.sell([planOf(CHARGED), { slug: "texts", isAddon: true, features: [sms] }]);
    await limitAmount(tenant, { maxOverageAmount: 10 });
    expect(await tenant.track({ value: 13 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ feature: "sms", value: 3 })).toMatchObject({ allowed: false });
    expect(await tenant.track({ feature: "sms", value: 2 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: false });
  });

  test("applies to each currency separately, since amounts of two do not add up", async () => {
    const tenant = await addUsageTenant(server);
    const sms = { slug: "sms", ...CHARGED, limit: 0 };
    await tenant.sell([planOf(CHARGED), { slug: "texts", currency: "EUR", isAddon: true, features: [sms] }]);
    await limitAmount(tenant, { maxOverageAmount: 10 });
    expect(await tenant.track({ value: 15 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: false });
    expect(await tenant.track({ feature: "sms", value: 5 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ feature: "sms", value: 1 })).toMatchObject({ allowed: false });
  });

  test("set before there is a plan holds from the first one on, in its currency", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sync([planOf(CHARGED, { currency: "JPY" })]);
    succeeded(await tenant.post("/v1/customers", { id: "ada", email: "ada@example.com" }));
    const { billing } = await limitAmount(tenant, { maxOverageAmount: 10 });
    expect(billing.overageLimit).toMatchObject({ maxOverageAmount: 10 });
    expect(await tenant.check()).toMatchObject({ code: "no_active_subscription" });
    await tenant.attach("plan");
    expect(await tenant.track({ value: 15 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: false });
  });

  test("counts a flat fee with the unit that enters its tier", async () => {
    const tiers = [
      { upTo: 10, unitPrice: 0 },
      { upTo: null, unitPrice: 1, flatFee: 100 },
    ];
    const tenant = await tenantOn({ usageModel: "usage_based", ratingModel: "graduated", tiers });
    await limitAmount(tenant, { maxOverageAmount: 101 });
    expect(await tenant.track({ value: 10 })).toMatchObject({ allowed: true });
    expect(await tenant.track({ value: 2 })).toMatchObject({ allowed: false });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: true });
  });

  test("allows and notes it once in a usage period when it only notifies", async () => {
    const tenant = await tenantOn(CHARGED);
    const { id, billing } = await limitAmount(tenant, { maxOverageAmount: 4, onLimitReached: "notify" });
    expect(billing.overageLimit).toMatchObject({ maxOverageAmount: 4, onLimitReached: "notify" });
    expect(await tenant.track({ value: 12 })).toMatchObject({ allowed: true });
    expect(await noticesOf(id)).toBe(0);
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: true, code: "tracked_overage" });
    expect(await tenant.track({ value: 1 })).toMatchObject({ allowed: true });
    expect(await noticesOf(id)).toBe(1);
    tenant.at("2026-04-10T12:00:00Z");
    expect(await tenant.track({ value: 10 })).toMatchObject({ allowed: true });
    expect(await noticesOf(id)).toBe(1);
    expect(await tenant.track({ value: 3 })).toMatchObject({ allowed: true });
    expect(await noticesOf(id)).toBe(2);
  });

  test("blocks by default, and is removed by null", async () => {
    const tenant = await tenantOn(CHARGED);
    const limited = await limitAmount(tenant, { maxOverageAmount: 1 });
    expect(limited.billing.overageLimit).toMatchObject({ maxOverageAmount: 1, onLimitReached: "block" });
    expect(await tenant.track({ value: 11 })).toMatchObject({ allowed: false });
    const free = await limitAmount(tenant, { maxOverageAmount: null });
    expect(free.billing.overageLimit).toBeNull();
    expect(await tenant.track({ value: 11 })).toMatchObject({ allowed: true });
  });

  test("is returned with every customer, also in lists", async () => {
    const tenant = await tenantOn(CHARGED);
    const { billing } = await limitAmount(tenant, { maxOverageAmount: 7 });
    const list = succeeded<{ customers: Customer[] }>(await tenant.get("/v1/customers"));
    expect(list.customers.map((each) => each.billing)).toEqual([billing]);
    expect(succeeded<Customer>(await tenant.get("/v1/customers/ada")).billing).toEqual(billing);
  });

  // prettier-ignore
  test.each([
    ["no word on the amount", {},                          "maxOverageAmount"],
    ["a part of a minor unit", { maxOverageAmount: 0.5 },  "maxOverageAmount"],
    ["less than nothing",     { maxOverageAmount: -1 },    "maxOverageAmount"],
    ["a word that means nothing", { maxOverageAmount: 1, onLimitReached: "shout" }, "onLimitReached"],
  ])("refuses %s", async (_what, body, path) => {
    const tenant = await tenantOn(CHARGED);
    const reply = await tenant.post("/v1/customers/overage-limit", { ...ADA, ...body });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
  });
});
