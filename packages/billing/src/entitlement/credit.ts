import { scaledQuantity, sumQuantities, type Quantity } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import { earliestOf, type Instant } from "../time/instant.js";
import type { WindowUsage } from "./source.js";
import { isIdle, remainingOf, type Allowance } from "./allowance.js";

/** A grant of credits that is neither voided nor frozen. */
export interface CreditGrant {
  readonly id: string;
  /** The slug of the credit system whose features it pays for. */
  readonly creditSystem: string;
  /** Without what open reservations hold. */
  readonly remaining: Quantity;
  /** Credits that open reservations hold. Undefined is none. */
  readonly reserved?: Quantity;
  /** The lower is drawn first. */
  readonly priority: number;
  /** It pays for nothing before; null is from the beginning. */
  readonly startsAt: Instant | null;
  /** From this instant on it pays for nothing; null is never. */
  readonly expiresAt: Instant | null;
  readonly createdAt: Instant;
}

/** The credits of one system that can pay for a feature. */
export interface CreditPool {
  /** The slug of the credit system. */
  readonly system: string;
  /** Credits for one unit of the feature. */
  readonly costPerUnit: Quantity;
  /** The credits of the plans, in the order in which they are drawn. */
  readonly allowances: readonly Allowance[];
  /** In the order in which they are drawn, after those of the plans. */
  readonly grants: readonly CreditGrant[];
}

/** Units that credits pay for. The units are the feature's, the credits the system's. */
export type CreditDraw =
  | {
      readonly from: "credits";
      readonly pool: CreditPool;
      readonly allowance: Allowance;
      readonly units: Quantity;
      readonly credits: Quantity;
    }
  | {
      readonly from: "grant";
      readonly pool: CreditPool;
      readonly grant: CreditGrant;
      readonly units: Quantity;
      readonly credits: Quantity;
    };

const ONE = 1_000_000_000n;

/**
 * The grants of a system that pay at an instant, in the order in which they are drawn. One without credits is left out,
 * also when an earlier event of the same batch took the last of them.
 */
export function liveGrants(grants: readonly CreditGrant[], system: string, at: Instant): CreditGrant[] {
  return grants.filter((grant) => grant.creditSystem === system && isLive(grant, at)).sort(byDrawOrder);
}

function isLive({ remaining, reserved = scaledQuantity(0n), startsAt, expiresAt }: CreditGrant, at: Instant) {
  const isSpent = remaining === 0n && reserved === 0n;
  return !isSpent && (startsAt === null || startsAt <= at) && (expiresAt === null || at < expiresAt);
}

/** Priority, then soonest expiry, then the oldest; the id decides between two of one instant. */
function byDrawOrder(a: CreditGrant, b: CreditGrant): number {
  const [endOfA, endOfB] = [a.expiresAt ?? Infinity, b.expiresAt ?? Infinity];
  if (a.priority !== b.priority) return a.priority - b.priority;
  if (endOfA !== endOfB) return endOfA - endOfB;
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

/**
 * Pays for units with the credits of a pool: plan credits first, then grants. Draws no more than is available; a source
 * that cannot pay for all units pays for `floor(remaining / cost)` units, at 9 decimals. Units without a cost draw zero
 * credits, and their draw names the source.
 */
export function drawCredits(pool: CreditPool, units: Quantity): CreditDraw[] {
  const draws: CreditDraw[] = [];
  let missing = units;
  const take = (remaining: Quantity | null) => {
    const affordable = unitsFor(remaining, pool.costPerUnit);
    const taken = affordable === null || missing < affordable ? missing : affordable;
    missing = scaledQuantity(missing - taken);
    return taken;
  };
  for (const allowance of pool.allowances) {
    const taken = take(remainingOf(allowance));
    const credits = creditsFor(taken, pool.costPerUnit);
    if (taken > 0n) draws.push({ from: "credits", pool, allowance, units: taken, credits });
  }
  for (const grant of pool.grants) {
    const taken = take(grant.remaining);
    const credits = creditsFor(taken, pool.costPerUnit);
    if (taken > 0n) draws.push({ from: "grant", pool, grant, units: taken, credits });
  }
  return draws;
}

/** Units that so many credits pay for, rounded down to 9 decimals. Null is without end. */
export function unitsFor(credits: Quantity | null, costPerUnit: Quantity): Quantity | null {
  if (credits === null || costPerUnit === 0n) return null;
  return scaledQuantity((credits * ONE) / costPerUnit);
}

/** Credits that units cost, rounded up to 9 decimals: never more than the credits whose `unitsFor` they are. */
export function creditsFor(units: Quantity, costPerUnit: Quantity): Quantity {
  return scaledQuantity(divide(units * costPerUnit, ONE, "ceil"));
}

/** The credits of one pool, after the given draws. */
export interface CreditTotals {
  /** Left of the grants. */
  readonly granted: Quantity;
  /** Left of grants and plans. Null is unlimited. */
  readonly total: Quantity | null;
  /** Credits drawn from the plans in their windows. */
  readonly planUsed: Quantity;
  /** Null is unlimited. */
  readonly planLimit: Quantity | null;
  readonly planBalance: Quantity | null;
  /** When plan credits next reset. Null when none do. */
  readonly resetsAt: Instant | null;
}

export function creditTotals(
  { allowances, grants }: CreditPool,
  draws: readonly CreditDraw[] = [],
): CreditTotals {
  const drawnFrom = (place: Allowance | CreditGrant) =>
    sum(draws.filter((draw) => (draw.from === "grant" ? draw.grant : draw.allowance) === place));
  const granted = scaledQuantity(
    grants.reduce((left, grant) => left + grant.remaining - drawnFrom(grant), 0n),
  );
  const planUsed = allowances.reduce((used, each) => used + usedCredits(each.used) + drawnFrom(each), 0n);
  const isUnlimited = allowances.some(({ source }) => source.feature.limit === null);
  const limit = allowances.reduce((total, { source }) => total + (source.feature.limit ?? 0n), 0n);
  const left = allowances.reduce((total, each) => {
    const remaining = (remainingOf(each) ?? 0n) - drawnFrom(each);
    return total + (remaining > 0n ? remaining : 0n);
  }, 0n);
  const [end, ...ends] = allowances.flatMap((each) =>
    each.window.end === null || isIdle(each) ? [] : [each.window.end],
  );
  return {
    granted,
    total: isUnlimited ? null : scaledQuantity(left + granted),
    planUsed: scaledQuantity(planUsed),
    planLimit: isUnlimited ? null : scaledQuantity(limit),
    planBalance: isUnlimited ? null : scaledQuantity(left),
    resetsAt: end === undefined ? null : earliestOf(end, ...ends),
  };
}

function usedCredits({ drawn, reserved, shortfall }: WindowUsage): bigint {
  return drawn - (reserved?.drawn ?? 0n) + (shortfall ?? 0n);
}

function sum(draws: readonly CreditDraw[]): Quantity {
  return sumQuantities(draws.map(({ credits }) => credits));
}
