import type { Period, PricedUsage, Pricing } from "@dues/billing";

/**
 * What billable units cost, computed a second time: the audit must not share the arithmetic of the bills that it audits,
 * so this file imports types alone. Amounts are fractions of a minor unit, exact until the end.
 */
interface Fraction {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

const ZERO: Fraction = { numerator: 0n, denominator: 1n };

/** How quantities and unit prices are stored: as whole numbers of these parts. */
const QUANTITY_PARTS = 10n ** 9n;
const PRICE_PARTS = 10n ** 12n;

/** Returns the whole cost of units in minor units; undefined when their plan names no price for them. */
export function costOf({
  pricing,
  unitsBefore,
  units,
  peak,
  window,
}: Pick<PricedUsage, "pricing" | "unitsBefore" | "units" | "peak" | "window">): bigint | undefined {
  const total = (quantity: bigint) => costOfTotal(pricing, quantity);
  if (peak) {
    const cost = total(units);
    return cost && rounded(shareOf(cost, peak.span, window));
  }
  const [before, after] = [total(unitsBefore), total(unitsBefore + units)];
  return before && after && rounded(plus(after, negated(before)));
}

/** The cost of the first units of a window. */
function costOfTotal(pricing: Pricing, quantity: bigint): Fraction | undefined {
  if (pricing.ratingModel === "package") return costOfPackages(pricing, quantity);
  const { tiers } = pricing;
  if (!tiers) return undefined;
  return pricing.ratingModel === "volume" ? costByVolume(tiers, quantity) : costByTiers(tiers, quantity);
}

function costOfPackages(
  { usageModel, overagePrice, pricePerUnit, billingUnits }: Pricing,
  quantity: bigint,
): Fraction | undefined {
  const price = usageModel === "usage_based" ? pricePerUnit : (overagePrice ?? pricePerUnit);
  if (price === null) return undefined;
  const started = quantity % billingUnits > 0n ? 1n : 0n;
  return { numerator: (quantity / billingUnits + started) * price, denominator: PRICE_PARTS };
}

type Tier = NonNullable<Pricing["tiers"]>[number];

/** One tier prices all units: the first that reaches to them, or else the last. */
function costByVolume(tiers: readonly Tier[], quantity: bigint): Fraction {
  const tier = tiers.find(({ upTo }) => upTo == null || quantity <= upTo) ?? tiers.at(-1);
  return tier && quantity > 0n ? plus(costIn(tier, quantity), flatFeeOf(tier)) : ZERO;
}

/** Every tier prices the units that fall into it; the last one goes on. */
function costByTiers(tiers: readonly Tier[], quantity: bigint): Fraction {
  let [cost, from] = [ZERO, 0n];
  for (const [index, tier] of tiers.entries()) {
    const isLast = index === tiers.length - 1;
    const to = isLast || tier.upTo == null || quantity < tier.upTo ? quantity : tier.upTo;
    if (to > from) cost = plus(plus(cost, costIn(tier, to - from)), flatFeeOf(tier));
    from = to > from ? to : from;
  }
  return cost;
}

function costIn({ unitPrice }: Tier, quantity: bigint): Fraction {
  return { numerator: quantity * (unitPrice ?? 0n), denominator: QUANTITY_PARTS * PRICE_PARTS };
}

function flatFeeOf({ flatFee }: Tier): Fraction {
  return { numerator: flatFee ?? 0n, denominator: PRICE_PARTS };
}

/** The share of time that a span has in its usage period. */
function shareOf({ numerator, denominator }: Fraction, span: Period, whole: Period): Fraction {
  const seconds = ({ start, end }: Period) => BigInt(Math.floor(end / 1_000) - Math.floor(start / 1_000));
  return { numerator: numerator * seconds(span), denominator: denominator * seconds(whole) };
}

function plus(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

function negated({ numerator, denominator }: Fraction): Fraction {
  return { numerator: -numerator, denominator };
}

/** Rounds half away from zero. */
function rounded({ numerator, denominator }: Fraction): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const nearest = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -nearest : nearest;
}
