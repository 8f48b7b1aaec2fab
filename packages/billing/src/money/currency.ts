import { EXPONENTS } from "../generated/currencies.js";
import { invariant } from "../invariant.js";

/** An upper-case ISO 4217 code that the system knows. */
export type Currency = string & { readonly __brand: "Currency" };

/** All that the system knows. */
export const CURRENCIES: readonly Currency[] = Object.keys(EXPONENTS).map((code) => code as Currency);

/** Reads an ISO 4217 code in any case. Undefined for a code that is not used for payments, such as `XXX`. */
export function parseCurrency(text: string): Currency | undefined {
  // Only plain letters: some foreign ones, such as the long s, turn into plain ones in upper case.
  const code = /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : "";
  return Object.hasOwn(EXPONENTS, code) ? (code as Currency) : undefined;
}

/**
 * A currency whose code is known to be valid: a constant, a stored value. The code may be in any case.
 *
 * @throws InvariantViolation for a code that is not a currency.
 */
export function toCurrency(code: string): Currency {
  const currency = parseCurrency(code);
  invariant(currency !== undefined, `not a currency: ${code}`);
  return currency;
}

/** How many decimals the minor unit is: JPY 0, USD 2, KWD 3. A provider's own exceptions are its adapter's. */
export function currencyExponent(currency: Currency): number {
  const exponent = EXPONENTS[currency];
  invariant(exponent !== undefined, `not a currency: ${currency}`);
  return exponent;
}
