import { createClock, exampleCatalog, holdClock, type Story } from "../support/story.js";
import { scenariosOf } from "./scenario.js";

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
  ["getTestClock", 404, "test_clock_not_found", "it is deleted", async (story) => {
    const path = { id: await createClock(story) };
    await story.tell("deleteTestClock", { path });
    return { path };
  }],

  ["advanceTestClock", 400, "invalid_request", "time does not run backwards", async (story) =>
    ({ path: { id: await createClock(story) }, body: HOUR_BEFORE })],
  ["advanceTestClock", 409, "clock_advancing", "somebody moves it", async (story) =>
    ({ ...(await held(story)), body: MONTH })],
  ["deleteTestClock", 409, "clock_advancing", "somebody moves it", held],

  ["attachPlan", 409, "clock_advancing", "somebody moves the customer's clock", (story) => ofHeld(story, { product: "paid" })],
  ["track", 409, "clock_advancing", "somebody moves the customer's clock", (story) => ofHeld(story, { feature: "api-calls" })],
  ["check", 409, "clock_advancing", "somebody moves the customer's clock", (story) =>
    ofHeld(story, { feature: "api-calls", sendEvent: true })],
  ["createInvoice", 409, "clock_advancing", "somebody moves the customer's clock", (story) => ofHeld(story)],
  ["createSubscriptionCheckout", 409, "clock_advancing", "somebody moves the customer's clock", async (story) => {
    await ofHeld(story);
    const { subscriptions } = await story.tell("listSubscriptions");
    return { path: { id: (subscriptions as { id: string }[])[0]?.id ?? "" } };
  }],
]);

/** A request about a customer whose clock is moving, and who waits to pay for a plan that enabled itself. */
async function ofHeld(story: Story, more: Readonly<Record<string, unknown>> = {}) {
  const plans = [{ slug: "paid", price: 900, autoEnable: true }];
  await story.tell("syncCatalog", { body: exampleCatalog({ plans }) });
  await holdClock(story);
  return { body: { customer: "user_42", ...more } };
}

async function held(story: Story) {
  return { path: { id: await holdClock(story) } };
}
