import { expect, test } from "@jest/globals";
import { describeOnPostgres } from "../support/database.js";
import type { Reply } from "../support/server.js";
import { succeeded, type Body } from "../support/api.js";
import { addUsageTenant, planOf, type UsageTenant } from "../support/usage-tenant.js";
import { useTestServer } from "../support/fixtures.js";

const PARALLEL = 60;

const CHARGED = { limit: 10, overage: "charge", overagePrice: 0.7 } as const;

/** Tracks the requested usage concurrently, one call per request. */
function useAtOnce(tenant: UsageTenant, requests: readonly Body[]): Promise<Reply[]> {
  return Promise.all(
    requests.map((more) => tenant.post("/v1/track", { customer: "ada", feature: "calls", ...more })),
  );
}

const times = (count: number, body: Body = {}) => Array.from({ length: count }, () => body);
const allowed = (replies: readonly Reply[]) => replies.filter(({ body }) => body["allowed"] === true);

async function limitAmount(tenant: UsageTenant, body: Body): Promise<string> {
  const reply = await tenant.post("/v1/customers/overage-limit", { customer: "ada", ...body });
  return succeeded<{ id: string }>(reply).id;
}

describeOnPostgres("guards of overage, when uses really meet", () => {
  const server = useTestServer();

  test("charge exactly up to the amount, across features and subscriptions", async () => {
    const tenant = await addUsageTenant(server);
    const sms = { slug: "sms", usageModel: "usage_based", pricePerUnit: 1.1 } as const;
    await tenant.sell([planOf(CHARGED), { slug: "texts", isAddon: true, features: [sms] }]);
    await limitAmount(tenant, { maxOverageAmount: 20 });
    const mixed = times(PARALLEL).map((_, index) => (index % 2 === 0 ? { feature: "sms" } : {}));
    const replies = await useAtOnce(tenant, mixed);
    const of = (feature: string) =>
      allowed(replies.filter((_, index) => (mixed[index]?.feature ?? "calls") === feature)).length;
    const spent = of("sms") * 11 + Math.max(0, of("calls") - 10) * 7;
    expect(spent).toBeLessThanOrEqual(200);
    // Every refused request would have exceeded the amount: none is refused because of timing.
    expect(spent).toBeGreaterThan(200 - 11);
    expect(await tenant.unbilled()).toMatchObject({
      features: expect.arrayContaining([
        expect.objectContaining({ featureSlug: "sms", billableQuantity: of("sms") }),
        expect.objectContaining({ featureSlug: "calls", billableQuantity: of("calls") - 10 }),
      ]),
    });
  });

  test("charge exactly the units that the customer agreed to", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(CHARGED)]);
    const config = { customer: "ada", feature: "calls", maxOverageUnits: 7 };
    succeeded(await tenant.post("/v1/customers/feature-config", config));
    expect(allowed(await useAtOnce(tenant, times(PARALLEL)))).toHaveLength(17);
  });

  test("caps accept exactly what fits, of the customer and of each entity", async () => {
    const tenant = await addUsageTenant(server);
    const caps = [
      { limit: 11, per: "day" },
      { limit: 4, per: "5h", entity: true },
    ];
    const features = [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }];
    const rows = [{ slug: "calls", limit: null, caps }, { slug: "seats" }];
    succeeded(await tenant.post("/v1/sync", { features, plans: [{ slug: "plan", features: rows }] }));
    await tenant.attach("plan");
    for (const entity of ["ann", "ben"])
      succeeded(await tenant.post("/v1/entities", { customer: "ada", feature: "seats", entity }));
    const mixed = times(PARALLEL).map((_, index) => ({ entity: ["ann", "ben", null][index % 3] }));
    const replies = await useAtOnce(tenant, mixed);
    const of = (entity: string | null) =>
      allowed(replies.filter((_, index) => mixed[index]?.entity === entity)).length;
    expect(of("ann")).toBeLessThanOrEqual(4);
    expect(of("ben")).toBeLessThanOrEqual(4);
    expect(of("ann") + of("ben") + of(null)).toBe(11);
  });

  test("hold while they are changed: usage refused after the change stays refused", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 0, overage: "charge", overagePrice: 1 })]);
    const [, replies] = await Promise.all([
      limitAmount(tenant, { maxOverageAmount: 5 }),
      useAtOnce(tenant, times(PARALLEL)),
    ]);
    const used = allowed(replies).length;
    expect(used).toBeGreaterThanOrEqual(5);
    expect(allowed(await useAtOnce(tenant, times(20)))).toHaveLength(0);
    expect(await tenant.check({ value: 0 })).toMatchObject({ usage: used });
  });

  test("allow all usage and notify once if set to notify", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(CHARGED)]);
    const customerId = await limitAmount(tenant, { maxOverageAmount: 3, onLimitReached: "notify" });
    expect(allowed(await useAtOnce(tenant, times(PARALLEL)))).toHaveLength(PARALLEL);
    const notices = await server.database.knex("limit_notices").where({ customer_id: customerId });
    expect(notices).toHaveLength(1);
  });

  test("let an override be used up exactly", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 1 })]);
    const { knex } = server.database;
    const { id, organization_id: organizationId } = await knex("customers").orderBy("id", "desc").first();
    const { id: featureId } = await knex("features")
      .where({ organization_id: organizationId, slug: "calls" })
      .first();
    const at = new Date(0);
    await knex("entitlement_overrides").insert({
      customer_id: id,
      feature_id: featureId,
      organization_id: organizationId,
      has_limit: true,
      usage_limit: 23,
      created_at: at,
      updated_at: at,
    });
    expect(allowed(await useAtOnce(tenant, times(PARALLEL)))).toHaveLength(23);
  });
});
