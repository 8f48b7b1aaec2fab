import { formatScaled, QUANTITY_DECIMALS, UNIT_PRICE_DECIMALS, type UnitPrice } from "./decimal.js";
import { EXPONENTS } from "./generated/currencies.js";
import { invariant } from "./invariant.js";
import type { Currency, Money } from "./money.js";
import type { ExactAmount } from "./rating.js";

/** Reads an ISO 4217 code in any case. Undefined for one in which nobody can be charged, such as `XXX`. */
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

/** The exact amount in major units, for people to read: `25.00 USD`, `-3 JPY`. */
export function formatMoney({ minor, currency }: Money): string {
  return formatMajor(minor, 0, currency);
}

/** The exact price of one unit in major units, with as many decimals as it needs: `0.00325 USD`, `9.00 USD`. */
export function formatPrice(price: UnitPrice, currency: Currency): string {
  return formatMajor(price, UNIT_PRICE_DECIMALS, currency);
}

/** An amount that is not rounded yet, in major units, with as many decimals as it needs: `7.80975 USD`. */
export function formatExactMoney(amount: ExactAmount, currency: Currency): string {
  return formatMajor(amount, UNIT_PRICE_DECIMALS + QUANTITY_DECIMALS, currency);
}

/** `value` x 10^-`decimals` minor units, exactly. */
function formatMajor(value: bigint, decimals: number, currency: Currency): string {
  const exponent = currencyExponent(currency);
  const [whole = "", fraction = ""] = formatScaled(value, decimals + exponent).split(".");
  const digits = fraction.padEnd(exponent, "0");
  return `${whole}${digits === "" ? "" : `.${digits}`} ${currency}`;
}
