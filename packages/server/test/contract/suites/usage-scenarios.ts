import type { Call } from "../support/contract.js";
import {
  confuseCustomers,
  fallBehind,
  knowCustomer,
  subscribe,
  type ExampleTenant,
} from "../support/example-tenant.js";
import { scenariosOf } from "./scenario.js";

const EVENT = { customer: "user_42", idempotencyKey: "key-1" };
const CALLS = { customer: "user_42", feature: "api-calls" };

/** Usage, wallet, unbilled usage and invoices. */
// prettier-ignore
export const usageScenarios = scenariosOf([
  ["check", 422, "idempotency_key_reused", "the key names another event", async (tenant) => {
    await subscribe(tenant);
    const body = { ...CALLS, sendEvent: true, idempotencyKey: "key-1" };
    await tenant.succeed("check", { body });
    return { body: { ...body, value: 2 } };
  }],

  ["track", 404, "customer_not_found", "there is no such customer, and no email is known", () => ({ body: CALLS })],
  ["track", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { ...CALLS, customer: await confuseCustomers(tenant) } })],
  ["track", 404, "feature_not_found", "no feature has the slug", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...CALLS, feature: "gone" } };
  }],
  ["track", 400, "no_active_subscription", "the customer has no plan", async (tenant) => {
    await tenant.succeed("syncCatalog", { body: { features: [{ slug: "api-calls" }], plans: [] } });
    await tenant.succeed("upsertCustomer", { body: { id: "user_42", email: "ada@example.com" } });
    return { body: CALLS };
  }],
  ["track", 400, "past_due", "the first payment of the plan failed", async (tenant) => {
    await subscribe(tenant);
    await fallBehind(tenant);
    return { body: CALLS };
  }],
  ["track", 400, "feature_not_in_plan", "the plan does not have the feature", async (tenant) => {
    await knowCustomer(tenant);
    await tenant.succeed("syncCatalog", { body: { features: [{ slug: "exports" }], plans: [] } });
    return { body: { ...CALLS, feature: "exports" } };
  }],
  ["track", 400, "not_metered", "nothing of the feature is counted", async (tenant) => {
    await subscribe(tenant);
    return { body: { ...CALLS, feature: "sso" } };
  }],
  ["track", 400, "invalid_request", "it happened too long ago", (tenant) => at(tenant, -36)],
  ["track", 400, "invalid_request", "it has not happened yet", (tenant) => at(tenant, 1)],
  ["track", 422, "idempotency_key_reused", "the key names another event", async (tenant) => {
    await subscribe(tenant);
    await tenant.succeed("track", { body: { ...CALLS, idempotencyKey: "key-1" } });
    return { body: { ...CALLS, value: 2 }, headers: { "Idempotency-Key": "key-1" } };
  }],

  ["voidUsage", 404, "customer_not_found", "there is no such customer", () => ({ body: EVENT })],
  ["voidUsage", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { ...EVENT, customer: await confuseCustomers(tenant) } })],
  ["voidUsage", 404, "event_not_found", "no event has the key", async (tenant) => {
    await subscribe(tenant);
    return { body: EVENT };
  }],
  ["voidUsage", 409, "usage_not_voidable", "its usage period is over", async (tenant) => {
    await subscribe(tenant);
    await tenant.succeed("track", { body: { ...CALLS, idempotencyKey: EVENT.idempotencyKey } });
    tenant.contract.server.clock.advance(31 * 24 * 60 * 60 * 1_000);
    return { body: EVENT };
  }],

  ["getWallet", 400, "customer_required", "no customer is named", () => ({})],
  ["getWallet", 409, "customer_ambiguous", "two customers have the name", ambiguous],

  ["getUnbilledUsage", 400, "customer_required", "no customer is named", () => ({})],
  ["getUnbilledUsage", 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "user_404" } })],
  ["getUnbilledUsage", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["createInvoice", 404, "customer_not_found", "there is no such customer", () => ({ body: { customer: "user_404" } })],
  ["createInvoice", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { customer: await confuseCustomers(tenant) } })],
  ["createInvoice", 400, "nothing_to_invoice", "everything used is included", async (tenant) => {
    await subscribe(tenant, 10_000);
    return { body: { customer: "user_42" } };
  }],
  ["createInvoice", 400, "nothing_to_invoice", "everything is invoiced", async (tenant) => {
    await subscribe(tenant, 10_100);
    await tenant.succeed("createInvoice", { body: { customer: "user_42" } });
    return { body: { customer: "user_42" } };
  }],
  ["listInvoices", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["listInvoices", 400, "invalid_request", "the cursor is none of ours", () => ({ query: { cursor: "x" } })],
  ["getInvoiceHtml", 404, "invoice_not_found", "no invoice has the id", () => ({})],
  ["getCreditNoteHtml", 404, "credit_note_not_found", "no credit note has the id", () => ({})],
  ["getCreditNotePdf", 404, "credit_note_not_found", "no credit note has the id", () => ({})],
  ["getCreditNotePdf", 400, "invalid_request", "the paper is unknown", () => ({ query: { paper: "A5" } })],
  ["getInvoicePdf", 404, "invoice_not_found", "no invoice has the id", () => ({})],
  ["getInvoicePdf", 400, "invalid_request", "the paper is unknown", () => ({ query: { paper: "A5" } })],
  ["listPayments", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["getInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({})],
]);

async function ambiguous(tenant: ExampleTenant): Promise<Call> {
  return { query: { customer: await confuseCustomers(tenant) } };
}

async function at(tenant: ExampleTenant, days: number): Promise<Call> {
  await subscribe(tenant);
  const timestamp = tenant.contract.server.clock.now() + days * 24 * 60 * 60 * 1_000;
  return { body: { ...CALLS, timestamp } };
}
