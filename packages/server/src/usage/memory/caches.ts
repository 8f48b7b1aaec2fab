import type { StoredBillable } from "../../db/usage/billable-units.js";
import type { StoredReservation } from "../../db/usage/open-reservations.js";
import { createSubscriptionCache, type SubscriptionCache } from "../../db/customers/live-subscriptions.js";
import { createRowCache, type RowCache } from "../../db/core/row-cache.js";
import { createExpectedCustomers, type ExpectedCustomers } from "./expected-customers.js";

/** Rows that the process has read before. Each batch reads their versions again. */
export interface RowCaches {
  readonly subscriptions: SubscriptionCache;
  readonly billables: RowCache<StoredBillable>;
  readonly reservations: RowCache<StoredReservation>;
  readonly customers: ExpectedCustomers;
}

export function createRowCaches(): RowCaches {
  return {
    subscriptions: createSubscriptionCache(),
    billables: createRowCache(),
    reservations: createRowCache(),
    customers: createExpectedCustomers(),
  };
}
