import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import fc from "fast-check";
import {
  attach,
  invoicesOf,
  payAt,
  succeeded,
  track,
  upsertCustomer,
  type Body,
  type Tenant,
} from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import type { components } from "../../../src/generated/api.js";
import { addTimedTenant, JULY } from "../lifecycle/timed-tenant.js";

type Estimated = components["schemas"]["EstimatePlanResponse"];

const tiers = [
  { upTo: 10, unitPrice: 5, prices: { EUR: { unitPrice: 4 } } },
  { unitPrice: 2.5, flatFee: 100, prices: { EUR: { unitPrice: 2, flatFee: 90 } } },
];
const FEATURES = [
  {
    slug: "calls",
    limit: 100,
    overage: "charge",
    overagePrice: 9,
    billingUnits: 10,
    prices: { EUR: { overagePrice: 8 } },
  },
  { slug: "messages", usageModel: "usage_based", ratingModel: "graduated", tiers },
  { slug: "seats", limit: 2, overage: "charge", overagePrice: 700, prices: { EUR: { overagePrice: 600 } } },
  { slug: "exports", limit: 5 },
  { slug: "tokens", limit: 50 },
];
const CATALOG = {
  features: [
    { slug: "calls" },
    { slug: "messages" },
    { slug: "seats", meterType: "non_consumable" },
    { slug: "exports" },
    { slug: "images" },
    { slug: "videos" },
    { slug: "other" },
  ],
  creditSystems: [
    {
      slug: "tokens",
      features: [
        { feature: "images", creditCost: 2 },
        { feature: "videos", creditCost: 10 },
      ],
    },
  ],
  plans: [
    { slug: "pro", price: 3_000, prices: { EUR: 2_500 }, features: FEATURES },
    {
      slug: "year",
      price: 30_000,
      interval: "yearly",
      features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 1 }],
    },
    { slug: "free", features: [{ slug: "calls", limit: 10 }] },
  ],
} satisfies CatalogInput;

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function estimate(at: Tenant, plan: string, body: Body = {}): Promise<Estimated> {
  return succeeded(await send(at, `/v1/plans/${plan}/estimate`, { body }));
}

const of = (feature: string, quantity: number) => ({ feature, quantity });

describe("an estimate", () => {
  test("is the fee alone without quantities", async () => {
    expect(await estimate(tenant, "pro")).toMatchObject({
      plan: "pro",
      currency: "USD",
      lines: [{ kind: "fee", amount: 3_000 }],
      features: [],
      total: 3_000,
    });
  });

  test("rates what is beyond the plan, in each currency", async () => {
    const quantities = [of("calls", 125), of("messages", 12), of("seats", 3)];
    const dollars = await estimate(tenant, "pro", { quantities });
    // 25 calls are three packages of 9; 10 messages at 5, two at 2.5 and the fee of 100; one seat.
    expect(dollars.lines.map(({ amount }) => amount)).toEqual([27, 155, 700, 3_000]);
    const euros = await estimate(tenant, "pro", { quantities, currency: "eur" });
    expect(euros).toMatchObject({ currency: "EUR", total: 24 + 134 + 600 + 2_500 });
    expect(euros.features).toMatchObject([
      { feature: "calls", includedQuantity: 100, billableQuantity: 25, allowed: true },
      { feature: "messages", includedQuantity: 0, billableQuantity: 12 },
      { feature: "seats", includedQuantity: 2, billableQuantity: 1 },
    ]);
  });

  test("says what the plan does not allow, and does not charge it", async () => {
    const quantities = [of("exports", 6), of("other", 1)];
    const { features, total } = await estimate(tenant, "pro", { quantities });
    expect(features).toMatchObject([
      { allowed: false, reason: "limit_exceeded" },
      { allowed: false, reason: "feature_not_in_plan" },
    ]);
    expect(total).toBe(3_000);
  });

  test("spends the credits of the plan once, on whatever needs them first", async () => {
    const quantities = [of("images", 20), of("videos", 1)];
    const { features } = await estimate(tenant, "pro", { quantities });
    expect(features).toMatchObject([
      { creditedQuantity: 20, allowed: true },
      { creditedQuantity: 1, allowed: true },
    ]);
    const more = await estimate(tenant, "pro", { quantities: [of("images", 20), of("videos", 2)] });
    expect(more.features[1]).toMatchObject({ allowed: false, reason: "insufficient_credits" });
  });

  test("of a yearly plan has the year's fee and a month's usage", async () => {
    expect(await estimate(tenant, "year", { quantities: [of("calls", 40)] })).toMatchObject({
      total: 30_040,
    });
  });

  test("of a free plan is nothing", async () => {
    expect(await estimate(tenant, "free", { quantities: [of("calls", 10)] })).toMatchObject({
      lines: [],
      total: 0,
    });
  });

  test("is in the currency of the customer, if the plan has it", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", currency: "EUR" });
    expect(await estimate(tenant, "pro", { customer: "ada" })).toMatchObject({
      currency: "EUR",
      total: 2_500,
    });
    expect(await estimate(tenant, "year", { customer: "ada" })).toMatchObject({ currency: "USD" });
  });

  test("takes coupons off", async () => {
    const coupon = { name: "Launch", percent: 20, duration: "once" };
    const made = succeeded<{ coupon: { id: string } }>(await send(tenant, "/v1/coupons", { body: coupon }));
    const discounts = [{ couponId: made.coupon.id }];
    expect(await estimate(tenant, "pro", { quantities: [of("seats", 3)], discounts })).toMatchObject({
      subtotal: 3_700,
      discount: 740,
      total: 2_960,
    });
  });

  test("stores nothing, and a read key may ask for it", async () => {
    const before = await invoicesOf(tenant, "ada");
    const { apiKey } = succeeded<{ apiKey: string }>(
      await send(tenant, "/v1/keys", { body: { name: "site", scopes: ["read"] } }),
    );
    const reply = await send(tenant, "/v1/plans/pro/estimate", { body: {}, apiKey });
    expect(reply.status).toBe(200);
    expect(await invoicesOf(tenant, "ada")).toEqual(before);
  });
});

test("is what a real month costs, whatever is used", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("USD", "EUR"),
      fc.record({
        calls: fc.integer({ min: 0, max: 250 }),
        messages: fc.integer({ min: 0, max: 40 }),
        seats: fc.integer({ min: 0, max: 6 }),
      }),
      async (currency, used) => {
        const own = await addTimedTenant(server, CATALOG);
        const quantities = Object.entries(used).map(([feature, quantity]) => of(feature, quantity));
        const expected = await estimate(own, "pro", { quantities, currency });
        const { checkoutUrl } = await attach(own, "ada", "pro", { currency });
        await payAt(checkoutUrl);
        for (const { feature, quantity } of quantities)
          if (quantity > 0) await track(own, "ada", feature, quantity);
        await own.to(JULY);
        const [renewal] = await invoicesOf(own, "ada");
        const words = (lines: readonly { description: string; amount: number }[]) =>
          lines.map(({ description, amount }) => `${description} ${amount}`).toSorted();
        expect(words(renewal?.items ?? [])).toEqual(words(expected.lines));
        expect(renewal?.total).toBe(expected.total);
      },
    ),
    { numRuns: Number(process.env["DUES_ESTIMATE_RUNS"] ?? 8) },
  );
});
