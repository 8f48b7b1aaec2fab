import {
  formatLocalMoney,
  formatLocalPercent,
  formatLocalPrice,
  formatLocalQuantity,
  lineNameOf,
  quantity,
  roundAmount,
  type Currency,
  type DocumentLine,
  type IncludedUsage,
  type LineTax,
  type MoneyDocument,
  type TierShare,
} from "@dues/billing";
import type { Language } from "../texts/languages.js";
import type { ViewContext } from "./context.js";
import { isolate } from "./isolate.js";

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
      description: descriptionOf(line, language),
      details: detailsOf(line, currency, context),
      quantity: formatLocalQuantity(line.quantity, language.locale),
      unitPrice: unitPriceText(line, currency, language),
      tax: taxText(line.taxes, language),
      amount: formatLocalMoney({ minor: line.amount, currency }, language.locale),
      sum: formatLocalMoney({ minor: sum, currency }, language.locale),
    };
  });
}

/** `Pro, monthly` in the language of the document, around the name as the catalog has it. */
function descriptionOf(line: DocumentLine, language: Language): string {
  const { name, word, isUnusedTime } = lineNameOf(line);
  const { texts } = language;
  if (word === null && !isUnusedTime) return name;
  const isolated = isolate(name, language);
  const sold = word === null ? isolated : texts.line(isolated, texts.lineWords[word]);
  return isUnusedTime ? texts.unusedTime(sold) : sold;
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
  const { period, proration, usage, tierBreakdown, discount } = line;
  const number = (count: number) => formatLocalQuantity(quantity(count), locale);
  const part = proration && texts.proration(number(proration.days), number(proration.ofDays));
  const days = calendar.days(period);
  return [
    part === null ? days : `${days} · ${part}`,
    ...(usage === null ? [] : [usageText(usage, language)]),
    ...tierBreakdown.map((share) => tierText(share, currency, language)),
    ...(discount === 0n
      ? []
      : [`${texts.discount} ${formatLocalMoney({ minor: -discount, currency }, locale)}`]),
  ];
}

/** `160,000 calls, 50,000 included` */
function usageText({ used, included, unit }: IncludedUsage, language: Language): string {
  const { texts, locale } = language;
  const number = formatLocalQuantity(used, locale);
  const isEnglish = locale.startsWith("en");
  const inNumber = unit !== null && isEnglish && used !== ONE ? pluralOf(unit) : unit;
  const name = inNumber && isolate(inNumber, language);
  return texts.included(
    name === null ? texts.used(number) : `${number} ${name}`,
    formatLocalQuantity(included, locale),
  );
}

const ONE = quantity(1);

/** `calls` of `call`. What is no lower-case word, such as `GB`, has no other plural, nor has one that looks like one. */
function pluralOf(unit: string): string {
  if (!/[a-z]{3}$/.test(unit) || /[^s]s$/.test(unit)) return unit;
  if (/[^aeiou]y$/.test(unit)) return `${unit.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(unit) ? `${unit}es` : `${unit}s`;
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
