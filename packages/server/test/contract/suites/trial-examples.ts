import type { Call } from "../support/contract.js";
import {
  catalogWith,
  holdClock,
  pay,
  requestExample,
  subscribe,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf, type Row } from "./scenario.js";

const LATER = { endsAt: "2026-11-29T09:00:00Z" };
const NOW = { endsAt: "now" };

export const trialExamples: Readonly<Record<string, ExampleSetup>> = {
  "updateTrial later": { before: onTrial },
  "updateTrial now": { before: onTrialWithCard },
  "previewTrial later": { before: onTrial },
  "previewTrial now": { before: onTrialWithCard },
};

/** Changes of trials. */
// prettier-ignore
export const trialScenarios = (["updateTrial", "previewTrial"] as const).flatMap((operation) => scenariosOf([
  [operation, 404, "subscription_not_found", "no subscription has the id", () => ({ body: LATER })],
  [operation, 409, "subscription_ended", "it has ended", async (tenant) => {
    const call = await onTrial(tenant);
    await tenant.succeed("cancelSubscription", { ...call, body: { when: "now" } });
    return { ...call, body: LATER };
  }],
  [operation, 409, "subscription_not_trialing", "it is paid for", async (tenant) =>
    ({ path: { id: (await subscribe(tenant)).subscriptionId }, body: LATER })],
  [operation, 409, "subscription_not_active", "it is canceled", async (tenant) => {
    const call = await onTrial(tenant);
    await tenant.succeed("cancelSubscription", { ...call, body: {} });
    return { ...call, body: NOW };
  }],
  [operation, 409, "payment_in_progress", "a charge of a change is on its way", async (tenant) =>
    ({ ...(await charging(tenant)), body: LATER })],
  [operation, 409, "clock_advancing", "the clock is advancing", async (tenant) =>
    ({ path: { id: (await holdClock(tenant)).subscriptionId }, body: LATER })],
  [operation, 400, "invalid_request", "the time has passed", async (tenant) =>
    ({ ...(await onTrial(tenant)), body: { endsAt: 0 } })],
] satisfies readonly Row[]));

interface Named extends Call {
  readonly path: { readonly id: string };
}

/** The customer tries the paid plan, and has no card. */
export async function onTrial(tenant: ExampleTenant): Promise<Named> {
  await tenant.succeed("syncCatalog", { body: catalogWith("pro", { trialDays: 14 }) });
  await tenant.succeed("upsertCustomer", { body: requestExample("upsertCustomer", "byId") });
  const { subscriptionId } = await tenant.succeed("attachPlan", {
    body: requestExample("attachPlan", "paid"),
  });
  return { path: { id: String(subscriptionId) } };
}

async function onTrialWithCard(tenant: ExampleTenant): Promise<Named> {
  const call = await onTrial(tenant);
  const { url } = await tenant.succeed("setupPaymentMethod", { body: { customer: "user_42" } });
  await pay(String(url), "good");
  return call;
}

/** It is still unknown whether the saved card was charged for a quote of the subscription, which is on trial. */
async function charging(tenant: ExampleTenant): Promise<Named> {
  const { subscriptionId: id } = await subscribe(tenant);
  const { db } = tenant.contract.server.deps;
  const mine = { organization_id: tenant.organizationId };
  const ends = { trial_started_at: db.ref("period_start"), trial_ends_at: db.ref("period_end") };
  await db("subscriptions")
    .where({ ...mine, id })
    .update({ status: "trialing", ...ends });
  await db("invoices").where(mine).update({
    status: "draft",
    amount_paid: 0,
    paid_at: null,
    number: null,
    finalized_at: null,
    due_at: null,
  });
  await db("payments").where(mine).update({ status: "pending", checkout_id: null, settled_at: null });
  return { path: { id } };
}
