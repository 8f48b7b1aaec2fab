import type { Call } from "../support/contract.js";
import {
  openProCheckout,
  confuseCustomers,
  haveBoth,
  knowCustomer,
  pay,
  requestExample,
  signedWebhook,
  subscribe,
  syncFirst,
  type ExampleTenant,
  sellAbroad,
} from "../support/example-tenant.js";
import { scenariosOf } from "./scenario.js";

const ATTACH = { customer: "user_42", product: "pro" };
const UNKNOWN_CUSTOMER = { path: { id: "user_404" } };
const MISTYPED = [{ type: "eu_vat", value: "DE811569868" }];

/** Organizations, catalogs, customers, subscriptions and webhooks. */
// prettier-ignore
export const catalogScenarios = scenariosOf([
  ["createOrganization", 409, "organization_slug_taken", "the slug is another's", async (tenant) => {
    const body = { name: "A", slug: `taken-${tenant.organizationId.slice(-8)}`, mode: "test" };
    await tenant.succeed("createOrganization", { body });
    return { body };
  }],
  ["createOrganization", 400, "invalid_request", "the time zone is none", () =>
    ({ body: { name: "A", slug: "a", mode: "test", timeZone: "Mars/Olympus" } })],
  ["createOrganization", 400, "invalid_request", "the currency is none", () =>
    ({ body: { name: "A", slug: "a", mode: "test", currency: "XYZ" } })],

  ["syncCatalog", 400, "invalid_catalog", "a plan names an unknown feature", () =>
    ({ body: { features: [], plans: [{ slug: "pro", features: [{ slug: "gone" }] }] } })],
  ["getPlan", 404, "plan_not_found", "no plan has the slug", () => ({ path: { slug: "gold" } })],

  ["upsertCustomer", 409, "customer_ambiguous", "two customers share the email", async (tenant) => {
    await tenant.succeed("upsertCustomer", { body: { id: "user_1", email: "team@example.com" } });
    await tenant.succeed("upsertCustomer", { body: { id: "user_2", email: "team@example.com" } });
    return { body: { email: "team@example.com" } };
  }],
  ["upsertCustomer", 409, "customer_conflict", "the customer lives in real time", async (tenant) => {
    await tenant.succeed("upsertCustomer", { body: { id: "user_1", email: "one@example.com" } });
    return { body: { id: "user_1", email: "one@example.com", testClock: "clock_1" } };
  }],
  ["upsertCustomer", 400, "invalid_tax_id", "a check digit is wrong", () =>
    ({ body: { email: "ada@example.com", taxIds: MISTYPED } })],
  ["upsertCustomer", 403, "test_mode_required", "live customers live in real time", () =>
    ({ body: { email: "ada@example.com", testClock: "clock_1" } }), "live"],
  ["updateCustomer", 400, "invalid_tax_id", "a check digit is wrong", async (tenant) => {
    const { id } = await tenant.succeed("upsertCustomer", { body: { email: "ada@example.com" } });
    return { path: { id: String(id) }, body: { taxIds: MISTYPED } };
  }],
  ["updateOrganization", 400, "invalid_tax_id", "a check digit is wrong", () =>
    ({ body: { legal: { taxIds: MISTYPED } } })],
  ["updateCustomer", 404, "customer_not_found", "there is no such customer", () => ({ ...UNKNOWN_CUSTOMER, body: {} })],
  ["updateCustomer", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ path: { id: await confuseCustomers(tenant) }, body: {} })],
  ["updateCustomer", 409, "customer_conflict", "another customer has the external id", async (tenant) => {
    await tenant.succeed("upsertCustomer", { body: { id: "user_1", email: "one@example.com" } });
    await tenant.succeed("upsertCustomer", { body: { id: "user_2", email: "two@example.com" } });
    return { path: { id: "user_1" }, body: { externalId: "user_2" } };
  }],
  ["getCustomer", 404, "customer_not_found", "there is no such customer", () => UNKNOWN_CUSTOMER],
  ["getCustomer", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ path: { id: await confuseCustomers(tenant) } })],

  ["attachPlan", 404, "customer_not_found", "there is no such customer, and no email is known", async (tenant) => {
    await syncFirst(tenant);
    return { body: ATTACH };
  }],
  ["attachPlan", 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
    await syncFirst(tenant);
    return { body: { ...ATTACH, customer: await confuseCustomers(tenant) } };
  }],
  ["attachPlan", 404, "plan_not_found", "no plan has the slug", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...ATTACH, product: "gold" } };
  }],
  ["attachPlan", 404, "plan_not_found", "the plan is not sold any more", async (tenant) => {
    await knowCustomer(tenant);
    await tenant.succeed("syncCatalog", { body: { features: [], plans: [{ slug: "old", isActive: false }] } });
    return { body: { ...ATTACH, product: "old" } };
  }],
  ["attachPlan", 409, "currency_mismatch", "the plan has another currency", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...ATTACH, currency: "EUR" } };
  }],
  ["attachPlan", 400, "currency_required", "the plan is sold in two currencies, and neither is the organization's", async (tenant) => {
    await knowCustomer(tenant);
    await sellAbroad(tenant);
    return { body: { ...ATTACH, product: "abroad" } };
  }],
  ["attachPlan", 400, "provider_not_configured", "no provider can take real money", async (tenant) => {
    await knowCustomer(tenant);
    return { body: ATTACH };
  }, "live"],
  ["attachPlan", 409, "subscription_paused", "the subscription stands still", async (tenant) => {
    const { subscriptionId: id } = await subscribe(tenant);
    await tenant.contract.server.deps.db("subscriptions").where({ id }).update({ status: "paused" });
    return { body: { ...ATTACH, product: "free" } };
  }],
  ["attachPlan", 409, "plan_group_occupied", "the plan came to the group of another one", async (tenant) => {
    await haveBoth(tenant);
    return { body: { customer: "ada", product: "left" } };
  }],
  ["attachPlan", 409, "invoice_unpaid", "the fee of this month could not be charged", async (tenant) => {
    const { checkoutUrl } = await openProCheckout(tenant);
    await pay(checkoutUrl, "once");
    tenant.contract.server.clock.advance(32 * 24 * 60 * 60 * 1_000);
    return { body: { ...ATTACH, product: "free" } };
  }],
  ["attachPlan", 409, "payment_in_progress", "it is unknown whether the fee was charged", async (tenant) => {
    await subscribe(tenant);
    const { db } = tenant.contract.server.deps;
    const mine = { organization_id: tenant.organizationId };
    await db("invoices").where(mine).update({ status: "open", amount_paid: 0, paid_at: null });
    await db("payments").where(mine).update({ status: "pending", checkout_id: null, settled_at: null });
    return { body: { ...ATTACH, product: "free" } };
  }],

  ["listSubscriptions", 409, "customer_ambiguous", "two customers have the name", ambiguousQuery],
  ["listEvents", 409, "customer_ambiguous", "two customers have the name", ambiguousQuery],
  ["listAuditLog", 409, "customer_ambiguous", "two customers have the name", ambiguousQuery],
  ["getSubscription", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["createSubscriptionCheckout", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["createSubscriptionCheckout", 400, "subscription_not_pending", "it is paid for", async (tenant) => {
    const { subscriptionId: id } = await subscribe(tenant);
    return { path: { id } };
  }],
  ["createSubscriptionCheckout", 400, "provider_not_configured", "no provider can take real money", async (tenant) => {
    await syncFirst(tenant);
    const plans = [{ slug: "seat", price: 100, autoEnable: true, planGroup: "seats" }];
    await tenant.succeed("syncCatalog", { body: { features: [], plans } });
    await tenant.succeed("upsertCustomer", { body: { email: "ada@example.com" } });
    const { subscriptions } = await tenant.succeed("listSubscriptions", { query: { status: "pending" } });
    const [pending] = subscriptions as { id: string }[];
    return { path: { id: String(pending?.id) } };
  }, "live"],

  ["receiveProviderWebhook", 404, "organization_not_found", "no organization has the ID", (tenant) =>
    ({ ...event(tenant), path: { organizationId: "unknown" } })],
  ["receiveNamedProviderWebhook", 404, "organization_not_found", "no organization has the ID", (tenant) =>
    ({ ...event(tenant), path: { organizationId: "unknown" } })],
  ["receiveProviderWebhook", 404, "provider_not_found", "the provider is not for real money", event, "live"],
  ["receiveNamedProviderWebhook", 404, "provider_not_found", "no provider has the name", (tenant) => {
    const call = event(tenant);
    return { ...call, path: { ...call.path, provider: "bank" } };
  }],
  ["receiveProviderWebhook", 400, "invalid_request", "it is signed and no event", (tenant) => signedWebhook(tenant, {})],
  ["receiveNamedProviderWebhook", 400, "invalid_request", "it is signed and no event", (tenant) =>
    signedWebhook(tenant, [])],
  ["receiveProviderWebhook", 401, "invalid_signature", "it was changed on the way", (tenant) =>
    ({ ...event(tenant), text: "{}" })],
  ["receiveProviderWebhook", 401, "invalid_signature", "it is signed for another organization", async (tenant) => {
    const path = { organizationId: tenant.contract.server.organization.id };
    return { ...event(tenant), path };
  }],
]);

async function ambiguousQuery(tenant: ExampleTenant): Promise<Call> {
  return { query: { customer: await confuseCustomers(tenant) } };
}

function event(tenant: ExampleTenant): Call {
  return signedWebhook(tenant, requestExample("receiveProviderWebhook", "stored"));
}
