import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { billableAllowance, isBillable, isUsageBased, isWithinCaps, type Allowance } from "./allowance.js";
import { drawIncluded, type Draw, type Holding, type UsageNotice } from "./decide.js";
import { exceedsAmountLimit } from "./guard.js";

/** Where the units of usage that has already happened come from, as far as anything covers them. */
export interface Coverage {
  readonly draws: readonly Draw[];
  /** Units that nothing covers. */
  readonly shortfall: Quantity;
  readonly isOverage: boolean;
  readonly notices: readonly UsageNotice[];
}

/**
 * Draws units that were already used, in the order of all usage. Unlike `decideUsage` it refuses nothing: what neither
 * allowances nor credits cover is billed up to the customer's limits, and the rest is the shortfall.
 */
export function coverUsage(holding: Holding, units: Quantity): Coverage {
  const { draws, missing } = drawIncluded(holding, units);
  const payer = missing === 0n ? undefined : billableAllowance(holding.allowances);
  const billable = payer ? billableUnits(holding, payer, missing) : ZERO;
  if (!payer || billable === 0n) return { draws, shortfall: missing, isOverage: false, notices: [] };
  draws.push({ from: "billable", allowance: payer, units: billable });
  const isOverLimit = exceedsAmount(holding, payer, billable);
  return {
    draws,
    shortfall: scaledQuantity(missing - billable),
    isOverage: !isUsageBased(payer),
    notices: isOverLimit ? ["overage_limit_reached"] : [],
  };
}

function exceedsAmount({ amountGuard, position }: Holding, { source }: Allowance, units: Quantity): boolean {
  return exceedsAmountLimit(amountGuard, source.feature, { position, units });
}

/** Returns the most of these units that can be billed within the limits, to the smallest part of a unit. */
function billableUnits(holding: Holding, payer: Allowance, missing: Quantity): Quantity {
  const unitsSoFar = holding.position.unitsBefore + holding.position.units;
  const fits = (units: Quantity): boolean => {
    const total = scaledQuantity(payer.used.overage + units);
    const isBlocked =
      holding.amountGuard?.limit.onReached === "block" && exceedsAmount(holding, payer, units);
    const priced = payer.source.feature.priceEntries ? scaledQuantity(unitsSoFar + units) : total;
    return isWithinCaps(payer, total) && isBillable(payer, priced) && !isBlocked;
  };
  if (fits(missing)) return missing;
  let [most, tooMany]: [bigint, bigint] = [0n, missing];
  while (tooMany - most > 1n) {
    const middle = (most + tooMany) / 2n;
    if (fits(scaledQuantity(middle))) most = middle;
    else tooMany = middle;
  }
  return scaledQuantity(most);
}
