import type { Schema } from "../types.js";

export type PlanFeature = Schema<"PlanFeature">;

/** Quantities have up to 9 decimals, and unit prices up to 12 decimals of a minor unit. */
const [QUANTITY_DECIMALS, PRICE_DECIMALS] = [9, 12];

const ONE = 10n ** 9n;

/** An amount is a quantity times a unit price: 21 decimals of a minor unit. */
const AMOUNT_SCALE = 10n ** 21n;

/** Reads a number as the shortest decimal that prints it, in units of 10^-9. */
export function toQuantity(value: number): bigint {
  return scaled(value, QUANTITY_DECIMALS);
}

export function fromQuantity(value: bigint): number {
  return Number(value) / 1e9;
}

function scaled(value: number, decimals: number): bigint {
  const [, whole = "", fraction = "", exponent = "0"] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const places = Number(exponent) - fraction.length + decimals;
  if (whole === "" || places < 0)
    throw new RangeError(`${value} is not a number of 0 or more with at most ${decimals} decimals.`);
  return BigInt(whole + fraction) * 10n ** BigInt(places);
}

/** Units that so many credits pay for, rounded down to 9 decimals. */
export function unitsFor(credits: bigint, costPerUnit: bigint): bigint {
  return (credits * ONE) / costPerUnit;
}

/** Credits that units cost, rounded up to 9 decimals. */
export function creditsFor(units: bigint, costPerUnit: bigint): bigint {
  return ceilDivide(units * costPerUnit, ONE);
}

/** Returns the price of billed units in whole minor units, rounded once. Undefined when the feature has no price. */
export function priceOf(
  feature: PlanFeature,
  units: bigint,
  currency: string | undefined,
): bigint | undefined {
  const amount = isTiered(feature) ? tiers(feature, units, currency) : packages(feature, units, currency);
  // Half away from zero; nothing here is negative.
  return amount === undefined ? undefined : (2n * amount + AMOUNT_SCALE) / (2n * AMOUNT_SCALE);
}

/** The rating model decides: a price by package may have tiers too, which then mean nothing. */
function isTiered({ ratingModel }: PlanFeature): boolean {
  return ratingModel === "graduated" || ratingModel === "volume";
}

/** A package that was begun is paid in full. */
function packages(feature: PlanFeature, units: bigint, currency: string | undefined): bigint | undefined {
  const prices = currency === undefined ? feature : feature.prices?.[currency];
  const overagePrice = feature.usageModel === "usage_based" ? undefined : prices?.overagePrice;
  const price = overagePrice ?? prices?.pricePerUnit;
  if (price === undefined) return undefined;
  const count = ceilDivide(units, toQuantity(feature.billingUnits ?? 1));
  return count * ONE * scaled(price, PRICE_DECIMALS);
}

function tiers(feature: PlanFeature, units: bigint, currency: string | undefined): bigint {
  let [below, sum] = [0n, 0n];
  const all = feature.tiers ?? [];
  for (const [index, tier] of all.entries()) {
    const isLast = index === all.length - 1;
    const upTo = isLast || tier.upTo == null ? units : toQuantity(tier.upTo);
    const isVolume = feature.ratingModel === "volume";
    if (isVolume && upTo < units) continue;
    const top = upTo < units ? upTo : units;
    const { unitPrice = 0, flatFee = 0 } = (currency === undefined ? tier : tier.prices?.[currency]) ?? {};
    if (top > below)
      sum += (top - below) * scaled(unitPrice, PRICE_DECIMALS) + ONE * scaled(flatFee, PRICE_DECIMALS);
    if (isVolume) break;
    below = top;
  }
  return sum;
}

function ceilDivide(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}
