import { expect, test } from "@jest/globals";
import type { CatalogInput, PlanFeatureInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { attach, succeeded, sync, type Body } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

type Wire = components["schemas"];

const server = useTestServer();
const tenant = useTenant(server);

/** Sells a feature with these dimensions, and uses it: so many units with the values of the dimensions. */
async function invoiceOf(
  dimensions: readonly string[],
  row: Partial<PlanFeatureInput>,
  uses: readonly (readonly [units: number, values: Body])[],
): Promise<Wire["Invoice"]> {
  const catalog: CatalogInput = {
    features: [{ slug: "tokens", dimensions: [...dimensions] }],
    plans: [{ slug: "plan", features: [{ slug: "tokens", ...row }] }],
  };
  await sync(tenant, catalog);
  await attach(tenant, "ada", "plan");
  const event = { customer: "ada", feature: "tokens" };
  for (const [value, values] of uses)
    succeeded(await send(tenant, "/v1/track", { body: { ...event, value, dimensions: values } }));
  const reply = await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
  return succeeded<Wire["InvoiceResponse"]>(reply).invoice;
}

test("the entry with the most names decides (case dim-specific-wins)", async () => {
  const priceEntries = [
    { when: { model: "gpt" }, pricePerUnit: 2 },
    { when: { model: "gpt", token: "input" }, pricePerUnit: 5 },
  ];
  const row = { usageModel: "usage_based", pricePerUnit: 1, priceEntries } as const;
  const { items } = await invoiceOf(["model", "token"], row, [
    [10, { model: "gpt", token: "input" }],
    [10, { model: "gpt", token: "output" }],
  ]);
  expect(items.map(({ dimensions, amount }) => [dimensions, amount])).toEqual([
    [{ model: ["gpt"], token: ["input"] }, 50],
    [{ model: ["gpt"] }, 20],
  ]);
});

test("usage is shown by region and priced by token type (case dim-llm-regions)", async () => {
  const priceEntries = [
    { when: { tokenType: "input" }, pricePerUnit: 1 },
    { when: { tokenType: "output" }, pricePerUnit: 3 },
  ];
  const row = { usageModel: "usage_based", pricePerUnit: 9, groupBy: "region", priceEntries } as const;
  const { items } = await invoiceOf(["region", "tokenType"], row, [
    [100, { region: "us", tokenType: "input" }],
    [50, { region: "us", tokenType: "output" }],
    [75, { region: "eu", tokenType: "input" }],
  ]);
  const groups = items.flatMap((line) => line.groups ?? []);
  const sumsOf = (region: string) => {
    const own = groups.filter(({ value }) => value === region);
    const sum = (key: "quantity" | "amount") => own.reduce((total, group) => total + group[key], 0);
    return [sum("quantity"), sum("amount")];
  };
  expect([sumsOf("us"), sumsOf("eu")]).toEqual([
    [150, 250],
    [75, 75],
  ]);
});
