import type { Metadata } from "../catalog/catalog.js";
import { scaledQuantity, type Quantity } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";
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
  readonly metadata: Metadata;
  readonly createdAt: Instant;
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

/** Expires the remaining credits of a grant. Undefined when none are left. */
export function expireGrant(
  grant: IssuedGrant,
  at: Instant,
  context: EntryContext,
): CreditMovement | undefined {
  return take(grant, "expire", grant.remaining, { at, context });
}

/** Expires a grant whose expiry has passed but has not been recorded yet. Undefined when there is nothing to expire. */
export function expireIfDue(
  grant: IssuedGrant,
  at: Instant,
  context: EntryContext,
): CreditMovement | undefined {
  const { expiresAt } = grant;
  return expiresAt !== null && expiresAt <= at ? expireGrant(grant, expiresAt, context) : undefined;
}

/** Voids the remaining credits of a grant. Undefined when none are left. */
export function voidGrant(
  grant: IssuedGrant,
  at: Instant,
  context: EntryContext,
): CreditMovement | undefined {
  const taken = take(grant, "void", grant.remaining, { at, context });
  return taken && { ...taken, grant: { ...taken.grant, voidedAt: at } };
}

interface Moving {
  readonly at: Instant;
  readonly context: EntryContext;
  readonly cause?: Cause;
}

/** Revokes refunded credits, at most the remaining ones. Undefined when none are left. */
export function revokeCredits(
  grant: IssuedGrant,
  credits: Quantity,
  moving: Moving,
): CreditMovement | undefined {
  return take(grant, "revoke", credits < grant.remaining ? credits : grant.remaining, moving);
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
