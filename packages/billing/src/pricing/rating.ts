import {
  FREE,
  scaledQuantity,
  QUANTITY_DECIMALS,
  ZERO,
  type Quantity,
  type UnitPrice,
} from "../numbers/decimal.js";
import { invariant } from "../invariant.js";
import type { Price, Tier } from "./price.js";
import { sumAmounts, scaledAmount, type ExactAmount } from "../money/exact-amount.js";
import { divide } from "../numbers/divide.js";

/** The contribution of one tier, counted from 1. The amounts of all shares add up to the rated amount. */
export interface TierShare {
  readonly tier: number;
  readonly units: Quantity;
  readonly unitPrice: UnitPrice;
  readonly flatFee: UnitPrice;
  readonly amount: ExactAmount;
}

export interface Rated {
  readonly amount: ExactAmount;
  readonly breakdown: readonly TierShare[];
}

const QUANTITY_SCALE = 10n ** BigInt(QUANTITY_DECIMALS);

/** Returns the exact cost of units and its tiers. Only packages are rounded, up. */
export function rate(price: Price, units: Quantity): Rated {
  invariant(units >= 0n, "only a count of units that is not negative has a price");
  const breakdown = sharesOf(price, units);
  return { amount: sumAmounts(breakdown.map((share) => share.amount)), breakdown };
}

/**
 * What `added` more units cost after `before`. Increments add up to the price of the whole, wherever it is
 * split, so an interim invoice never starts the tiers again. Negative when a volume tier makes all units cheaper.
 */
export function rateIncrement(price: Price, before: Quantity, added: Quantity): ExactAmount {
  const after = scaledQuantity(before + added);
  return scaledAmount(rate(price, after).amount - rate(price, before).amount);
}

function sharesOf(price: Price, units: Quantity): readonly TierShare[] {
  switch (price.model) {
    case "package":
      return [packageShare(price.unitPrice, price.packageSize, units)];
    case "graduated":
      return graduatedShares(price.tiers, units);
    case "volume":
      return volumeShares(price.tiers, units);
  }
}

/** A package that was begun is paid in full. */
function packageShare(unitPrice: UnitPrice, packageSize: Quantity, units: Quantity): TierShare {
  invariant(packageSize > 0n, "a package holds more than nothing");
  const packages = divide(units, packageSize, "ceil");
  const amount = scaledAmount(packages * QUANTITY_SCALE * unitPrice);
  return { tier: 1, units, unitPrice, flatFee: FREE, amount };
}

/** Each tier prices the units that fall into it; the last tier, even a finite one, takes all the rest. */
function graduatedShares(tiers: readonly Tier[], units: Quantity): readonly TierShare[] {
  const shares: TierShare[] = [];
  let below: bigint = ZERO;
  for (const [index, tier] of tiers.entries()) {
    const isLast = index === tiers.length - 1;
    const top = isLast || tier.upTo === null || tier.upTo > units ? units : tier.upTo;
    if (top > below) shares.push(tierShare(index, tier, scaledQuantity(top - below)));
    below = top;
  }
  invariant(tiers.length > 0, "a graduated price has a tier");
  return shares;
}

/** The one tier that holds the count prices every unit of it. */
function volumeShares(tiers: readonly Tier[], units: Quantity): readonly TierShare[] {
  const found = tiers.findIndex((tier) => tier.upTo === null || units <= tier.upTo);
  const index = found === -1 ? tiers.length - 1 : found;
  const tier = tiers[index];
  invariant(tier !== undefined, "a volume price has a tier");
  return units === 0n ? [] : [tierShare(index, tier, units)];
}

function tierShare(index: number, { unitPrice, flatFee }: Tier, units: Quantity): TierShare {
  const amount = scaledAmount(units * unitPrice + QUANTITY_SCALE * flatFee);
  return { tier: index + 1, units, unitPrice, flatFee, amount };
}
