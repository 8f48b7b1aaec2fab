import type { components } from "../../src/generated/api.js";
import { exact, packagesOf, times } from "./exact.js";

type PlanFeature = components["schemas"]["PlanFeature"];

/** What billable units cost in minor units, computed from a plan as the API shows it. */
export function costOf(feature: PlanFeature, units: bigint): bigint {
  if (feature.ratingModel === "graduated") return graduated(feature, units);
  if (feature.ratingModel === "volume") return volume(feature, units);
  const isOverage = feature.usageModel !== "usage_based";
  const price = (isOverage ? feature.overagePrice : undefined) ?? feature.pricePerUnit ?? 0;
  return times(packagesOf(units, exact(feature.billingUnits ?? 1)), exact(price));
}

function graduated({ tiers = [] }: PlanFeature, units: bigint): bigint {
  let cost = 0n;
  let below = 0n;
  for (const { upTo, unitPrice, flatFee } of tiers) {
    const top = upTo === null || upTo === undefined || exact(upTo) > units ? units : exact(upTo);
    if (top > below) cost += times(top - below, exact(unitPrice ?? 0)) + exact(flatFee ?? 0);
    if (top > below) below = top;
  }
  return cost;
}

function volume({ tiers = [] }: PlanFeature, units: bigint): bigint {
  const tier = tiers.find(({ upTo }) => upTo === null || upTo === undefined || units <= exact(upTo));
  if (!tier || units === 0n) return 0n;
  return times(units, exact(tier.unitPrice ?? 0)) + exact(tier.flatFee ?? 0);
}
