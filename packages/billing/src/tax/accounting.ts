import { currencyExponent, type Currency } from "../money/currency.js";
import { UNIT_PRICE_DECIMALS, unitPrice } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import type { Instant } from "../time/instant.js";
import type { AccountingTax } from "./tax.js";

/** What one unit of a currency is worth in the currency in which an organization reports its tax. */
export interface AccountingRate {
  readonly currency: Currency;
  readonly accountingCurrency: Currency;
  /** A decimal. */
  readonly rate: string;
  readonly validFrom: Instant;
}

/** The currency in which an organization reports its tax, and the rates that the seller entered. */
export interface TaxReporting {
  readonly accountingCurrency: Currency;
  /** In any order. */
  readonly exchangeRates: readonly AccountingRate[];
}

/**
 * Returns the tax of a document in the currency in which the organization reports it, at the rate of an instant. Null for
 * a document in that currency, and where no rate was entered. Source: Directive 2006/112/EC, Art. 230.
 */
export function accountingTaxOf(
  { currency, tax }: { readonly currency: Currency; readonly tax: bigint },
  { accountingCurrency, exchangeRates }: TaxReporting,
  at: Instant,
): AccountingTax | null {
  const [latest] = exchangeRates
    .filter((each) => each.currency === currency && each.accountingCurrency === accountingCurrency)
    .filter(({ validFrom }) => validFrom <= at)
    .toSorted((a, b) => b.validFrom - a.validFrom);
  if (!latest) return null;
  const { rate } = latest;
  return {
    currency: accountingCurrency,
    rate,
    amount: convertAmount(tax, rate, { from: currency, to: accountingCurrency }),
  };
}

/** Converts minor units of one currency to those of another, rounded half away from zero. */
export function convertAmount(
  minor: bigint,
  rate: string,
  { from, to }: { readonly from: Currency; readonly to: Currency },
): bigint {
  const [own, other] = [currencyExponent(from), currencyExponent(to)].map((places) => 10n ** BigInt(places));
  const scale = 10n ** BigInt(UNIT_PRICE_DECIMALS);
  return divide(minor * unitPrice(rate) * (other ?? 1n), scale * (own ?? 1n), "half_away");
}
