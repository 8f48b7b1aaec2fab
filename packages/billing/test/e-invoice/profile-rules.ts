import type { Rule } from "./core-rules.js";
import { isSwedish, NATIONAL_RULES } from "./national-rules.js";
import { abs, exact, times } from "./numbers.js";
import type { LineTerms, PartyTerms, Terms } from "./terms.js";

const given = (value: string | undefined): boolean => value !== undefined && value.trim() !== "";
const everyLine = (holds: (line: LineTerms, document: Terms) => boolean) => (document: Terms) =>
  document.lines.every((line) => holds(line, document));
const parties = ({ seller, buyer }: Terms): readonly PartyTerms[] => [seller, buyer];

/** The rules that Peppol BIS Billing 3 adds, and that XRechnung took over. */
const SHARED_RULES: readonly Rule[] = [
  ["PEPPOL-EN16931-R001", ({ process }) => given(process)],
  ["PEPPOL-EN16931-R005", ({ currency, taxCurrency }) => currency !== taxCurrency],
  [
    "PEPPOL-EN16931-R007",
    ({ process }) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(process ?? ""),
  ],
  ["PEPPOL-EN16931-R008", ({ emptyElements }) => emptyElements.length === 0],
  ["PEPPOL-EN16931-R010", ({ buyer }) => buyer.endpoint !== undefined],
  ["PEPPOL-EN16931-R020", ({ seller }) => seller.endpoint !== undefined],
  [
    "PEPPOL-EN16931-R043",
    everyLine(({ allowances }) => allowances.every(({ isCharge }) => isCharge === "false")),
  ],
  ["PEPPOL-EN16931-R046", everyLine(isPriceLessDiscount)],
  [
    "PEPPOL-EN16931-R054",
    ({ taxTotals, taxCurrency }) => taxTotals.length === (taxCurrency === undefined ? 1 : 2),
  ],
  ["PEPPOL-EN16931-R055", ({ taxTotals }) => haveOneSign(taxTotals.map(({ amount }) => exact(amount)))],
  [
    "PEPPOL-EN16931-R110",
    everyLine(({ period }, document) => (period?.start ?? "") >= (document.period?.start ?? "")),
  ],
  [
    "PEPPOL-EN16931-R111",
    everyLine(({ period }, document) => (period?.end ?? "") <= (document.period?.end ?? "~")),
  ],
  ["PEPPOL-EN16931-R120", everyLine(isMultiplied)],
];

export const PEPPOL_RULES: readonly Rule[] = [
  ...SHARED_RULES,
  ["PEPPOL-EN16931-R002", ({ notes }) => notes.length <= 1],
  [
    "PEPPOL-EN16931-R003",
    ({ buyerReference, purchaseOrder }) => given(buyerReference) || given(purchaseOrder),
  ],
  [
    "PEPPOL-EN16931-R004",
    ({ specification }) =>
      specification === "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
  ],
  ["PEPPOL-EN16931-P0104", (document) => isOnlyWith(document, "VATEX-EU-G", "G")],
  ["PEPPOL-EN16931-P0105", (document) => isOnlyWith(document, "VATEX-EU-O", "O")],
  ["PEPPOL-EN16931-P0106", (document) => isOnlyWith(document, "VATEX-EU-IC", "K")],
  ["PEPPOL-EN16931-P0108", (document) => isOnlyWith(document, "VATEX-EU-D", "E")],
  ["PEPPOL-EN16931-P0109", (document) => isOnlyWith(document, "VATEX-EU-F", "E")],
  ["PEPPOL-EN16931-P0110", (document) => isOnlyWith(document, "VATEX-EU-I", "E")],
  ["PEPPOL-EN16931-P0111", (document) => isOnlyWith(document, "VATEX-EU-J", "E")],
  ["PEPPOL-EN16931-P0107", (document) => isOnlyWith(document, "VATEX-EU-AE", "AE")],
  [
    "PEPPOL-EN16931-CL008",
    (document) => parties(document).every(({ endpoint }) => !["EM", "0213"].includes(endpoint?.scheme ?? "")),
  ],
  ["PEPPOL-COMMON-R041", (document) => endpoints(document, "0192").every(isNorwegian)],
  ["PEPPOL-COMMON-R042", (document) => endpoints(document, "0184").every((id) => /^DK\d{8}$/.test(id))],
  ["PEPPOL-COMMON-R043", (document) => endpoints(document, "0208").every(isBelgian)],
  ["PEPPOL-COMMON-R049", (document) => endpoints(document, "0007").every(isSwedish)],
  ...NATIONAL_RULES,
];

export const XRECHNUNG_RULES: readonly Rule[] = [
  ...SHARED_RULES,
  ["BR-DE-1", ({ paymentMeans }) => paymentMeans.length > 0],
  ["BR-DE-2", ({ seller }) => seller.contact !== undefined],
  ["BR-DE-3", ({ seller }) => given(seller.address?.city)],
  ["BR-DE-4", ({ seller }) => given(seller.address?.postalCode)],
  ["BR-DE-5", ({ seller }) => given(seller.contact?.name)],
  ["BR-DE-6", ({ seller }) => given(seller.contact?.phone)],
  ["BR-DE-7", ({ seller }) => given(seller.contact?.email)],
  ["BR-DE-8", ({ buyer }) => given(buyer.address?.city)],
  ["BR-DE-9", ({ buyer }) => given(buyer.address?.postalCode)],
  ["BR-DE-10", ({ delivery }) => delivery?.address === undefined || given(delivery.address.city)],
  ["BR-DE-11", ({ delivery }) => delivery?.address === undefined || given(delivery.address.postalCode)],
  ["BR-DE-14", ({ breakdown }) => breakdown.every(({ percent }) => given(percent))],
  ["BR-DE-15", ({ buyerReference }) => given(buyerReference)],
  [
    "BR-DE-16",
    ({ breakdown, seller }) =>
      breakdown.every(({ category }) => category === "O") ||
      seller.vatIds.length + seller.taxRegistrations.length > 0,
  ],
  [
    "BR-DE-17",
    ({ typeCode }) => ["326", "380", "384", "389", "381", "875", "876", "877"].includes(typeCode ?? ""),
  ],
  [
    "BR-DE-21",
    ({ specification }) =>
      specification === "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
  ],
  ["BR-DE-27", ({ seller }) => (seller.contact?.phone?.match(/\d/g) ?? []).length >= 3],
  ["BR-DE-28", ({ seller }) => /^[^@\s]{2,}@[^@\s.][^@\s]*[^@\s.]$/.test(seller.contact?.email ?? "")],
];

function isPriceLessDiscount({ price, grossPrice, priceDiscount }: LineTerms): boolean {
  return grossPrice === undefined || exact(price) === exact(grossPrice) - exact(priceDiscount);
}

/** Quantity times price, less the allowances, is the amount of the line within two cents. */
function isMultiplied({ quantity, price, amount, allowances }: LineTerms): boolean {
  const allowance = allowances.reduce((total, entry) => total + exact(entry.amount), 0n);
  const expected = times(exact(quantity), exact(price)) - allowance;
  return abs(expected - exact(amount)) <= exact("0.02");
}

function haveOneSign(amounts: readonly bigint[]): boolean {
  return amounts.every((amount) => amount >= 0n) || amounts.every((amount) => amount <= 0n);
}

function isOnlyWith({ breakdown }: Terms, reasonCode: string, category: string): boolean {
  return breakdown.every((tax) => tax.reasonCode !== reasonCode || tax.category === category);
}

/** Every identifier of a scheme, wherever it stands. */
function endpoints(document: Terms, scheme: string): readonly string[] {
  return parties(document).flatMap(({ endpoint, registration, registrationScheme }) => [
    ...(endpoint?.scheme === scheme ? [endpoint.id] : []),
    ...(registrationScheme === scheme ? [registration ?? ""] : []),
  ]);
}

/** The last digit makes the weighted sum a multiple of eleven. */
function isNorwegian(id: string): boolean {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2, 1];
  return (
    /^\d{9}$/.test(id) &&
    [...id].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0) % 11 === 0
  );
}

/** The last two digits are what is missing of the first eight to a multiple of 97. */
function isBelgian(id: string): boolean {
  return /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
}
