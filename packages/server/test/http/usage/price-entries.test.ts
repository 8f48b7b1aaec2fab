import { beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput, PlanFeatureInput, PriceEntryInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { attach, invoicesOf, succeeded, sync, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";

type Wire = components["schemas"];

/** The price of each token type, of two models, in cents; other tokens cost 0.3 cents. */
const PRICES: readonly PriceEntryInput[] = [
  { when: { model: "gpt-4", tokenType: "input" }, pricePerUnit: 1 },
  { when: { model: "gpt-4", tokenType: "output" }, pricePerUnit: 3, name: "GPT-4 output" },
  { when: { model: "claude", tokenType: "input" }, pricePerUnit: 0.3 },
  { when: { model: "claude", tokenType: "output" }, pricePerUnit: 1.5 },
];

const catalogOf = (row: Partial<PlanFeatureInput>, more: Partial<CatalogInput> = {}): CatalogInput => ({
  features: [{ slug: "tokens", dimensions: ["model", "tokenType"] }],
  plans: [{ slug: "plan", features: [{ slug: "tokens", ...row }] }],
  ...more,
});
const USAGE = { usageModel: "usage_based", pricePerUnit: 0.3 } as const;

const server = useTestServer();
const tenant = useTimedTenant(server, catalogOf({ ...USAGE, priceEntries: PRICES }));

const use = async (value: number, dimensions: Body, more: Body = {}) =>
  succeeded<Wire["TrackResponse"]>(
    await send(tenant, "/v1/track", {
      body: { customer: "ada", feature: "tokens", value, dimensions, ...more },
    }),
  );
const invoice = async (): Promise<Wire["Invoice"]> =>
  succeeded<Wire["InvoiceResponse"]>(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }))
    .invoice;
const unbilled = async () =>
  succeeded<Wire["UnbilledUsageResponse"]>(await send(tenant, "/v1/billing/usage?customer=ada"));

/** Each usage line: its description, units and amount. */
const linesOf = ({ items }: Wire["Invoice"]) =>
  items.map(({ description, quantity, amount }) => [description, quantity, amount]);

async function sell(row: Partial<PlanFeatureInput>, more: Partial<CatalogInput> = {}): Promise<void> {
  await sync(tenant, catalogOf(row, more));
  await attach(tenant, "ada", "plan");
}

describe("usage at prices by dimensions", () => {
  beforeEach(() => attach(tenant, "ada", "plan"));

  test("is one line for each price, with the name of its entry", async () => {
    await use(100, { model: "gpt-4", tokenType: "input" });
    await use(50, { model: "gpt-4", tokenType: "output" });
    await use(10, { model: "new-model", tokenType: "output" });
    const made = await invoice();
    expect(linesOf(made)).toEqual([
      ["Tokens (gpt-4, input), usage", 100, 100],
      ["Tokens (GPT-4 output), usage", 50, 150],
      ["Tokens, usage", 10, 3],
    ]);
    expect(made.items.map(({ dimensions }) => dimensions)).toEqual([
      { model: ["gpt-4"], tokenType: ["input"] },
      { model: ["gpt-4"], tokenType: ["output"] },
      undefined,
    ]);
    expect(made.total).toBe(253);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("costs what each of two customers used (case dim-llm-two-customers)", async () => {
    await attach(tenant, "bob", "plan");
    await use(200, { model: "claude", tokenType: "input" }, { customer: "bob" });
    await use(80, { model: "claude", tokenType: "output" }, { customer: "bob" });
    succeeded(await send(tenant, "/v1/billing/invoice", { body: { customer: "bob" } }));
    expect((await invoicesOf(tenant, "bob"))[0]?.total).toBe(180);
  });

  test("is shown by check and track with the price that its dimensions select", async () => {
    const details = async (dimensions: Body) => (await use(1, dimensions)).details.pricing;
    expect(await details({ model: "gpt-4", tokenType: "output" })).toMatchObject({
      pricePerUnit: 3,
      priceName: "GPT-4 output",
    });
    expect(await details({ model: "gpt-4" })).toEqual({
      usageModel: "usage_based",
      ratingModel: "package",
      pricePerUnit: 0.3,
    });
  });

  test("is shown while it is unbilled, and explained once it is billed", async () => {
    await use(50, { model: "gpt-4", tokenType: "output" });
    await use(10, {});
    const { features, totalEstimated } = await unbilled();
    expect(totalEstimated).toBe(153);
    expect(
      features.map(({ priceName, billableQuantity, estimatedAmount }) => [
        priceName,
        billableQuantity,
        estimatedAmount,
      ]),
    ).toEqual([
      [undefined, 10, 3],
      ["GPT-4 output", 50, 150],
    ]);
    const { id } = await invoice();
    const explained = succeeded<Wire["ExplainInvoiceResponse"]>(
      await send(tenant, `/v1/billing/invoices/${id}/explain`),
    );
    expect(explained.lines[0]).toMatchObject({ usage: { pricePerUnit: 3 }, events: { count: 1 } });
    expect(explained.lines[0]?.explanation).toContain("50 units of Tokens (GPT-4 output) were used");
  });

  test("is part of the upcoming invoice, and projected in the proportion so far", async () => {
    await tenant.to("2031-06-10T00:00:00Z");
    await use(20, { model: "gpt-4", tokenType: "output" });
    await use(20, { model: "gpt-4", tokenType: "input" });
    const upcoming = async (query: string) =>
      succeeded<Wire["UpcomingInvoiceResponse"]>(
        await send(tenant, `/v1/billing/upcoming?customer=ada${query}`),
      ).upcoming;
    expect((await upcoming(""))?.total).toBe(80);
    const projected = await upcoming("&projected=true");
    const [output, input] = projected?.lines ?? [];
    expect(output?.dimensions).toEqual({ model: ["gpt-4"], tokenType: ["output"] });
    expect(output?.quantity).toBe(input?.quantity);
    expect(output?.amount).toBe(3 * (input?.amount ?? 0));
    expect(output?.quantity).toBeGreaterThan(20);
  });

  test("that is voided goes back to its own price", async () => {
    await use(50, { model: "gpt-4", tokenType: "output" }, { idempotencyKey: "a" });
    await use(50, { model: "gpt-4", tokenType: "input" });
    const body = { customer: "ada", idempotencyKey: "a" };
    succeeded(await send(tenant, "/v1/track/void", { body }));
    expect(linesOf(await invoice())).toEqual([["Tokens (gpt-4, input), usage", 50, 50]]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("keeps its price when the price entry is changed, until the plan is", async () => {
    await use(10, { model: "gpt-4", tokenType: "output" });
    await sync(tenant, catalogOf({ ...USAGE, priceEntries: PRICES.slice(2) }));
    await use(10, { model: "gpt-4", tokenType: "output" });
    expect(linesOf(await invoice())).toEqual([["Tokens (GPT-4 output), usage", 20, 60]]);
  });

  test("drawn at another price than its dimensions select is found by the audit", async () => {
    await use(10, { model: "gpt-4", tokenType: "output" });
    await server.database
      .knex("billable_usage")
      .where({ organization_id: tenant.id })
      .update({ price_entry: 1 });
    const found = (await auditAll(server, tenant)).filter(({ code }) => code === "price_entry");
    expect(found).toMatchObject([{ expected: "2", actual: "-1" }]);
  });
});

test("a price by one dimension, and the fallback (case dim-filter-group)", async () => {
  await sell(
    {
      usageModel: "usage_based",
      pricePerUnit: 1000,
      priceEntries: [{ when: { cloud: "aws" }, pricePerUnit: 1200 }],
    },
    { features: [{ slug: "tokens", dimensions: ["cloud", "region", "country"] }] },
  );
  await use(10, { cloud: "aws", region: "us", country: "us" });
  await use(10, { cloud: "aws", region: "europe", country: "france" });
  await use(10, { cloud: "aws", region: "asia" });
  await use(10, { cloud: "gcp", region: "asia", country: "china" });
  expect(linesOf(await invoice())).toEqual([
    ["Tokens (aws), usage", 30, 36_000],
    ["Tokens, usage", 10, 10_000],
  ]);
});

// prettier-ignore
test.each<[string, string[][], number]>([
  ["each entry has tiers of its own",     [["krn1"], ["krn2"]], 1700],
  ["values of one entry share its tiers", [["krn1", "krn2"]],   2000],
])("%s (case dim-tiers-per-group)", async (_rule, groups, total) => {
  const tiers = [{ upTo: 10, unitPrice: 100 }, { upTo: null, unitPrice: 200 }];
  const priceEntries = groups.map((model) => ({ when: { model }, ratingModel: "graduated", tiers }));
  await sell({ usageModel: "usage_based", pricePerUnit: 7, priceEntries });
  await use(3, { model: "krn1" });
  await use(12, { model: "krn2" });
  expect((await invoice()).total).toBe(total);
});

describe("the allowance of a feature", () => {
  test("is drawn in order of arrival, whatever the dimensions are", async () => {
    await sell({
      limit: 5,
      overage: "charge",
      overagePrice: 10,
      priceEntries: [{ when: { model: "big" }, overagePrice: 100 }],
    });
    await use(3, { model: "small" });
    expect(await use(4, { model: "big" })).toMatchObject({
      code: "tracked_overage",
      usage: 7,
      limit: 5,
      balance: 0,
    });
    await use(1, { model: "small" });
    expect(linesOf(await invoice())).toEqual([
      ["Tokens (big), usage", 2, 200],
      ["Tokens, usage", 1, 10],
    ]);
  });

  test("and the caps on overage are those of all prices together", async () => {
    const priceEntries = [{ when: { model: "big" }, overagePrice: 100 }];
    await sell({ limit: 0, overage: "charge", overagePrice: 10, maxOverageUnits: 5, priceEntries });
    await use(3, { model: "small" });
    expect(await use(3, { model: "big" })).toMatchObject({ allowed: false, code: "limit_exceeded" });
    expect(await use(2, { model: "big" })).toMatchObject({ allowed: true });
  });

  test("an overage limit counts each unit at its own price", async () => {
    const priceEntries = [{ when: { model: "big" }, overagePrice: 100 }];
    await sell({ limit: 0, overage: "charge", overagePrice: 10, priceEntries });
    const limit = { customer: "ada", maxOverageAmount: 230, onLimitReached: "block" };
    succeeded(await send(tenant, "/v1/customers/overage-limit", { body: limit }));
    await use(2, { model: "big" });
    expect(await use(1, { model: "big" })).toMatchObject({ allowed: false });
    expect(await use(3, { model: "small" })).toMatchObject({ allowed: true });
    expect(await use(1, { model: "small" })).toMatchObject({ allowed: false });
  });
});

test("tiers continue at the same dimensions after a change of plan, and begin at new ones", async () => {
  const tiers = (price: number) => [
    { upTo: 10, unitPrice: price },
    { upTo: null, unitPrice: 1 },
  ];
  const entry = (model: string, price: number): PriceEntryInput => ({
    when: { model },
    ratingModel: "graduated",
    tiers: tiers(price),
  });
  await sell({ ...USAGE, pricePerUnit: 5, priceEntries: [entry("big", 100), entry("old", 100)] });
  await use(8, { model: "big" });
  await use(8, { model: "old" });
  await sync(
    tenant,
    catalogOf({ ...USAGE, pricePerUnit: 5, priceEntries: [entry("new", 50), entry("big", 50)] }),
  );
  succeeded(await send(tenant, "/v1/plans/plan/migrate", { body: { when: "now" } }));
  await use(4, { model: "big" });
  await use(4, { model: "new" });
  await use(4, { model: "old" });
  expect(linesOf(await invoice())).toEqual([
    ["Tokens (big), usage", 8, 800],
    ["Tokens (old), usage", 8, 800],
    // Two units up to the tenth, and two at the price above.
    ["Tokens (big), usage", 4, 102],
    ["Tokens (new), usage", 4, 200],
    ["Tokens, usage", 4, 20],
  ]);
  expect(await auditAll(server, tenant)).toEqual([]);
});

test("credits cost what the dimensions select, unless the plan has a cost of its own", async () => {
  const features = (more: Partial<PlanFeatureInput> = {}) => [
    { slug: "credits", limit: 100 },
    ...(Object.keys(more).length > 0 ? [{ slug: "tokens", limit: 0, ...more }] : []),
  ];
  const costs = [
    { when: { model: "big" }, creditCost: 3 },
    { when: { model: "big", tokenType: "output" }, creditCost: 9 },
  ];
  await sell(
    {},
    {
      creditSystems: [{ slug: "credits", features: [{ feature: "tokens", creditCost: 1, costs }] }],
      plans: [
        { slug: "plan", features: features() },
        { slug: "fixed", planGroup: "fixed", features: features({ creditCost: 2 }) },
      ],
    },
  );
  const left = async (customer: string) =>
    succeeded<Wire["CreditBalanceResponse"]>(await send(tenant, `/v1/credits/balance?customer=${customer}`));
  await use(2, { model: "big" });
  await use(2, { model: "big", tokenType: "output" });
  expect(await use(2, { model: "small" })).toMatchObject({ credits: { costPerUnit: 1, plan: { used: 26 } } });
  expect(await left("ada")).toBeDefined();
  await attach(tenant, "bob", "fixed");
  expect(await use(2, { model: "big" }, { customer: "bob" })).toMatchObject({
    credits: { plan: { used: 4 } },
  });
  expect(await auditAll(server, tenant)).toEqual([]);
});
