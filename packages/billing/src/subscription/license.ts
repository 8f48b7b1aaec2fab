import { MAX_LICENSED, type PlanFeature, type PlanTerms, type QuantityBounds } from "../catalog/catalog.js";
import { invariant } from "../invariant.js";
import { roundAmount, type ExactAmount } from "../money/exact-amount.js";
import { quantity, quantityToNumber } from "../numbers/decimal.js";
import type { Price } from "../pricing/price.js";
import { rate, type TierShare } from "../pricing/rating.js";
import { tieredPrice } from "../pricing/tiers.js";

/** How many units of each licensed feature a subscriber has agreed to pay for, the included ones among them, by slug. */
export type Quantities = Readonly<Record<string, number>>;

/** Of every subscription without licensed features. */
export const NO_QUANTITIES: Quantities = {};

/** A feature of a plan whose units are paid in advance. */
export type LicensedFeature = PlanFeature & { readonly license: QuantityBounds };

export function isLicensed(feature: PlanFeature): feature is LicensedFeature {
  return feature.license !== undefined && feature.enabled;
}

/** Returns the quantity of every licensed feature of a plan: the wanted one, or else the least that is sold. */
export function quantitiesOf({ features }: Pick<PlanTerms, "features">, wanted: Quantities): Quantities {
  const licensed = features.filter(isLicensed);
  if (licensed.length === 0) return NO_QUANTITIES;
  return Object.fromEntries(
    licensed.map(({ slug, license }) => [slug, wanted[slug] ?? license.minimum] as const),
  );
}

export function isSameQuantities(one: Quantities, other: Quantities): boolean {
  const slugs = Object.keys(one);
  return slugs.length === Object.keys(other).length && slugs.every((slug) => one[slug] === other[slug]);
}

/** A quantity that a plan does not sell. */
export interface QuantityOutOfRange extends QuantityBounds {
  readonly feature: string;
  readonly quantity: number;
}

/** Returns the first quantity that its plan does not sell. Undefined if it sells all of them. */
export function findOutOfRange(
  { features }: Pick<PlanTerms, "features">,
  quantities: Quantities,
): QuantityOutOfRange | undefined {
  for (const { slug, license } of features.filter(isLicensed)) {
    const wanted = quantities[slug] ?? license.minimum;
    if (!isSold(license, wanted)) return { feature: slug, quantity: wanted, ...license };
  }
  return undefined;
}

function isSold({ minimum, maximum, step }: QuantityBounds, wanted: number): boolean {
  const isInside = wanted >= minimum && wanted <= (maximum ?? MAX_LICENSED);
  return Number.isSafeInteger(wanted) && isInside && (wanted - minimum) % step === 0;
}

/** Returns the two quantities next to one that is not sold, the lower one first: fewer at the end of the range. */
export function nearestSold({ minimum, maximum, step, quantity: wanted }: QuantityOutOfRange): number[] {
  const last = minimum + Math.floor(((maximum ?? MAX_LICENSED) - minimum) / step) * step;
  const below = Math.min(last, minimum + Math.floor((wanted - minimum) / step) * step);
  return [below, below + step].filter((each) => each >= minimum && each <= last);
}

/** What the units of a licensed feature cost in one billing period. */
export interface LicenseCost {
  /** Those above the included ones. */
  readonly units: number;
  /** Minor units, rounded once. */
  readonly amount: bigint;
  readonly exact: ExactAmount;
  readonly breakdown: readonly TierShare[];
}

/** Returns what a quantity costs in one period. Tiers count from the first unit above the included ones. */
export function licenseCost(feature: LicensedFeature, total: number): LicenseCost {
  return costOfUnits(feature, billableUnits(feature, total));
}

/** Returns the units of a quantity above the included ones. */
export function billableUnits({ limit }: LicensedFeature, total: number): number {
  return Math.max(0, total - (limit === null ? 0 : quantityToNumber(limit)));
}

/** Returns what units above the included ones cost in one period. */
export function costOfUnits(feature: LicensedFeature, units: number): LicenseCost {
  const { amount, breakdown } = rate(licensePrice(feature), quantity(units));
  return { units, amount: roundAmount(amount), exact: amount, breakdown };
}

/** Returns the quantity of a feature that a subscriber agreed to. */
export function agreedQuantity(
  { quantities }: { readonly quantities: Quantities },
  { slug, license }: LicensedFeature,
): number {
  return quantities[slug] ?? license.minimum;
}

/** Returns the price of the units of a licensed feature. */
export function licensePrice({ slug, pricing }: LicensedFeature): Price {
  invariant(pricing, `the licensed feature ${slug} has a price`);
  const { ratingModel, pricePerUnit, billingUnits, tiers } = pricing;
  const price: Price | undefined =
    ratingModel !== "package"
      ? tieredPrice(ratingModel, tiers)
      : pricePerUnit === null
        ? undefined
        : { model: "package", unitPrice: pricePerUnit, packageSize: billingUnits };
  invariant(price, `the licensed feature ${slug} has a price`);
  return price;
}

/** Returns what one billing period costs in advance: the price of the plan and its licenses. */
export function periodFee(
  { price, features }: Pick<PlanTerms, "price" | "features">,
  quantities: Quantities,
): bigint {
  let fee = price;
  for (const feature of features)
    if (isLicensed(feature)) fee += licenseCost(feature, agreedQuantity({ quantities }, feature)).amount;
  return fee;
}
