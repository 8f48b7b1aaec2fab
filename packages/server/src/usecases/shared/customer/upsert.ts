import { BillingError, isEqual, NO_BILLING_DETAILS, type Instant, type Metadata } from "@dues/billing";
import type { Knex } from "knex";
import { NO_GUARDS } from "../../../db/customers/customer-guards.js";
import { onlyWithEmail } from "../../../shared/customer-matches.js";
import {
  addEmail,
  claimIdentifier,
  lockEmail,
  moveEmail,
} from "../../../db/customers/customer-identifiers.js";
import {
  findCustomersByEmail,
  findCustomersNamed,
  findUnlinkedCustomer,
  insertCustomer,
  lockCustomer,
  updateCustomer,
  type Customer,
} from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { boundMetadata } from "../../../shared/metadata-bounds.js";
import { withDefaultDiscount, type DefaultDiscountInput } from "../discount/default-discount.js";
import { readBillingDetails, withoutNulls, type BillingDetailsInput } from "../party/billing-details.js";
import { retryChangedTaxes } from "../tax/hasten.js";
import { scheduleVerification } from "../party/schedule-verification.js";
import { checkTaxCodes } from "../party/tax-codes.js";
import { recordCustomer } from "./record.js";
import { enableAutomaticPlans } from "./auto-enable.js";
import { invoicePrefix } from "./invoice-prefix.js";
import { joinTestClock } from "./join-test-clock.js";
import { depsFor, refuseWhileAdvancing } from "../time/customer-time.js";

export interface UpsertCustomer extends BillingDetailsInput, DefaultDiscountInput {
  /** An internal or external id. When given, the email is a contact that other customers may share. */
  readonly id?: string | null | undefined;
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  /** The id of the test clock by which the customer lives, from the beginning and for good. */
  readonly testClock?: string | null | undefined;
}

/** Racing requests that create the same customer: the one that loses looks again and finds it. */
const ATTEMPTS = 5;

/**
 * Creates a customer, or finds and updates one: `name` and the keys of `metadata` in the request replace the stored
 * ones. A new customer gets the plans with `autoEnable`.
 *
 * @throws BillingError `customer_ambiguous` without an id when several customers have the email; `customer_conflict` when
 * the customer is on another test clock; `clock_advancing`; `test_mode_required` and `invalid_request` for an invalid
 * test clock.
 */
export async function upsertCustomer(
  deps: Deps,
  organization: Organization,
  command: UpsertCustomer,
): Promise<Customer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const customer = await deps.db
      .transaction((trx) => resolve(deps, trx, { organization, command }))
      .catch(retryWhenClaimed);
    if (customer) return customer;
  }
  throw new BillingError("service_unavailable", "Other requests keep changing this customer. Try again.");
}

/** Not in a URL, where clients resolve it, and not in the header of a mail. */
const UNUSABLE_ID = /^\.{1,2}$|[\p{Cc}\u2028\u2029]/u;

/** @throws BillingError `invalid_request` */
function requireOwnId(id: string): void {
  if (!UNUSABLE_ID.test(id)) return;
  throw new BillingError(
    "invalid_request",
    "The ID of a new customer must be neither . nor .., and must not contain control characters.",
  );
}

/** Thrown inside a transaction to undo it: another request claimed one of the names meanwhile. */
class ClaimedMeanwhile extends Error {}

function retryWhenClaimed(error: unknown): undefined {
  if (!(error instanceof ClaimedMeanwhile)) throw error;
  return undefined;
}

/**
 * Updates a customer's name and metadata keys. Locks and writes only if a value changes, so that sending
 * the same values with every request costs nothing.
 */
export async function mergeCustomer(
  deps: Deps,
  customer: Customer,
  given: Pick<UpsertCustomer, "name" | "metadata">,
): Promise<Customer> {
  if (isEqual(merged(customer, given), customer)) return customer;
  const after = await deps.db.transaction(async (trx) => {
    const before = await lockCustomer(trx, customer.id);
    if (!before) return undefined;
    refuseWhileAdvancing(before);
    const after: Customer = { ...merged(before, given), updatedAt: depsFor(deps, before).now() };
    await updateCustomer(trx, after);
    await recordCustomer(deps, trx, { kind: "customer.updated", before, after });
    return after;
  });
  return after ?? customer;
}

function merged(customer: Customer, { name, metadata }: Pick<UpsertCustomer, "name" | "metadata">): Customer {
  const kept = metadata ? boundMetadata({ ...customer.metadata, ...metadata }) : customer.metadata;
  return { ...customer, name: name ?? customer.name, metadata: kept };
}

interface Resolving {
  readonly organization: Organization;
  readonly command: UpsertCustomer;
}

async function resolve(deps: Deps, trx: Knex.Transaction, resolving: Resolving): Promise<Customer> {
  const { organization, command } = resolving;
  const { id, email } = command;
  if (id) {
    const { byId, byExternalId } = await findCustomersNamed(trx, organization.id, id);
    const known = byId ?? byExternalId;
    if (known) return update(deps, trx, { customer: known, isFoundByEmail: false }, command);
  }
  if (id) requireOwnId(id);
  await lockEmail(trx, organization.id, email);
  const customer = id
    ? await findUnlinkedCustomer(trx, organization.id, email)
    : onlyWithEmail(email, await findCustomersByEmail(trx, organization.id, email));
  if (!customer) return create(deps, trx, resolving);
  return update(deps, trx, { customer, isFoundByEmail: true }, command);
}

interface Found {
  readonly customer: Customer;
  /** An id in the same request then becomes the customer's external id. */
  readonly isFoundByEmail: boolean;
}

async function update(
  deps: Deps,
  trx: Knex.Transaction,
  { customer, isFoundByEmail }: Found,
  command: UpsertCustomer,
): Promise<Customer> {
  const before = await lockCustomer(trx, customer.id);
  if (!before) throw new ClaimedMeanwhile();
  if (isFoundByEmail) await confirmByEmail(trx, before, command);
  refuseWhileAdvancing(before);
  if (command.testClock && command.testClock !== before.testClockId)
    throw otherClock(before, command.testClock);
  const at = depsFor(deps, before).now();
  const after: Customer = {
    ...merged(before, command),
    externalId: isFoundByEmail ? (command.id ?? before.externalId) : before.externalId,
    email: command.email,
    billingDetails: await detailsAfter(trx, { before, command, at }),
    updatedAt: at,
  };
  await checkTaxCodes(trx, before.organizationId, { path: "taxCodes", codes: command.taxCodes });
  await moveEmail(trx, before, after.email);
  await updateCustomer(trx, after);
  await retryChangedTaxes(trx, { before, after, at: after.updatedAt });
  await scheduleVerification(trx, { before, after, now: deps.realNow() });
  await recordCustomer(deps, trx, { kind: "customer.updated", before, after });
  return after;
}

interface Detailing {
  readonly before: Pick<Customer, "id" | "organizationId" | "billingDetails">;
  readonly command: UpsertCustomer;
  readonly at: Instant;
}

/** Null means the same as absent. */
async function detailsAfter(
  trx: Knex.Transaction,
  { before, command, at }: Detailing,
): Promise<Customer["billingDetails"]> {
  const billingDetails = readBillingDetails(before.billingDetails, withoutNulls(command));
  const given = command.defaultDiscount ?? undefined;
  return withDefaultDiscount(trx, { customer: { ...before, billingDetails }, given, at });
}

/**
 * Checks under the customer's lock that the email is still its own, and links the external id of the request. Another
 * request may have changed either.
 */
async function confirmByEmail(
  trx: Knex.Transaction,
  customer: Customer,
  { id, email }: UpsertCustomer,
): Promise<void> {
  const isSame = customer.email.toLowerCase() === email.toLowerCase();
  const isLinked =
    !id || (customer.externalId === null && (await claimIdentifier(trx, customer, "external_id", id)));
  if (!isSame || !isLinked) throw new ClaimedMeanwhile();
}

async function create(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, command }: Resolving,
): Promise<Customer> {
  const clock = command.testClock ? await joinTestClock(trx, organization, command.testClock) : null;
  const own = depsFor(deps, { clockTime: clock?.now ?? null });
  const identity = { id: deps.newId("cus"), organizationId: organization.id };
  const isMine = !command.id || (await claimIdentifier(trx, identity, "external_id", command.id));
  if (!isMine) throw new ClaimedMeanwhile();
  await addEmail(trx, identity, command.email);
  const customer: Customer = {
    ...identity,
    externalId: command.id ?? null,
    email: command.email,
    name: command.name ?? null,
    metadata: command.metadata ?? {},
    billingDetails: await detailsAfter(trx, {
      before: { ...identity, billingDetails: NO_BILLING_DETAILS },
      command,
      at: own.now(),
    }),
    hasDiscounts: false,
    hasPendingItems: false,
    invoicePrefix: await claimInvoicePrefix(deps, trx, identity),
    guards: NO_GUARDS,
    testClockId: clock?.id ?? null,
    clockTime: clock?.now ?? null,
    isClockAdvancing: false,
    createdAt: own.now(),
    updatedAt: own.now(),
  };
  await checkTaxCodes(trx, organization.id, { path: "taxCodes", codes: command.taxCodes });
  await insertCustomer(trx, customer);
  await scheduleVerification(trx, { after: customer, now: deps.realNow() });
  await recordCustomer(own, trx, { kind: "customer.created", after: customer });
  await enableAutomaticPlans(own, trx, { organization, customer });
  return customer;
}

async function claimInvoicePrefix(
  deps: Deps,
  trx: Knex.Transaction,
  customer: Pick<Customer, "id" | "organizationId">,
): Promise<string> {
  for (;;) {
    const prefix = invoicePrefix(deps);
    if (await claimIdentifier(trx, customer, "invoice_prefix", prefix)) return prefix;
  }
}

function otherClock({ id, testClockId }: Customer, wanted: string): BillingError {
  const actual = testClockId === null ? "real time" : `the test clock ${testClockId}`;
  return new BillingError("customer_conflict", `The customer ${id} is on ${actual}, not on ${wanted}.`);
}
