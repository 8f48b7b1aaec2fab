import type { Call } from "../support/contract.js";
import {
  openProCheckout,
  confuseCustomers,
  haveBoth,
  exampleCatalog,
  holdClock,
  knowCustomer,
  pay,
  requestExample,
  subscribe,
  syncFirst,
  type ExampleTenant,
  sellAbroad,
} from "../support/example-tenant.js";
import { scenariosOf, type Row } from "./scenario.js";

const PRO = { customer: "user_42", product: "pro" };
const FREE = { customer: "user_42", product: "free" };
const NOW = { when: "now" };
const BY_NAME = { path: { id: "user_42" } };

/** Lifecycles of subscriptions and of their customers. */
// prettier-ignore
export const subscriptionScenarios = scenariosOf([
  ...(["cancelSubscription", "previewCancel"] as const).flatMap((operation): readonly Row[] => [
    [operation, 404, "subscription_not_found", "no subscription has the id", () => ({ body: {} })],
    [operation, 409, "subscription_ended", "it has ended", async (tenant) => ({ ...(await ended(tenant)), body: {} })],
    [operation, 409, "payment_in_progress", "a charge of it is on its way", async (tenant) =>
      ({ ...(await charging(tenant, "open")), body: NOW })],
    [operation, 409, "clock_advancing", "the clock is advancing", async (tenant) => ({ ...(await moving(tenant)), body: {} })],
    [operation, 400, "invalid_request", "a credit is only for now", async (tenant) =>
      ({ ...(await active(tenant)), body: { credit: true } })],
  ]),

  ["pauseSubscription", 404, "subscription_not_found", "no subscription has the id", () => ({ body: {} })],
  ["pauseSubscription", 409, "subscription_ended", "it has ended", async (tenant) => ({ ...(await ended(tenant)), body: {} })],
  ["pauseSubscription", 409, "subscription_not_active", "it waits for its payment", async (tenant) =>
    ({ path: { id: (await openProCheckout(tenant)).subscriptionId }, body: {} })],
  ["pauseSubscription", 409, "payment_in_progress", "a charge of it is on its way", async (tenant) =>
    ({ ...(await charging(tenant, "open")), body: {} })],
  ["pauseSubscription", 409, "clock_advancing", "the clock is advancing", async (tenant) => ({ ...(await moving(tenant)), body: {} })],
  ["pauseSubscription", 400, "invalid_request", "the time has passed", async (tenant) =>
    ({ ...(await active(tenant)), body: { until: 0 } })],

  ["resumeSubscription", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["resumeSubscription", 409, "subscription_ended", "it has ended", ended],
  ["resumeSubscription", 409, "subscription_not_resumable", "it goes on", active],
  ["resumeSubscription", 409, "payment_in_progress", "a charge of a change is on its way", async (tenant) => {
    const call = await charging(tenant, "draft");
    await tenant.contract.server.deps.db("subscriptions").where(call.path).update({ cancel_at: new Date("2026-12-01T09:00:00Z") });
    return call;
  }],
  ["resumeSubscription", 409, "clock_advancing", "the clock is advancing", moving],

  ["attachPlan", 409, "preview_outdated", "the subscription began after the preview", async (tenant) => {
    const { at } = await previewed(tenant);
    tenant.contract.server.clock.advance(1_000);
    await subscribe(tenant);
    return { body: { ...FREE, at } };
  }],
  ["attachPlan", 400, "invalid_request", "the preview is too old", async (tenant) => {
    const { at } = await previewed(tenant);
    tenant.contract.server.clock.advance(10 * 60 * 1_000 + 1);
    return { body: { ...PRO, at } };
  }],

  ["previewAttach", 404, "customer_not_found", "there is no such customer, and no email is known", async (tenant) => {
    await syncFirst(tenant);
    return { body: PRO };
  }],
  ["previewAttach", 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
    await syncFirst(tenant);
    return { body: { ...PRO, customer: await confuseCustomers(tenant) } };
  }],
  ["previewAttach", 404, "plan_not_found", "no plan has the slug", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...PRO, product: "gold" } };
  }],
  ["previewAttach", 409, "currency_mismatch", "the plan has another currency", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...PRO, currency: "EUR" } };
  }],
  ["previewAttach", 400, "currency_required", "the plan is sold in two currencies, and neither is the organization's", async (tenant) => {
    await knowCustomer(tenant);
    await sellAbroad(tenant);
    return { body: { ...PRO, product: "abroad" } };
  }],
  ["previewAttach", 400, "provider_not_configured", "no provider can take real money", async (tenant) => {
    await knowCustomer(tenant);
    return { body: PRO };
  }, "live"],
  ["previewAttach", 409, "subscription_paused", "the subscription stands still", async (tenant) => {
    await tenant.succeed("pauseSubscription", { ...(await active(tenant)), body: {} });
    return { body: FREE };
  }],
  ["previewAttach", 409, "plan_group_occupied", "the plan came to the group of another one", async (tenant) => {
    await haveBoth(tenant);
    return { body: { customer: "ada", product: "left" } };
  }],
  ["previewAttach", 409, "invoice_unpaid", "the fee of this month could not be charged", async (tenant) => {
    const { checkoutUrl } = await openProCheckout(tenant);
    await pay(checkoutUrl, "once");
    tenant.contract.server.clock.advance(32 * 24 * 60 * 60 * 1_000);
    await tenant.call("attachPlan", { body: FREE });
    return { body: FREE };
  }],
  ["previewAttach", 409, "payment_in_progress", "a charge of the fee is on its way", async (tenant) => {
    await charging(tenant, "open");
    return { body: FREE };
  }],
  ["previewAttach", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await moving(tenant);
    return { body: PRO };
  }],

  ["migratePlan", 404, "plan_not_found", "no plan has the slug", () => ({ body: NOW })],
  ["migratePlan", 409, "plan_version_incompatible", "it is billed by the year now", async (tenant) => {
    await subscribe(tenant);
    const { plans, ...catalog } = exampleCatalog();
    const yearly = (plans as { slug: string }[]).map((plan) => ({ ...plan, interval: "yearly" }));
    await tenant.succeed("syncCatalog", { body: { ...catalog, plans: yearly } });
    return { body: NOW };
  }],

  ["deleteCustomer", 404, "customer_not_found", "there is no such customer", () => ({})],
  ["deleteCustomer", 404, "customer_not_found", "the customer was deleted", async (tenant) => {
    await subscribe(tenant);
    await tenant.succeed("deleteCustomer", BY_NAME);
    return BY_NAME;
  }],
  ["deleteCustomer", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ path: { id: await confuseCustomers(tenant) } })],
  ["deleteCustomer", 409, "payment_in_progress", "a charge is on its way", async (tenant) => {
    await charging(tenant, "open");
    return BY_NAME;
  }],
  ["deleteCustomer", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await moving(tenant);
    return BY_NAME;
  }],
]);

interface Named extends Call {
  readonly path: { readonly id: string };
}

async function active(tenant: ExampleTenant): Promise<Named> {
  return { path: { id: (await subscribe(tenant)).subscriptionId } };
}

async function ended(tenant: ExampleTenant): Promise<Named> {
  const call = await active(tenant);
  await tenant.succeed("cancelSubscription", { ...call, body: NOW });
  return call;
}

async function moving(tenant: ExampleTenant): Promise<Named> {
  return { path: { id: (await holdClock(tenant)).subscriptionId } };
}

async function previewed(tenant: ExampleTenant): Promise<Record<string, unknown>> {
  await knowCustomer(tenant);
  return tenant.succeed("previewAttach", { body: requestExample("attachPlan", "paid") });
}

/** It is still unknown whether the saved card was charged for the subscription. */
async function charging(tenant: ExampleTenant, status: "open" | "draft"): Promise<Named> {
  const call = await active(tenant);
  const { db } = tenant.contract.server.deps;
  const mine = { organization_id: tenant.organizationId };
  const unnumbered = status === "draft" ? { number: null, finalized_at: null, due_at: null } : {};
  await db("invoices")
    .where(mine)
    .update({ status, amount_paid: 0, paid_at: null, ...unnumbered });
  await db("payments").where(mine).update({ status: "pending", checkout_id: null, settled_at: null });
  return call;
}
