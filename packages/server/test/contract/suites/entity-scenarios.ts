import { confuseCustomers, holdClock, knowCustomer, requestExample, type Story } from "../support/story.js";
import type { Call } from "../support/contract.js";
import { takeSeat } from "./entity-tales.js";
import { scenariosOf } from "./scenario.js";

const SEAT = { customer: "user_42", feature: "seats", entity: "member_1" };

/** Named units of features, such as seats. */
// prettier-ignore
export const entityScenarios = scenariosOf([
  ["addEntity", 404, "customer_not_found", "nobody has the name, and no email is known", async (story) => known(story, { body: { ...SEAT, customer: "user_404" } })],
  ["addEntity", 409, "customer_ambiguous", "two customers have the name", async (story) => {
    await knowCustomer(story);
    return { body: { ...SEAT, customer: await confuseCustomers(story) } };
  }],
  ["addEntity", 404, "feature_not_found", "no feature has the slug", (story) => known(story, { body: { ...SEAT, feature: "gone" } })],
  ["addEntity", 400, "invalid_request", "nothing of the feature is counted", (story) => known(story, { body: { ...SEAT, feature: "sso" } })],
  ["addEntity", 400, "feature_not_in_plan", "no plan of the customer has the feature", async (story) => {
    await knowCustomer(story);
    await story.tell("syncCatalog", { body: { features: [{ slug: "rooms", meterType: "non_consumable" }], plans: [] } });
    return { body: { ...SEAT, feature: "rooms" } };
  }],
  ["addEntity", 400, "limit_exceeded", "the plan grants one seat", async (story) => {
    await knowCustomer(story);
    await story.tell("addEntity", { body: SEAT });
    return { body: requestExample("addEntity", "seat") };
  }],
  ["addEntity", 409, "entity_already_active", "it was added before", async (story) => {
    await takeSeat(story);
    return { body: SEAT };
  }],
  ["addEntity", 409, "clock_advancing", "somebody moves the customer's clock", (story) => held(story)],

  ["track", 404, "entity_not_found", "the customer has no entity of that name", (story) =>
    known(story, { body: { customer: "user_42", feature: "api-calls", entity: "member_7" } })],

  ["removeEntity", 404, "customer_not_found", "nobody has the name", (story) => known(story, { body: { ...SEAT, customer: "user_404" } })],
  ["removeEntity", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ body: { ...SEAT, customer: await confuseCustomers(story) } })],
  ["removeEntity", 404, "feature_not_found", "no feature has the slug", (story) => known(story, { body: { ...SEAT, feature: "gone" } })],
  ["removeEntity", 404, "entity_not_found", "it was never added", (story) => known(story, { body: SEAT })],
  ["removeEntity", 404, "entity_not_found", "it is to be removed already", async (story) => {
    await takeSeat(story);
    await story.tell("removeEntity", { body: SEAT });
    return { body: SEAT };
  }],
  ["removeEntity", 409, "clock_advancing", "somebody moves the customer's clock", (story) => held(story)],

  ["listEntities", 400, "customer_required", "nobody is named", () => ({})],
  ["listEntities", 400, "invalid_request", "the cursor is none of ours", (story) => known(story, { query: { customer: "user_42", cursor: "x" } })],
  ["listEntities", 404, "customer_not_found", "nobody has the name", () => ({ query: { customer: "user_404" } })],
  ["listEntities", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ query: { customer: await confuseCustomers(story) } })],
  ["listEntities", 404, "feature_not_found", "no feature has the slug", (story) => known(story, { query: { customer: "user_42", feature: "gone" } })],
]);

async function known(story: Story, call: Call): Promise<Call> {
  await knowCustomer(story);
  return call;
}

async function held(story: Story): Promise<Call> {
  await holdClock(story);
  return { body: SEAT };
}
