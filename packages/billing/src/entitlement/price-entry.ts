import type { PlanFeature, PriceEntry } from "../catalog/catalog.js";
import { findEntry, whenText, type Dimensions } from "../catalog/dimensions.js";

/**
 * The number of the price that a plan's feature has for usage: 0 is its own, others are its price entries, counted from 1.
 * Versions of plans never change, so the number identifies the entry.
 */
export function priceEntryOf({ priceEntries }: PlanFeature, dimensions: Dimensions | null): number {
  return priceEntries && dimensions ? findEntry(priceEntries, dimensions) + 1 : 0;
}

const priced = new WeakMap<PlanFeature, Map<number, PlanFeature>>();

/** Returns a plan's feature with the price of an entry in the place of its own. Computed once for each. */
export function atPriceEntry(feature: PlanFeature, number: number): PlanFeature {
  if (number === 0) return feature;
  const known = priced.get(feature);
  const found = known?.get(number);
  if (found) return found;
  const made = withPriceOf(feature, findPriceEntry(feature, number));
  priced.set(feature, (known ?? new Map<number, PlanFeature>()).set(number, made));
  return made;
}

function withPriceOf(feature: PlanFeature, entry: PriceEntry | undefined): PlanFeature {
  const { pricing } = feature;
  if (!pricing || !entry) return feature;
  const { when: _when, name: _name, ...price } = entry;
  const { prices: _prices, ...common } = pricing;
  return { ...feature, pricing: { ...common, ...price } };
}

/** Returns a price entry by its number. Undefined for the feature's own price. */
export function findPriceEntry(
  { priceEntries }: Pick<PlanFeature, "priceEntries">,
  number: number,
): PriceEntry | undefined {
  return number === 0 ? undefined : priceEntries?.[number - 1];
}

/**
 * Identifies the usage that a price is for across the versions of a plan: units of a window at the price of one version
 * continue in the tiers of the next version's price for the same usage.
 */
export function priceTextOf(feature: Pick<PlanFeature, "priceEntries">, number: number): string {
  const entry = findPriceEntry(feature, number);
  return entry ? whenText(entry.when) : "";
}
