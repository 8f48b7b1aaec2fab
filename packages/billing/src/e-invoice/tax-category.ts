import type { DocumentLine, MoneyDocument } from "../document/document.js";
import { currencyExponent, type Currency } from "../money/currency.js";
import { RATE_SCALE, scaledRate } from "../tax/rate.js";
import type { LineTax, TaxCategory, TaxTreatment } from "../tax/tax.js";
import { isReasonCode } from "./codes.js";
import { taxAt } from "./decimal.js";

/** The one category and rate that EN 16931 allows on a line: several taxes of a line are taken together. */
export interface LineCategory {
  readonly category: TaxCategory;
  /** As `scaledRate` counts it. */
  readonly rate: bigint;
}

/** The lines of a document that share a category, and a rate where the category has several. */
export interface TaxGroup extends LineCategory {
  readonly taxableAmount: bigint;
  readonly amount: bigint;
  readonly exemption: { readonly reason: string; readonly code: string | null } | null;
}

/** A line with its category. */
export interface CategorizedLine {
  readonly line: DocumentLine;
  readonly category: LineCategory;
}

/** The category of a line that no tax was written on. A line of a taxed document is zero-rated. */
const CATEGORY_OF_TREATMENT: Readonly<Record<TaxTreatment, TaxCategory>> = {
  domestic: "O",
  destination: "O",
  reverse_charge: "AE",
  export: "G",
  outside_scope: "O",
  exempt: "E",
};

/** These are grouped by rate; of every other category a document has one group. */
const RATED: ReadonlySet<TaxCategory> = new Set(["S", "L", "M"]);

/** Why no tax is charged, where the document does not say. The codes are of the list VATEX. */
const EXEMPTIONS: Partial<Record<TaxCategory, { readonly reason: string; readonly code: string | null }>> = {
  E: { reason: "Exempt from tax", code: null },
  AE: { reason: "Reverse charge", code: "VATEX-EU-AE" },
  K: { reason: "Intra-community supply", code: "VATEX-EU-IC" },
  G: { reason: "Export outside the EU", code: "VATEX-EU-G" },
  O: { reason: "Not subject to VAT", code: "VATEX-EU-O" },
};

export function categorize({ lines, taxTreatment }: MoneyDocument): readonly CategorizedLine[] {
  const untaxed = CATEGORY_OF_TREATMENT[taxTreatment];
  const written = lines.map((line) => ({ line, category: categoryOf(line.taxes) }));
  const isTaxed = written.some(({ category }) => category !== null && category.category !== "O");
  const fallback = { category: untaxed === "O" && isTaxed ? "Z" : untaxed, rate: 0n } as const;
  return written.map(({ line, category }) => ({ line, category: category ?? fallback }));
}

/** Null for a line without taxes. A charged tax goes before one of zero percent. */
function categoryOf(taxes: readonly LineTax[]): LineCategory | null {
  const leading = taxes.find((tax) => scaledRate(tax) > 0n) ?? taxes[0];
  if (leading === undefined) return null;
  const rate = sumRates(taxes);
  // The standard category has a rate above zero; without one it is the zero rate.
  return { category: leading.category === "S" && rate === 0n ? "Z" : leading.category, rate };
}

/** Several taxes have the same base, so that their rates add up. */
export function sumRates(taxes: readonly LineTax[]): bigint {
  return taxes.reduce((sum, tax) => sum + scaledRate(tax), 0n);
}

export function breakdownOf(lines: readonly CategorizedLine[]): readonly TaxGroup[] {
  const groups = new Map<string, CategorizedLine[]>();
  for (const entry of lines) {
    const { category, rate } = entry.category;
    const key = RATED.has(category) ? `${category} ${rate}` : category;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].map(groupOf);
}

function groupOf(entries: readonly CategorizedLine[]): TaxGroup {
  const { category, rate } = entries[0]?.category ?? { category: "O", rate: 0n };
  return {
    category,
    rate,
    taxableAmount: entries.reduce((sum, { line }) => sum + line.amountExcludingTax, 0n),
    amount: entries.reduce((sum, { line }) => sum + line.tax, 0n),
    exemption: exemptionOf(category, entries),
  };
}

function exemptionOf(category: TaxCategory, entries: readonly CategorizedLine[]): TaxGroup["exemption"] {
  const known = EXEMPTIONS[category];
  if (known === undefined) return null;
  const reasons = new Set(entries.flatMap(({ line }) => line.taxes.flatMap(({ reason }) => reason ?? [])));
  const isCode = (reason: string): boolean => isReasonCode(reason, category);
  const code = [...reasons].find(isCode) ?? known.code;
  const text = [...reasons].filter((reason) => !isCode(reason)).join("; ");
  return { reason: text === "" ? known.reason : text, code };
}

/**
 * Whether the tax of a group is less than one whole unit of the currency away from its rate, as BR-CO-17 demands. A
 * rate that rounds to zero percent allows only a tax that rounds to zero.
 */
export function isNearRate({ taxableAmount, amount, rate }: TaxGroup, currency: Currency): boolean {
  // The rule rounds to two decimals in every currency.
  const toCents = 10n ** BigInt(Math.max(0, 2 - currencyExponent(currency)));
  const tax = magnitude(amount) * toCents;
  if (rate < HALF_PERCENT) return 2n * tax < 100n;
  return magnitude(tax - taxAt(rate, magnitude(taxableAmount) * toCents)) < 100n;
}

const HALF_PERCENT = RATE_SCALE / 200n;

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
