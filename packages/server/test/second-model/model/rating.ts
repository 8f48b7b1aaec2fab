import { exact, isLess, lesser, minus, packages, plus, times, ZERO, type Exact } from "./exact.js";

/** How billable units become money. Prices are in minor units. */
export type Pricing =
  | { readonly model: "package"; readonly price: number; readonly size: number }
  | { readonly model: "graduated" | "volume"; readonly tiers: readonly Tier[] };

export interface Tier {
  /** The last unit of the tier; null for the rest. */
  readonly upTo: number | null;
  readonly unitPrice: number;
  readonly flatFee?: number;
}

/** Returns what a quantity costs, not rounded. */
export function rate(pricing: Pricing, quantity: Exact): Exact {
  if (quantity.n <= 0n) return ZERO;
  if (pricing.model === "package") return times(packages(quantity, pricing.size), exact(pricing.price));
  return pricing.model === "volume" ? volume(pricing.tiers, quantity) : graduated(pricing.tiers, quantity);
}

/** The tier that holds the whole quantity prices all of it. */
function volume(tiers: readonly Tier[], quantity: Exact): Exact {
  const holds = ({ upTo }: Tier) => upTo === null || !isLess(exact(upTo), quantity);
  const tier = tiers.find(holds) ?? tiers.at(-1);
  return tier ? cost(tier, quantity) : ZERO;
}

/** Each unit costs the price of its tier, and every tier that is entered its flat fee. */
function graduated(tiers: readonly Tier[], quantity: Exact): Exact {
  let from = ZERO;
  let total = ZERO;
  for (const tier of tiers) {
    const to = tier.upTo === null ? quantity : lesser(exact(tier.upTo), quantity);
    if (isLess(from, to)) total = plus(total, cost(tier, minus(to, from)));
    from = to;
  }
  return total;
}

function cost({ unitPrice, flatFee = 0 }: Tier, quantity: Exact): Exact {
  return plus(times(quantity, exact(unitPrice)), exact(flatFee));
}
