import { BillingError, isEqual, type Metadata } from "@dues/billing";
import type { Knex } from "knex";
import { NO_GUARDS } from "../../db/customer-guards.js";
import {
  claimIdentifier,
  findCustomerByEmail,
  findCustomersNamed,
  insertCustomer,
  lockCustomer,
  releaseIdentifier,
  updateCustomer,
  type Customer,
} from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";
import { boundMetadata } from "../../metadata-bounds.js";
import { recordCustomer } from "./record.js";
import { enableAutomaticPlans } from "../subscription/auto-enable.js";
import { joinTestClock } from "../test-clock/join.js";
import { depsFor, refuseWhileAdvancing } from "./time.js";

export interface UpsertCustomer {
  /** An internal or external id. When given, it alone decides who is meant. */
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
 * Creates a customer, or resolves one and brings it up to date: `name` and the keys of `metadata` that are given
 * replace what was there. A new customer gets the plans that enable themselves.
 *
 * @throws BillingError `customer_conflict` when the id and the email name two different customers, or the customer lives
 * by another test clock; `clock_advancing`; `test_mode_required` and `invalid_request` for a test clock that cannot be.
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
  throw conflict(command);
}

/** Thrown inside a transaction to undo it: another request claimed one of the names meanwhile. */
class ClaimedMeanwhile extends Error {}

function retryWhenClaimed(error: unknown): undefined {
  if (!(error instanceof ClaimedMeanwhile)) throw error;
  return undefined;
}

/**
 * Gives a customer a name and keys of metadata. Locks and writes only when something changes by it, so that telling
 * the same with every request costs nothing.
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
  const byEmail = await findCustomerByEmail(trx, organization.id, command.email);
  if (!command.id) {
    return byEmail ? update(deps, trx, byEmail, command) : create(deps, trx, resolving);
  }
  const named = await findCustomersNamed(trx, organization.id, command.id);
  const byId = named.byId ?? named.byExternalId;
  if (byId) {
    if (byEmail && byEmail.id !== byId.id) throw conflict(command);
    return update(deps, trx, byId, command);
  }
  if (!byEmail) return create(deps, trx, resolving);
  if (byEmail.externalId !== null) throw conflict(command);
  return update(deps, trx, byEmail, command, command.id);
}

async function update(
  deps: Deps,
  trx: Knex.Transaction,
  found: Customer,
  command: UpsertCustomer,
  externalId?: string,
): Promise<Customer> {
  const before = await lockCustomer(trx, found.id);
  if (!before) throw new ClaimedMeanwhile();
  if (externalId !== undefined && !(await linkExternalId(trx, before, externalId)))
    throw new ClaimedMeanwhile();
  refuseWhileAdvancing(before);
  if (command.testClock && command.testClock !== before.testClockId)
    throw otherClock(before, command.testClock);
  const after: Customer = {
    ...merged(before, command),
    externalId: externalId ?? before.externalId,
    email: command.email,
    updatedAt: depsFor(deps, before).now(),
  };
  if (after.email.toLowerCase() !== before.email.toLowerCase()) {
    if (!(await claimIdentifier(trx, before, "email", after.email.toLowerCase()))) throw conflict(command);
    await releaseIdentifier(trx, before, "email", before.email.toLowerCase());
  }
  await updateCustomer(trx, after);
  await recordCustomer(deps, trx, { kind: "customer.updated", before, after });
  return after;
}

/** Asked under the lock: another request may have given this customer an external id, or this id to another one. */
async function linkExternalId(
  trx: Knex.Transaction,
  customer: Customer,
  externalId: string,
): Promise<boolean> {
  return customer.externalId === null && claimIdentifier(trx, customer, "external_id", externalId);
}

async function create(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, command }: Resolving,
): Promise<Customer> {
  const clock = command.testClock ? await joinTestClock(trx, organization, command.testClock) : null;
  const own = depsFor(deps, { clockTime: clock?.now ?? null });
  const identity = { id: deps.newId("cus"), organizationId: organization.id };
  const emails = [await claimIdentifier(trx, identity, "email", command.email.toLowerCase())];
  const ids = command.id ? [await claimIdentifier(trx, identity, "external_id", command.id)] : [];
  if ([...emails, ...ids].includes(false)) throw new ClaimedMeanwhile();
  const customer: Customer = {
    ...identity,
    externalId: command.id ?? null,
    email: command.email,
    name: command.name ?? null,
    metadata: command.metadata ?? {},
    invoicePrefix: await claimInvoicePrefix(deps, trx, identity),
    guards: NO_GUARDS,
    testClockId: clock?.id ?? null,
    clockTime: clock?.now ?? null,
    isClockAdvancing: false,
    createdAt: own.now(),
    updatedAt: own.now(),
  };
  await insertCustomer(trx, customer);
  await recordCustomer(own, trx, { kind: "customer.created", after: customer });
  await enableAutomaticPlans(own, trx, { organization, customer });
  return customer;
}

/** Letters that are not mistaken for digits, nor the other way round, when read out over the phone. */
const PREFIX_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

async function claimInvoicePrefix(
  deps: Deps,
  trx: Knex.Transaction,
  customer: Pick<Customer, "id" | "organizationId">,
): Promise<string> {
  for (;;) {
    const prefix = [...deps.randomBytes(8)].map((byte) => PREFIX_ALPHABET.charAt(byte % 32)).join("");
    if (await claimIdentifier(trx, customer, "invoice_prefix", prefix)) return prefix;
  }
}

function otherClock({ id, testClockId }: Customer, wanted: string): BillingError {
  const actual = testClockId === null ? "real time" : `the test clock ${testClockId}`;
  return new BillingError("customer_conflict", `The customer ${id} lives by ${actual}, not by ${wanted}.`);
}

function conflict(command: UpsertCustomer): BillingError {
  const names = command.id ? `${command.id} and ${command.email} name` : `${command.email} names`;
  return new BillingError("customer_conflict", `${names} two different customers.`);
}
