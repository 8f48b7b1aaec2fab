import { BillingError } from "@dues/billing";
import type { Session } from "../db/core/session.js";
import type { UsageCustomer } from "../db/customers/usage-customers.js";
import type { UsageRequest } from "./request.js";

/** The part of a customer that decides what is read of it. */
export type CustomerToRead = Pick<
  UsageCustomer,
  "id" | "organizationId" | "guards" | "alerts" | "testClockId" | "reservedUntil"
>;

/** A request, and the customer of which it needs facts. */
export interface RequestToRead {
  readonly request: UsageRequest;
  readonly customer: CustomerToRead;
}

/** A request and its customer. */
export interface ResolvedRequest extends RequestToRead {
  readonly customer: UsageCustomer;
}

/**
 * The customer of a request, an error, or a reason to try again: another transaction has locked the customer, or it no longer
 * has the name by which it was found before.
 */
export type Found = ResolvedRequest | { readonly error: unknown } | "customer_locked" | "name_moved";

export function isResolved(found: Found): found is ResolvedRequest {
  return typeof found === "object" && "customer" in found;
}

export function customerNotFound(name: string): BillingError {
  return new BillingError("customer_not_found", `There is no customer ${name}.`);
}

/**
 * Finds and locks the customers of the requests of a batch, in their order, inside its transaction. Some are expected to be
 * found, and read already: undefined for the others.
 */
export type Find = (
  session: Session,
  expected: readonly (RequestToRead | undefined)[],
) => Promise<readonly Found[]>;
