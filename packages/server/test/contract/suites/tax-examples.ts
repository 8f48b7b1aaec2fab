import type { Call } from "../support/contract.js";
import { requestExample, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";

/** Tax rates and exchange rates. */
export const taxExamples: Readonly<Record<string, ExampleSetup>> = {
  "createTax german": {},
  "getTax german": { before: withTax },
  "archiveTax archived": { before: withTax },
  "listTaxes page": {
    before: async (tenant) => {
      await createTax(tenant);
      return { query: {} };
    },
  },
  "createTaxPresets austria": {},
  "createExchangeRate dollar": {},
  "listExchangeRates page": {
    before: async (tenant) => {
      await createRate(tenant);
      return { query: {} };
    },
  },
};

// prettier-ignore
export const taxScenarios = scenariosOf([
  ["createTax", 400, "invalid_request", "a rate above 100 %", () => ({ body: { code: "a", name: "A", percent: 101 } })],
  ["createTax", 409, "tax_overlap", "another rate applies on the same days", async (tenant) => {
    await createTax(tenant);
    return { body: requestExample("createTax", "german") };
  }],
  ["listTaxes", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["getTax", 404, "tax_not_found", "no tax has the id", () => ({})],
  ["archiveTax", 404, "tax_not_found", "no tax has the id", () => ({})],
  ["createTaxPresets", 400, "invalid_request", "a country without a preset", () => ({ body: { countries: ["US"] } })],
  ["createExchangeRate", 400, "invalid_request", "a rate of zero", () =>
    ({ body: { currency: "USD", accountingCurrency: "EUR", rate: 0 } })],
  ["createExchangeRate", 409, "exchange_rate_exists", "there is one that begins at the same instant", async (tenant) => {
    await createRate(tenant);
    return { body: requestExample("createExchangeRate", "dollar") };
  }],
  ["listExchangeRates", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
]);

async function createTax(tenant: ExampleTenant): Promise<string> {
  const { tax } = await tenant.succeed("createTax", { body: requestExample("createTax", "german") });
  return (tax as { id: string }).id;
}

async function createRate(tenant: ExampleTenant): Promise<void> {
  await tenant.succeed("createExchangeRate", { body: requestExample("createExchangeRate", "dollar") });
}

async function withTax(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: await createTax(tenant) } };
}
