import type { Call } from "../support/contract.js";
import {
  holdClock,
  knowCustomer,
  subscribe,
  syncFirst,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf, type Row } from "./scenario.js";

const RAMP = { phases: [{ periods: 3, overrides: { price: 2_000 } }, {}] };
const UNALIGNED = { phases: [{ until: "2026-12-24T00:00:00Z" }, {}] };
const NAMED = { customer: "user_42", product: "pro" };

/** Phases of subscriptions. */
// prettier-ignore
export const phaseScenarios = scenariosOf([
  ["getSubscriptionSchedule", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["setSubscriptionSchedule", 404, "subscription_not_found", "no subscription has the id", () => ({ body: RAMP })],
  ["setSubscriptionSchedule", 409, "subscription_ended", "it has ended", async (tenant) =>
    ({ ...(await after(tenant, "cancelSubscription", { when: "now" })), body: RAMP })],
  ["setSubscriptionSchedule", 409, "subscription_paused", "it stands still", async (tenant) =>
    ({ ...(await after(tenant, "pauseSubscription", {})), body: RAMP })],
  ["setSubscriptionSchedule", 409, "subscription_not_active", "it is going to end", async (tenant) =>
    ({ ...(await after(tenant, "cancelSubscription", {})), body: RAMP })],
  ["setSubscriptionSchedule", 404, "plan_not_found", "no plan has the slug", async (tenant) =>
    ({ ...(await subscribed(tenant)), body: { phases: [{ product: "unknown" }] } })],
  ["setSubscriptionSchedule", 400, "feature_not_in_plan", "the plan does not license the feature", async (tenant) =>
    ({ ...(await subscribed(tenant)), body: { phases: [{ quantities: [{ feature: "sso", quantity: 2 }] }] } })],
  ["setSubscriptionSchedule", 409, "currency_mismatch", "the plan is not sold in the currency", async (tenant) => {
    const call = await subscribed(tenant);
    await sell(tenant, { slug: "euro", price: 900, currency: "EUR" });
    return { ...call, body: { phases: [{ product: "euro" }] } };
  }],
  ["setSubscriptionSchedule", 400, "quantity_out_of_range", "the plan sells fewer", async (tenant) => {
    const call = await subscribed(tenant);
    const seats = { slug: "seats", usageModel: "licensed", pricePerUnit: 500, maximum: 10 };
    await sell(tenant, { slug: "team", features: [seats] });
    return { ...call, body: { phases: [{ product: "team", quantities: [{ feature: "seats", quantity: 11 }] }] } };
  }],
  ["setSubscriptionSchedule", 400, "phase_not_aligned", "no period ends then", async (tenant) =>
    ({ ...(await subscribed(tenant)), body: UNALIGNED })],
  ["setSubscriptionSchedule", 400, "invalid_request", "a phase before the last has no end", async (tenant) =>
    ({ ...(await subscribed(tenant)), body: { phases: [{}, {}] } })],
  ["setSubscriptionSchedule", 409, "payment_in_progress", "a charge of a change is on its way", async (tenant) => {
    const call = await subscribed(tenant);
    const { db } = tenant.contract.server.deps;
    const mine = { organization_id: tenant.organizationId };
    const quoted = { status: "draft", amount_paid: 0, paid_at: null, number: null, finalized_at: null, due_at: null };
    await db("invoices").where(mine).update(quoted);
    await db("payments").where(mine).update({ status: "pending", checkout_id: null, settled_at: null });
    return { ...call, body: RAMP };
  }],
  ["setSubscriptionSchedule", 409, "clock_advancing", "the clock is advancing", async (tenant) =>
    ({ path: { id: (await holdClock(tenant)).subscriptionId }, body: RAMP })],
  ...(["attachPlan", "previewAttach"] as const).map((operation): Row =>
    [operation, 400, "phase_not_aligned", "no period ends at the end of the phase", async (tenant) => {
      await syncFirst(tenant);
      await knowCustomer(tenant);
      return { body: { ...NAMED, ...UNALIGNED } };
    }]),
]);

export const phaseExamples: Readonly<Record<string, ExampleSetup>> = {
  "setSubscriptionSchedule ramp": { before: subscribed },
  "getSubscriptionSchedule ramp": { before: withRamp },
};

interface Named extends Call {
  readonly path: { readonly id: string };
}

async function subscribed(tenant: ExampleTenant): Promise<Named> {
  return { path: { id: (await subscribe(tenant)).subscriptionId } };
}

async function withRamp(tenant: ExampleTenant): Promise<Named> {
  const call = await subscribed(tenant);
  await tenant.succeed("setSubscriptionSchedule", { ...call, body: RAMP });
  return call;
}

async function after(
  tenant: ExampleTenant,
  operation: "cancelSubscription" | "pauseSubscription",
  body: object,
): Promise<Named> {
  const call = await subscribed(tenant);
  await tenant.succeed(operation, { ...call, body });
  return call;
}

/** Adds a plan to those that the tenant sells. */
async function sell(tenant: ExampleTenant, plan: object): Promise<void> {
  await tenant.succeed("syncCatalog", { body: { features: [], plans: [plan] } });
}
