import {
  confuseCustomers,
  fallBehind,
  holdClock,
  knowCustomer,
  requestExample,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { Call } from "../support/contract.js";
import { takeSeat } from "./entity-setup.js";
import { scenariosOf } from "./scenario.js";

const SEAT = { customer: "user_42", feature: "seats", entity: "member_1" };

/** Named units of features, such as seats. */
// prettier-ignore
export const entityScenarios = scenariosOf([
  ["addEntity", 404, "customer_not_found", "there is no such customer, and no email is known", async (tenant) => known(tenant, { body: { ...SEAT, customer: "user_404" } })],
  ["addEntity", 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...SEAT, customer: await confuseCustomers(tenant) } };
  }],
  ["addEntity", 404, "feature_not_found", "no feature has the slug", (tenant) => known(tenant, { body: { ...SEAT, feature: "gone" } })],
  ["addEntity", 400, "invalid_request", "nothing of the feature is counted", (tenant) => known(tenant, { body: { ...SEAT, feature: "sso" } })],
  ["addEntity", 400, "feature_not_in_plan", "no plan of the customer has the feature", async (tenant) => {
    await knowCustomer(tenant);
    await tenant.succeed("syncCatalog", { body: { features: [{ slug: "rooms", meterType: "non_consumable" }], plans: [] } });
    return { body: { ...SEAT, feature: "rooms" } };
  }],
  ["addEntity", 400, "past_due", "the first payment of the plan failed", async (tenant) => {
    await knowCustomer(tenant);
    await fallBehind(tenant);
    return { body: SEAT };
  }],
  ["addEntity", 400, "limit_exceeded", "the plan grants one seat", async (tenant) => {
    await knowCustomer(tenant);
    await tenant.succeed("addEntity", { body: SEAT });
    return { body: requestExample("addEntity", "seat") };
  }],
  ["addEntity", 409, "entity_already_active", "it was added before", async (tenant) => {
    await takeSeat(tenant);
    return { body: SEAT };
  }],
  ["addEntity", 409, "clock_advancing", "the customer's clock is advancing", (tenant) => held(tenant)],

  ["track", 404, "entity_not_found", "the customer has no entity of that name", (tenant) =>
    known(tenant, { body: { customer: "user_42", feature: "api-calls", entity: "member_7" } })],

  ["removeEntity", 404, "customer_not_found", "there is no such customer", (tenant) => known(tenant, { body: { ...SEAT, customer: "user_404" } })],
  ["removeEntity", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { ...SEAT, customer: await confuseCustomers(tenant) } })],
  ["removeEntity", 404, "feature_not_found", "no feature has the slug", (tenant) => known(tenant, { body: { ...SEAT, feature: "gone" } })],
  ["removeEntity", 404, "entity_not_found", "it was never added", (tenant) => known(tenant, { body: SEAT })],
  ["removeEntity", 404, "entity_not_found", "it is to be removed already", async (tenant) => {
    await takeSeat(tenant);
    await tenant.succeed("removeEntity", { body: SEAT });
    return { body: SEAT };
  }],
  ["removeEntity", 409, "clock_advancing", "the customer's clock is advancing", (tenant) => held(tenant)],

  ["listEntities", 400, "customer_required", "no customer is named", () => ({})],
  ["listEntities", 400, "invalid_request", "the cursor is none of ours", (tenant) => known(tenant, { query: { customer: "user_42", cursor: "x" } })],
  ["listEntities", 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "user_404" } })],
  ["listEntities", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["listEntities", 404, "feature_not_found", "no feature has the slug", (tenant) => known(tenant, { query: { customer: "user_42", feature: "gone" } })],
]);

async function known(tenant: ExampleTenant, call: Call): Promise<Call> {
  await knowCustomer(tenant);
  return call;
}

async function held(tenant: ExampleTenant): Promise<Call> {
  await holdClock(tenant);
  return { body: SEAT };
}
