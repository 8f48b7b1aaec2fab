import {
  creditsOf,
  ZERO,
  type CustomerState,
  type Instant,
  type Quantity,
  type UsageFacts,
} from "@dues/billing";
import type { Customer } from "../../../db/customers/customers.js";
import type { Deps } from "../../../context/deps.js";
import type { BillingContext } from "../state/state.js";

/** A locked customer with top-ups, and everything that decides about them. */
export interface TopUpCase {
  /** With the customer's own time. */
  readonly deps: Deps;
  readonly billing: BillingContext;
  readonly customer: Customer;
  readonly facts: UsageFacts;
  readonly state: CustomerState;
  readonly at: Instant;
}

/** The customer's total balance of a credit system. Null is unlimited. */
export function balanceOf({ billing, facts }: TopUpCase, creditSystemId: string): Quantity | null {
  const system = billing.index.catalog.creditSystems.find(({ id }) => id === creditSystemId);
  const totals = system && creditsOf(facts, system.slug);
  return totals ? totals.total : ZERO;
}
