import {
  confuseCustomers,
  exampleCatalog,
  holdClock,
  knowCustomer,
  subscribe,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";

/** What a console shows of all customers. */
export const reportExamples: Readonly<Record<string, ExampleSetup>> = {
  "search customer": {
    before: async (tenant) => {
      await knowCustomer(tenant);
      return { query: { q: "ada@example" } };
    },
  },
  "listPlanVersions page": {
    before: async (tenant) => {
      await subscribe(tenant);
      const { plans } = exampleCatalog() as { plans: { slug: string; features: { slug: string }[] }[] };
      const raised = plans.map((plan) => {
        if (plan.slug !== "pro") return plan;
        const [calls, ...others] = plan.features;
        return { ...plan, price: 2900, features: [{ ...calls, limit: 12_000 }, ...others] };
      });
      await tenant.succeed("syncCatalog", { body: exampleCatalog({ plans: raised }) });
    },
  },
};

// prettier-ignore
export const reportScenarios = scenariosOf([
  ["search", 400, "invalid_request", "no text is given", () => ({})],
  ["listPlanVersions", 404, "plan_not_found", "no plan has the slug", () => ({ path: { slug: "gold" } })],
  ["listPlanVersions", 400, "invalid_request", "the cursor is none", async (tenant) => {
    await knowCustomer(tenant);
    return { query: { cursor: "none" } };
  }],
  ["listPlans", 404, "customer_not_found", "no customer has the name", () => ({ query: { customer: "user_404" } })],
  ["listPlans", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["listPlans", 409, "clock_advancing", "the clock of the customer advances", async (tenant) => {
    await holdClock(tenant);
    return { query: { customer: "user_42" } };
  }],
]);
