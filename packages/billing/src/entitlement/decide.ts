import { scaledQuantity, type Quantity } from "../numbers/decimal.js";
import type { ResetWindow } from "../time/period.js";
import { billableAllowance, isUsageBased, isWithinCaps, remainingOf, type Allowance } from "./allowance.js";
import { drawCredits, type CreditPool, type CreditDraw } from "./credit.js";
import { NO_UNITS, exceedsAmountLimit, type AmountGuard, type BillablePosition } from "./guard.js";
import type { WindowUsage } from "./source.js";

/** Where the units that credits pay for are counted when no plan includes the feature itself. */
export interface CreditCounter {
  readonly holder: string;
  readonly window: ResetWindow;
  readonly used: WindowUsage;
}

/** Everything that one customer's units of one feature can come from at an instant, and what bounds them. */
export interface Holding {
  /** In the order in which they are drawn. */
  readonly allowances: readonly Allowance[];
  /** In the order in which they are drawn, after the allowances. */
  readonly credits: readonly CreditPool[];
  /** Null when an allowance counts the units, or nothing pays with credits. */
  readonly counter: CreditCounter | null;
  /** The position of the next billable unit in the pricing window of the plan that bills it. */
  readonly position: BillablePosition;
  /** Null when the customer's amount has no limit. */
  readonly amountGuard: AmountGuard | null;
}

/** A holding of nothing but allowances: no credits, no limit on the amount. */
export function allowancesOnly(allowances: readonly Allowance[]): Holding {
  return { allowances, credits: [], counter: null, position: NO_UNITS, amountGuard: null };
}

/** Units of the feature from an allowance, or priced by the source of one. */
export interface UnitDraw {
  readonly from: "allowance" | "billable";
  readonly allowance: Allowance;
  readonly units: Quantity;
}

/** Where units came from. */
export type Draw = UnitDraw | CreditDraw;

/** A notice about accepted usage. */
export type UsageNotice = "overage_limit_reached";

export type UsageDecision =
  | {
      readonly allowed: true;
      readonly draws: readonly Draw[];
      readonly isOverage: boolean;
      readonly notices: readonly UsageNotice[];
    }
  | { readonly allowed: false; readonly reason: "limit_exceeded" | "insufficient_credits" };

/**
 * Decides whether units may be used and where they come from: the allowances in their order, then credits, then, where
 * a source charges for more, as billable units. All or nothing; nothing is written.
 */
export function decideUsage(holding: Holding, units: Quantity): UsageDecision {
  const { draws, missing } = drawIncluded(holding, units);
  if (missing === 0n) return { allowed: true, draws, isOverage: false, notices: [] };
  const payer = billableAllowance(holding.allowances);
  const refused = {
    allowed: false as const,
    reason: holding.credits.length > 0 ? ("insufficient_credits" as const) : ("limit_exceeded" as const),
  };
  if (!payer || !isWithinCaps(payer, scaledQuantity(payer.used.overage + missing))) return refused;
  const { amountGuard, position } = holding;
  const passes = exceedsAmountLimit(amountGuard, payer.source.feature, { position, units: missing });
  if (passes && amountGuard?.limit.onReached === "block") return { ...refused, reason: "limit_exceeded" };
  draws.push({ from: "billable", allowance: payer, units: missing });
  return {
    allowed: true,
    draws,
    isOverage: !isUsageBased(payer),
    notices: passes ? ["overage_limit_reached"] : [],
  };
}

/** Draws from allowances and then credits, as far as they cover the units. */
export function drawIncluded(
  holding: Holding,
  units: Quantity,
): { readonly draws: Draw[]; readonly missing: Quantity } {
  const draws: Draw[] = [];
  let missing = units;
  for (const allowance of holding.allowances) {
    if (!isIncluded(allowance, holding)) continue;
    const taken = smaller(missing, remainingOf(allowance));
    if (taken > 0n) draws.push({ from: "allowance", allowance, units: taken });
    missing = scaledQuantity(missing - taken);
  }
  for (const pool of holding.credits) {
    if (missing === 0n) break;
    for (const draw of drawCredits(pool, missing)) {
      draws.push(draw);
      missing = scaledQuantity(missing - draw.units);
    }
  }
  return { draws, missing };
}

/** Prepaid units are bought as credits where there are any to buy; else the limit is what was bought. */
export function isIncluded(allowance: Allowance, { credits }: Pick<Holding, "credits">): boolean {
  const isPrepaid = allowance.source.feature.pricing?.usageModel === "prepaid";
  return !isUsageBased(allowance) && !(isPrepaid && credits.length > 0);
}

/** The smaller of two quantities, where null is more than anything. */
function smaller(a: Quantity, b: Quantity | null): Quantity {
  return b === null || a < b ? a : b;
}
