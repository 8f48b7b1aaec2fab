import type { Cap, OwnOverage, PlanFeature } from "../catalog/catalog.js";
import { exactAmount, type ExactAmount } from "../money/exact-amount.js";
import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import type { Price } from "../pricing/price.js";
import { rateIncrement } from "../pricing/rating.js";
import { billablePrice } from "./source.js";

/** A customer's own overage settings for a feature. Null leaves a setting to the plan. */
export interface FeatureConfig {
  readonly overage: OwnOverage | null;
  /** Billable units in one allowance window. */
  readonly maxOverageUnits: Quantity | null;
  /** Caps that replace those of the plans. Absent leaves them to the plans. */
  readonly caps?: readonly Cap[];
}

/** The most that a customer's billable usage may cost in one usage period. */
export interface AmountLimit {
  /** Whole minor units of whatever currency the usage is billed in; usage in another one is bounded by itself. */
  readonly maxAmount: bigint;
  /** Whether usage above the amount is refused, or accepted with a notice. */
  readonly onReached: "block" | "notify";
}

/** The position of billable units in the tiers of their pricing window. */
export interface BillablePosition {
  /** Units of the window at an earlier price of the same usage model; tiers continue from there. */
  readonly unitsBefore: Quantity;
  /** Units of the window at the present price. */
  readonly units: Quantity;
  /** Those of them that were used before the current usage period, where the window is longer than that. */
  readonly unitsBeforePeriod: Quantity;
}

/** The limit on the amount, and what decides whether more would pass it. */
export interface AmountGuard {
  readonly limit: AmountLimit;
  /** What the billable units of all live subscriptions of one currency cost so far in their current usage periods. */
  readonly spent: ExactAmount;
}

export const NO_UNITS: BillablePosition = {
  unitsBefore: ZERO,
  units: ZERO,
  unitsBeforePeriod: ZERO,
};

/** Applies a customer's settings to a plan's feature. A feature without a price never charges overage. */
export function withConfig(feature: PlanFeature, config: FeatureConfig | undefined): PlanFeature {
  const { pricing } = feature;
  if (!config || !pricing) return feature;
  const hasPrice = billablePrice(pricing) !== undefined;
  const overage = config.overage === "charge" && !hasPrice ? pricing.overage : config.overage;
  return {
    ...feature,
    pricing: {
      ...pricing,
      overage: overage ?? pricing.overage,
      maxOverageUnits: config.maxOverageUnits ?? pricing.maxOverageUnits,
    },
  };
}

/** Returns the cost of the units of the current usage period, invoiced or not. */
export function spentOn(price: Price, position: BillablePosition): ExactAmount {
  const { unitsBefore, units, unitsBeforePeriod } = position;
  const from = scaledQuantity(unitsBefore + unitsBeforePeriod);
  return rateIncrement(price, from, scaledQuantity(units - unitsBeforePeriod));
}

/** Whether so many units more of a feature bring the customer's usage beyond the limit on its amount, if it has one. */
export function exceedsAmountLimit(
  guard: AmountGuard | null,
  { pricing }: PlanFeature,
  { position, units }: { readonly position: BillablePosition; readonly units: Quantity },
): boolean {
  const price = pricing ? billablePrice(pricing) : undefined;
  if (!guard || !price) return false;
  const from = scaledQuantity(position.unitsBefore + position.units);
  return exceedsLimit(guard, rateIncrement(price, from, units));
}

/** Whether an amount more would be beyond the limit. */
export function exceedsLimit({ limit, spent }: AmountGuard, more: bigint): boolean {
  return spent + more > exactAmount(limit.maxAmount);
}
