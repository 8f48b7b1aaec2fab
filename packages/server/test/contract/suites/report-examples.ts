import {
  confuseCustomers,
  createClock,
  pay,
  requestExample,
  syncFirst,
  exampleCatalog,
  holdClock,
  knowCustomer,
  subscribe,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { reservationExamples } from "./reservation-examples.js";
import { scenariosOf } from "./scenario.js";

/** What a console shows of all customers. */
export const reportExamples: Readonly<Record<string, ExampleSetup>> = {
  ...reservationExamples,
  "search customer": {
    before: async (tenant) => {
      await knowCustomer(tenant);
      return { query: { q: "ada@example" } };
    },
  },
  "listUsageEvents page": { before: useBeyond },
  "getUsageEvent overage": {
    before: async (tenant) => {
      await useBeyond(tenant);
      const { events } = await tenant.succeed("listUsageEvents");
      return { path: { id: (events as { id: string }[])[0]?.id ?? "" } };
    },
  },
  "getUsageSummary features": {
    before: async (tenant) => {
      await useBeyond(tenant);
      tenant.contract.server.clock.advance(1);
    },
    unlike: "the period of the example ends at the instant of the event, which it excludes",
  },
  "getRevenue months": {
    before: async (tenant) => {
      await subscribe(tenant);
      return { query: { from: "2026-11-01", to: "2026-12-01" } };
    },
  },
  "getRevenue plans": {
    before: async (tenant) => {
      await subscribe(tenant);
      return { query: { from: "2026-11-01", to: "2026-12-01", groupBy: "plan" } };
    },
  },
  "getOverview subscribed": { before: async (tenant) => void (await subscribe(tenant)) },
  "listDue renewal": {
    before: async (tenant) => {
      await syncFirst(tenant);
      const now = tenant.contract.server.clock.now();
      const { id } = await tenant.succeed("createTestClock", { body: { now } });
      const body = { ...requestExample("upsertCustomer", "byId"), testClock: id };
      await tenant.succeed("upsertCustomer", { body });
      const attached = await tenant.succeed("attachPlan", { body: requestExample("attachPlan", "paid") });
      await pay(String(attached["checkoutUrl"]), "good");
      return { path: { id: String(id) } };
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
  ["listUsageEvents", 400, "invalid_request", "it is no instant", () => ({ query: { from: "yesterday" } })],
  ["listUsageEvents", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["getUsageEvent", 404, "event_not_found", "no usage event has the id", () => ({})],
  ["getUsageSummary", 400, "invalid_request", "the period is too long", () => ({ query: { from: "0" } })],
  ["getUsageSummary", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["getUsageSummary", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["listDue", 404, "test_clock_not_found", "no clock has the id", () => ({})],
  ["getOverview", 404, "test_clock_not_found", "no clock has the id", () => ({ query: { testClock: "clock_none" } })],
  ["getOverview", 403, "test_mode_required", "live time is real", () => ({ query: { testClock: "clock_none" } }), "live"],
  ["getRevenue", 404, "test_clock_not_found", "no clock has the id", () => ({ query: { testClock: "clock_none" } })],
  ["getRevenue", 403, "test_mode_required", "live time is real", () => ({ query: { testClock: "clock_none" } }), "live"],
  ["listDue", 403, "test_mode_required", "the organization is live", () => ({}), "live"],
  ["listDue", 400, "invalid_request", "the cursor is none", async (tenant) => ({
    path: { id: await createClock(tenant) },
    query: { cursor: "none" },
  })],
  ["listPlanVersions", 404, "plan_not_found", "no plan has the slug", () => ({ path: { slug: "gold" } })],
  ["listPlanVersions", 400, "invalid_request", "the cursor is none", async (tenant) => {
    await knowCustomer(tenant);
    return { query: { cursor: "none" } };
  }],
  ["listPlans", 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "user_404" } })],
  ["listPlans", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["listPlans", 409, "clock_advancing", "the clock of the customer advances", async (tenant) => {
    await holdClock(tenant);
    return { query: { customer: "user_42" } };
  }],
]);

async function useBeyond(tenant: ExampleTenant): Promise<void> {
  await subscribe(tenant, 12_000);
}
