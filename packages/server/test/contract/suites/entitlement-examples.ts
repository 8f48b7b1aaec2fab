import type { Instant } from "@dues/billing";
import { knowCustomer, requestExample, subscribe, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";

/** The instant at which the customer of the examples got its bounds. */
const GUARDED_AT = 1_794_744_000_000 as Instant;

/** Entitlements, limits and usage of a customer. */
export const entitlementExamples: Readonly<Record<string, ExampleSetup>> = {
  "getCustomer guarded": {
    before: async (tenant) => {
      await knowCustomer(tenant);
      tenant.contract.server.clock.set(GUARDED_AT);
      await tenant.succeed("updateOverageLimit", { body: requestExample("updateOverageLimit", "block") });
      await tenant.succeed("updateFeatureConfig", { body: requestExample("updateFeatureConfig", "block") });
    },
  },
  "updateOverageLimit block": { before: known },
  "updateOverageLimit none": { before: known },
  "updateFeatureConfig block": { before: known },
  "getEntitlements pro": { before: (tenant) => subscribed(tenant) },
  "updateEntitlementOverride limit": { before: (tenant) => subscribed(tenant) },
  "removeEntitlementOverride gone": {
    before: async (tenant) => {
      await subscribed(tenant);
      const body = requestExample("updateEntitlementOverride", "limit");
      await tenant.succeed("updateEntitlementOverride", { body });
    },
  },
  "getAlerts defaults": { before: known },
  "updateAlerts percent": { before: known },
  "getTopUps ready": {
    before: async (tenant) => {
      await knowCustomer(tenant);
      await tenant.succeed("updateTopUp", { body: requestExample("updateTopUp", "fixed") });
    },
  },
  "updateTopUp fixed": { before: known },
  "getUsageHistory week": {
    before: async (tenant) => {
      await subscribed(tenant);
      return { query: { range: "7d", groupBy: "feature" } };
    },
  },
};

async function known(tenant: ExampleTenant): Promise<void> {
  await knowCustomer(tenant);
}

/** On the paid plan, with most of its calls used. */
async function subscribed(tenant: ExampleTenant): Promise<void> {
  await subscribe(tenant, 9_400);
}
