import { ZERO, type Quantity } from "../decimal.js";
import { billableAllowance, isUsageBased, isWithinCaps, type Allowance } from "./allowance.js";
import type { UsageNotice } from "./decide.js";
import { NO_UNITS, passesAmount, type AmountGuard } from "./guard.js";

/** How much of a feature that is held, not used up, a customer holds, and what bounds it. */
export interface LevelHolding {
  /** Who includes how much of it. Their windows mean nothing: a level never starts anew. */
  readonly allowances: readonly Allowance[];
  /** Tracked units and entities together, those that wait for their removal among them. */
  readonly level: Quantity;
  /** The highest number of billable units of the current usage period so far; its amount is spent already. */
  readonly peak: Quantity;
  readonly amountGuard: AmountGuard | null;
}

/** More or less of it, or so much of it altogether. */
export type LevelChange = { readonly by: Quantity } | { readonly to: Quantity };

export type LevelDecision =
  | {
      readonly allowed: true;
      readonly before: Quantity;
      readonly after: Quantity;
      /** Of `after`, the units that somebody bills. */
      readonly billable: Quantity;
      /** Whose price holds for them; undefined when all is included. */
      readonly payer: Allowance | undefined;
      readonly isOverage: boolean;
      readonly notices: readonly UsageNotice[];
    }
  | { readonly allowed: false; readonly reason: "limit_exceeded" };

const REFUSED: LevelDecision = { allowed: false, reason: "limit_exceeded" };

/**
 * Decides whether a level may change. It never falls below zero, and falling is always allowed, even where a limit was
 * lowered below it; what rises beyond the included amount needs somebody who charges for it, and their guards.
 */
export function decideLevel(holding: LevelHolding, change: LevelChange): LevelDecision {
  const { allowances, level: before } = holding;
  const wanted = "to" in change ? change.to : ((before + change.by) as Quantity);
  const after = wanted < 0n ? ZERO : wanted;
  const billable = billableLevel(allowances, after);
  const payer = billable > 0n ? billableAllowance(allowances) : undefined;
  const isOverage = payer !== undefined && !isUsageBased(payer);
  const accepted: LevelDecision = { allowed: true, before, after, billable, payer, isOverage, notices: [] };
  if (after <= before || billable === 0n) return accepted;
  if (!payer || !isWithinCaps(payer, billable)) return REFUSED;
  if (!passesGuard(holding, payer, billable)) return accepted;
  return holding.amountGuard?.limit.onReached === "block"
    ? REFUSED
    : { ...accepted, notices: ["overage_limit_reached"] };
}

/** What the plans include of it together. Null is unlimited. */
export function includedLevel(allowances: readonly Allowance[]): Quantity | null {
  let total = 0n;
  for (const allowance of allowances) {
    if (isUsageBased(allowance)) continue;
    const { limit } = allowance.source.feature;
    if (limit === null) return null;
    total += limit;
  }
  return total as Quantity;
}

/** The units of a level that are beyond what is included. */
export function billableLevel(allowances: readonly Allowance[], level: Quantity): Quantity {
  const included = includedLevel(allowances);
  return (included === null || level <= included ? 0n : level - included) as Quantity;
}

/** The most that the level may be: what is included, or more where it is charged for. Null is without end. */
export function levelLimit(allowances: readonly Allowance[]): Quantity | null {
  const byUse = allowances.filter(isUsageBased);
  const included = includedLevel(allowances);
  if (included === null || byUse.some(({ source }) => source.feature.limit === null)) return null;
  return byUse.reduce((total, { source }) => (total + (source.feature.limit ?? 0n)) as Quantity, included);
}

/** Only a new highest level costs more than what is spent already. */
function passesGuard({ amountGuard, peak }: LevelHolding, payer: Allowance, billable: Quantity): boolean {
  if (billable <= peak) return false;
  const units = (billable - peak) as Quantity;
  return passesAmount(amountGuard, payer.source.feature, { position: { ...NO_UNITS, units: peak }, units });
}
