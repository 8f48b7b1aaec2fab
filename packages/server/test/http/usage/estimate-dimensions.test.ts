import { expect, test } from "@jest/globals";
import type { CatalogInput, PlanFeatureInput } from "@dues/billing";
import { estimatePlan, type EstimateOptions } from "../../../../sdk/src/estimate.js";
import type { components } from "../../../src/generated/api.js";
import { succeeded, sync, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

type Wire = components["schemas"];
type Quantities = NonNullable<EstimateOptions["quantities"]>;

const tiers = [{ upTo: 10, unitPrice: 1 }, { unitPrice: 2 }];
const catalogOf = (row: Partial<PlanFeatureInput>): CatalogInput => ({
  features: [{ slug: "tokens", dimensions: ["model", { name: "type", values: ["in", "out"] }] }],
  creditSystems: [
    {
      slug: "credits",
      features: [{ feature: "tokens", creditCost: 1, costs: [{ when: { model: "big" }, creditCost: 5 }] }],
    },
  ],
  plans: [{ slug: "plan", price: 500, features: [{ slug: "tokens", ...row }] }],
});
const USAGE = {
  usageModel: "usage_based",
  pricePerUnit: 3,
  priceEntries: [
    { when: { model: "big" }, name: "Big", ratingModel: "graduated", tiers },
    { when: { model: "big", type: "out" }, pricePerUnit: 40, billingUnits: 10 },
  ],
} as const;

const server = useTestServer();
const tenant = useTimedTenant(server, catalogOf(USAGE));

const units = (quantity: number, dimensions?: Quantities[number]["dimensions"]) => ({
  feature: "tokens",
  quantity,
  ...(dimensions && { dimensions }),
});

/** Estimates on the server and in the SDK, which return the same. */
async function estimateOf(quantities: Quantities) {
  const estimated = succeeded<Wire["EstimatePlanResponse"]>(
    await send(tenant, "/v1/plans/plan/estimate", { body: { quantities } }),
  );
  const { plan } = succeeded<Wire["PlanResponse"]>(await send(tenant, "/v1/plans/plan"));
  const { creditSystems } = succeeded<{ readonly creditSystems: readonly Wire["CreditSystem"][] }>(
    await send(tenant, "/v1/credit-systems"),
  );
  const { features, subtotal, lines } = estimatePlan(plan, { quantities, creditSystems });
  const linesOf = (all: readonly { description: string; quantity: number; amount: number }[]) =>
    all.map(({ description, quantity, amount }) => [description, quantity, amount]);
  expect({ features, subtotal, lines: linesOf(lines) }).toEqual({
    features: estimated.features,
    subtotal: estimated.subtotal,
    lines: linesOf(estimated.lines),
  });
  return { lines: linesOf(estimated.lines), features: estimated.features };
}

test("an estimate has a line for each price that dimensions select", async () => {
  const { lines, features } = await estimateOf([
    units(8, { model: "big", type: "in" }),
    units(4, { model: "big" }),
    units(11, { model: "big", type: "out" }),
    units(2, { model: "new" }),
    units(1),
  ]);
  expect(lines).toEqual([
    ["Tokens (Big), usage", 12, 14],
    ["Tokens (big, out), usage", 11, 80],
    ["Tokens, usage", 3, 9],
    ["Plan, monthly", 1, 500],
  ]);
  expect(features.map(({ dimensions }) => dimensions)).toEqual([
    { model: "big", type: "in" },
    { model: "big" },
    { model: "big", type: "out" },
    { model: "new" },
    undefined,
  ]);
});

test("the allowance is drawn in the order of the quantities", async () => {
  await sync(
    tenant,
    catalogOf({
      limit: 10,
      overage: "charge",
      overagePrice: 1,
      maxOverageUnits: 6,
      priceEntries: [{ when: { model: "big" }, overagePrice: 100 }],
    }),
  );
  const { lines, features } = await estimateOf([
    units(8, { model: "small" }),
    units(5, { model: "big" }),
    units(2, { model: "other" }),
    units(2, { model: "fourth" }),
  ]);
  expect(lines).toEqual([
    ["Tokens (big), usage", 3, 300],
    ["Tokens, usage", 2, 2],
    ["Plan, monthly", 1, 500],
  ]);
  expect(features.map(({ includedQuantity, allowed }) => [includedQuantity, allowed])).toEqual([
    [8, true],
    [2, true],
    [0, true],
    [0, false],
  ]);
});

test("credits cost what the dimensions select", async () => {
  await sync(tenant, {
    ...catalogOf({}),
    plans: [{ slug: "plan", price: 500, features: [{ slug: "credits", limit: 20 }] }],
  });
  const { features } = await estimateOf([
    units(3, { model: "big" }),
    units(5, { model: "small" }),
    units(1, { model: "other" }),
  ]);
  expect(features.map(({ creditedQuantity, reason }) => [creditedQuantity, reason])).toEqual([
    [3, null],
    [5, null],
    [0, "insufficient_credits"],
  ]);
});

// prettier-ignore
test.each<[string, Quantities, string]>([
  ["the same dimensions twice",   [units(1, { model: "a" }), units(2, { model: "a" })], "quantities[1].feature"],
  ["a value that is not declared", [units(1, { type: "sideways" })],                    "quantities[0].dimensions.type"],
])("refuses %s", async (_name, quantities, path) => {
  const { status, body } = await send(tenant, "/v1/plans/plan/estimate", { body: { quantities } as unknown as Body });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(path);
});
