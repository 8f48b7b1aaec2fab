import type { DocumentLine } from "../document/document.js";
import { formatLocalMoney, formatLocalPrice, formatLocalQuantity } from "../money/format-local.js";
import { currencyExponent, type Currency } from "../money/currency.js";
import {
  formatQuantity,
  quantity,
  QUANTITY_DECIMALS,
  scaledUnitPrice,
  UNIT_PRICE_DECIMALS,
  type Quantity,
  type UnitPrice,
} from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import type { Money } from "../money/money.js";
import { roundAmount } from "../money/exact-amount.js";
import { daysOf } from "./date.js";
import { decimalAmount, decimalPercent, decimalPrice, withoutIncluded } from "./decimal.js";
import type { EInvoiceLine } from "./model.js";
import { sumRates, type CategorizedLine } from "./tax-category.js";
import { xmlText } from "./text.js";

/** The document that a line stands on, as far as its lines need it. */
export interface LineContext {
  readonly currency: Currency;
  readonly zone: string;
}

/** The words of an e-invoice are English, so its numbers are, too: its readers are programs and people of any country. */
const LOCALE = "en";

const ONE = quantity("1");

type Priced = Pick<EInvoiceLine, "quantity" | "price" | "grossPrice" | "allowance"> & {
  /** The document's quantity and price, instead of one piece at the whole amount. */
  readonly isMultiplied: boolean;
};

export function toEInvoiceLine(
  { line, category }: CategorizedLine,
  index: number,
  context: LineContext,
): EInvoiceLine {
  const { isMultiplied, ...priced } = priceLine(line, context.currency);
  return {
    ...priced,
    id: String(index + 1),
    amount: decimalAmount(line.amountExcludingTax, context.currency),
    period: daysOf(line.period, context.zone),
    category: category.category,
    percent: category.category === "O" ? null : decimalPercent(category.rate),
    name: xmlText(line.description) ?? line.kind,
    description: xmlText(descriptionOf(line, isMultiplied, context)),
  };
}

/**
 * Quantity, price and discount of a line. They multiply up to its amount, and no price is below zero: what is given back
 * has quantity -1.
 */
function priceLine(line: DocumentLine, currency: Currency): Priced {
  const net = line.amountExcludingTax;
  const list = listAmount(line);
  if (list < 0n || net < 0n) return givenBack(-list, -net, currency);
  const allowance = list > net ? decimalAmount(list - net, currency) : null;
  const multiplied = multipliedPrice(line, list, currency);
  if (multiplied === null) {
    return {
      isMultiplied: false,
      quantity: "1",
      price: decimalAmount(list, currency),
      grossPrice: null,
      allowance,
    };
  }
  const price = decimalPrice(multiplied, currency);
  return { isMultiplied: true, quantity: formatQuantity(line.quantity), price, grossPrice: null, allowance };
}

/** A line allowance would have to be negative, so the discount that goes back lowers the price. */
function givenBack(list: bigint, net: bigint, currency: Currency): Priced {
  const price = decimalAmount(net, currency);
  const grossPrice =
    list > net
      ? { price: decimalAmount(list, currency), discount: decimalAmount(list - net, currency) }
      : null;
  return { isMultiplied: false, quantity: "-1", price, grossPrice, allowance: null };
}

/** The amount before discounts, without the taxes that the price includes. */
function listAmount({ amount, discount, amountExcludingTax, taxes }: DocumentLine): bigint {
  if (discount === 0n) return amountExcludingTax;
  const included = taxes.filter(({ isInclusive }) => isInclusive);
  const list =
    included.length === 0 ? amountExcludingTax + discount : withoutIncluded(sumRates(included), amount);
  // Rounding can put one unit on the wrong side of the discount.
  const isBelowNet = discount > 0n ? list < amountExcludingTax : list > amountExcludingTax;
  return isBelowNet ? amountExcludingTax : list;
}

/** The price that multiplies with the quantity of the line up to the list amount; null when there is no such price. */
function multipliedPrice(line: DocumentLine, list: bigint, currency: Currency): UnitPrice | null {
  const { quantity: units, unitPrice, amount } = line;
  if (unitPrice === null || units <= 0n || !isProduct(units, unitPrice, { minor: amount, currency }))
    return null;
  return list === amount ? unitPrice : shortestPrice(units, { minor: list, currency });
}

/** A price without the taxes that it included is an endless fraction: the one with the fewest decimals is taken. */
function shortestPrice(units: Quantity, list: Money): UnitPrice | null {
  const exact = divide(list.minor * PRODUCT_SCALE, units, "half_away");
  for (let decimals = 0; decimals <= UNIT_PRICE_DECIMALS; decimals += 1) {
    const step = 10n ** BigInt(UNIT_PRICE_DECIMALS - decimals);
    const price = scaledUnitPrice(divide(exact, step, "half_away") * step);
    if (isProduct(units, price, list)) return price;
  }
  return null;
}

const PRODUCT_SCALE = 10n ** BigInt(QUANTITY_DECIMALS + UNIT_PRICE_DECIMALS);

/**
 * Whether quantity times price is the amount when it is rounded to two decimals. Peppol allows no larger difference in
 * any currency (R120), so that a rounded amount of yen is no product.
 */
function isProduct(units: Quantity, price: UnitPrice, { minor, currency }: Money): boolean {
  const toCents = 10n ** BigInt(2 - currencyExponent(currency));
  return divide(units * price * toCents, PRODUCT_SCALE, "half_away") === minor * toCents;
}

/** How the amount came about, where quantity and price do not say it: the units, the tiers, the part of a period. */
function descriptionOf(line: DocumentLine, isMultiplied: boolean, { currency }: LineContext): string {
  const parts: string[] = [];
  if (line.proration !== null) parts.push(`${line.proration.days} of ${line.proration.ofDays} days`);
  const isWritten = isMultiplied || line.tierBreakdown.length > 0 || line.quantity === ONE;
  if (!isWritten && line.quantity > 0n) parts.push(`Quantity ${formatLocalQuantity(line.quantity, LOCALE)}`);
  for (const tier of line.tierBreakdown) {
    const flatFee = tier.flatFee === 0n ? "" : ` + ${formatLocalPrice(tier.flatFee, currency, LOCALE)}`;
    const amount = formatLocalMoney({ minor: roundAmount(tier.amount), currency }, LOCALE);
    const units = formatLocalQuantity(tier.units, LOCALE);
    parts.push(`${units} × ${formatLocalPrice(tier.unitPrice, currency, LOCALE)}${flatFee} = ${amount}`);
  }
  return parts.join("; ");
}
