import {
  formatScaled,
  QUANTITY_DECIMALS,
  UNIT_PRICE_DECIMALS,
  type Quantity,
  type UnitPrice,
} from "../numbers/decimal.js";
import { currencyExponent, type Currency } from "./currency.js";
import type { Money } from "./money.js";

/** Written in English when the host's ICU does not know the locale, instead of in the language of the host. */
const FALLBACK_LOCALE = "en";

/** A formatter takes about 30 microseconds to create. More would only keep formats that one customer uses. */
const MAX_FORMATTERS = 200;

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * The exact amount as people of a locale write it: `$1,234.56`, `1.234,56 €`. The decimals come from our table of
 * currencies: ICU leaves out those that are seldom used (HUF, IQD). The spaces and signs of ICU are not plain ASCII,
 * and may differ between versions of Node.
 */
export function formatLocalMoney({ minor, currency }: Money, locale: string): string {
  const exponent = currencyExponent(currency);
  return formatDecimal(formatScaled(minor, exponent), { locale, currency, decimals: [exponent, exponent] });
}

/** The price of one unit as people of a locale write it, with as many decimals as it needs: `$0.00325`. */
export function formatLocalPrice(price: UnitPrice, currency: Currency, locale: string): string {
  const exponent = currencyExponent(currency);
  const most = exponent + UNIT_PRICE_DECIMALS;
  return formatDecimal(formatScaled(price, most), { locale, currency, decimals: [exponent, most] });
}

/** A quantity as people of a locale write it, with grouped digits: `1,234.5`. */
export function formatLocalQuantity(value: Quantity, locale: string): string {
  const text = formatScaled(value, QUANTITY_DECIMALS);
  return formatDecimal(text, { locale, currency: null, decimals: [0, QUANTITY_DECIMALS] });
}

/** A decimal as people of a locale write it, with all its decimals: `0,8525`. */
export function formatLocalDecimal(decimal: string, locale: string): string {
  const decimals = decimal.split(".")[1]?.length ?? 0;
  return formatDecimal(decimal, { locale, currency: null, decimals: [0, decimals] });
}

/** A percentage as people of a locale write it; the text is a decimal, `7.7` for `7.7%`. */
export function formatLocalPercent(percent: string, locale: string): string {
  const decimals = percent.split(".")[1]?.length ?? 0;
  // The percent style multiplies by a hundred, which moves the point and nothing else.
  return formatDecimal(`${percent}e-2`, {
    locale,
    currency: null,
    decimals: [0, decimals],
    style: "percent",
  });
}

interface DecimalFormat {
  readonly locale: string;
  readonly currency: Currency | null;
  /** The fewest and the most decimals. */
  readonly decimals: readonly [number, number];
  readonly style?: "percent";
}

/** Formats the decimal from its text: a float would lose digits of large amounts. */
function formatDecimal(decimal: string, format: DecimalFormat): string {
  return formatterOf(format).format(decimal as Intl.StringNumericLiteral);
}

function formatterOf(format: DecimalFormat): Intl.NumberFormat {
  const { locale, currency, decimals, style } = format;
  const key = `${locale} ${currency ?? style ?? "decimal"} ${decimals.join("-")}`;
  const known = formatters.get(key);
  if (known) return known;
  const [minimumFractionDigits, maximumFractionDigits] = decimals;
  const created = new Intl.NumberFormat([locale, FALLBACK_LOCALE], {
    ...(currency === null ? { style: style ?? "decimal" } : { style: "currency", currency }),
    minimumFractionDigits,
    maximumFractionDigits,
  });
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(key, created);
  return created;
}
