import {
  formatLocalDecimal,
  formatLocalMoney,
  formatLocalPercent,
  type Currency,
  type MoneyDocument,
  type Settlement,
  type TaxTotal,
} from "@dues/billing";
import type { Language } from "../texts/languages.js";
import type { DocumentTexts } from "../texts/texts.js";
import type { ViewContext } from "./context.js";
import { isolate } from "./isolate.js";

/** A row below the table. */
export interface TotalView {
  readonly name: string;
  /** Why it is so, in small print; null where there is nothing to say. */
  readonly detail: string | null;
  readonly value: string;
  readonly weight: "normal" | "total" | "due";
}

/** An amount in minor units, in the document's currency unless it has one of its own. */
type Row = Omit<TotalView, "value"> & { readonly minor: bigint; readonly currency?: Currency };

/** The rows from the sum of the lines to what is due. A sum that says nothing new is left out. */
export function totalViews(document: MoneyDocument, { language }: ViewContext): readonly TotalView[] {
  const rows = [
    ...sums(document, language),
    ...document.taxes.map((tax) => taxRow(tax, document, language)),
    ...accountingRow(document, language),
    row(language.texts.totals.total[document.kind], document.total, { weight: "total" }),
    ...settlementRows(document, language),
  ];
  return rows.map(({ minor, currency = document.currency, ...view }) => ({
    ...view,
    value: formatLocalMoney({ minor, currency }, language.locale),
  }));
}

function sums(document: MoneyDocument, language: Language): readonly Row[] {
  const { subtotal, discount, discounts, totalExcludingTax, taxes } = document;
  const names = language.texts.totals;
  const named = discounts.map(({ name, amount }) =>
    row(name === "" ? names.discount : `${names.discount}: ${isolate(name, language)}`, -amount),
  );
  return [
    row(names.subtotal, subtotal),
    ...(discount === 0n ? [] : named.length > 0 ? named : [row(names.discount, -discount)]),
    ...(taxes.length === 0 ? [] : [row(names.totalExcludingTax, totalExcludingTax)]),
  ];
}

function taxRow(tax: TaxTotal, { currency }: MoneyDocument, language: Language): Row {
  const { texts, locale } = language;
  const base = formatLocalMoney({ minor: tax.taxableAmount, currency }, locale);
  const name = texts.totals.tax(
    `${taxName(tax, language)} ${formatLocalPercent(tax.percent, locale)}`.trim(),
    base,
  );
  const detail = tax.reason === null ? null : (texts.reasons[tax.reason] ?? tax.reason);
  return row(name, tax.amount, { detail: detail ?? (tax.isInclusive ? texts.totals.isIncluded : null) });
}

/** A name that Dues gave is written in the language of the document, one of the organization as it is. */
function taxName({ name }: TaxTotal, language: Language): string {
  const names: Readonly<Record<string, string>> = language.texts.taxNames;
  return Object.hasOwn(names, name) ? (names[name] ?? name) : isolate(name, language);
}

/**
 * What reduces the amount due stands with a minus sign. The uses of the amount of a credit note have none. A void
 * invoice has no amount due.
 */
function settlementRows(document: MoneyDocument, { texts }: Language): readonly Row[] {
  const { kind, status, settlements, amountDue } = document;
  const isCreditNote = kind === "credit_note";
  const sign = isCreditNote ? 1n : -1n;
  const rows = settlements.map((settlement) =>
    row(settlementName(settlement, isCreditNote, texts), sign * settlement.amount),
  );
  const hasDue = kind === "invoice" && status !== "void";
  return hasDue ? [...rows, row(texts.totals.amountDue, amountDue, { weight: "due" })] : rows;
}

function settlementName({ kind, amount }: Settlement, ofCreditNote: boolean, texts: DocumentTexts): string {
  const { settlements, givenBack } = texts;
  if (kind === "carried") return amount < 0n ? settlements.carriedDebt : settlements.carriedRest;
  if (kind === "payment") return settlements.payment;
  if (kind === "refund" || kind === "out_of_band" || ofCreditNote) return givenBack[kind];
  return settlements[kind];
}

/** The law wants the tax in the currency of the accounts, if that is another. */
function accountingRow({ accountingTax }: MoneyDocument, { texts, locale }: Language): readonly Row[] {
  if (accountingTax === null) return [];
  const { currency, rate, amount } = accountingTax;
  return [
    { ...row(texts.totals.accountingTax(currency, formatLocalDecimal(rate, locale)), amount), currency },
  ];
}

function row(
  name: string,
  minor: bigint,
  { weight = "normal", detail = null }: Partial<Pick<TotalView, "weight" | "detail">> = {},
): Row {
  return { name, minor, weight, detail };
}
