import type { OperationId } from "../../../src/http/handler.js";
import { confuseCustomers, holdClock, knowCustomer, requestExample } from "../support/example-tenant.js";
import { scenariosOf, type Row } from "./scenario.js";

const GOODWILL = requestExample("adjustBalance", "goodwill");

/** Reads that take a customer as a query. */
const READS = ["getBalance", "listBalanceEntries"] as const;

/** The money balance of a customer. */
// prettier-ignore
export const balanceScenarios = scenariosOf([
  ["adjustBalance", 404, "customer_not_found", "there is no such customer", () => ({ body: GOODWILL })],
  ["adjustBalance", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ body: { ...GOODWILL, customer: await confuseCustomers(tenant) } })],
  ["adjustBalance", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await holdClock(tenant);
    return { body: GOODWILL };
  }],
  ["adjustBalance", 400, "invalid_request", "the amount is 0", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...GOODWILL, amount: 0 } };
  }],
  ["adjustBalance", 400, "invalid_request", "there is no such currency", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...GOODWILL, currency: "XXQ" } };
  }],
  ["adjustBalance", 400, "invalid_request", "no balance can be so large", async (tenant) => {
    await knowCustomer(tenant);
    await tenant.succeed("adjustBalance", { body: GOODWILL });
    return { body: { ...GOODWILL, amount: Number.MAX_SAFE_INTEGER } };
  }],
  ["listBalanceEntries", 400, "invalid_request", "no list returned the cursor", async (tenant) => {
    await knowCustomer(tenant);
    return { query: { customer: "user_42", cursor: "x" } };
  }],

  ...READS.flatMap(refusedReads),
]);

// prettier-ignore
function refusedReads(operation: OperationId): Row[] {
  return [
    [operation, 400, "customer_required", "no customer is named", () => ({})],
    [operation, 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "user_404" } })],
    [operation, 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
      ({ query: { customer: await confuseCustomers(tenant) } })],
  ];
}
