import type { Metadata } from "../catalog/catalog.js";
import { scaledQuantity, type Quantity } from "../numbers/decimal.js";
import { earliestOf, type Instant } from "../time/instant.js";
import { invariant } from "../invariant.js";

export type GrantSource = "pack" | "manual";

/** A grant of credits, bought or given, with its current state. */
export interface IssuedGrant {
  readonly id: string;
  readonly customerId: string;
  readonly creditSystemId: string;
  readonly source: GrantSource;
  /** The purchase; null for credits that were given. */
  readonly purchase: GrantPurchase | null;
  readonly reason: string | null;
  /** The key of the request, so that a repeated request grants once. */
  readonly idempotencyKey: string | null;
  readonly amount: Quantity;
  /** The sum of its entries. */
  readonly remaining: Quantity;
  /** The lower is drawn first. */
  readonly priority: number;
  /** It pays for nothing before; null is from the beginning. */
  readonly startsAt: Instant | null;
  /** From this instant on it pays for nothing; null is never. */
  readonly expiresAt: Instant | null;
  readonly voidedAt: Instant | null;
  /** It pays for nothing while its payment is disputed. */
  readonly frozenAt: Instant | null;
  /** What open reservations hold of the remaining credits. Absent is nothing. */
  readonly holds?: readonly CreditHold[];
  readonly metadata: Metadata;
  readonly createdAt: Instant;
}

/** Credits that a reservation holds, until it expires. */
export interface CreditHold {
  readonly credits: Quantity;
  readonly until: Instant;
}

export interface GrantPurchase {
  readonly packId: string;
  /** How many packs. */
  readonly quantity: number;
  readonly invoiceId: string;
  readonly invoiceLineId: string;
}

/**
 * The reason for a movement: granted, drawn by usage, returned by voided usage or a failed refund, expired, voided by an
 * operator, or revoked with a refund.
 */
export type CreditEntryKind = "grant" | "draw" | "return" | "expire" | "void" | "revoke";

/** One movement of credits. Never changed, so that every balance can be explained. */
export interface CreditEntry {
  readonly id: string;
  readonly grantId: string;
  readonly kind: CreditEntryKind;
  /** Positive came, negative went. */
  readonly amount: Quantity;
  readonly usageEventId: string | null;
  readonly refundId: string | null;
  readonly createdAt: Instant;
}

/** A grant after a movement, and the entry that records it. */
export interface CreditMovement {
  readonly grant: IssuedGrant;
  readonly entry: CreditEntry;
}

/** A grant after a change, and the entry of its movement; undefined where no credits moved. */
export type GrantChange = Pick<CreditMovement, "grant"> & { readonly entry: CreditEntry | undefined };

/** In the order of precedence: the first that is true of a grant is its status. */
export type GrantStatus = "voided" | "expired" | "scheduled" | "depleted" | "active";

export function grantStatus(
  { voidedAt, expiresAt, startsAt, remaining }: IssuedGrant,
  at: Instant,
): GrantStatus {
  if (voidedAt !== null) return "voided";
  if (expiresAt !== null && expiresAt <= at) return "expired";
  if (startsAt !== null && at < startsAt) return "scheduled";
  return remaining === 0n ? "depleted" : "active";
}

/** Creates the ids of credit entries. */
export interface EntryContext {
  readonly newId: (prefix: "cre") => string;
}

type Cause = Partial<Pick<CreditEntry, "usageEventId" | "refundId">>;

/** A grant of which nothing is spent yet, with the entry that begins it. */
export function issueGrant(
  terms: Omit<IssuedGrant, "remaining" | "voidedAt" | "frozenAt">,
  context: EntryContext,
): CreditMovement {
  const grant: IssuedGrant = { ...terms, remaining: terms.amount, voidedAt: null, frozenAt: null };
  return { grant, entry: entryOf(grant, "grant", terms.amount, { at: terms.createdAt, context }) };
}

/** Returns the remaining credits that no reservation holds. */
export function freeCredits({ remaining, holds = [] }: IssuedGrant, at: Instant): Quantity {
  const held = holds.reduce((sum, { credits, until }) => (at < until ? sum + credits : sum), 0n);
  return scaledQuantity(remaining > held ? remaining - held : 0n);
}

/**
 * Returns when credits of a grant are next lost, because it has expired or was voided: then, what no reservation holds, and
 * later, what reservations release that expire. Null when none will be.
 */
export function lossAt(grant: IssuedGrant): Instant | null {
  const { voidedAt, expiresAt, remaining, holds = [] } = grant;
  const [end, ...ends] = [voidedAt, expiresAt].filter((at) => at !== null);
  if (end === undefined || remaining === 0n) return null;
  const lostAt = earliestOf(end, ...ends);
  const releases = holds.map(({ until }) => until).filter((until) => lostAt < until);
  return [lostAt, ...releases.sort((a, b) => a - b)].find((at) => freeCredits(grant, at) > 0n) ?? null;
}

/**
 * Takes the remaining credits of an expired or a voided grant that no reservation holds. Undefined when there are none.
 */
export function loseCredits(
  grant: IssuedGrant,
  at: Instant,
  context: EntryContext,
): CreditMovement | undefined {
  const kind = grant.voidedAt === null ? "expire" : "void";
  return take(grant, kind, freeCredits(grant, at), { at, context });
}

/** Expires a grant whose expiry has passed but has not been recorded yet. Undefined when there is nothing to expire. */
export function expireIfDue(
  grant: IssuedGrant,
  at: Instant,
  context: EntryContext,
): CreditMovement | undefined {
  const { expiresAt } = grant;
  return expiresAt !== null && expiresAt <= at ? loseCredits(grant, expiresAt, context) : undefined;
}

/** Voids the remaining credits of a grant; those that reservations hold stay for their usage. Undefined when none are left. */
export function voidGrant(grant: IssuedGrant, at: Instant, context: EntryContext): GrantChange | undefined {
  if (grant.remaining === 0n || grant.voidedAt !== null) return undefined;
  const voided = { ...grant, voidedAt: at };
  return loseCredits(voided, at, context) ?? { grant: voided, entry: undefined };
}

interface Moving {
  readonly at: Instant;
  readonly context: EntryContext;
  readonly cause?: Cause;
}

/** Revokes refunded credits, at most the remaining ones that no reservation holds. Undefined when there are none. */
export function revokeCredits(
  grant: IssuedGrant,
  credits: Quantity,
  moving: Moving,
): CreditMovement | undefined {
  const free = freeCredits(grant, moving.at);
  return take(grant, "revoke", credits < free ? credits : free, moving);
}

/** Returns credits to a grant. Undefined when the grant is voided or expired: those credits are lost. */
export function returnCredits(
  grant: IssuedGrant,
  credits: Quantity,
  moving: Moving,
): CreditMovement | undefined {
  const status = grantStatus(grant, moving.at);
  if (credits === 0n || status === "voided" || status === "expired") return undefined;
  return move(grant, "return", credits, moving);
}

function take(
  grant: IssuedGrant,
  kind: CreditEntryKind,
  credits: Quantity,
  moving: Moving,
): CreditMovement | undefined {
  return credits === 0n ? undefined : move(grant, kind, scaledQuantity(-credits), moving);
}

function move(grant: IssuedGrant, kind: CreditEntryKind, amount: Quantity, moving: Moving): CreditMovement {
  const remaining = scaledQuantity(grant.remaining + amount);
  invariant(0n <= remaining && remaining <= grant.amount, `the grant ${grant.id} cannot hold ${remaining}`);
  return { grant: { ...grant, remaining }, entry: entryOf(grant, kind, amount, moving) };
}

function entryOf(
  { id: grantId }: IssuedGrant,
  kind: CreditEntryKind,
  amount: Quantity,
  { at, context, cause = {} }: Moving,
): CreditEntry {
  const { usageEventId = null, refundId = null } = cause;
  return { id: context.newId("cre"), grantId, kind, amount, usageEventId, refundId, createdAt: at };
}
