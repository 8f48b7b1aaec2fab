import type { PlanTier, RatingModel } from "../catalog/catalog.js";
import { FREE } from "../numbers/decimal.js";
import type { Price } from "./price.js";

/** Returns the price of a plan's tiers. Undefined for one without tiers. */
export function tieredPrice(
  ratingModel: Exclude<RatingModel, "package">,
  tiers: readonly PlanTier[] | null,
): Price | undefined {
  if (!tiers) return undefined;
  const priced = tiers.map((tier) => ({
    upTo: tier.upTo ?? null,
    unitPrice: tier.unitPrice ?? FREE,
    flatFee: tier.flatFee ?? FREE,
  }));
  return { model: ratingModel, tiers: priced };
}
