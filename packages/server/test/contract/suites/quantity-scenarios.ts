import type { Call } from "../support/contract.js";
import {
  createClock,
  knowCustomer,
  pay,
  requestExample,
  syncFirst,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf, type Row } from "./scenario.js";

const SEATS = { feature: "seats", quantity: 3 };
const TEAM = { customer: "user_42", product: "team" };
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Quantities of licensed features. */
// prettier-ignore
export const quantityScenarios = scenariosOf([
  ...(["changeQuantity", "previewQuantity"] as const).flatMap((operation): readonly Row[] => [
    [operation, 404, "subscription_not_found", "no subscription has the id", () => ({ body: SEATS })],
    [operation, 409, "subscription_ended", "it has ended", async (tenant) => {
      const call = await licensed(tenant);
      await tenant.succeed("cancelSubscription", { ...call, body: { when: "now" } });
      return { ...call, body: SEATS };
    }],
    [operation, 409, "subscription_not_active", "it waits for its payment", async (tenant) =>
      ({ ...(await waiting(tenant)).call, body: SEATS })],
    [operation, 409, "subscription_paused", "it stands still", async (tenant) => {
      const call = await licensed(tenant);
      await tenant.succeed("pauseSubscription", { ...call, body: {} });
      return { ...call, body: SEATS };
    }],
    [operation, 400, "feature_not_in_plan", "the plan does not license the feature", async (tenant) =>
      ({ ...(await licensed(tenant)), body: { ...SEATS, feature: "sso" } })],
    [operation, 400, "quantity_out_of_range", "the plan sells fewer", async (tenant) =>
      ({ ...(await licensed(tenant)), body: { ...SEATS, quantity: 11 } })],
    [operation, 409, "quantity_in_use", "more are in use", async (tenant) => {
      const call = await licensed(tenant);
      for (const entity of ["ada", "grace"])
        await tenant.succeed("addEntity", { body: { customer: "user_42", feature: "seats", entity } });
      return { ...call, body: { ...SEATS, quantity: 1 } };
    }],
    [operation, 409, "invoice_unpaid", "the renewal could not be charged", async (tenant) => {
      const call = await licensed(tenant, "once");
      tenant.contract.server.clock.advance(32 * DAY_MS);
      await tenant.call("attachPlan", { body: TEAM });
      return { ...call, body: SEATS };
    }],
    [operation, 409, "payment_in_progress", "a charge of the fee is on its way", async (tenant) => {
      const call = await licensed(tenant);
      const { db } = tenant.contract.server.deps;
      const mine = { organization_id: tenant.organizationId };
      await db("invoices").where(mine).update({ status: "open", amount_paid: 0, paid_at: null });
      await db("payments").where(mine).update({ status: "pending", checkout_id: null, settled_at: null });
      return { ...call, body: SEATS };
    }],
    [operation, 409, "clock_advancing", "the clock is advancing", async (tenant) =>
      ({ ...(await advancing(tenant)), body: SEATS })],
    [operation, 400, "invalid_request", "half a seat is no quantity", async (tenant) =>
      ({ ...(await licensed(tenant)), body: { ...SEATS, quantity: 1.5 } })],
    [operation, 400, "invalid_request", "a credit at the end of the period", async (tenant) =>
      ({ ...(await licensed(tenant)), body: { ...SEATS, quantity: 1, credit: true } })],
  ]),
  ["changeQuantity", 409, "preview_outdated", "the quantity changed after the preview", async (tenant) => {
    const call = await licensed(tenant);
    const { at } = await tenant.succeed("previewQuantity", { ...call, body: SEATS });
    tenant.contract.server.clock.advance(1_000);
    await tenant.succeed("changeQuantity", { ...call, body: { ...SEATS, quantity: 4 } });
    return { ...call, body: { ...SEATS, at } };
  }],
  ["addEntity", 402, "payment_declined", "the card declines one more seat", (tenant) => fullSeats(tenant, "once")],
  ["addEntity", 409, "invoice_unpaid", "the renewal could not be charged", async (tenant) => {
    const call = await fullSeats(tenant, "once");
    tenant.contract.server.clock.advance(32 * DAY_MS);
    await tenant.call("attachPlan", { body: TEAM });
    return call;
  }],
  ["addEntity", 409, "payment_in_progress", "a charge of the fee is on its way", async (tenant) => {
    const call = await fullSeats(tenant);
    const { db } = tenant.contract.server.deps;
    const mine = { organization_id: tenant.organizationId };
    await db("invoices").where(mine).update({ status: "open", amount_paid: 0, paid_at: null });
    await db("payments").where(mine).update({ status: "pending", checkout_id: null, settled_at: null });
    return call;
  }],
  ...(["attachPlan", "previewAttach"] as const).flatMap((operation): readonly Row[] => [
    [operation, 400, "quantity_out_of_range", "the plan sells fewer", async (tenant) => {
      await sellTeam(tenant);
      return { body: { ...TEAM, quantities: [{ ...SEATS, quantity: 11 }] } };
    }],
    [operation, 400, "feature_not_in_plan", "the plan does not license the feature", async (tenant) => {
      await sellTeam(tenant);
      return { body: { ...TEAM, quantities: [{ ...SEATS, feature: "sso" }] } };
    }],
  ]),
]);

const OF_ANOTHER_DAY = "the example is of another day of the period";

export const quantityExamples: Readonly<Record<string, ExampleSetup>> = {
  "changeQuantity more": { before: licensed, unlike: OF_ANOTHER_DAY },
  "changeQuantity fewer": { before: licensed },
  "changeQuantity credited": { before: licensed },
  "previewQuantity more": { before: licensed, unlike: OF_ANOTHER_DAY },
  "previewQuantity fewer": { before: licensed },
};

/** Sells a plan with up to ten seats. The customer is known. */
async function sellTeam(tenant: ExampleTenant, maximum = 10): Promise<void> {
  await knowCustomer(tenant);
  const seats = { slug: "seats", usageModel: "licensed", pricePerUnit: 500, maximum, overage: "expand" };
  await tenant.succeed("syncCatalog", {
    body: { features: [], plans: [{ slug: "team", features: [seats] }] },
  });
}

/** A subscription of a customer whose clock another request is advancing. */
async function advancing(tenant: ExampleTenant): Promise<Call> {
  await syncFirst(tenant);
  const testClock = await createClock(tenant);
  await tenant.succeed("upsertCustomer", {
    body: { ...requestExample("upsertCustomer", "byId"), testClock },
  });
  const call = await licensed(tenant);
  const { deps, clock } = tenant.contract.server;
  const run = { run_id: "run_1", run_expires_at: new Date(clock.now() + 60_000) };
  await deps
    .db("test_clocks")
    .where({ id: testClock })
    .update({ status: "advancing", ...run });
  return call;
}

async function waiting(tenant: ExampleTenant, maximum?: number) {
  await syncFirst(tenant);
  await sellTeam(tenant, maximum);
  const quantities = [{ feature: "seats", quantity: 2 }];
  const { subscriptionId, checkoutUrl } = await tenant.succeed("attachPlan", {
    body: { ...TEAM, quantities },
  });
  return { call: { path: { id: String(subscriptionId) } }, checkoutUrl: String(checkoutUrl) };
}

/** A subscription to two seats that is paid for. */
export async function licensed(
  tenant: ExampleTenant,
  card: "good" | "once" = "good",
): Promise<Call & { path: { id: string } }> {
  const { call, checkoutUrl } = await waiting(tenant);
  await pay(checkoutUrl, card);
  return call;
}

/** Two paid seats that are taken, so that a third has to be bought first. */
export async function fullSeats(tenant: ExampleTenant, card?: "good" | "once"): Promise<Call> {
  await licensed(tenant, card);
  const body = { customer: "user_42", feature: "seats" };
  for (const entity of ["ada", "grace"]) await tenant.succeed("addEntity", { body: { ...body, entity } });
  return { body: { ...body, entity: "linus" } };
}
