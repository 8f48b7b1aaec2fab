import { formatScaled } from "./decimal.js";
import { EXPONENTS } from "./generated/currencies.js";
import { invariant } from "./invariant.js";
import type { Currency, Money } from "./money.js";

/** Reads an ISO 4217 code in any case. Undefined for one in which nobody can be charged, such as `XXX`. */
export function parseCurrency(text: string): Currency | undefined {
  // Only plain letters: some foreign ones, such as the long s, turn into plain ones in upper case.
  const code = /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : "";
  return Object.hasOwn(EXPONENTS, code) ? (code as Currency) : undefined;
}

/** How many decimals the minor unit is: JPY 0, USD 2, KWD 3. A provider's own exceptions are its adapter's. */
export function currencyExponent(currency: Currency): number {
  const exponent = EXPONENTS[currency];
  invariant(exponent !== undefined, `not a currency: ${currency}`);
  return exponent;
}

/** The exact amount in major units, for people to read: `25.00 USD`, `-3 JPY`. */
export function formatMoney({ minor, currency }: Money): string {
  const exponent = currencyExponent(currency);
  const [whole = "", fraction = ""] = formatScaled(minor, exponent).split(".");
  return `${whole}${exponent === 0 ? "" : `.${fraction.padEnd(exponent, "0")}`} ${currency}`;
}
