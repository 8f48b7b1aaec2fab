import { BillingError, isEqual } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { parseOccurredAt, refuseBelowZero, toQuestion } from "../../metering/question.js";
import type { FeatureUse } from "../../metering/use.js";
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
 * Calls `use` for a customer, who is created first when the name is unknown and an email is known. Name and metadata that
 * a request brings for a known customer are saved before.
 *
 * @throws BillingError `insufficient_scope` when something would be written and the key may not write
 */
export async function withKnownCustomer<Body extends TrackRequest>(
  deps: HttpDeps,
  { organization, scopes }: RememberedCaller,
  body: Body,
  use: (body: Body) => Promise<FeatureUse>,
): Promise<FeatureUse> {
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

/** Whether a request brings a name or metadata of its customer. */
export function hasCustomerUpdates({ customerData }: TrackRequest): boolean {
  return customerData != null && (customerData.name != null || customerData.metadata != null);
}

/** Whether a use failed for want of a customer that the request could create. */
export function isToCreate({ customer: name, customerData }: TrackRequest, error: unknown): boolean {
  const isUnknown = error instanceof BillingError && error.code === "customer_not_found";
  return isUnknown && emailOf(name, customerData) !== undefined;
}

/** The request in the name of a customer that exists from here on. One that will be refused creates no customer. */
export async function saveCustomer<Body extends TrackRequest>(
  deps: HttpDeps,
  organization: RememberedOrganization,
  body: Body,
): Promise<Body> {
  const question = toQuestion(organization, body);
  const known = await findCustomer(deps.db, organization.id, body.customer);
  if (!known) {
    parseOccurredAt(body.timestamp, deps.now());
    // A customer that holds nothing has nothing to give back.
    refuseBelowZero(question);
  }
  const current = await getOrganization(deps.db, organization.id);
  const { id } = await getOrCreateCustomer(deps, current, body.customer, body.customerData);
  return { ...body, customer: id };
}

/** What a request brings of its customer needs the scope `write`, unless all of it is stored already. */
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
