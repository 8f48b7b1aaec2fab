import { describe, expect, test } from "@jest/globals";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import { addUsageTenant, planOf } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const START = Date.parse("2026-03-10T12:00:00Z");
const END = Date.parse("2026-04-10T12:00:00Z");
const CHARGED = { limit: 10, overage: "charge", overagePrice: 0.325 } as const;

describe("unbilled usage", () => {
  test("has a row of zeros for an unused chargeable feature", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(CHARGED)]);
    expect(await tenant.unbilled()).toEqual({
      success: true,
      customerId: expect.stringMatching(/^cus_/),
      currency: "USD",
      totalEstimated: 0,
      taxEstimated: 0,
      discountEstimated: 0,
      usageWindowEnd: END,
      features: [
        {
          featureId: expect.stringMatching(/^feat_/),
          featureSlug: "calls",
          featureName: "Calls",
          usage: 0,
          included: 10,
          billableQuantity: 0,
          estimatedAmount: 0,
          usageModel: "included",
          ratingModel: "package",
          pricePerUnit: 0.325,
          billingUnits: 1,
          tierBreakdown: [],
          periodStart: START,
          periodEnd: END,
        },
      ],
    });
  });

  test("has the usage, the billable part, and its price rounded once", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(CHARGED)]);
    await tenant.track({ value: 12 });
    await tenant.track({ value: 1.5 });
    const { totalEstimated, features } = await tenant.unbilled();
    expect(features).toMatchObject([
      { usage: 13.5, included: 10, billableQuantity: 3.5, estimatedAmount: 1 },
    ]);
    expect(totalEstimated).toBe(1);
  });

  test("has no row for features that are never charged", async () => {
    const tenant = await addUsageTenant(server);
    const features = [
      { slug: "calls", limit: 10 },
      { slug: "sso" },
      { slug: "sms", ...CHARGED, enabled: false },
    ];
    await tenant.sell([{ slug: "plan", features }]);
    await tenant.track({ value: 5 });
    expect((await tenant.unbilled()).features).toEqual([]);
  });

  test("has a row for each subscription and feature", async () => {
    const tenant = await addUsageTenant(server);
    const features = [
      { slug: "calls", ...CHARGED },
      { slug: "sms", usageModel: "usage_based" as const, pricePerUnit: 7 },
    ];
    const addon = planOf(
      { ...CHARGED, overagePrice: 9 },
      { slug: "addon", isAddon: true, interval: "daily" },
    );
    await tenant.sell([{ slug: "plan", features }, addon]);
    await tenant.track({ value: 25 });
    await tenant.track({ feature: "sms", value: 3 });
    const unbilled = await tenant.unbilled();
    const rows = unbilled.features.map(
      (row) => `${row.featureSlug} ${row.included} ${row.billableQuantity} ${row.estimatedAmount}`,
    );
    expect(rows.toSorted()).toEqual(["calls 20 0 0", "calls 20 5 2", "sms 0 3 21"]);
    expect(unbilled).toMatchObject({ totalEstimated: 23, usageWindowEnd: END });
  });

  test("adds up the limits of add-ons, and their usage", async () => {
    const tenant = await addUsageTenant(server);
    const addon = planOf({ limit: 5 }, { slug: "addon", isAddon: true });
    await tenant.sell([planOf({ ...CHARGED, overagePrice: 2 }), addon]);
    await tenant.track({ value: 17 });
    expect((await tenant.unbilled()).features).toMatchObject([
      { usage: 17, included: 15, billableQuantity: 2, estimatedAmount: 4 },
    ]);
  });

  test("adds up the limits of add-ons for levels", async () => {
    const tenant = await addUsageTenant(server);
    const seats = (limit: number, more = {}) => ({ features: [{ slug: "seats", limit, ...more }] });
    const plans = [
      { slug: "plan", ...seats(1, { overage: "charge", overagePrice: 300 }) },
      { slug: "addon", isAddon: true, ...seats(2) },
    ];
    const features = [{ slug: "seats", meterType: "non_consumable" }];
    expect((await tenant.post("/v1/sync", { features, plans })).status).toBe(200);
    for (const { slug } of plans) await tenant.attach(slug);
    await tenant.track({ feature: "seats", value: 4 });
    expect((await tenant.unbilled()).features).toMatchObject([
      { usage: 4, included: 3, billableQuantity: 1, estimatedAmount: 300 },
    ]);
  });

  test("has a row for features charged only by an overage setting, also of a one-time plan", async () => {
    const tenant = await addUsageTenant(server);
    const once = planOf(
      { ...CHARGED, overage: "block", reset: "monthly" },
      { billingType: "one_time", interval: "yearly" },
    );
    await tenant.sell([once]);
    expect(await tenant.unbilled()).toMatchObject({ features: [], usageWindowEnd: null });
    const config = { customer: "ada@example.com", feature: "calls", overage: "charge" };
    expect((await tenant.post("/v1/customers/feature-config", config)).status).toBe(200);
    expect(await tenant.unbilled()).toMatchObject({
      features: [{ included: 10, periodStart: START, periodEnd: END }],
      usageWindowEnd: END,
    });
  });

  test("of an unlimited allowance includes without limit", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ ...CHARGED, limit: null })]);
    await tenant.track({ value: 99 });
    expect((await tenant.unbilled()).features).toMatchObject([
      { included: null, usage: 99, billableQuantity: 0 },
    ]);
  });

  test("has a row for each ended window that is not invoiced, besides the current one", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ ...CHARGED, overagePrice: 2 })]);
    await tenant.track({ value: 12 });
    tenant.at("2026-04-10T12:00:00Z");
    await tenant.track({ value: 15 });
    const { features, totalEstimated } = await tenant.unbilled();
    expect(features).toMatchObject([
      { periodStart: END, usage: 15, included: 10, billableQuantity: 5, estimatedAmount: 10 },
      { periodStart: START, periodEnd: END, billableQuantity: 2, estimatedAmount: 4 },
    ]);
    expect(totalEstimated).toBe(14);
  });

  test("excludes a fully invoiced window, before or after its end", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ ...CHARGED, overagePrice: 2 })]);
    await tenant.track({ value: 12 });
    await tenant.invoice();
    tenant.at("2026-04-10T12:00:00Z");
    expect((await tenant.unbilled()).features).toMatchObject([{ periodStart: END, estimatedAmount: 0 }]);
    await tenant.track({ value: 12 });
    tenant.at("2026-05-10T12:00:00Z");
    await tenant.invoice();
    expect((await tenant.unbilled()).features).toMatchObject([{ usage: 0, estimatedAmount: 0 }]);
    const { customerId } = await tenant.unbilled();
    await runCycle(server.deps);
    const windows = await server.database.knex("billable_usage").where({ customer_id: customerId });
    expect(windows.map(({ closed_at }) => closed_at !== null)).toEqual([true, true]);
  });

  test("has neither rows nor an end for a customer without a plan", async () => {
    const tenant = await addUsageTenant(server, { currency: "EUR" });
    await tenant.post("/v1/customers", { id: "bob", email: "bob@example.com" });
    expect(await tenant.unbilled("bob")).toMatchObject({
      currency: "EUR",
      totalEstimated: 0,
      usageWindowEnd: null,
      features: [],
    });
  });

  test("is in the currency of the plan", async () => {
    const tenant = await addUsageTenant(server, { currency: "EUR" });
    await tenant.sell([planOf(CHARGED, { currency: "jpy" })]);
    expect(await tenant.unbilled()).toMatchObject({ currency: "JPY" });
  });

  test("sums up one currency, that of the next invoice", async () => {
    const tenant = await addUsageTenant(server);
    const price = { limit: 0, overage: "charge", overagePrice: 1 } as const;
    const sms = { slug: "sms", ...price };
    const addon = { slug: "addon", isAddon: true, currency: "EUR", features: [sms] };
    await tenant.sell([planOf(price), addon]);
    await tenant.track({ feature: "sms", value: 5 });
    expect(await tenant.unbilled()).toMatchObject({ currency: "EUR", totalEstimated: 5 });
    await tenant.track({ value: 3 });
    const first = await tenant.unbilled();
    const amounts = { EUR: 5, USD: 3 } as Readonly<Record<string, number>>;
    expect(first.totalEstimated).toBe(amounts[first.currency]);
    expect(await tenant.invoice()).toMatchObject({ currency: first.currency, total: first.totalEstimated });
    const second = await tenant.invoice();
    expect(new Set([first.currency, second.currency])).toEqual(new Set(["EUR", "USD"]));
    expect(second.total).toBe(amounts[second.currency]);
  });
});

describe("whose usage", () => {
  test.each([
    ["", 400, "customer_required"],
    ["?customer=", 400, "customer_required"],
    ["?customer=unknown", 404, "customer_not_found"],
  ])("GET /v1/billing/usage%s is %i %s", async (query, status, code) => {
    const tenant = await addUsageTenant(server);
    expect(await tenant.get(`/v1/billing/usage${query}`)).toMatchObject({
      status,
      body: { success: false, code },
    });
  });
});
