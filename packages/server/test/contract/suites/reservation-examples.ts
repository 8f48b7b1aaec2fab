import type { Call } from "../support/contract.js";
import { confuseCustomers, holdClock, subscribe, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";
import { sellTokens } from "./token-setup.js";

const CALLS = { customer: "user_42", feature: "api-calls" };

async function reserve(tenant: ExampleTenant): Promise<Call> {
  await subscribe(tenant);
  const body = { ...CALLS, value: 1000, reserve: true, idempotencyKey: "call-7f3a" };
  const { reservation } = await tenant.succeed("track", { body });
  return { path: { id: (reservation as { id: string }).id } };
}

/** 40 seconds before it is closed. */
async function reserveBefore(tenant: ExampleTenant): Promise<Call> {
  const call = await reserve(tenant);
  tenant.contract.server.clock.advance(40_000);
  return call;
}

async function settled(tenant: ExampleTenant, value: number): Promise<Call> {
  const call = await reserve(tenant);
  await tenant.succeed("settleReservation", { ...call, body: { value } });
  return call;
}

export const reservationExamples: Readonly<Record<string, ExampleSetup>> = {
  "getReservation open": { before: reserve },
  "listReservations page": {
    before: async (tenant) => {
      await reserve(tenant);
      return { query: { customer: "user_42" } };
    },
  },
  "releaseReservation released": { before: reserveBefore },
  "settleReservation tokens": { before: reserveBefore },
};

// prettier-ignore
export const reservationScenarios = scenariosOf([
  ["check", 400, "not_reservable", "the feature is not metered", async (tenant) => {
    await subscribe(tenant);
    return { body: { ...CALLS, feature: "sso", reserve: true } };
  }],
  ["track", 400, "not_reservable", "the feature is not metered", async (tenant) => {
    await subscribe(tenant);
    return { body: { ...CALLS, feature: "sso", reserve: true } };
  }],
  ["check", 409, "too_many_reservations", "1,000 are open", reserveThousand],
  ["track", 409, "too_many_reservations", "1,000 are open", reserveThousand],
  ["getReservation", 404, "reservation_not_found", "no reservation has the id", () => ({})],
  ["listReservations", 400, "customer_required", "no customer is named", () => ({})],
  ["listReservations", 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "user_404" } })],
  ["listReservations", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["listReservations", 400, "invalid_request", "the cursor is invalid", async (tenant) => {
    await subscribe(tenant);
    return { query: { customer: "user_42", cursor: "x" } };
  }],
  ["settleReservation", 404, "reservation_not_found", "no reservation has the id", () => ({ body: { value: 1 } })],
  ["settleReservation", 409, "reservation_closed", "it was settled with another value", async (tenant) =>
    ({ ...(await settled(tenant, 5)), body: { value: 6 } })],
  ["settleReservation", 409, "clock_advancing", "the customer's clock is advancing", async (tenant) =>
    ({ ...(await reserveOnClock(tenant)), body: { value: 1 } })],
  ["settleReservation", 400, "model_not_priced", "no model has the name", async (tenant) => {
    await sellTokens(tenant);
    const tokens = { input: 1_000 };
    const body = { customer: "user_42", feature: "ai-usage", model: "anthropic/claude-sonnet-4-5", tokens };
    const { reservation } = await tenant.succeed("check", { body: { ...body, reserve: true } });
    return { path: { id: (reservation as { id: string }).id }, body: { model: "gpt-5", tokens } };
  }],
  ["settleReservation", 400, "invalid_request", "the feature has no token prices", async (tenant) =>
    ({ ...(await reserve(tenant)), body: { model: "gpt-5", tokens: { input: 1 } } })],
  ["releaseReservation", 404, "reservation_not_found", "no reservation has the id", () => ({})],
  ["releaseReservation", 409, "reservation_closed", "it was settled", (tenant) => settled(tenant, 5)],
  ["releaseReservation", 409, "clock_advancing", "the customer's clock is advancing", reserveOnClock],
]);

async function reserveThousand(tenant: ExampleTenant): Promise<Call> {
  await subscribe(tenant);
  const events = Array.from({ length: 1000 }, () => ({ ...CALLS, reserve: true }));
  await tenant.succeed("trackBatch", { body: { events } });
  return { body: { ...CALLS, reserve: true } };
}

/** A reservation of a customer whose clock is advancing. */
async function reserveOnClock(tenant: ExampleTenant): Promise<Call> {
  const { clockId: id } = await holdClock(tenant);
  const { db } = tenant.contract.server.deps;
  const held = await db("test_clocks").where({ id }).first("status", "run_id", "run_expires_at");
  const ready = { status: "ready", run_id: null, run_expires_at: null };
  await db("test_clocks").where({ id }).update(ready);
  const { reservation } = await tenant.succeed("track", { body: { ...CALLS, reserve: true } });
  await db("test_clocks").where({ id }).update(held);
  return { path: { id: (reservation as { id: string }).id } };
}
