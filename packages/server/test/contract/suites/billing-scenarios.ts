import type { Call } from "../support/contract.js";
import {
  openProCheckout,
  holdClock,
  subscribe,
  useCalls,
  type ExampleTenant,
} from "../support/example-tenant.js";
import { scenariosOf } from "./scenario.js";

const TRANSFER = { amount: 500, method: "bank_transfer", reference: "T1" };

/** Paid, void and refunded invoices. */
// prettier-ignore
export const billingScenarios = scenariosOf([
  ["payInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({ body: {} })],
  ["payInvoice", 409, "invoice_not_open", "the checkout it waits for pays it", async (tenant) => {
    await openProCheckout(tenant);
    return ofNewest(tenant);
  }],
  ["payInvoice", 409, "payment_in_progress", "the outcome of its charge is unknown", charging],
  ["payInvoice", 409, "clock_advancing", "the clock is advancing", moving],
  ["payInvoice", 400, "provider_not_configured", "no provider can take real money", async (tenant) => {
    const features = [{ slug: "api-calls", limit: 0, overage: "charge", overagePrice: 1 }];
    await tenant.succeed("syncCatalog", { body: { features: [{ slug: "api-calls" }], plans: [{ slug: "metered", features }] } });
    await tenant.succeed("upsertCustomer", { body: { id: "user_42", email: "ada@example.com" } });
    await tenant.succeed("attachPlan", { body: { customer: "user_42", product: "metered" } });
    await useCalls(tenant, 5);
    await tenant.succeed("createInvoice", { body: { customer: "user_42" } });
    return ofNewest(tenant);
  }, "live"],

  ["voidInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({})],
  ["voidInvoice", 409, "invoice_not_open", "it is paid", paid],
  ["voidInvoice", 409, "payment_in_progress", "the outcome of its charge is unknown", charging],
  ["voidInvoice", 409, "clock_advancing", "the clock is advancing", moving],

  ["voidInvoice", 409, "invoice_partly_paid", "a recorded payment paid a part of it", async (tenant) => {
    const call = await owed(tenant);
    await tenant.succeed("recordPayment", { ...call, body: { ...TRANSFER, amount: 1 } });
    return call;
  }],

  ["recordPayment", 404, "invoice_not_found", "no invoice has the id", () => ({ body: TRANSFER })],
  ["recordPayment", 409, "invoice_not_open", "it is void", async (tenant) => {
    const call = await owed(tenant);
    await tenant.succeed("voidInvoice", call);
    return { ...call, body: TRANSFER };
  }],
  ["recordPayment", 409, "currency_mismatch", "the invoice has another currency", async (tenant) =>
    ({ ...(await owed(tenant)), body: { ...TRANSFER, currency: "EUR" } })],
  ["recordPayment", 409, "payment_reference_used", "its reference has another amount", async (tenant) => {
    const call = { ...(await owed(tenant)), body: TRANSFER };
    await tenant.succeed("recordPayment", call);
    return { ...call, body: { ...TRANSFER, amount: 1 } };
  }],
  ["recordPayment", 409, "payment_in_progress", "the outcome of its charge is unknown", async (tenant) =>
    ({ ...(await charging(tenant)), body: TRANSFER })],
  ["recordPayment", 409, "clock_advancing", "the clock is advancing", async (tenant) =>
    ({ ...(await moving(tenant)), body: TRANSFER })],
  ["recordPayment", 400, "invalid_request", "it is received in the future", async (tenant) =>
    ({ ...(await owed(tenant)), body: { ...TRANSFER, receivedAt: "2999-01-01T00:00:00Z" } })],

  ["reversePayment", 404, "payment_not_found", "no payment has the id", () => ({})],
  ["reversePayment", 409, "payment_not_reversible", "a provider made it", async (tenant) => {
    await paid(tenant);
    const { payments } = await tenant.succeed("listPayments");
    return { path: { id: idOf((payments as unknown[])[0]) } };
  }],
  ["reversePayment", 409, "payment_in_progress", "the outcome of a charge of its invoice is unknown", async (tenant) => {
    const call = await owed(tenant);
    const { payment } = await tenant.succeed("recordPayment", { ...call, body: { ...TRANSFER, amount: 1 } });
    await chargeAtNobody(tenant, call);
    return { path: { id: idOf(payment) } };
  }],
  ["reversePayment", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await holdClock(tenant);
    const { payments } = await tenant.succeed("listPayments");
    const path = { id: idOf((payments as unknown[])[0]) };
    const recorded = { provider: "manual", recorded_method: "cash", received_at: new Date(0) };
    await tenant.contract.server.deps.db("payments").where(path).update(recorded);
    return { path };
  }],

  ["refundInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({ body: {} })],
  ["refundInvoice", 409, "nothing_to_refund", "it is unpaid", owed],
  ["refundInvoice", 400, "refund_too_large", "less was paid", async (tenant) =>
    ({ ...(await paid(tenant)), body: { amount: 2501 } })],
  ["refundInvoice", 400, "provider_not_configured", "who took the money is not set up any more", async (tenant) => {
    const call = await paid(tenant);
    const { db } = tenant.contract.server.deps;
    await db("payments").where({ organization_id: tenant.organizationId }).update({ provider: "stripe" });
    return call;
  }],
  ["refundInvoice", 400, "invalid_request", "it has no such line", async (tenant) =>
    ({ ...(await paid(tenant)), body: { lines: [{ id: "line_1" }] } })],
  ["refundInvoice", 409, "payment_in_progress", "the subscription to be canceled is being charged", async (tenant) => {
    const { subscriptionId: subscription_id } = await subscribe(tenant, 12_400);
    const call = await ofNewest(tenant);
    await tenant.succeed("createInvoice", { body: { customer: "user_42" } });
    const { path: used } = await chargeAtNobody(tenant, await ofNewest(tenant));
    await tenant.contract.server.deps.db("invoices").where({ ...used }).update({ subscription_id });
    return { ...call, body: { cancel: true } };
  }],
  ["refundInvoice", 409, "clock_advancing", "the clock is advancing", moving],

  ["explainInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({})],
]);

async function ofNewest(tenant: ExampleTenant): Promise<Call> {
  const { invoices } = await tenant.succeed("listInvoices", { query: { limit: "1" } });
  return { path: { id: String((invoices as { id: string }[])[0]?.id) }, body: {} };
}

function idOf(object: unknown): string {
  return (object as { readonly id: string }).id;
}

async function paid(tenant: ExampleTenant): Promise<Call> {
  await subscribe(tenant);
  return ofNewest(tenant);
}

async function owed(tenant: ExampleTenant): Promise<Call> {
  await subscribe(tenant, 12_400);
  await tenant.succeed("createInvoice", { body: { customer: "user_42" } });
  return ofNewest(tenant);
}

async function moving(tenant: ExampleTenant): Promise<Call> {
  await holdClock(tenant);
  return ofNewest(tenant);
}

async function charging(tenant: ExampleTenant): Promise<Call> {
  return chargeAtNobody(tenant, await owed(tenant));
}

/** The invoice waits for an unreachable provider: the charge was sent, and its response is lost. */
async function chargeAtNobody(tenant: ExampleTenant, call: Call): Promise<Call> {
  const { db, newId } = tenant.contract.server.deps;
  const rows: Record<string, unknown>[] = await db("payments").where({
    organization_id: tenant.organizationId,
  });
  const gone = { id: newId("pay"), reference: newId("pay"), provider: "stripe", status: "pending" };
  const nothing = { checkout_id: null, provider_payment_id: null, settled_at: null };
  await db("payments").insert({ ...rows[0], ...gone, ...nothing, invoice_id: call.path?.["id"] });
  return call;
}
