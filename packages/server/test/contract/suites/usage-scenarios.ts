import type { Call } from "../support/contract.js";
import { confuseCustomers, knowCustomer, subscribe, type Story } from "../support/story.js";
import { scenariosOf } from "./scenario.js";

const EVENT = { customer: "user_42", idempotencyKey: "key-1" };
const CALLS = { customer: "user_42", feature: "api-calls" };

/** Usage, wallet, unbilled usage and invoices. */
// prettier-ignore
export const usageScenarios = scenariosOf([
  ["check", 422, "idempotency_key_reused", "the key names another event", async (story) => {
    await subscribe(story);
    const body = { ...CALLS, sendEvent: true, idempotencyKey: "key-1" };
    await story.tell("check", { body });
    return { body: { ...body, value: 2 } };
  }],

  ["track", 404, "customer_not_found", "nobody has the name, and no email is known", () => ({ body: CALLS })],
  ["track", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ body: { ...CALLS, customer: await confuseCustomers(story) } })],
  ["track", 404, "feature_not_found", "no feature has the slug", async (story) => {
    await knowCustomer(story);
    return { body: { ...CALLS, feature: "gone" } };
  }],
  ["track", 400, "no_active_subscription", "the customer has no plan", async (story) => {
    await story.tell("syncCatalog", { body: { features: [{ slug: "api-calls" }], plans: [] } });
    await story.tell("upsertCustomer", { body: { id: "user_42", email: "ada@example.com" } });
    return { body: CALLS };
  }],
  ["track", 400, "feature_not_in_plan", "the plan does not have the feature", async (story) => {
    await knowCustomer(story);
    await story.tell("syncCatalog", { body: { features: [{ slug: "exports" }], plans: [] } });
    return { body: { ...CALLS, feature: "exports" } };
  }],
  ["track", 400, "not_metered", "nothing of the feature is counted", async (story) => {
    await subscribe(story);
    return { body: { ...CALLS, feature: "sso" } };
  }],
  ["track", 400, "invalid_request", "it happened too long ago", (story) => at(story, -36)],
  ["track", 400, "invalid_request", "it has not happened yet", (story) => at(story, 1)],
  ["track", 422, "idempotency_key_reused", "the key names another event", async (story) => {
    await subscribe(story);
    await story.tell("track", { body: { ...CALLS, idempotencyKey: "key-1" } });
    return { body: { ...CALLS, value: 2 }, headers: { "Idempotency-Key": "key-1" } };
  }],

  ["voidUsage", 404, "customer_not_found", "nobody has the name", () => ({ body: EVENT })],
  ["voidUsage", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ body: { ...EVENT, customer: await confuseCustomers(story) } })],
  ["voidUsage", 404, "event_not_found", "no event has the key", async (story) => {
    await subscribe(story);
    return { body: EVENT };
  }],
  ["voidUsage", 409, "usage_not_voidable", "its usage period is over", async (story) => {
    await subscribe(story);
    await story.tell("track", { body: { ...CALLS, idempotencyKey: EVENT.idempotencyKey } });
    story.contract.server.clock.advance(31 * 24 * 60 * 60 * 1_000);
    return { body: EVENT };
  }],

  ["getWallet", 400, "customer_required", "nobody is named", () => ({})],
  ["getWallet", 409, "customer_ambiguous", "two customers have the name", ambiguous],

  ["getUnbilledUsage", 400, "customer_required", "nobody is named", () => ({})],
  ["getUnbilledUsage", 404, "customer_not_found", "nobody has the name", () => ({ query: { customer: "user_404" } })],
  ["getUnbilledUsage", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["createInvoice", 404, "customer_not_found", "nobody has the name", () => ({ body: { customer: "user_404" } })],
  ["createInvoice", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ body: { customer: await confuseCustomers(story) } })],
  ["createInvoice", 400, "nothing_to_invoice", "everything used is included", async (story) => {
    await subscribe(story, 10_000);
    return { body: { customer: "user_42" } };
  }],
  ["createInvoice", 400, "nothing_to_invoice", "everything is invoiced", async (story) => {
    await subscribe(story, 10_100);
    await story.tell("createInvoice", { body: { customer: "user_42" } });
    return { body: { customer: "user_42" } };
  }],
  ["listInvoices", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["listInvoices", 400, "invalid_request", "the cursor is none of ours", () => ({ query: { cursor: "x" } })],
  ["getInvoiceHtml", 404, "invoice_not_found", "no invoice has the id", () => ({})],
  ["listPayments", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["getInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({})],
]);

async function ambiguous(story: Story): Promise<Call> {
  return { query: { customer: await confuseCustomers(story) } };
}

async function at(story: Story, days: number): Promise<Call> {
  await subscribe(story);
  const timestamp = story.contract.server.clock.now() + days * 24 * 60 * 60 * 1_000;
  return { body: { ...CALLS, timestamp } };
}
