import { invariant } from "../invariant.js";
import { parseQuantity } from "../numbers/decimal.js";
import type { LineTax } from "./tax.js";

/** A tax that applies to a line: everything of a line tax that does not depend on the amount. */
export type AppliedTax = Pick<
  LineTax,
  "taxId" | "code" | "name" | "percent" | "category" | "reason" | "taxableShare" | "source"
>;

/** The rate of 1 (100 % of the whole amount) in the units of `scaledRate`. */
export const RATE_SCALE = 10n ** 22n;

/** Returns the percentage of the taxable share as an exact multiple of 10^-22. */
export function scaledRate({ percent, taxableShare }: Pick<LineTax, "percent" | "taxableShare">): bigint {
  return decimalOf(percent) * decimalOf(taxableShare);
}

/** Percent that is taxed of an amount, in units of 10^-9 percent. */
export function scaledShare({ taxableShare }: Pick<LineTax, "taxableShare">): bigint {
  return decimalOf(taxableShare);
}

/** 100 % in the units of `scaledShare`. */
export const WHOLE_SHARE = 100n * 10n ** 9n;

function decimalOf(percent: string): bigint {
  const value = parseQuantity(percent);
  invariant(value !== undefined && value >= 0n, `not a percentage: ${percent}`);
  return value;
}
