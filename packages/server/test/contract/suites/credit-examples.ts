import {
  knowCustomer,
  requestExample,
  subscribe,
  syncFirst,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";

const OF_CUSTOMER = { query: { customer: "user_42" } };

/** The setup that the examples of credits need. */
export const creditExamples: Readonly<Record<string, ExampleSetup>> = {
  "listFeatures all": { before: syncFirst },
  "listCreditSystems all": { before: syncFirst },
  "listCreditPacks all": { before: syncFirst },
  "purchaseCreditPack checkout": { before: async (tenant) => void (await knowCustomer(tenant)) },
  "purchaseCreditPack immediate": { before: async (tenant) => void (await subscribe(tenant)) },
  "previewPurchase immediate": { before: async (tenant) => void (await subscribe(tenant)) },
  "grantCredits welcome": { before: async (tenant) => void (await knowCustomer(tenant)) },
  "voidCreditGrant void": { before: async (tenant) => ({ path: { id: await welcome(tenant) } }) },
  "listCreditGrants page": {
    before: async (tenant) => {
      await welcome(tenant);
      return OF_CUSTOMER;
    },
  },
  "getCreditBalance now": {
    before: async (tenant) => {
      await subscribe(tenant);
      await tenant.succeed("grantCredits", { body: requestExample("grantCredits", "welcome") });
      return OF_CUSTOMER;
    },
  },
  "listCreditEntries page": {
    before: async (tenant) => {
      await tenant.succeed("voidCreditGrant", { path: { id: await welcome(tenant) } });
      return OF_CUSTOMER;
    },
  },
};

/** The id of the customer's credit grant. */
async function welcome(tenant: ExampleTenant): Promise<string> {
  await knowCustomer(tenant);
  const { grant } = await tenant.succeed("grantCredits", { body: requestExample("grantCredits", "welcome") });
  return (grant as { id: string }).id;
}
