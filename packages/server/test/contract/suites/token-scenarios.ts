import { confuseCustomers, fallBehind, holdClock, type ExampleTenant } from "../support/example-tenant.js";
import { scenariosOf } from "./scenario.js";
import { sellTokens, syncTokens } from "./token-setup.js";

const CALL = {
  customer: "user_42",
  feature: "ai-usage",
  model: "claude-sonnet-4-5-20250929",
  tokens: { input: 1_000 },
};
const MODEL = { model: "claude-sonnet-4-5-20250929", input: 300 };
const UNLISTED = { ...CALL, model: "gpt-5" };

const sold = (body: object) => async (tenant: ExampleTenant) => {
  await sellTokens(tenant);
  return { body };
};

// prettier-ignore
export const tokenScenarios = scenariosOf([
  ["check", 400, "model_not_priced", "no model has the name", sold(UNLISTED)],
  ["track", 400, "model_not_priced", "no model has the name", sold(UNLISTED)],
  ["trackTokens", 400, "model_not_priced", "no model has the name", sold(UNLISTED)],
  ["trackTokens", 400, "invalid_request", "the feature has no token prices", sold({ ...CALL, feature: "exports" })],
  ["trackTokens", 400, "not_metered", "nothing of the feature is counted", sold({ ...CALL, feature: "sso" })],
  ["trackTokens", 404, "feature_not_found", "no feature has the slug", sold({ ...CALL, feature: "gone" })],
  ["trackTokens", 404, "customer_not_found", "there is no such customer", sold({ ...CALL, customer: "user_404" })],
  ["trackTokens", 404, "entity_not_found", "the customer has no entity of that name", sold({ ...CALL, entity: "member_7" })],
  ["trackTokens", 400, "no_active_subscription", "the customer has no plan", async (tenant) => {
    await syncTokens(tenant);
    await tenant.succeed("upsertCustomer", { body: { id: "user_42", email: "ada@example.com" } });
    return { body: CALL };
  }],
  ["trackTokens", 400, "past_due", "the first payment of the plan failed", async (tenant) => {
    await sellTokens(tenant);
    await fallBehind(tenant);
    return { body: CALL };
  }],
  ["trackTokens", 400, "feature_not_in_plan", "the plan does not have the feature", async (tenant) => {
    await sellTokens(tenant);
    await tenant.succeed("syncCatalog", { body: { features: [{ slug: "drafts", tokens: { models: [MODEL] } }], plans: [] } });
    return { body: { ...CALL, feature: "drafts" } };
  }],
  ["trackTokens", 409, "clock_advancing", "the customer's clock is advancing", async (tenant) => {
    await holdClock(tenant);
    await syncTokens(tenant);
    return { body: CALL };
  }],
  ["trackTokens", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { ...CALL, customer: await confuseCustomers(tenant) } })],
  ["trackTokens", 422, "idempotency_key_reused", "the key names another event", async (tenant) => {
    await sellTokens(tenant);
    const headers = { "Idempotency-Key": "key-1" };
    await tenant.succeed("trackTokens", { body: CALL, headers });
    return { body: { ...CALL, tokens: { input: 2 } }, headers };
  }],
]);
