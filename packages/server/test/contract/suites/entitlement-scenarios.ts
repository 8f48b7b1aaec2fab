import type { Call } from "../support/contract.js";
import {
  confuseCustomers,
  holdClock,
  knowCustomer,
  requestExample,
  type ExampleTenant,
} from "../support/example-tenant.js";
import { scenariosOf } from "./scenario.js";

const UNKNOWN_CUSTOMER = { path: { id: "user_404" } };
const LIMIT = { customer: "user_42", maxOverageAmount: 1 };
const CONFIG = { customer: "user_42", feature: "api-calls", overage: "block" };
const UNKNOWN = { id: "user_42", feature: "gone" };

/** Entitlements, limits and usage of a customer. */
// prettier-ignore
export const entitlementScenarios = scenariosOf([
  ["updateOverageLimit", 404, "customer_not_found", "there is no such customer", () => ({ body: { ...LIMIT, customer: "user_404" } })],
  ["updateOverageLimit", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { ...LIMIT, customer: await confuseCustomers(tenant) } })],
  ["updateOverageLimit", 409, "clock_advancing", "the customer's clock is advancing", (tenant) => held(tenant, { body: LIMIT })],

  ["updateFeatureConfig", 404, "customer_not_found", "there is no such customer", () => ({ body: { ...CONFIG, customer: "user_404" } })],
  ["updateFeatureConfig", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { ...CONFIG, customer: await confuseCustomers(tenant) } })],
  ["updateFeatureConfig", 404, "feature_not_found", "no feature has the slug", (tenant) => known(tenant, { body: { ...CONFIG, feature: "gone" } })],
  ["updateFeatureConfig", 400, "not_metered", "nothing of the feature is counted", (tenant) => known(tenant, { body: { ...CONFIG, feature: "sso" } })],
  ["updateFeatureConfig", 400, "invalid_request", "the number is too fine", (tenant) =>
    known(tenant, { body: { ...CONFIG, maxOverageUnits: 0.0000000001 } })],
  ["updateFeatureConfig", 409, "clock_advancing", "the customer's clock is advancing", (tenant) => held(tenant, { body: CONFIG })],

  ["getEntitlements", 404, "customer_not_found", "there is no such customer", () => UNKNOWN_CUSTOMER],
  ["getEntitlements", 409, "customer_ambiguous", "two customers have the name", ambiguous],

  ["updateEntitlementOverride", 404, "customer_not_found", "there is no such customer", () => ({ path: { ...UNKNOWN_CUSTOMER.path, feature: "api-calls" }, body: {} })],
  ["updateEntitlementOverride", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ ...(await ambiguous(tenant)), body: {} })],
  ["updateEntitlementOverride", 404, "feature_not_found", "nothing has the slug", (tenant) => known(tenant, { path: UNKNOWN, body: {} })],
  ["updateEntitlementOverride", 400, "invalid_request", "it would have ended already", (tenant) =>
    known(tenant, { body: { until: "2026-11-01T09:00:00Z" } })],
  ["updateEntitlementOverride", 409, "clock_advancing", "the customer's clock is advancing", (tenant) =>
    held(tenant, { body: requestExample("updateEntitlementOverride", "limit") })],

  ["removeEntitlementOverride", 404, "customer_not_found", "there is no such customer", () => ({ path: { ...UNKNOWN_CUSTOMER.path, feature: "api-calls" } })],
  ["removeEntitlementOverride", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["removeEntitlementOverride", 404, "feature_not_found", "nothing has the slug", (tenant) => known(tenant, { path: UNKNOWN })],
  ["removeEntitlementOverride", 404, "override_not_found", "nothing was decided for the customer alone", (tenant) => known(tenant, {})],
  ["removeEntitlementOverride", 409, "clock_advancing", "the customer's clock is advancing", (tenant) => held(tenant, {})],

  ["getAlerts", 404, "customer_not_found", "there is no such customer", () => UNKNOWN_CUSTOMER],
  ["getAlerts", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["updateAlerts", 404, "customer_not_found", "there is no such customer", () => ({ ...UNKNOWN_CUSTOMER, body: { alerts: null } })],
  ["updateAlerts", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ ...(await ambiguous(tenant)), body: { alerts: null } })],
  ["updateAlerts", 400, "invalid_request", "an alert watches nothing", (tenant) =>
    known(tenant, { body: { alerts: [{ measure: "used", at: 1 }] } })],
  ["updateAlerts", 409, "clock_advancing", "the customer's clock is advancing", (tenant) =>
    held(tenant, { body: { alerts: null } })],

  ["getUsageHistory", 404, "customer_not_found", "there is no such customer", () => UNKNOWN_CUSTOMER],
  ["getUsageHistory", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["getUsageHistory", 404, "feature_not_found", "no feature has the slug", (tenant) => known(tenant, { query: { feature: "gone" } })],
  ["getUsageHistory", 400, "invalid_request", "the range has no beginning", (tenant) => known(tenant, { query: { range: "custom" } })],
]);

async function known(tenant: ExampleTenant, call: Call): Promise<Call> {
  await knowCustomer(tenant);
  return call;
}

async function held(tenant: ExampleTenant, call: Call): Promise<Call> {
  await holdClock(tenant);
  return call;
}

async function ambiguous(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: await confuseCustomers(tenant), feature: "api-calls" } };
}
