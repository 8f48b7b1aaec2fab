import type { Call } from "../support/contract.js";
import {
  askForPro,
  confuseCustomers,
  haveBoth,
  knowCustomer,
  pay,
  requestExample,
  signedWebhook,
  subscribe,
  syncFirst,
  type Story,
} from "../support/story.js";
import { scenariosOf } from "./scenario.js";

const ATTACH = { customer: "user_42", product: "pro" };
const NOBODY = { path: { id: "user_404" } };

/** Organizations, catalogs, customers, subscriptions and webhooks. */
// prettier-ignore
export const catalogScenarios = scenariosOf([
  ["createOrganization", 409, "organization_slug_taken", "the slug is another's", async (story) => {
    const body = { name: "A", slug: `taken-${story.organizationId.slice(-8)}`, mode: "test" };
    await story.tell("createOrganization", { body });
    return { body };
  }],
  ["createOrganization", 400, "invalid_request", "the time zone is none", () =>
    ({ body: { name: "A", slug: "a", mode: "test", timeZone: "Mars/Olympus" } })],
  ["createOrganization", 400, "invalid_request", "the currency is none", () =>
    ({ body: { name: "A", slug: "a", mode: "test", currency: "XYZ" } })],

  ["syncCatalog", 400, "invalid_catalog", "a plan names a feature that nobody knows", () =>
    ({ body: { features: [], plans: [{ slug: "pro", features: [{ slug: "gone" }] }] } })],
  ["getPlan", 404, "plan_not_found", "no plan has the slug", () => ({ path: { slug: "gold" } })],

  ["upsertCustomer", 409, "customer_ambiguous", "two customers share the email", async (story) => {
    await story.tell("upsertCustomer", { body: { id: "user_1", email: "team@example.com" } });
    await story.tell("upsertCustomer", { body: { id: "user_2", email: "team@example.com" } });
    return { body: { email: "team@example.com" } };
  }],
  ["upsertCustomer", 409, "customer_conflict", "the customer lives in real time", async (story) => {
    await story.tell("upsertCustomer", { body: { id: "user_1", email: "one@example.com" } });
    return { body: { id: "user_1", email: "one@example.com", testClock: "clock_1" } };
  }],
  ["upsertCustomer", 403, "test_mode_required", "live customers live in real time", () =>
    ({ body: { email: "ada@example.com", testClock: "clock_1" } }), "live"],
  ["updateCustomer", 404, "customer_not_found", "nobody has the name", () => ({ ...NOBODY, body: {} })],
  ["updateCustomer", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ path: { id: await confuseCustomers(story) }, body: {} })],
  ["updateCustomer", 409, "customer_conflict", "another customer has the external id", async (story) => {
    await story.tell("upsertCustomer", { body: { id: "user_1", email: "one@example.com" } });
    await story.tell("upsertCustomer", { body: { id: "user_2", email: "two@example.com" } });
    return { path: { id: "user_1" }, body: { externalId: "user_2" } };
  }],
  ["getCustomer", 404, "customer_not_found", "nobody has the name", () => NOBODY],
  ["getCustomer", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ path: { id: await confuseCustomers(story) } })],

  ["attachPlan", 404, "customer_not_found", "nobody has the name, and no email is known", async (story) => {
    await syncFirst(story);
    return { body: ATTACH };
  }],
  ["attachPlan", 409, "customer_ambiguous", "two customers have the name", async (story) => {
    await syncFirst(story);
    return { body: { ...ATTACH, customer: await confuseCustomers(story) } };
  }],
  ["attachPlan", 404, "plan_not_found", "no plan has the slug", async (story) => {
    await knowCustomer(story);
    return { body: { ...ATTACH, product: "gold" } };
  }],
  ["attachPlan", 404, "plan_not_found", "the plan is not sold any more", async (story) => {
    await knowCustomer(story);
    await story.tell("syncCatalog", { body: { features: [], plans: [{ slug: "old", isActive: false }] } });
    return { body: { ...ATTACH, product: "old" } };
  }],
  ["attachPlan", 409, "currency_mismatch", "the plan has another currency", async (story) => {
    await knowCustomer(story);
    return { body: { ...ATTACH, currency: "EUR" } };
  }],
  ["attachPlan", 400, "provider_not_configured", "nobody can take real money", async (story) => {
    await knowCustomer(story);
    return { body: ATTACH };
  }, "live"],
  ["attachPlan", 409, "subscription_paused", "the subscription stands still", async (story) => {
    const { subscriptionId: id } = await subscribe(story);
    await story.contract.server.deps.db("subscriptions").where({ id }).update({ status: "paused" });
    return { body: { ...ATTACH, product: "free" } };
  }],
  ["attachPlan", 409, "plan_group_occupied", "the plan came to the group of another one", async (story) => {
    await haveBoth(story);
    return { body: { customer: "ada", product: "left" } };
  }],
  ["attachPlan", 409, "invoice_unpaid", "the fee of this month could not be charged", async (story) => {
    const { checkoutUrl } = await askForPro(story);
    await pay(checkoutUrl, "once");
    story.contract.server.clock.advance(32 * 24 * 60 * 60 * 1_000);
    return { body: { ...ATTACH, product: "free" } };
  }],
  ["attachPlan", 409, "payment_in_progress", "nobody can tell yet whether the fee was charged", async (story) => {
    await subscribe(story);
    const { db } = story.contract.server.deps;
    const mine = { organization_id: story.organizationId };
    await db("invoices").where(mine).update({ status: "open", amount_paid: 0, paid_at: null });
    await db("payments").where(mine).update({ status: "pending", checkout_id: null, settled_at: null });
    return { body: { ...ATTACH, product: "free" } };
  }],

  ["listSubscriptions", 409, "customer_ambiguous", "two customers have the name", ambiguousQuery],
  ["listEvents", 409, "customer_ambiguous", "two customers have the name", ambiguousQuery],
  ["listAuditLog", 409, "customer_ambiguous", "two customers have the name", ambiguousQuery],
  ["getSubscription", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["createSubscriptionCheckout", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["createSubscriptionCheckout", 400, "subscription_not_pending", "it is paid for", async (story) => {
    const { subscriptionId: id } = await subscribe(story);
    return { path: { id } };
  }],
  ["createSubscriptionCheckout", 400, "provider_not_configured", "nobody can take real money", async (story) => {
    await syncFirst(story);
    const plans = [{ slug: "seat", price: 100, autoEnable: true, planGroup: "seats" }];
    await story.tell("syncCatalog", { body: { features: [], plans } });
    await story.tell("upsertCustomer", { body: { email: "ada@example.com" } });
    const { subscriptions } = await story.tell("listSubscriptions", { query: { status: "pending" } });
    const [pending] = subscriptions as { id: string }[];
    return { path: { id: String(pending?.id) } };
  }, "live"],

  ["receiveProviderWebhook", 404, "organization_not_found", "nobody has the address", (story) =>
    ({ ...event(story), path: { organizationId: "nobody" } })],
  ["receiveNamedProviderWebhook", 404, "organization_not_found", "nobody has the address", (story) =>
    ({ ...event(story), path: { organizationId: "nobody" } })],
  ["receiveProviderWebhook", 404, "provider_not_found", "the provider is not for real money", event, "live"],
  ["receiveNamedProviderWebhook", 404, "provider_not_found", "no provider has the name", (story) => {
    const call = event(story);
    return { ...call, path: { ...call.path, provider: "bank" } };
  }],
  ["receiveProviderWebhook", 400, "invalid_request", "it is signed and no event", (story) => signedWebhook(story, {})],
  ["receiveNamedProviderWebhook", 400, "invalid_request", "it is signed and no event", (story) =>
    signedWebhook(story, [])],
  ["receiveProviderWebhook", 401, "invalid_signature", "it was changed on the way", (story) =>
    ({ ...event(story), text: "{}" })],
  ["receiveProviderWebhook", 401, "invalid_signature", "it is signed for another organization", async (story) => {
    const path = { organizationId: story.contract.server.organization.id };
    return { ...event(story), path };
  }],
]);

async function ambiguousQuery(story: Story): Promise<Call> {
  return { query: { customer: await confuseCustomers(story) } };
}

function event(story: Story): Call {
  return signedWebhook(story, requestExample("receiveProviderWebhook", "stored"));
}
