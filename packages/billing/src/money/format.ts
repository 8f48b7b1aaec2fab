import { formatScaled, QUANTITY_DECIMALS, UNIT_PRICE_DECIMALS, type UnitPrice } from "../numbers/decimal.js";
import { currencyExponent, type Currency } from "./currency.js";
import type { ExactAmount } from "./exact-amount.js";
import type { Money } from "./money.js";

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

/** The exact amount in major units without its currency, for programs to read: `25.00`, `-3`. */
export function formatMajorUnits({ minor, currency }: Money): string {
  return digitsOf(minor, 0, currency);
}

function formatMajor(value: bigint, decimals: number, currency: Currency): string {
  return `${digitsOf(value, decimals, currency)} ${currency}`;
}

/** `value` x 10^-`decimals` minor units, exactly. */
function digitsOf(value: bigint, decimals: number, currency: Currency): string {
  const exponent = currencyExponent(currency);
  const [whole = "", fraction = ""] = formatScaled(value, decimals + exponent).split(".");
  const digits = fraction.padEnd(exponent, "0");
  return `${whole}${digits === "" ? "" : `.${digits}`}`;
}
