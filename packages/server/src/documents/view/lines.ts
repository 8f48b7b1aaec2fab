import {
  formatLocalMoney,
  formatLocalPercent,
  formatLocalPrice,
  formatLocalQuantity,
  quantity,
  roundAmount,
  type Currency,
  type DocumentLine,
  type LineTax,
  type MoneyDocument,
  type TierShare,
} from "@dues/billing";
import type { Language } from "../texts/languages.js";
import type { ViewContext } from "./context.js";

/** A line of the table. */
export interface LineView {
  readonly description: string;
  /** Under the description: the days, the part of a period, included units, tiers, the discount. */
  readonly details: readonly string[];
  readonly quantity: string;
  readonly unitPrice: string;
  /** The rates of its taxes; empty for a line that is not taxed. */
  readonly tax: string;
  readonly amount: string;
  /** The sum of the amounts so far, which a page that ends after this line carries forward. */
  readonly sum: string;
}

export function lineViews(document: MoneyDocument, context: ViewContext): readonly LineView[] {
  const { currency } = document;
  const { language } = context;
  let sum = 0n;
  return document.lines.map((line) => {
    sum += line.amount;
    return {
      description: line.description,
      details: detailsOf(line, currency, context),
      quantity: formatLocalQuantity(line.quantity, language.locale),
      unitPrice: unitPriceText(line, currency, language),
      tax: taxText(line.taxes, language),
      amount: formatLocalMoney({ minor: line.amount, currency }, language.locale),
      sum: formatLocalMoney({ minor: sum, currency }, language.locale),
    };
  });
}

function unitPriceText(line: DocumentLine, currency: Currency, { texts, locale }: Language): string {
  if (line.unitPrice !== null) return formatLocalPrice(line.unitPrice, currency, locale);
  // What is given back has no price of its own: it is one unit of its amount.
  if (line.tierBreakdown.length > 0) return texts.byTier;
  return formatLocalMoney({ minor: line.amount, currency }, locale);
}

function detailsOf(
  line: DocumentLine,
  currency: Currency,
  { language, calendar }: ViewContext,
): readonly string[] {
  const { texts, locale } = language;
  const { period, proration, includedUnits, tierBreakdown, discount } = line;
  const number = (count: number) => formatLocalQuantity(quantity(count), locale);
  const part = proration && texts.proration(number(proration.days), number(proration.ofDays));
  const days = calendar.days(period);
  return [
    part === null ? days : `${days} · ${part}`,
    ...(includedUnits === null ? [] : [texts.included(formatLocalQuantity(includedUnits, locale))]),
    ...tierBreakdown.map((share) => tierText(share, currency, language)),
    ...(discount === 0n
      ? []
      : [`${texts.discount} ${formatLocalMoney({ minor: -discount, currency }, locale)}`]),
  ];
}

/** `Tier 2: 400 × €0.05 + €10.00 = €30.00` */
function tierText(share: TierShare, currency: Currency, { texts, locale }: Language): string {
  const price = formatLocalPrice(share.unitPrice, currency, locale);
  const fee = share.flatFee === 0n ? "" : ` + ${formatLocalPrice(share.flatFee, currency, locale)}`;
  const sum = formatLocalMoney({ minor: roundAmount(share.amount), currency }, locale);
  const tier = texts.tier(formatLocalQuantity(quantity(share.tier), locale));
  return `${tier}: ${formatLocalQuantity(share.units, locale)} × ${price}${fee} = ${sum}`;
}

function taxText(taxes: readonly LineTax[], { locale }: Language): string {
  const rates = new Set(taxes.map(({ percent }) => formatLocalPercent(percent, locale)));
  return [...rates].join(" + ");
}
