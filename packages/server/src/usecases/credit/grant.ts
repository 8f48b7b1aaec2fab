import {
  completeChange,
  BillingError,
  expireIfDue,
  issueGrant,
  parseQuantity,
  voidGrant as voidRule,
  withCredits,
  withGrants,
  withMovement,
  type CustomerState,
  type Instant,
  type IssuedGrant,
  type Metadata,
  type Quantity,
} from "@dues/billing";
import type { Knex } from "knex";
import { findGrant, findGrantByKey } from "../../db/money/credit-grants.js";
import { withHolds } from "../../db/usage/credit-holds.js";
import { lockCustomer, type Customer } from "../../db/customers/customers.js";
import { findOwnerId } from "../../db/core/object-owners.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor, refuseWhileAdvancing } from "../shared/time/customer-time.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../shared/state/state.js";
import { getCreditSystem, getOnlySystem } from "./system.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";

export interface GrantCredits {
  readonly customer: string;
  /** A decimal above 0. */
  readonly credits: number | string;
  /** Slug or id; the only one when absent. */
  readonly creditSystem?: string | null | undefined;
  readonly priority?: number | null | undefined;
  readonly startsAt?: SentInstant | null | undefined;
  readonly expiresAt?: SentInstant | null | undefined;
  readonly reason?: string | null | undefined;
  /** The customer is given it once. */
  readonly idempotencyKey?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/** A grant, and the instant of this state. */
export interface GrantNow {
  readonly grant: IssuedGrant;
  readonly at: Instant;
  /** It was given before, under the same key. */
  readonly isDuplicate: boolean;
}

/**
 * Grants credits to a customer without a purchase.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `credit_system_not_found`, `clock_advancing`,
 * `idempotency_key_reused`, `invalid_request`
 */
export async function grantCredits(
  deps: Deps,
  organization: Organization,
  command: GrantCredits,
): Promise<GrantNow> {
  const billing = await openBillingContext(deps, organization);
  const terms = readTerms(billing, command);
  const found = await getCustomer(deps.db, organization.id, command.customer);
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const own = depsFor(deps, customer);
    const at = own.now();
    const { idempotencyKey: key } = terms;
    const given = key === null ? undefined : await findGrantByKey(trx, customer.id, key);
    if (given) return { grant: requireSame(given, terms), at, isDuplicate: true };
    refuseExpired(terms, at);
    const base = { ...terms, id: deps.newId("grant"), customerId: customer.id, createdAt: at };
    const issued = issueGrant({ ...base, source: "manual", purchase: null }, billing.rules);
    await change(own, trx, { billing, customer }, (state) => withCredits(state, issued));
    return { grant: issued.grant, at, isDuplicate: false };
  });
}

type Terms = Omit<
  Parameters<typeof issueGrant>[0],
  "id" | "customerId" | "createdAt" | "source" | "purchase"
>;

function readTerms({ index }: BillingContext, command: GrantCredits): Terms {
  const { creditSystem, priority, startsAt, expiresAt, reason, idempotencyKey, metadata } = command;
  const system = creditSystem == null ? getOnlySystem(index) : getCreditSystem(index, creditSystem);
  return {
    creditSystemId: system.id,
    amount: parseCredits(command.credits),
    priority: priority ?? 0,
    startsAt: startsAt == null ? null : parseSent("startsAt", startsAt),
    expiresAt: expiresAt == null ? null : parseSent("expiresAt", expiresAt),
    reason: reason ?? null,
    idempotencyKey: idempotencyKey ?? null,
    metadata: metadata ?? {},
  };
}

/** @throws BillingError `idempotency_key_reused` when the key was used for another grant */
function requireSame(given: IssuedGrant, terms: Terms): IssuedGrant {
  const isSame =
    given.creditSystemId === terms.creditSystemId &&
    given.amount === terms.amount &&
    given.priority === terms.priority &&
    given.startsAt === terms.startsAt &&
    given.expiresAt === terms.expiresAt;
  if (isSame) return given;
  throw new BillingError(
    "idempotency_key_reused",
    `The idempotency key ${terms.idempotencyKey} was already used for another grant.`,
  );
}

/**
 * Revokes the remaining credits of a grant. What open reservations hold stays for their usage, and is lost if they release
 * it. A grant with none left stays unchanged.
 *
 * @throws BillingError `credit_grant_not_found`, `clock_advancing`
 */
export async function voidGrant(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<Omit<GrantNow, "isDuplicate">> {
  const customerId = await findOwnerId(deps.db, organization.id, id);
  const known = customerId === undefined ? undefined : await findGrant(deps.db, customerId, id);
  if (!known) throw grantNotFound(id);
  const billing = await openBillingContext(deps, organization);
  return deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, known.customerId);
    if (!customer) throw grantNotFound(id);
    refuseWhileAdvancing(customer);
    const own = depsFor(deps, customer);
    const found = await findGrant(trx, customer.id, id);
    const [grant] = await withHolds(trx, found ? [found] : []);
    const at = own.now();
    const moved = grant && (expireIfDue(grant, at, billing.rules) ?? voidRule(grant, at, billing.rules));
    if (!moved) return { grant: grant ?? known, at };
    await change(own, trx, { billing, customer, grant }, (state) => withMovement(state, moved));
    return { grant: moved.grant, at };
  });
}

interface Changing {
  readonly billing: BillingContext;
  readonly customer: Customer;
  /** The one that changes; undefined for a new one. */
  readonly grant?: IssuedGrant;
}

/** With the whole state, so that the timers of the customer know of it. */
async function change(
  deps: Deps,
  trx: Knex.Transaction,
  { billing, customer, grant }: Changing,
  rule: (state: CustomerState) => CustomerState,
): Promise<void> {
  const before = withGrants(await loadState(deps, trx, billing, customer), grant ? [grant] : []);
  await saveState(deps, trx, billing, completeChange(before, rule(before), deps.now(), billing.rules));
}

function parseCredits(sent: number | string): Quantity {
  const credits = parseQuantity(sent);
  if (credits !== undefined && credits > 0n) return credits;
  throw invalidRequest([{ path: "credits", message: "must be a decimal above 0 with at most 9 decimals" }]);
}

/** @throws BillingError `invalid_request` */
function refuseExpired({ startsAt, expiresAt }: Terms, now: Instant): void {
  if (expiresAt === null) return;
  if (expiresAt <= now) throw invalidRequest([{ path: "expiresAt", message: "must be in the future" }]);
  if (startsAt !== null && expiresAt <= startsAt)
    throw invalidRequest([{ path: "expiresAt", message: "must be after startsAt" }]);
}

function grantNotFound(id: string): BillingError {
  return new BillingError("credit_grant_not_found", `There is no credit grant ${id}.`);
}
