import type { ExampleTenant } from "../support/example-tenant.js";

const SONNET = { model: "anthropic/claude-sonnet-4-5", aliases: ["claude-sonnet-4-5-20250929"] };

/** Makes a customer whose plan includes usage of models. */
export async function sellTokens(tenant: ExampleTenant): Promise<void> {
  await syncTokens(tenant);
  await tenant.succeed("upsertCustomer", { body: { id: "user_42", email: "ada@example.com" } });
  await tenant.succeed("attachPlan", { body: { customer: "user_42", product: "ai" } });
}

/** Makes the features and the free plan that includes usage of models. */
export async function syncTokens(tenant: ExampleTenant): Promise<void> {
  const tokens = { markup: 20, models: [{ ...SONNET, input: 300, output: 1500 }] };
  const plan = { slug: "ai", price: 0, features: [{ slug: "ai-usage", limit: 1_000 }] };
  const features = [{ slug: "ai-usage", tokens }, { slug: "sso", type: "boolean" }, { slug: "exports" }];
  await tenant.succeed("syncCatalog", { body: { features, plans: [plan] } });
}

export const tokenExamples = {
  "trackTokens call": { before: sellTokens, unlike: "no feature of the example catalog has token prices" },
};
