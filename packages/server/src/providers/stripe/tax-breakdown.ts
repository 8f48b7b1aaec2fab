import {
  formatQuantity,
  isInEuropeanUnion,
  parseQuantity,
  type Currency,
  type LineTax,
  type ProvidedTaxes,
  type TaxCategory,
} from "@dues/billing";
import type Stripe from "stripe";
import { TaxProviderError, type TaxCalculationRequest } from "../tax-provider.js";
import { fromStripeAmount, toStripeAmount } from "./currency.js";

interface Calculated {
  readonly calculation: Stripe.Tax.Calculation;
  readonly items: readonly Stripe.Tax.CalculationLineItem[];
}

type Breakdown = Stripe.Tax.CalculationLineItem.TaxBreakdown;

/**
 * Reads the taxes of each line of a request. An answer that does not fit the request, or whose amounts do not add up, is
 * refused as a whole: no document is issued with them.
 */
export function lineTaxes(request: TaxCalculationRequest, calculated: Calculated): ProvidedTaxes {
  const { calculation, items } = calculated;
  const { currency, lines, account } = request;
  if (calculation.currency.toUpperCase() !== currency)
    throw unreadable(`is in ${calculation.currency}, not ${currency}`);
  if (calculation.livemode !== (account.mode === "live")) throw unreadable("is of the other mode");
  const byReference = new Map(items.map((item) => [item.reference, item]));
  const read = lines.map(({ amount, behavior }, index) => {
    const item = byReference.get(String(index));
    if (!item?.tax_breakdown) throw unreadable(`has no taxes of line ${index}`);
    if (minorOf(item.amount, currency) !== amount || item.tax_behavior !== behavior)
      throw unreadable(`has another line ${index}`);
    const isInclusive = behavior === "inclusive";
    const taxes = item.tax_breakdown.map((tax) => lineTax(tax, { currency, isInclusive }));
    if (sumOf(taxes) !== minorOf(item.amount_tax, currency))
      throw unreadable(`has taxes of line ${index} that do not add up`);
    return taxes;
  });
  const total = minorOf(calculation.tax_amount_exclusive + calculation.tax_amount_inclusive, currency);
  if (sumOf(read.flat()) !== total) throw unreadable("has a total that is not the sum of its lines");
  return read;
}

function lineTax(
  {
    amount,
    jurisdiction,
    tax_rate_details: rate,
    taxability_reason: reason,
    taxable_amount: taxable,
  }: Breakdown,
  { currency, isInclusive }: { readonly currency: Currency; readonly isInclusive: boolean },
): LineTax {
  const minor = minorOf(amount, currency);
  const { category, sentence, percent } = meaningOf(reason, { rate, isZero: minor === 0n });
  const { country, state, display_name: name } = jurisdiction;
  const isReverseInUnion = category === "AE" && isInEuropeanUnion(country);
  return {
    taxId: null,
    code: null,
    name: category === "AE" ? "Reverse charge" : (rate?.display_name ?? sentence ?? name),
    percent,
    category,
    reason: isReverseInUnion ? "VATEX-EU-AE" : sentence,
    taxableShare: "100",
    isInclusive: isInclusive && percent !== "0",
    taxableAmount: minorOf(taxable, currency),
    amount: minor,
    source: {
      provider: "stripe",
      jurisdiction: name,
      region: state === null ? country : `${country}-${state}`,
      type: rate?.tax_type ?? null,
    },
  };
}

/** Why nothing is charged, as it stands on documents, with the VAT category of the reason. */
const UNTAXED: Readonly<Record<string, readonly [TaxCategory, string]>> = {
  reverse_charge: ["AE", "Reverse charge"],
  customer_exempt: ["E", "The customer is exempt from tax"],
  product_exempt: ["E", "The product is exempt from tax"],
  product_exempt_holiday: ["E", "The product is exempt from tax on this date"],
  portion_product_exempt: ["E", "A part of the product is exempt from tax"],
  zero_rated: ["Z", "Zero rated"],
  not_collecting: ["O", "The seller does not collect tax here"],
  not_subject_to_tax: ["O", "Not subject to tax"],
  not_supported: ["O", "Not subject to tax"],
};

interface Meaning {
  readonly category: TaxCategory;
  /** Why nothing is charged; null for a tax that is charged. */
  readonly sentence: string | null;
  readonly percent: string;
}

/** A reason that Stripe added after this list is read by its rate. */
function meaningOf(
  reason: string,
  { rate, isZero }: { readonly rate: Breakdown["tax_rate_details"]; readonly isZero: boolean },
): Meaning {
  const untaxed = isZero ? UNTAXED[reason] : undefined;
  if (untaxed) return { category: untaxed[0], sentence: untaxed[1], percent: "0" };
  const percent = percentOf(rate?.percentage_decimal ?? "0");
  if (percent === "0" && isZero) return { category: "Z", sentence: "Zero rated", percent };
  return { category: "S", sentence: null, percent };
}

function percentOf(text: string): string {
  const percent = parseQuantity(text);
  if (percent === undefined) throw unreadable(`has the rate ${text}`);
  return formatQuantity(percent);
}

/** Stripe counts some currencies in smaller units than we do; a tax in such a unit could not be charged. */
function minorOf(amount: number, currency: Currency): bigint {
  const money = Number.isSafeInteger(amount) ? fromStripeAmount(amount, currency) : undefined;
  if (money && toStripeAmount(money) === amount) return money.minor;
  throw unreadable(`has the amount ${amount}, which ${currency} does not have`);
}

function sumOf(taxes: readonly LineTax[]): bigint {
  return taxes.reduce((sum, { amount }) => sum + amount, 0n);
}

function unreadable(why: string): TaxProviderError {
  return new TaxProviderError("unavailable", `Stripe's calculation ${why}.`);
}
