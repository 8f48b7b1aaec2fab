import { formatScaled, parseQuantity, QUANTITY_DECIMALS } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import { invariant } from "../invariant.js";

/** A percentage of a coupon, counted in units of 10^-4 percent: `333300n` is 33.33 %. */
export type Percent = bigint & { readonly __brand: "Percent" };

const PERCENT_DECIMALS = 4;

const FINER = 10n ** BigInt(QUANTITY_DECIMALS - PERCENT_DECIMALS);

/** 100 %, in units of 10^-4 percent. */
const WHOLE = 1_000_000n;

/** Reads a percentage above 0 and at most 100, with up to four decimals. Undefined for anything else. */
export function parsePercent(text: string | number): Percent | undefined {
  const value = parseQuantity(text);
  if (value === undefined || value % FINER !== 0n) return undefined;
  const percent = value / FINER;
  return percent > 0n && percent <= WHOLE ? (percent as Percent) : undefined;
}

/** A percentage known to be well-formed: a stored value, a constant. */
export function percentOf(text: string | number): Percent {
  const parsed = parsePercent(text);
  invariant(parsed !== undefined, `not a percentage of a coupon: ${text}`);
  return parsed;
}

/** The shortest exact decimal: `33.33`. */
export function formatPercent(percent: Percent): string {
  return formatScaled(percent, PERCENT_DECIMALS);
}

/** Returns a percentage of an amount in whole minor units, rounded half away from zero. */
export function shareOf(amount: bigint, percent: Percent): bigint {
  return divide(amount * percent, WHOLE, "half_away");
}
