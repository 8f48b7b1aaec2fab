import { isNearRate, isWithinOne, type Rule } from "./core-rules.js";
import { exact, sum } from "./numbers.js";
import type { TaxTerms, Terms } from "./terms.js";

/** What EN 16931 demands of one tax category. Its rules have the same numbers in every category. */
interface Category {
  readonly code: string;
  /** `BR-S`, `BR-AE`. */
  readonly prefix: string;
  /** Its breakdown has a row for each rate; otherwise exactly one. */
  readonly isRated: boolean;
  /** The rate that its lines have. */
  readonly rate: "positive" | "any" | "zero" | "none";
  readonly needs: "sellerTaxId" | "sellerVatId" | "bothTaxIds" | "bothVatIds" | "noVatIds";
  readonly hasReason: boolean;
}

const untaxed = { isRated: false, rate: "zero", hasReason: true } as const;
const regional = { isRated: true, rate: "any", needs: "sellerTaxId", hasReason: false } as const;

const CATEGORIES: readonly Category[] = [
  { code: "S", prefix: "BR-S", isRated: true, rate: "positive", needs: "sellerTaxId", hasReason: false },
  { code: "Z", prefix: "BR-Z", ...untaxed, needs: "sellerTaxId", hasReason: false },
  { code: "E", prefix: "BR-E", ...untaxed, needs: "sellerTaxId" },
  { code: "AE", prefix: "BR-AE", ...untaxed, needs: "bothTaxIds" },
  { code: "K", prefix: "BR-IC", ...untaxed, needs: "bothVatIds" },
  { code: "G", prefix: "BR-G", ...untaxed, needs: "sellerVatId" },
  { code: "O", prefix: "BR-O", ...untaxed, rate: "none", needs: "noVatIds" },
  { code: "L", prefix: "BR-AF", ...regional },
  { code: "M", prefix: "BR-AG", ...regional },
];

export const CATEGORY_RULES: readonly Rule[] = [
  ...CATEGORIES.flatMap(rulesOf),
  ["BR-IC-11", (document) => !uses(document, "K") || document.period !== undefined],
  ["BR-IC-12", (document) => !uses(document, "K") || document.delivery?.address?.country !== undefined],
  ["BR-O-11", ({ breakdown }) => !has(breakdown, "O") || breakdown.every(({ category }) => category === "O")],
  [
    "BR-O-12",
    ({ breakdown, lines }) => !has(breakdown, "O") || lines.every(({ category }) => category === "O"),
  ],
];

function rulesOf(category: Category): readonly Rule[] {
  const { code, prefix } = category;
  const rows = ({ breakdown }: Terms): readonly TaxTerms[] =>
    breakdown.filter((tax) => tax.category === code);
  const every = (holds: (tax: TaxTerms, document: Terms) => boolean) => (document: Terms) =>
    rows(document).every((tax) => holds(tax, document));
  const isTaxed = category.rate === "positive" || category.rate === "any";
  return [
    [`${prefix}-01`, (document) => isCounted(rows(document).length, uses(document, code), category.isRated)],
    [`${prefix}-02`, (document) => !uses(document, code) || isIdentified(document, category.needs)],
    [
      `${prefix}-05`,
      ({ lines }) =>
        lines.filter((line) => line.category === code).every(({ percent }) => isRate(percent, category.rate)),
    ],
    [`${prefix}-08`, every((tax, document) => isBase(tax, document, category.isRated))],
    [`${prefix}-09`, every((tax) => (isTaxed ? isNearRate(tax) : exact(tax.amount) === 0n))],
    [
      `${prefix}-10`,
      every(({ reason, reasonCode }) => ((reason ?? reasonCode) !== undefined) === category.hasReason),
    ],
  ];
}

function uses({ lines }: Terms, code: string): boolean {
  return lines.some(({ category }) => category === code);
}

function has(breakdown: readonly TaxTerms[], code: string): boolean {
  return breakdown.some(({ category }) => category === code);
}

function isCounted(rows: number, isUsed: boolean, isRated: boolean): boolean {
  if (!isUsed) return rows === 0;
  return isRated ? rows > 0 : rows === 1;
}

function isIdentified({ seller, buyer }: Terms, needs: Category["needs"]): boolean {
  if (needs === "noVatIds") return seller.vatIds.length === 0 && buyer.vatIds.length === 0;
  const hasTaxId = seller.vatIds.length + seller.taxRegistrations.length > 0;
  const hasVatId = seller.vatIds.length > 0;
  if (needs === "sellerTaxId") return hasTaxId;
  if (needs === "sellerVatId") return hasVatId;
  if (needs === "bothVatIds") return hasVatId && buyer.vatIds.length > 0;
  return hasTaxId && (buyer.vatIds.length > 0 || buyer.registration !== undefined);
}

function isRate(percent: string | undefined, rate: Category["rate"]): boolean {
  if (rate === "none") return percent === undefined;
  if (percent === undefined) return false;
  if (rate === "zero") return exact(percent) === 0n;
  return rate === "any" ? exact(percent) >= 0n : exact(percent) > 0n;
}

/** The base of a row is the sum of its lines; of a category with rates, less than one unit away. */
function isBase({ taxable, category, percent }: TaxTerms, { lines }: Terms, isRated: boolean): boolean {
  const own = lines.filter(
    (line) => line.category === category && (!isRated || exact(line.percent) === exact(percent)),
  );
  const total = sum(own.map(({ amount }) => amount));
  return isRated ? own.length > 0 && isWithinOne(exact(taxable), total) : exact(taxable) === total;
}
