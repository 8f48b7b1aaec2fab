import { createClock, holdClock, type ExampleTenant } from "../support/example-tenant.js";
import { scenariosOf, type Scenario } from "./scenario.js";

const MONTH = { to: "2026-02-01T00:00:00Z" };
const HOUR_BEFORE = { to: "2025-12-31T23:00:00Z" };

/** Test clocks. */
// prettier-ignore
export const clockScenarios = scenariosOf([
  ["createTestClock", 403, "test_mode_required", "live time is real", () => ({ body: { now: 0 } }), "live"],
  ["listTestClocks", 403, "test_mode_required", "live time is real", () => ({}), "live"],
  ["getTestClock", 403, "test_mode_required", "live time is real", () => ({}), "live"],
  ["deleteTestClock", 403, "test_mode_required", "live time is real", () => ({}), "live"],
  ["advanceTestClock", 403, "test_mode_required", "live time is real", () => ({ body: MONTH }), "live"],

  ["getTestClock", 404, "test_clock_not_found", "no clock has the id", () => ({})],
  ["deleteTestClock", 404, "test_clock_not_found", "no clock has the id", () => ({})],
  ["advanceTestClock", 404, "test_clock_not_found", "no clock has the id", () => ({ body: MONTH })],
  ["getTestClock", 404, "test_clock_not_found", "it is deleted", async (tenant) => {
    const path = { id: await createClock(tenant) };
    await tenant.succeed("deleteTestClock", { path });
    return { path };
  }],

  ["advanceTestClock", 400, "invalid_request", "time does not run backwards", async (tenant) =>
    ({ path: { id: await createClock(tenant) }, body: HOUR_BEFORE })],
  ["advanceTestClock", 409, "clock_advancing", "it is advancing", async (tenant) =>
    ({ ...(await held(tenant)), body: MONTH })],
  ["deleteTestClock", 409, "clock_advancing", "it is advancing", held],

  ["upsertCustomer", 409, "clock_advancing", "the customer's clock is advancing", meanwhile({ email: "ada@example.com" })],
  ["updateCustomer", 409, "clock_advancing", "the customer's clock is advancing", meanwhile({ name: "Ada" })],
  ["attachPlan", 409, "clock_advancing", "the customer's clock is advancing", meanwhile({ product: "free" })],
  ["check", 409, "clock_advancing", "it would record", meanwhile({ feature: "api-calls", sendEvent: true })],
  ["track", 409, "clock_advancing", "the customer's clock is advancing", meanwhile({ feature: "api-calls" })],
  ["voidUsage", 409, "clock_advancing", "the customer's clock is advancing", meanwhile({ idempotencyKey: "key-1" })],
  ["createInvoice", 409, "clock_advancing", "the customer's clock is advancing", meanwhile({})],
  ["createSubscriptionCheckout", 409, "clock_advancing", "the customer's clock is advancing", async (tenant) =>
    ({ path: { id: (await holdClock(tenant)).subscriptionId } })],
]);

/** Requests for the customer while the clock is advancing. */
function meanwhile(body: Readonly<Record<string, unknown>>): Scenario["arrange"] {
  return async (tenant) => {
    await holdClock(tenant);
    return { body: { customer: "user_42", ...body } };
  };
}

async function held(tenant: ExampleTenant) {
  return { path: { id: (await holdClock(tenant)).clockId } };
}
