import { isDeepStrictEqual } from "node:util";
import type { Instant } from "@dues/billing";
import type { UsageCustomer } from "../db/fast-path/customers.js";
import { createRecentMap } from "../shared/recent-map.js";
import type { Found } from "./batch-customers.js";
import type { ResolvedRequest } from "./lookups.js";
import { nameKeyOf, type UsageRequest } from "./usage-request.js";

/**
 * The customers of names as they were last found. A batch expects to find them again, and reads what it needs of them with
 * the statement that finds and locks them, which saves a round trip.
 */
export interface ExpectedCustomers {
  /** Returns the requests with their customers. Undefined unless all customers are known and live in real time. */
  expect(requests: readonly UsageRequest[]): readonly ResolvedRequest[] | undefined;
  /** Notes the customers that were found for requests. */
  note(requests: readonly UsageRequest[], found: readonly Found[]): void;
}

/** About 20 MB of memory. */
const MAX_CUSTOMERS = 50_000;

export function createExpectedCustomers(most = MAX_CUSTOMERS): ExpectedCustomers {
  const customers = createRecentMap<UsageCustomer>(most);
  return {
    expect(requests) {
      const expected: ResolvedRequest[] = [];
      for (const request of requests) {
        const customer = customers.get(nameKeyOf(request));
        if (!customer) return undefined;
        expected.push({ request, customer });
      }
      return expected;
    },
    note(requests, found) {
      for (const [index, request] of requests.entries()) {
        const each = found[index];
        if (each === "held") continue;
        const customer = typeof each === "object" && "customer" in each ? each.customer : undefined;
        if (customer?.testClockId === null) customers.set(nameKeyOf(request), customer);
        else customers.delete(nameKeyOf(request));
      }
    },
  };
}

/**
 * Whether what was read for the expected customers is all that has to be read for those that were found. Requests without a
 * customer need nothing, unless it has another name now.
 */
export function isAsExpected(
  found: readonly Found[],
  expected: readonly ResolvedRequest[],
  now: Instant,
): boolean {
  return found.every((each, index) => {
    if (each === "renamed") return false;
    if (typeof each !== "object" || "error" in each) return true;
    const before = expected[index]?.customer;
    return before !== undefined && isReadAlike(each.customer, before, now);
  });
}

function isReadAlike(customer: UsageCustomer, before: UsageCustomer, now: Instant): boolean {
  return (
    customer.id === before.id &&
    customer.testClockId === before.testClockId &&
    mayReserve(customer, now) === mayReserve(before, now) &&
    isEqual(customer.guards, before.guards) &&
    isEqual(customer.alerts, before.alerts)
  );
}

/** Whether it may have open reservations. */
function mayReserve({ reservedUntil }: UsageCustomer, now: Instant): boolean {
  return reservedUntil !== null && reservedUntil > now;
}

function isEqual(one: object | null, other: object | null): boolean {
  return one === other || isDeepStrictEqual(one, other);
}
