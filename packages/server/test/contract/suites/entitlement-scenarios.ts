import type { Call } from "../support/contract.js";
import { confuseCustomers, holdClock, knowCustomer, requestExample, type Story } from "../support/story.js";
import { scenariosOf } from "./scenario.js";

const NOBODY = { path: { id: "user_404" } };
const LIMIT = { customer: "user_42", maxOverageAmount: 1 };
const CONFIG = { customer: "user_42", feature: "api-calls", overage: "block" };
const UNKNOWN = { id: "user_42", feature: "gone" };

/** What a customer may use, what bounds it, and what was used. */
// prettier-ignore
export const entitlementScenarios = scenariosOf([
  ["updateOverageLimit", 404, "customer_not_found", "nobody has the name", () => ({ body: { ...LIMIT, customer: "user_404" } })],
  ["updateOverageLimit", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ body: { ...LIMIT, customer: await confuseCustomers(story) } })],
  ["updateOverageLimit", 409, "clock_advancing", "somebody moves the customer's clock", (story) => held(story, { body: LIMIT })],

  ["updateFeatureConfig", 404, "customer_not_found", "nobody has the name", () => ({ body: { ...CONFIG, customer: "user_404" } })],
  ["updateFeatureConfig", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ body: { ...CONFIG, customer: await confuseCustomers(story) } })],
  ["updateFeatureConfig", 404, "feature_not_found", "no feature has the slug", (story) => known(story, { body: { ...CONFIG, feature: "gone" } })],
  ["updateFeatureConfig", 400, "not_metered", "nothing of the feature is counted", (story) => known(story, { body: { ...CONFIG, feature: "sso" } })],
  ["updateFeatureConfig", 400, "invalid_request", "the number is too fine", (story) =>
    known(story, { body: { ...CONFIG, maxOverageUnits: 0.0000000001 } })],
  ["updateFeatureConfig", 409, "clock_advancing", "somebody moves the customer's clock", (story) => held(story, { body: CONFIG })],

  ["getEntitlements", 404, "customer_not_found", "nobody has the name", () => NOBODY],
  ["getEntitlements", 409, "customer_ambiguous", "two customers have the name", ambiguous],

  ["updateEntitlementOverride", 404, "customer_not_found", "nobody has the name", () => ({ path: { ...NOBODY.path, feature: "api-calls" }, body: {} })],
  ["updateEntitlementOverride", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ ...(await ambiguous(story)), body: {} })],
  ["updateEntitlementOverride", 404, "feature_not_found", "nothing has the slug", (story) => known(story, { path: UNKNOWN, body: {} })],
  ["updateEntitlementOverride", 400, "invalid_request", "it would have ended already", (story) =>
    known(story, { body: { until: "2026-11-01T09:00:00Z" } })],
  ["updateEntitlementOverride", 409, "clock_advancing", "somebody moves the customer's clock", (story) =>
    held(story, { body: requestExample("updateEntitlementOverride", "limit") })],

  ["removeEntitlementOverride", 404, "customer_not_found", "nobody has the name", () => ({ path: { ...NOBODY.path, feature: "api-calls" } })],
  ["removeEntitlementOverride", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["removeEntitlementOverride", 404, "feature_not_found", "nothing has the slug", (story) => known(story, { path: UNKNOWN })],
  ["removeEntitlementOverride", 404, "override_not_found", "nothing was decided for the customer alone", (story) => known(story, {})],
  ["removeEntitlementOverride", 409, "clock_advancing", "somebody moves the customer's clock", (story) => held(story, {})],

  ["getUsageHistory", 404, "customer_not_found", "nobody has the name", () => NOBODY],
  ["getUsageHistory", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["getUsageHistory", 404, "feature_not_found", "no feature has the slug", (story) => known(story, { query: { feature: "gone" } })],
  ["getUsageHistory", 400, "invalid_request", "the range has no beginning", (story) => known(story, { query: { range: "custom" } })],
]);

async function known(story: Story, call: Call): Promise<Call> {
  await knowCustomer(story);
  return call;
}

async function held(story: Story, call: Call): Promise<Call> {
  await holdClock(story);
  return call;
}

async function ambiguous(story: Story): Promise<Call> {
  return { path: { id: await confuseCustomers(story), feature: "api-calls" } };
}
