import type { Call } from "../support/contract.js";
import {
  askForPro,
  confuseCustomers,
  haveBoth,
  exampleCatalog,
  holdClock,
  knowCustomer,
  pay,
  requestExample,
  subscribe,
  syncFirst,
  type Story,
} from "../support/story.js";
import { scenariosOf } from "./scenario.js";

const PRO = { customer: "user_42", product: "pro" };
const FREE = { customer: "user_42", product: "free" };
const NOW = { when: "now" };
const BY_NAME = { path: { id: "user_42" } };

/** The lives of subscriptions and of their customers. */
// prettier-ignore
export const lifeScenarios = scenariosOf([
  ["cancelSubscription", 404, "subscription_not_found", "no subscription has the id", () => ({ body: {} })],
  ["cancelSubscription", 409, "subscription_ended", "it has ended", async (story) => ({ ...(await ended(story)), body: {} })],
  ["cancelSubscription", 409, "payment_in_progress", "a charge of it is on its way", async (story) =>
    ({ ...(await charging(story, "open")), body: NOW })],
  ["cancelSubscription", 409, "clock_advancing", "somebody moves the clock", async (story) => ({ ...(await moving(story)), body: {} })],
  ["cancelSubscription", 400, "invalid_request", "a credit is only for now", async (story) =>
    ({ ...(await active(story)), body: { credit: true } })],

  ["pauseSubscription", 404, "subscription_not_found", "no subscription has the id", () => ({ body: {} })],
  ["pauseSubscription", 409, "subscription_ended", "it has ended", async (story) => ({ ...(await ended(story)), body: {} })],
  ["pauseSubscription", 409, "subscription_not_active", "it waits for its payment", async (story) =>
    ({ path: { id: (await askForPro(story)).subscriptionId }, body: {} })],
  ["pauseSubscription", 409, "payment_in_progress", "a charge of it is on its way", async (story) =>
    ({ ...(await charging(story, "open")), body: {} })],
  ["pauseSubscription", 409, "clock_advancing", "somebody moves the clock", async (story) => ({ ...(await moving(story)), body: {} })],
  ["pauseSubscription", 400, "invalid_request", "the time has passed", async (story) =>
    ({ ...(await active(story)), body: { until: 0 } })],

  ["resumeSubscription", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["resumeSubscription", 409, "subscription_ended", "it has ended", ended],
  ["resumeSubscription", 409, "subscription_not_resumable", "it goes on", active],
  ["resumeSubscription", 409, "payment_in_progress", "a charge of a change is on its way", async (story) => {
    const call = await charging(story, "draft");
    await story.contract.server.deps.db("subscriptions").where(call.path).update({ cancel_at: new Date("2026-12-01T09:00:00Z") });
    return call;
  }],
  ["resumeSubscription", 409, "clock_advancing", "somebody moves the clock", moving],

  ["attachPlan", 409, "preview_outdated", "the subscription began after the preview", async (story) => {
    const { at } = await previewed(story);
    story.contract.server.clock.advance(1_000);
    await subscribe(story);
    return { body: { ...FREE, at } };
  }],
  ["attachPlan", 400, "invalid_request", "the preview is too old", async (story) => {
    const { at } = await previewed(story);
    story.contract.server.clock.advance(10 * 60 * 1_000 + 1);
    return { body: { ...PRO, at } };
  }],

  ["previewAttach", 404, "customer_not_found", "nobody has the name, and no email is known", async (story) => {
    await syncFirst(story);
    return { body: PRO };
  }],
  ["previewAttach", 409, "customer_ambiguous", "two customers have the name", async (story) => {
    await syncFirst(story);
    return { body: { ...PRO, customer: await confuseCustomers(story) } };
  }],
  ["previewAttach", 404, "plan_not_found", "no plan has the slug", async (story) => {
    await knowCustomer(story);
    return { body: { ...PRO, product: "gold" } };
  }],
  ["previewAttach", 409, "currency_mismatch", "the plan has another currency", async (story) => {
    await knowCustomer(story);
    return { body: { ...PRO, currency: "EUR" } };
  }],
  ["previewAttach", 400, "provider_not_configured", "nobody can take real money", async (story) => {
    await knowCustomer(story);
    return { body: PRO };
  }, "live"],
  ["previewAttach", 409, "subscription_paused", "the subscription stands still", async (story) => {
    await story.tell("pauseSubscription", { ...(await active(story)), body: {} });
    return { body: FREE };
  }],
  ["previewAttach", 409, "plan_group_occupied", "the plan came to the group of another one", async (story) => {
    await haveBoth(story);
    return { body: { customer: "ada", product: "left" } };
  }],
  ["previewAttach", 409, "invoice_unpaid", "the fee of this month could not be charged", async (story) => {
    const { checkoutUrl } = await askForPro(story);
    await pay(checkoutUrl, "once");
    story.contract.server.clock.advance(32 * 24 * 60 * 60 * 1_000);
    await story.call("attachPlan", { body: FREE });
    return { body: FREE };
  }],
  ["previewAttach", 409, "payment_in_progress", "a charge of the fee is on its way", async (story) => {
    await charging(story, "open");
    return { body: FREE };
  }],
  ["previewAttach", 409, "clock_advancing", "somebody moves the clock", async (story) => {
    await moving(story);
    return { body: PRO };
  }],

  ["migratePlan", 404, "plan_not_found", "no plan has the slug", () => ({ body: NOW })],
  ["migratePlan", 409, "plan_version_incompatible", "it is billed by the year now", async (story) => {
    await subscribe(story);
    const { plans, ...catalog } = exampleCatalog();
    const yearly = (plans as { slug: string }[]).map((plan) => ({ ...plan, interval: "yearly" }));
    await story.tell("syncCatalog", { body: { ...catalog, plans: yearly } });
    return { body: NOW };
  }],

  ["deleteCustomer", 404, "customer_not_found", "nobody has the name", () => ({})],
  ["deleteCustomer", 404, "customer_not_found", "the customer was deleted", async (story) => {
    await subscribe(story);
    await story.tell("deleteCustomer", BY_NAME);
    return BY_NAME;
  }],
  ["deleteCustomer", 409, "customer_ambiguous", "two customers have the name", async (story) =>
    ({ path: { id: await confuseCustomers(story) } })],
  ["deleteCustomer", 409, "payment_in_progress", "a charge is on its way", async (story) => {
    await charging(story, "open");
    return BY_NAME;
  }],
  ["deleteCustomer", 409, "clock_advancing", "somebody moves the clock", async (story) => {
    await moving(story);
    return BY_NAME;
  }],
]);

interface Named extends Call {
  readonly path: { readonly id: string };
}

async function active(story: Story): Promise<Named> {
  return { path: { id: (await subscribe(story)).subscriptionId } };
}

async function ended(story: Story): Promise<Named> {
  const call = await active(story);
  await story.tell("cancelSubscription", { ...call, body: NOW });
  return call;
}

async function moving(story: Story): Promise<Named> {
  return { path: { id: (await holdClock(story)).subscriptionId } };
}

async function previewed(story: Story): Promise<Record<string, unknown>> {
  await knowCustomer(story);
  return story.tell("previewAttach", { body: requestExample("attachPlan", "paid") });
}

/** Nobody can tell yet whether the saved card was charged for the subscription. */
async function charging(story: Story, status: "open" | "draft"): Promise<Named> {
  const call = await active(story);
  const { db } = story.contract.server.deps;
  const mine = { organization_id: story.organizationId };
  const unnumbered = status === "draft" ? { number: null, finalized_at: null, due_at: null } : {};
  await db("invoices")
    .where(mine)
    .update({ status, amount_paid: 0, paid_at: null, ...unnumbered });
  await db("payments").where(mine).update({ status: "pending", checkout_id: null, settled_at: null });
  return call;
}
