import { formatScaled, QUANTITY_DECIMALS, UNIT_PRICE_DECIMALS } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";

/** An exact amount in units of 10^-21 of a minor unit: a quantity (10^-9) times a unit price (10^-12). */
export type ExactAmount = bigint & { readonly __brand: "ExactAmount" };

const AMOUNT_DECIMALS = QUANTITY_DECIMALS + UNIT_PRICE_DECIMALS;

const AMOUNT_SCALE = 10n ** BigInt(AMOUNT_DECIMALS);

/** An exact amount from its value in units of 10^-21 of a minor unit, such as the result of arithmetic on amounts. */
export function scaledAmount(value: bigint): ExactAmount {
  return value as ExactAmount;
}

/** Whole minor units as an exact amount. */
export function exactAmount(minor: bigint): ExactAmount {
  return scaledAmount(minor * AMOUNT_SCALE);
}

/** Whole minor units, half away from zero. Done once per invoice line, on the line's exact sum. */
export function roundAmount(amount: ExactAmount): bigint {
  return divide(amount, AMOUNT_SCALE, "half_away");
}

/** `part` of `whole` of an amount, to whole minor units, half away from zero. Once per invoice line as well. */
export function roundShare(amount: ExactAmount, part: bigint, whole: bigint): bigint {
  return divide(amount * part, AMOUNT_SCALE * whole, "half_away");
}

/** `part` of `whole` of an amount, as exactly as amounts are. To be shown: what is billed is rounded on the whole. */
export function shareOfAmount(amount: ExactAmount, part: bigint, whole: bigint): ExactAmount {
  return scaledAmount(divide(amount * part, whole, "half_away"));
}

export function sumAmounts(amounts: readonly ExactAmount[]): ExactAmount {
  return scaledAmount(amounts.reduce<bigint>((total, amount) => total + amount, 0n));
}

/** The shortest exact decimal, in minor units. */
export function formatAmount(amount: ExactAmount): string {
  return formatScaled(amount, AMOUNT_DECIMALS);
}

/** The double nearest to the exact amount, in minor units; for the wire only. */
export function amountToNumber(amount: ExactAmount): number {
  return Number(formatAmount(amount));
}
