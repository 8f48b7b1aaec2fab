import { isDeepStrictEqual } from "node:util";
import type { Instant } from "@dues/billing";
import { NO_GUARDS } from "../../db/customers/customer-guards.js";
import type { CustomerName } from "../../db/customers/usage-customers.js";
import { createRecentMap } from "../../shared/recent-map.js";
import { nameKeyOf, type UsageRequest } from "../request.js";
import { isResolved, type CustomerToRead, type Found, type RequestToRead } from "../resolved.js";
import { createNameTable } from "./name-table.js";

/**
 * The customers of names as they were last found. A batch expects to find them again, and reads what it needs of them with
 * the statement that finds and locks them, which saves a round trip.
 */
export interface ExpectedCustomers {
  /** Returns the requests with their customers: undefined for one that is not known, or that is on a test clock. */
  expect(requests: readonly UsageRequest[]): readonly (RequestToRead | undefined)[];
  /** Notes the customers that were found for requests, unless they were as expected, and forgets names without one. */
  note(requests: readonly UsageRequest[], found: readonly Found[], noting: Noting): void;
  /** Notes which customer has an external id, of which nothing else is known. */
  noteName(name: CustomerName, customerId: string): void;
  /** Whether more names would take the places of others. */
  isFull(): boolean;
}

interface Noting {
  readonly isExpected: readonly boolean[];
  /** When they were found. */
  readonly at: Instant;
}

/** Some 20 MB of memory, for customers of which more has to be known than the id. */
const MAX_CUSTOMERS = 50_000;

export function createExpectedCustomers(): ExpectedCustomers {
  const customers = createRecentMap<CustomerToRead>(MAX_CUSTOMERS);
  const names = createNameTable();

  function known(request: UsageRequest): CustomerToRead | undefined {
    const key = nameKeyOf(request);
    const id = names.get(key);
    return id === undefined ? customers.get(key) : plainCustomer(id, request.organization.id);
  }

  function note(request: UsageRequest, found: Found, now: Instant): void {
    const key = nameKeyOf(request);
    const customer = isResolved(found) ? found.customer : undefined;
    customers.delete(key);
    names.delete(key);
    if (customer?.testClockId !== null) return;
    if (isReadAs(PLAIN, customer, now)) names.set(key, customer.id);
    else customers.set(key, customer);
  }

  return {
    expect(requests) {
      return requests.map((request) => {
        const customer = known(request);
        return customer && { request, customer };
      });
    },
    note(requests, found, { isExpected, at }) {
      for (const [index, request] of requests.entries()) {
        const each = found[index];
        if (each === undefined || each === "customer_locked") continue;
        if (!isExpected[index] || !isResolved(each)) note(request, each, at);
      }
    },
    noteName: ({ organizationId, name }, customerId) =>
      names.set(nameKeyOf({ organization: { id: organizationId }, customer: name }), customerId),
    isFull: () => names.isFull(),
  };
}

/** Of most customers nothing is read but what is read of all. */
const PLAIN = plainCustomer("", "");

/** Without a spread, which takes several times as long. */
function plainCustomer(id: string, organizationId: string): CustomerToRead {
  return { id, organizationId, guards: NO_GUARDS, alerts: null, testClockId: null, reservedUntil: null };
}

/**
 * Whether what was read for the expected customer is all that has to be read for the one that was found. A request without a
 * customer needs nothing, unless its name has to be looked up.
 */
export function isAsExpected(found: Found, expected: CustomerToRead | undefined, now: Instant): boolean {
  if (!isResolved(found)) return found !== "name_moved";
  return (
    expected !== undefined && found.customer.id === expected.id && isReadAs(expected, found.customer, now)
  );
}

type Traits = Omit<CustomerToRead, "id" | "organizationId">;

/** Whether the same is read of a customer as of one with other traits. */
function isReadAs(traits: Traits, customer: CustomerToRead, now: Instant): boolean {
  return (
    customer.testClockId === traits.testClockId &&
    mayReserve(customer, now) === mayReserve(traits, now) &&
    isEqual(customer.guards, traits.guards) &&
    isEqual(customer.alerts, traits.alerts)
  );
}

/** Whether it may have open reservations. */
function mayReserve({ reservedUntil }: Traits, now: Instant): boolean {
  return reservedUntil !== null && reservedUntil > now;
}

function isEqual(one: object | null, other: object | null): boolean {
  return one === other || isDeepStrictEqual(one, other);
}
