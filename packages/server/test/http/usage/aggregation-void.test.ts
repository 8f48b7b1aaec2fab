import { describe, expect, test } from "@jest/globals";
import { planOf } from "../../support/usage-tenant.js";
import { addAggregationTenant, auditCodes, type AggregationTenant } from "../../support/aggregation.js";
import { give, movementsOf } from "../../support/credits.js";
import { succeeded } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { randomFrom } from "../../simulation/random.js";

const server = useTestServer();

const PLAN = planOf(
  {},
  {
    features: [
      { slug: "users", limit: 3, overage: "charge", overagePrice: 5 },
      { slug: "peak", limit: 10, overage: "charge", overagePrice: 7, caps: [{ limit: 30, per: "day" }] },
    ],
  },
);

const usageOf = async (tenant: AggregationTenant, feature: string) =>
  (await tenant.check({ feature, ...(feature === "peak" && { value: 0 }) })).usage;

describe("voiding a use of a key", () => {
  test("leaves the key counted while it has another use, and returns the unit with the last", async () => {
    const tenant = await addAggregationTenant(server, [PLAN]);
    await tenant.use("a", { idempotencyKey: "1" });
    await tenant.use("a", { idempotencyKey: "2" });
    succeeded(await tenant.takeBack("1"));
    expect(await usageOf(tenant, "users")).toBe(1);
    expect(await tenant.check({ feature: "users", key: "a" })).toMatchObject({ counted: false });
    succeeded(await tenant.takeBack("2"));
    expect(await usageOf(tenant, "users")).toBe(0);
    expect(await tenant.use("a")).toMatchObject({ usage: 1, counted: true });
  });

  test("of a use that drew nothing changes nothing", async () => {
    const tenant = await addAggregationTenant(server, [PLAN]);
    await tenant.use("a", { idempotencyKey: "1" });
    await tenant.use("a", { idempotencyKey: "2" });
    succeeded(await tenant.takeBack("2"));
    expect(await usageOf(tenant, "users")).toBe(1);
    succeeded(await tenant.takeBack("1"));
    expect(await usageOf(tenant, "users")).toBe(0);
  });

  test("moves its unit to the day of the other use", async () => {
    const tenant = await addAggregationTenant(server, [PLAN], { at: "2031-03-10T12:00:00Z" });
    await tenant.use("a", { idempotencyKey: "1" });
    tenant.at("2031-03-11T12:00:00Z");
    await tenant.use("a", { idempotencyKey: "2" });
    succeeded(await tenant.takeBack("1"));
    const { body } = await tenant.get("/v1/customers/ada/usage/history?feature=users&range=7d");
    expect(body).toMatchObject({ totals: { usage: 1, records: 1 } });
    expect((body["series"] as { value: number }[]).map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    for (const groupBy of ["customer", "plan"]) {
      const { body: summary } = await tenant.get(
        `/v1/usage/summary?groupBy=${groupBy}&from=2031-03-01&to=2031-03-30`,
      );
      expect(summary["rows"]).toMatchObject([{ usage: 1, events: 1 }]);
    }
  });

  test("moves credits of a grant with the unit", async () => {
    const systems = [{ slug: "ai", features: [{ feature: "users", creditCost: 5 }] }];
    const plan = planOf({}, { features: [{ slug: "ai", limit: 0 }] });
    const tenant = await addAggregationTenant(server, [plan], { systems });
    const api = { url: server.url, apiKey: tenant.apiKey };
    await give(api, "ada", 12);
    await tenant.use("a", { idempotencyKey: "1" });
    await tenant.use("a", { idempotencyKey: "2" });
    succeeded(await tenant.takeBack("1"));
    expect(await movementsOf(api, "ada")).toEqual(["grant 12", "draw -5", "return 5", "draw -5"]);
    succeeded(await tenant.takeBack("2"));
    expect(await tenant.check({ feature: "users", key: "a" })).toMatchObject({
      counted: true,
      credits: { addonBalance: 12 },
    });
  });
});

describe("voiding a value", () => {
  test("leaves the highest of the others", async () => {
    const tenant = await addAggregationTenant(server, [PLAN]);
    await tenant.reach(5);
    await tenant.reach(20, { idempotencyKey: "20" });
    await tenant.reach(12, { idempotencyKey: "12" });
    expect((await tenant.unbilled()).totalEstimated).toBe(70);
    succeeded(await tenant.takeBack("20"));
    expect(await usageOf(tenant, "peak")).toBe(12);
    expect((await tenant.unbilled()).totalEstimated).toBe(14);
    succeeded(await tenant.takeBack("12"));
    expect(await usageOf(tenant, "peak")).toBe(5);
    expect((await tenant.unbilled()).totalEstimated).toBe(0);
    expect(await tenant.reach(6)).toMatchObject({ usage: 6, counted: true });
  });

  test("below the highest one returns nothing", async () => {
    const tenant = await addAggregationTenant(server, [PLAN]);
    await tenant.reach(5, { idempotencyKey: "5" });
    await tenant.reach(20, { idempotencyKey: "20" });
    succeeded(await tenant.takeBack("5"));
    expect(await usageOf(tenant, "peak")).toBe(20);
    succeeded(await tenant.takeBack("20"));
    expect(await usageOf(tenant, "peak")).toBe(0);
  });

  test("returns to a cap what the other values do not need", async () => {
    const tenant = await addAggregationTenant(server, [PLAN]);
    await tenant.reach(25, { idempotencyKey: "25" });
    await tenant.reach(11);
    expect(await tenant.reach(31)).toMatchObject({ allowed: false, details: { cap: { used: 25 } } });
    succeeded(await tenant.takeBack("25"));
    expect(await tenant.reach(31)).toMatchObject({ allowed: false, details: { cap: { used: 11 } } });
    expect(await tenant.reach(30)).toMatchObject({ allowed: true, usage: 30 });
  });
});

test("an invoice line does not name events that were voided before", async () => {
  const tenant = await addAggregationTenant(server, [
    planOf({}, { features: [{ slug: "calls", usageModel: "usage_based", pricePerUnit: 1 }] }),
  ]);
  for (const idempotencyKey of ["1", "2", "3"]) await tenant.track({ idempotencyKey });
  succeeded(await tenant.takeBack("2"));
  const { id } = await tenant.invoice();
  const { body } = await tenant.get(`/v1/billing/invoices/${id}/explain`);
  expect(body["lines"]).toMatchObject([{ quantity: 2, events: { count: 2 } }]);
});

/** The same once more, over what was tracked and voided. */
class Model {
  readonly events: { readonly id: string; readonly key: string | null; readonly value: number }[] = [];

  keys(): number {
    return new Set(this.events.flatMap(({ key }) => key ?? [])).size;
  }

  highest(): number {
    return Math.max(0, ...this.events.filter(({ key }) => key === null).map(({ value }) => value));
  }
}

test.each([1, 2])("any sequence of uses and voids counts what remains (seed %i)", async (seed) => {
  const random = randomFrom(seed);
  const tenant = await addAggregationTenant(server, [PLAN]);
  const model = new Model();
  for (let step = 0; step < 30; step++) {
    const idempotencyKey = String(step);
    if (model.events.length > 0 && random.percent(40)) {
      const [event] = model.events.splice(random.between(0, model.events.length - 1), 1);
      succeeded(await tenant.takeBack(event?.id ?? ""));
    } else if (random.percent(50)) {
      const key = random.pick(["a", "b", "c", "d", "e"]);
      await tenant.use(key, { idempotencyKey });
      model.events.push({ id: idempotencyKey, key, value: 0 });
    } else {
      const value = random.pick([1, 4, 9.5, 12, 13]);
      await tenant.reach(value, { idempotencyKey });
      model.events.push({ id: idempotencyKey, key: null, value });
    }
    expect([await usageOf(tenant, "users"), await usageOf(tenant, "peak")]).toEqual([
      model.keys(),
      model.highest(),
    ]);
  }
});

// The last test: it audits the customers of all others.
test("the audit reports nothing about any of it", async () => {
  expect(await auditCodes(server)).toEqual([]);
});
