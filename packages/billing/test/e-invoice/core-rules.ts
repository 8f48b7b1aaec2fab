import { code as currencyOf } from "currency-codes";
import { abs, decimalsOf, exact, ONE, roundTo, sum, times, type Exact } from "./numbers.js";
import type { LineTerms, PartyTerms, PeriodTerms, TaxTerms, Terms } from "./terms.js";

/** A rule of EN 16931 by its id, and whether a document obeys it. */
export type Rule = readonly [id: string, holds: (document: Terms) => boolean];

const given = (value: string | undefined): boolean => value !== undefined && value.trim() !== "";
const everyLine = (holds: (line: LineTerms) => boolean) => (document: Terms) => document.lines.every(holds);
const everyTax = (holds: (tax: TaxTerms) => boolean) => (document: Terms) => document.breakdown.every(holds);
const inOrder = (period: PeriodTerms | undefined): boolean =>
  !given(period?.start) || !given(period?.end) || (period?.start ?? "") <= (period?.end ?? "");
const hasDay = (period: PeriodTerms | undefined): boolean =>
  period === undefined || given(period.start) || given(period.end);
const twoDecimals = (text: string | undefined): boolean => decimalsOf(text) <= 2;

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
/** The list has Kosovo as 1A. */
const isCountry = (code: string | undefined): boolean =>
  code === "1A" || (/^[A-Z]{2}$/.test(code ?? "") && code !== "XK" && regions.of(code ?? "") !== undefined);
const isVatPrefix = (id: string): boolean =>
  isCountry(id.slice(0, 2)) || ["EL", "XI"].includes(id.slice(0, 2));
/** The list of the rules is older than the newest currencies, and without one that is gone. */
const isCurrency = (code: string | undefined): boolean =>
  currencyOf(code ?? "") !== undefined && !["CUC", "STN", "XCG"].includes(code ?? "");
const parties = ({ seller, buyer }: Terms): readonly PartyTerms[] => [seller, buyer];

const CATEGORIES = ["S", "Z", "E", "AE", "K", "G", "O", "L", "M"];

/** Facts that every document has, with the elements in which they stand. */
export const FACT_RULES: readonly Rule[] = [
  ["BR-01", ({ specification }) => given(specification)],
  ["BR-02", ({ number }) => given(number)],
  ["BR-03", ({ issueDate }) => given(issueDate)],
  ["BR-04", ({ typeCode }) => given(typeCode)],
  ["BR-05", ({ currency }) => given(currency)],
  ["BR-06", ({ seller }) => given(seller.name)],
  ["BR-07", ({ buyer }) => given(buyer.name)],
  ["BR-08", ({ seller }) => seller.address !== undefined],
  ["BR-09", ({ seller }) => given(seller.address?.country)],
  ["BR-10", ({ buyer }) => buyer.address !== undefined],
  ["BR-11", ({ buyer }) => given(buyer.address?.country)],
  ["BR-12", ({ totals }) => given(totals.lines)],
  ["BR-13", ({ totals }) => given(totals.withoutTax)],
  ["BR-14", ({ totals }) => given(totals.withTax)],
  ["BR-15", ({ totals }) => given(totals.due)],
  ["BR-16", ({ lines }) => lines.length > 0],
  ["BR-21", everyLine(({ id }) => given(id))],
  ["BR-22", everyLine(({ quantity }) => given(quantity))],
  ["BR-23", everyLine(({ unit }) => given(unit))],
  ["BR-24", everyLine(({ amount }) => given(amount))],
  ["BR-25", everyLine(({ name }) => given(name))],
  ["BR-26", everyLine(({ price }) => given(price))],
  ["BR-27", everyLine(({ price }) => exact(price) >= 0n)],
  ["BR-28", everyLine(({ grossPrice }) => exact(grossPrice) >= 0n)],
  ["BR-29", ({ period }) => inOrder(period)],
  ["BR-30", everyLine(({ period }) => inOrder(period))],
  ["BR-41", everyLine(({ allowances }) => allowances.every(({ amount }) => given(amount)))],
  [
    "BR-42",
    everyLine(({ allowances }) => allowances.every(({ reason, reasonCode }) => given(reason ?? reasonCode))),
  ],
  ["BR-45", everyTax(({ taxable }) => given(taxable))],
  ["BR-46", everyTax(({ amount }) => given(amount))],
  ["BR-47", everyTax(({ category }) => given(category))],
  ["BR-48", everyTax(({ percent, category }) => given(percent) || category === "O")],
  ["BR-49", ({ paymentMeans }) => paymentMeans.every(given)],
  [
    "BR-50",
    ({ transfer }) => given(transfer.iban) || (transfer.holder === undefined && transfer.bic === undefined),
  ],
  [
    "BR-53",
    ({ taxCurrency, taxTotals }) =>
      !given(taxCurrency) || taxTotals.some((total) => total.currency === taxCurrency),
  ],
  ["BR-55", ({ preceding }) => preceding.every(({ number }) => given(number))],
  ["BR-57", ({ delivery }) => delivery?.address === undefined || given(delivery.address.country)],
  [
    "BR-61",
    ({ paymentMeans: [code], transfer }) => !["30", "58"].includes(code ?? "") || given(transfer.iban),
  ],
  ["BR-62", ({ seller }) => seller.endpoint === undefined || given(seller.endpoint.scheme)],
  ["BR-63", ({ buyer }) => buyer.endpoint === undefined || given(buyer.endpoint.scheme)],
];

/** Sums and relations between facts. */
export const CONDITION_RULES: readonly Rule[] = [
  ["BR-CO-04", everyLine(({ category }) => given(category))],
  ["BR-CO-09", (document) => parties(document).every(({ vatIds }) => vatIds.every(isVatPrefix))],
  [
    "BR-CO-10",
    ({ totals, lines }) => exact(totals.lines) === roundTo(sum(lines.map(({ amount }) => amount)), 2),
  ],
  ["BR-CO-13", ({ totals }) => exact(totals.withoutTax) === exact(totals.lines)],
  [
    "BR-CO-14",
    (document) =>
      exact(taxesOf(document)[0]) === roundTo(sum(document.breakdown.map(({ amount }) => amount)), 2),
  ],
  ["BR-CO-15", isTotalWithTax],
  ["BR-CO-16", ({ totals }) => isDue(totals)],
  ["BR-CO-17", everyTax(isNearRate)],
  ["BR-CO-18", ({ breakdown }) => breakdown.length > 0],
  ["BR-CO-19", ({ period }) => hasDay(period)],
  ["BR-CO-20", everyLine(({ period }) => hasDay(period))],
  [
    "BR-CO-23",
    everyLine(({ allowances }) => allowances.every(({ reason, reasonCode }) => given(reason ?? reasonCode))),
  ],
  [
    "BR-CO-25",
    ({ totals, dueDate, paymentTerms }) => exact(totals.due) <= 0n || given(dueDate) || given(paymentTerms),
  ],
  [
    "BR-CO-26",
    ({ seller }) => seller.vatIds.length > 0 || seller.identifiers.length > 0 || given(seller.registration),
  ],
];

/** Amounts have at most two decimals; prices may have more. */
export const DECIMAL_RULES: readonly Rule[] = [
  ["BR-DEC-09", ({ totals }) => twoDecimals(totals.lines)],
  ["BR-DEC-12", ({ totals }) => twoDecimals(totals.withoutTax)],
  ["BR-DEC-14", ({ totals }) => twoDecimals(totals.withTax)],
  ["BR-DEC-16", ({ totals }) => twoDecimals(totals.prepaid)],
  ["BR-DEC-18", ({ totals }) => twoDecimals(totals.due)],
  ["BR-DEC-19", everyTax(({ taxable }) => twoDecimals(taxable))],
  ["BR-DEC-20", everyTax(({ amount }) => twoDecimals(amount))],
  ["BR-DEC-23", everyLine(({ amount }) => twoDecimals(amount))],
  ["BR-DEC-24", everyLine(({ allowances }) => allowances.every(({ amount }) => twoDecimals(amount)))],
  ["UBL-DT-01", ({ amounts }) => amounts.every(twoDecimals)],
];

/** Code lists, as far as documents of ours use them. */
export const CODE_RULES: readonly Rule[] = [
  ["BR-CL-01", ({ typeCode }) => ["380", "381"].includes(typeCode ?? "")],
  ["BR-CL-03", ({ taxTotals }) => taxTotals.every(({ currency }) => isCurrency(currency))],
  ["BR-CL-04", ({ currency }) => isCurrency(currency)],
  ["BR-CL-05", ({ taxCurrency }) => taxCurrency === undefined || isCurrency(taxCurrency)],
  [
    "BR-CL-08",
    ({ syntax, notes }) => syntax === "cii" || notes.every((note) => !/^[^#]*#[^#]{3}#/.test(note)),
  ],
  [
    "BR-CL-11",
    (document) =>
      parties(document).every(
        ({ registrationScheme: scheme }) => scheme === undefined || /^0[012]\d\d$/.test(scheme),
      ),
  ],
  ["BR-CL-14", (document) => parties(document).every(({ address }) => isCountry(address?.country))],
  [
    "BR-CL-16",
    ({ paymentMeans }) => paymentMeans.every((code) => /^([1-9]|[1-6]\d|7[04-8]|9[1-7])$/.test(code ?? "")),
  ],
  ["BR-CL-17", everyTax(({ category }) => CATEGORIES.includes(category ?? ""))],
  ["BR-CL-18", everyLine(({ category }) => CATEGORIES.includes(category ?? ""))],
  [
    "BR-CL-19",
    everyLine(({ allowances }) =>
      allowances.every(({ reasonCode }) => [undefined, "95"].includes(reasonCode)),
    ),
  ],
  ["BR-CL-22", everyTax(({ reasonCode }) => reasonCode === undefined || isVatex(reasonCode))],
  ["BR-CL-23", everyLine(({ unit }) => unit === "C62")],
  [
    "BR-CL-25",
    (document) => parties(document).every(({ endpoint }) => endpoint === undefined || isEas(endpoint.scheme)),
  ],
];

/** The total in the currency of the document. */
function taxesOf({ taxTotals, currency }: Terms): readonly (string | undefined)[] {
  return taxTotals.filter((total) => total.currency === currency).map(({ amount }) => amount);
}

function isTotalWithTax(document: Terms): boolean {
  const [tax, ...others] = taxesOf(document);
  const { withTax, withoutTax } = document.totals;
  return others.length === 0 && exact(withTax) === roundTo(exact(withoutTax) + exact(tax), 2);
}

function isDue({ due, withTax, prepaid }: Terms["totals"]): boolean {
  if (prepaid === undefined) return exact(due) === exact(withTax);
  return exact(due) === roundTo(exact(withTax) - exact(prepaid), 2);
}

/** Less than one whole unit of the currency away. */
export function isNearRate({ taxable, amount, percent }: TaxTerms): boolean {
  const rate = exact(percent);
  if (percent === undefined || roundTo(rate, 0) === 0n) return roundTo(exact(amount), 0) === 0n;
  return isWithinOne(abs(exact(amount)), roundTo(times(abs(exact(taxable)), rate / 100n), 2));
}

export function isWithinOne(value: Exact, expected: Exact): boolean {
  return value - ONE < expected && value + ONE > expected;
}

/** The codes of the list VATEX for services. */
function isVatex(code: string): boolean {
  return (
    ["AE", "D", "F", "G", "I", "IC", "J", "O"].some((end) => code === `VATEX-EU-${end}`) ||
    /^VATEX-EU-(79-C|132|143|148|151|159|309)(-1[A-Z]+)?$/.test(code) ||
    /^VATEX-FR-(FRANCHISE|CNWVAT)$/.test(code)
  );
}

/** The code list EAS, without 0213, which Peppol removed in 2026. */
const EAS =
  "0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 " +
  "0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0215 0216 0217 0218 0219 " +
  "0220 0221 0225 0230 0235 0240 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 " +
  "9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 " +
  "9959 AN AQ AS AU EM";

function isEas(scheme: string | undefined): boolean {
  return EAS.split(" ").includes(scheme ?? "");
}
