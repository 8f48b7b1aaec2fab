import { currencyExponent, type Currency } from "../money/currency.js";
import { formatScaled, UNIT_PRICE_DECIMALS, type UnitPrice } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import { RATE_SCALE } from "../tax/rate.js";
import type { Decimal } from "./model.js";

/** An amount in major units with the decimals of its currency: `12.50`, `1000` in JPY. */
export function decimalAmount(minor: bigint, currency: Currency): Decimal {
  const exponent = currencyExponent(currency);
  const [whole = "", fraction = ""] = formatScaled(minor, exponent).split(".");
  return exponent === 0 ? whole : `${whole}.${fraction.padEnd(exponent, "0")}`;
}

/** A price of one unit in major units, with as many decimals as it needs but no fewer than its currency has. */
export function decimalPrice(price: UnitPrice, currency: Currency): Decimal {
  const exponent = currencyExponent(currency);
  const [whole = "", fraction = ""] = formatScaled(price, UNIT_PRICE_DECIMALS + exponent).split(".");
  return fraction === "" && exponent === 0 ? whole : `${whole}.${fraction.padEnd(exponent, "0")}`;
}

/** A sum of rates as a percentage: `19`, `6.6` for 8.25 of which 80 percent count. */
export function decimalPercent(rate: bigint): Decimal {
  return formatScaled(rate, RATE_DECIMALS);
}

/** Decimals of `scaledRate`, counted in percent. */
const RATE_DECIMALS = String(RATE_SCALE / 100n).length - 1;

/** The tax on an amount, rounded to the minor unit. */
export function taxAt(rate: bigint, amount: bigint): bigint {
  return divide(amount * rate, RATE_SCALE, "half_away");
}

/** The part of an amount that is no tax, when the amount contains taxes of this rate. */
export function withoutIncluded(rate: bigint, amount: bigint): bigint {
  return divide(amount * RATE_SCALE, RATE_SCALE + rate, "half_away");
}
