import type { Call } from "../support/contract.js";
import {
  confuseCustomers,
  holdClock,
  knowCustomer,
  requestExample,
  subscribe,
  type ExampleTenant,
} from "../support/example-tenant.js";
import { scenariosOf } from "./scenario.js";

const UNKNOWN_CUSTOMER = { body: { customer: "user_404", id: "pm_1" } };
const STRIPE = { path: { provider: "stripe" } };
const UNKNOWN = { path: { provider: "acme-pay" } };

/** Saved cards, and the providers that keep them. */
// prettier-ignore
export const walletScenarios = scenariosOf([
  ["setupPaymentMethod", 404, "customer_not_found", "there is no such customer", () => UNKNOWN_CUSTOMER],
  ["setupPaymentMethod", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["setupPaymentMethod", 409, "clock_advancing", "the clock is advancing", moving],
  ["setupPaymentMethod", 400, "provider_not_configured", "no provider has the name", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { customer: "user_42", provider: "acme-pay" } };
  }],
  ["setupPaymentMethod", 400, "provider_not_configured", "no provider can save a real card", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { customer: "user_42" } };
  }, "live"],

  ["setDefaultPaymentMethod", 404, "customer_not_found", "there is no such customer", () => UNKNOWN_CUSTOMER],
  ["setDefaultPaymentMethod", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["setDefaultPaymentMethod", 409, "clock_advancing", "the clock is advancing", moving],
  ["setDefaultPaymentMethod", 404, "payment_method_not_found", "the customer has no such card", noCard],
  ["setDefaultPaymentMethod", 400, "payment_method_not_usable", "the card has expired", async (tenant) => {
    const call = await saved(tenant);
    await tenant.contract.server.deps.db("payment_methods").update({ exp_year: 2025 });
    return call;
  }],

  ["removePaymentMethod", 404, "customer_not_found", "there is no such customer", () => UNKNOWN_CUSTOMER],
  ["removePaymentMethod", 409, "customer_ambiguous", "two customers have the name", ambiguous],
  ["removePaymentMethod", 409, "clock_advancing", "the clock is advancing", moving],
  ["removePaymentMethod", 404, "payment_method_not_found", "the customer has no such card", noCard],
  ["removePaymentMethod", 404, "payment_method_not_found", "the card was removed before", async (tenant) => {
    const call = await saved(tenant);
    await tenant.succeed("removePaymentMethod", call);
    return call;
  }],
  ["removePaymentMethod", 409, "payment_in_progress", "the outcome of a charge to it is unknown", async (tenant) => {
    const call = await saved(tenant);
    const { id: payment_method_id } = call.body as { id: string };
    const { db, newId } = tenant.contract.server.deps;
    const [paid] = await db("payments").where({ organization_id: tenant.organizationId });
    const pending = { id: newId("pay"), reference: newId("pay"), status: "pending", checkout_id: null, invoice_id: null };
    await db("payments").insert({ ...paid, ...pending, payment_method_id, settled_at: null });
    return call;
  }],

  ["getProvider", 404, "provider_not_found", "no provider has the name", () => UNKNOWN],
  ["getProvider", 404, "provider_not_found", "money is real", () => ({ path: { provider: "sandbox" } }), "live"],
  ["setProvider", 404, "provider_not_found", "no provider has the name", () => ({ ...UNKNOWN, body: {} })],
  ["setProvider", 404, "provider_not_found", "money is real", () => ({ path: { provider: "sandbox" }, body: {} }), "live"],
  ["setProvider", 400, "invalid_request", "there is no key yet", () => ({ ...STRIPE, body: { isDefault: true } })],
  ["setProvider", 400, "invalid_request", "it is the key of another provider", () => ({ ...STRIPE, body: { secretKey: "pk_test_0000" } })],
  ["setProvider", 400, "invalid_request", "the key moves real money", () => ({ ...STRIPE, body: { secretKey: "sk_live_0000" } })],
  ["setProvider", 400, "invalid_request", "the key moves no real money", () => ({ ...STRIPE, body: { secretKey: "sk_test_0000" } }), "live"],
  ["setProvider", 400, "invalid_request", "the sandbox needs no keys", () =>
    ({ path: { provider: "sandbox" }, body: { secretKey: "sk_test_0000" } })],
  ["removeProvider", 404, "provider_not_found", "it has no keys", () => STRIPE],
  ["removeProvider", 404, "provider_not_found", "it was removed before", async (tenant) => {
    await tenant.succeed("setProvider", { body: requestExample("setProvider", "stripe") });
    await tenant.succeed("removeProvider", STRIPE);
    return STRIPE;
  }],
  ["checkProvider", 404, "provider_not_found", "no provider has the name", () => UNKNOWN],
  ["checkProvider", 400, "provider_not_configured", "it has no keys", () => STRIPE],
  ["listProviderEvents", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
]);

async function ambiguous(tenant: ExampleTenant): Promise<Call> {
  return { body: { customer: await confuseCustomers(tenant), id: "pm_1" } };
}

async function moving(tenant: ExampleTenant): Promise<Call> {
  await holdClock(tenant);
  return { body: { customer: "user_42", id: "pm_1" } };
}

async function noCard(tenant: ExampleTenant): Promise<Call> {
  await knowCustomer(tenant);
  return { body: { customer: "user_42", id: "pm_1" } };
}

async function saved(tenant: ExampleTenant): Promise<Call> {
  await subscribe(tenant);
  const { card } = await tenant.succeed("getWallet", { query: { customer: "user_42" } });
  return { body: { customer: "user_42", id: (card as { id: string }).id } };
}
