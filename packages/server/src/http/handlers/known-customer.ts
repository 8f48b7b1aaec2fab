import { BillingError, isEqual } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { parseOccurredAt, refuseBelowZero, toUsageRequest } from "../../usage/request.js";
import type { UsageResult } from "../../usage/result.js";
import { emailOf, findCustomer, getOrCreateCustomer } from "../../usecases/shared/customer/resolve.js";
import {
  getOrganization,
  type RememberedCaller,
  type RememberedOrganization,
} from "../../usecases/shared/api-key/caller.js";
import { requireScope } from "../authentication.js";
import type { HttpDeps } from "../handler.js";

export type TrackRequest = components["schemas"]["TrackRequest"];

/**
 * Calls `use` for a customer, who is created first if the name is unknown and the request has an email address. The
 * name and metadata in a request for an existing customer are saved first.
 *
 * @throws BillingError `insufficient_scope` if something would be written and the key may not write
 */
export async function withKnownCustomer<Body extends TrackRequest>(
  deps: HttpDeps,
  { organization, scopes }: RememberedCaller,
  body: Body,
  use: (body: Body) => Promise<UsageResult>,
): Promise<UsageResult> {
  const mayWrite = scopes.includes("write");
  if (!mayWrite && body.customerData) await requireNothingToSave(deps, { organization, scopes }, body);
  if (mayWrite && hasCustomerUpdates(body)) return use(await saveCustomer(deps, organization, body));
  try {
    return await use(body);
  } catch (error) {
    if (!mayWrite || !isToCreate(body, error)) throw error;
    return use(await saveCustomer(deps, organization, body));
  }
}

/** Whether a request contains a name or metadata for its customer. */
export function hasCustomerUpdates({ customerData }: TrackRequest): boolean {
  return customerData != null && (customerData.name != null || customerData.metadata != null);
}

/** Whether the call failed because of a missing customer that the request can create. */
export function isToCreate({ customer: name, customerData }: TrackRequest, error: unknown): boolean {
  const isUnknown = error instanceof BillingError && error.code === "customer_not_found";
  return isUnknown && emailOf(name, customerData) !== undefined;
}

/**
 * Saves the customer, and returns the request with the id of the existing customer. A request that will be refused
 * creates no customer.
 */
export async function saveCustomer<Body extends TrackRequest>(
  deps: HttpDeps,
  organization: RememberedOrganization,
  body: Body,
): Promise<Body> {
  const question = toUsageRequest(organization, body);
  const known = await findCustomer(deps.db, organization.id, body.customer);
  if (!known) {
    parseOccurredAt(body.timestamp, deps.now());
    // A customer without usage cannot reduce it.
    refuseBelowZero(question);
  }
  const current = await getOrganization(deps.db, organization.id);
  const { id } = await getOrCreateCustomer(deps, current, body.customer, body.customerData);
  return { ...body, customer: id };
}

/** Customer data in a request needs the scope `write`, unless all of it is already stored. */
async function requireNothingToSave(
  { db }: HttpDeps,
  { organization, scopes }: Pick<RememberedCaller, "organization" | "scopes">,
  { customer: name, customerData }: TrackRequest,
): Promise<void> {
  const known = await findCustomer(db, organization.id, name);
  const metadata = { ...known?.metadata, ...customerData?.metadata };
  const isSaved =
    known !== undefined &&
    (customerData?.name ?? known.name) === known.name &&
    isEqual(metadata, known.metadata);
  if (!isSaved) requireScope({ scopes }, "write");
}
