import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { billableAllowance, isBillable, isUsageBased, isWithinCaps, type Allowance } from "./allowance.js";
import { peakCost, type PeakLevel } from "../pricing/peak-cost.js";
import type { UsageNotice } from "./decide.js";
import { exceedsLimit, type AmountGuard } from "./guard.js";
import { billablePrice } from "./source.js";
import { shareOfAmount } from "../money/exact-amount.js";

/** How much of a feature that is held, not used up, a customer holds, and what bounds it. */
export interface LevelHolding {
  /** The plans' allowances. Their windows are not used: a level never resets. */
  readonly allowances: readonly Allowance[];
  /** Tracked units and entities, including entities with a pending removal. */
  readonly level: Quantity;
  /**
   * The span that the plan which bills what is held has open, with its highest number of billable units so far: their
   * amount is spent already. Undefined when no plan bills it.
   */
  readonly peak: PeakLevel | undefined;
  readonly amountGuard: AmountGuard | null;
}

/** A change by a number of units, or to a new level. */
export type RequestedLevelChange = { readonly by: Quantity } | { readonly to: Quantity };

export type LevelDecision =
  | {
      readonly allowed: true;
      readonly before: Quantity;
      readonly after: Quantity;
      /** The units of `after` that are billed. */
      readonly billable: Quantity;
      /** Whose price holds for them; undefined when all is included. */
      readonly payer: Allowance | undefined;
      readonly isOverage: boolean;
      readonly notices: readonly UsageNotice[];
    }
  | { readonly allowed: false; readonly reason: "limit_exceeded" };

const REFUSED: LevelDecision = { allowed: false, reason: "limit_exceeded" };

/**
 * Decides whether a level may change. It never falls below zero. Lowering it is always allowed, even above a lowered limit.
 * Raising it above the included amount needs a plan that charges for it, within that plan's caps and the overage limit.
 */
export function decideLevel(holding: LevelHolding, change: RequestedLevelChange): LevelDecision {
  const { allowances, level: before } = holding;
  const wanted = "to" in change ? change.to : scaledQuantity(before + change.by);
  const after = wanted < 0n ? ZERO : wanted;
  const billable = billableLevel(allowances, after);
  const payer = billable > 0n ? billableAllowance(allowances) : undefined;
  const isOverage = payer !== undefined && !isUsageBased(payer);
  const accepted: LevelDecision = { allowed: true, before, after, billable, payer, isOverage, notices: [] };
  if (after <= before || billable === 0n) return accepted;
  if (!payer || !isWithinCaps(payer, billable) || !isBillable(payer, billable)) return REFUSED;
  if (!exceedsGuard(holding, payer, billable)) return accepted;
  return holding.amountGuard?.limit.onReached === "block"
    ? REFUSED
    : { ...accepted, notices: ["overage_limit_reached"] };
}

/** Returns the units that all plans include. Null is unlimited. */
export function includedLevel(allowances: readonly Allowance[]): Quantity | null {
  let total = 0n;
  for (const allowance of allowances) {
    if (isUsageBased(allowance)) continue;
    const { limit } = allowance.source.feature;
    if (limit === null) return null;
    total += limit;
  }
  return scaledQuantity(total);
}

/** The units of a level that are beyond what is included. */
export function billableLevel(allowances: readonly Allowance[], level: Quantity): Quantity {
  const included = includedLevel(allowances);
  return scaledQuantity(included === null || level <= included ? 0n : level - included);
}

/** Returns the highest allowed level: the included units plus the billable limit. Null is unlimited. */
export function levelLimit(allowances: readonly Allowance[]): Quantity | null {
  const byUse = allowances.filter(isUsageBased);
  const included = includedLevel(allowances);
  if (included === null || byUse.some(({ source }) => source.feature.limit === null)) return null;
  return byUse.reduce((total, { source }) => scaledQuantity(total + (source.feature.limit ?? 0n)), included);
}

/** Only a new highest level of the span costs more than what is spent already. */
function exceedsGuard({ amountGuard, peak }: LevelHolding, payer: Allowance, billable: Quantity): boolean {
  const { pricing } = payer.source.feature;
  const price = pricing ? billablePrice(pricing) : undefined;
  if (!amountGuard || !price || !peak || billable <= peak.units) return false;
  const risen = peakCost(price, { ...peak, units: billable }, shareOfAmount);
  return exceedsLimit(amountGuard, risen - peakCost(price, peak, shareOfAmount));
}
