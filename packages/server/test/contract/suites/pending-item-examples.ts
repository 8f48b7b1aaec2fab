import type { Call } from "../support/contract.js";
import {
  confuseCustomers,
  holdClock,
  knowCustomer,
  requestExample,
  subscribe,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";

const TRAINING = requestExample("createPendingItem", "training");
const CONSULTING = requestExample("createOneOffInvoice", "consulting");

/** Lines that are written by hand. */
export const pendingItemExamples: Readonly<Record<string, ExampleSetup>> = {
  "createOneOffInvoice consulting": { before: known },
  "createPendingItem training": { before: known },
  "listPendingItems page": {
    before: async (tenant) => {
      await added(tenant);
      return { query: {} };
    },
  },
  "deletePendingItem deleted": { before: added },
};

// prettier-ignore
export const pendingItemScenarios = scenariosOf([
  ["createOneOffInvoice", 400, "nothing_to_invoice", "nothing is pending", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { customer: "user_42", includePendingItems: true } };
  }],
  ["createOneOffInvoice", 400, "invalid_request", "there are no lines", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { customer: "user_42" } };
  }],
  ["createOneOffInvoice", 404, "customer_not_found", "there is no such customer", () =>
    ({ body: { ...CONSULTING, customer: "user_404" } })],
  ["createOneOffInvoice", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { ...CONSULTING, customer: await confuseCustomers(tenant) } })],
  ["createOneOffInvoice", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await holdClock(tenant);
    return { body: CONSULTING };
  }],
  ["createPendingItem", 400, "invalid_request", "it has no price", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { customer: "user_42", description: "Training" } };
  }],
  ["createPendingItem", 404, "customer_not_found", "there is no such customer", () =>
    ({ body: { ...TRAINING, customer: "user_404" } })],
  ["createPendingItem", 404, "subscription_not_found", "no subscription has the id", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...TRAINING, subscriptionId: "sub_404" } };
  }],
  ["createPendingItem", 409, "subscription_ended", "the subscription has ended", async (tenant) => {
    const { subscriptionId } = await subscribe(tenant);
    await tenant.succeed("cancelSubscription", { path: { id: subscriptionId }, body: { when: "now" } });
    return { body: { ...TRAINING, subscriptionId } };
  }],
  ["createPendingItem", 409, "currency_mismatch", "the subscription is in another currency", async (tenant) =>
    ({ body: { ...TRAINING, subscriptionId: (await subscribe(tenant)).subscriptionId, currency: "EUR" } })],
  ["createPendingItem", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { ...TRAINING, customer: await confuseCustomers(tenant) } })],
  ["createPendingItem", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await holdClock(tenant);
    return { body: TRAINING };
  }],
  ["listPendingItems", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["listPendingItems", 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "user_404" } })],
  ["listPendingItems", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["deletePendingItem", 404, "pending_item_not_found", "no item has the id", () => ({})],
  ["deletePendingItem", 409, "clock_advancing", "the clock is advancing", addedOnClock],
]);

async function known(tenant: ExampleTenant): Promise<void> {
  await knowCustomer(tenant);
}

async function added(tenant: ExampleTenant): Promise<Call> {
  await knowCustomer(tenant);
  const { pendingItem } = await tenant.succeed("createPendingItem", { body: TRAINING });
  return { path: { id: (pendingItem as { id: string }).id } };
}

/** The clock of the customer began to advance after the item was added. */
async function addedOnClock(tenant: ExampleTenant): Promise<Call> {
  const { clockId } = await holdClock(tenant);
  const { db } = tenant.contract.server.deps;
  const [running] = await db("test_clocks")
    .where({ id: clockId })
    .select("status", "run_id", "run_expires_at");
  const setTo = (run: object) => db("test_clocks").where({ id: clockId }).update(run);
  await setTo({ status: "ready", run_id: null, run_expires_at: null });
  const { pendingItem } = await tenant.succeed("createPendingItem", { body: TRAINING });
  await setTo(running as object);
  return { path: { id: (pendingItem as { id: string }).id } };
}
