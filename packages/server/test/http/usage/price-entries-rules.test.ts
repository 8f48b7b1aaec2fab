import { describe, expect, test } from "@jest/globals";
import type { CatalogInput, PlanFeatureInput, PriceEntryInput } from "@dues/billing";
import fc from "fast-check";
import { attach, invoicesOf, succeeded, sync } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";

const PRICES: readonly PriceEntryInput[] = [
  { when: { model: "gpt-4", tokenType: "input" }, pricePerUnit: 1 },
  { when: { model: "gpt-4", tokenType: "output" }, pricePerUnit: 3 },
];
const USAGE = { usageModel: "usage_based", pricePerUnit: 0.3 } as const;

const catalogOf = (row: Partial<PlanFeatureInput>): CatalogInput => ({
  features: [{ slug: "tokens", dimensions: ["model", "tokenType"] }],
  plans: [{ slug: "plan", features: [{ slug: "tokens", ...row }] }],
});

const server = useTestServer();
const tenant = useTimedTenant(server, catalogOf({ ...USAGE, priceEntries: PRICES }));

describe("a catalog", () => {
  // prettier-ignore
  test.each<[string, Partial<PlanFeatureInput>, string, string]>([
    ["with two prices for the same usage", { priceEntries: [...PRICES.slice(0, 1), { when: { model: ["a", "gpt-4"], tokenType: "input" }, pricePerUnit: 1 }] },
      "priceEntries[1].when", "fits the same usage as `priceEntries[0]`, with equally many names: add a name to one of them"],
    ["with a name that is not declared",   { priceEntries: [{ when: { region: "eu" }, pricePerUnit: 1 }] }, "priceEntries[0].when.region", "`region` is not a dimension of the feature"],
    ["with an entry without a price",      { priceEntries: [{ when: { model: "a" } }] }, "priceEntries[0].pricePerUnit", "a usage-based feature needs a price"],
    ["with an entry without tiers",        { priceEntries: [{ when: { model: "a" }, ratingModel: "volume" }] }, "priceEntries[0].tiers", "a volume price needs tiers"],
  ])("%s is refused", async (_rule, row, path, message) => {
    const code = "invalid_catalog";
    const at = "plans[0].features[0].";
    const { status, body } = await send(tenant, "/v1/sync", { body: catalogOf({ ...USAGE, ...row }) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code, issues: [{ path: `${at}${path}` }] });
    expect(JSON.stringify(body)).toContain(message);
  });

  test("is the same when its entries, names and values are written in another order", async () => {
    const more = { when: { model: ["a", "b"], tokenType: "x" }, pricePerUnit: 2 };
    await sync(tenant, catalogOf({ ...USAGE, priceEntries: [...PRICES, more] }));
    const same = { when: { tokenType: ["x"], model: ["b", "a"] }, pricePerUnit: 2 };
    const again = await sync(tenant, catalogOf({ ...USAGE, priceEntries: [same, ...PRICES.toReversed()] }));
    expect(again.plans).toEqual({ created: [], updated: [], unchanged: ["plan"] });
  });
});

/** Prices that do not depend on the way in which the server computes: units of a whole window in cents. */
const REFERENCE: Readonly<Record<string, (units: number) => number>> = {
  "": (units) => units * 0.25,
  a: (units) => Math.ceil(units / 10) * 7,
  b: (units) => Math.min(units, 20) * 3 + Math.max(0, units - 20) * 2 + (units > 0 ? 5 : 0),
  c: (units) => units * (units > 30 ? 2 : 1),
};
const MODELLED: readonly PriceEntryInput[] = [
  { when: { model: "a" }, pricePerUnit: 7, billingUnits: 10 },
  {
    when: { model: "b" },
    ratingModel: "graduated",
    tiers: [
      { upTo: 20, unitPrice: 3, flatFee: 5 },
      { upTo: null, unitPrice: 2 },
    ],
  },
  {
    when: { model: "c" },
    ratingModel: "volume",
    tiers: [
      { upTo: 30, unitPrice: 1 },
      { upTo: null, unitPrice: 2 },
    ],
  },
];

test("the lines of any sequence of usage and interim invoices add up to the cost of the whole", async () => {
  const steps = fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          model: fc.constantFrom("a", "b", "c", "d"),
          units: fc.integer({ min: 1, max: 15 }),
        }),
      },
      { weight: 1, arbitrary: fc.constant("invoice" as const) },
    ),
    { minLength: 15, maxLength: 25 },
  );
  for (const [index, sequence] of fc.sample(steps, { numRuns: 4, seed: 20_261_123 }).entries()) {
    await sync(tenant, catalogOf({ usageModel: "usage_based", pricePerUnit: 0.25, priceEntries: MODELLED }));
    const customer = `person-${index}`;
    await attach(tenant, customer, "plan");
    const used = new Map<string, number>();
    for (const step of sequence) {
      if (step === "invoice") await send(tenant, "/v1/billing/invoice", { body: { customer } });
      else {
        const body = { customer, feature: "tokens", value: step.units, dimensions: { model: step.model } };
        succeeded(await send(tenant, "/v1/track", { body }));
        const price = step.model in REFERENCE ? step.model : "";
        used.set(price, (used.get(price) ?? 0) + step.units);
      }
    }
    // The last invoice bills the rest.
    await send(tenant, "/v1/billing/invoice", { body: { customer } });
    const invoices = await invoicesOf(tenant, customer);
    const billed = invoices.flatMap(({ items }) => items).reduce((sum, { amount }) => sum + amount, 0);
    const expected = [...used].reduce(
      (sum, [price, units]) => sum + Math.round(REFERENCE[price]?.(units) ?? 0),
      0,
    );
    expect({ sequence, billed }).toEqual({ sequence, billed: expected });
  }
  expect(await auditAll(server, tenant)).toEqual([]);
});
