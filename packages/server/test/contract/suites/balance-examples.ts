import { knowCustomer, requestExample, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";

/** The setup that the examples of money balances need. */
export const balanceExamples: Readonly<Record<string, ExampleSetup>> = {
  "adjustBalance goodwill": { before: async (tenant) => void (await knowCustomer(tenant)) },
  "getBalance now": { before: adjusted },
  "listBalanceEntries page": { before: adjusted },
};

async function adjusted(tenant: ExampleTenant) {
  await knowCustomer(tenant);
  await tenant.succeed("adjustBalance", { body: requestExample("adjustBalance", "goodwill") });
  return { query: { customer: "user_42" } };
}
