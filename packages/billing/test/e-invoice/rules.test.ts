import { describe, expect, test } from "@jest/globals";
import { writeEInvoice } from "../../src/e-invoice/e-invoice.js";
import { toCurrency } from "../../src/money/currency.js";
import { CORE_RULES, PROFILE_RULES } from "./check.js";
import { termsOf } from "./check.js";
import { buyerIn, sellerIn, type Country } from "./countries.js";
import { documentOf, untaxed, vat } from "./documents.js";
import type { Terms } from "./terms.js";
import type { AppliedTax } from "../../src/tax/rate.js";

/** A document that obeys every rule, whose first line has a discount. */
function validTerms(taxes: readonly AppliedTax[], profile: "peppol" | "xrechnung"): Terms {
  const accountingTax = { currency: toCurrency("PLN"), rate: "4.2", amount: 4200n };
  const lines = [
    { amount: 10_000n, discount: 1000n, taxes },
    { amount: -500n, discount: -100n, taxes },
  ];
  return termsOf(writeEInvoice(documentOf(lines, { accountingTax, notes: ["Thank you"] }), "ubl", profile));
}

/** Both parties in the country of a national rule, so that every condition of it holds. */
function validTermsIn(country: Country): Terms {
  const parties = { seller: sellerIn(country), buyer: buyerIn(country) };
  const lines = [{ amount: 10_000n, taxes: [vat("25")] }];
  // What no document of Dues can be, so that the rule has one to accept.
  if (country === "GR") {
    return { ...termsOf(writeEInvoice(documentOf(lines, parties), "ubl", "en16931")), number: "1|2|3|4|5|6" };
  }
  if (country === "IS") {
    const terms = termsOf(
      writeEInvoice(documentOf(lines, { ...parties, buyer: buyerIn("BE") }), "ubl", "peppol"),
    );
    return { ...terms, buyer: terms.seller };
  }
  return termsOf(writeEInvoice(documentOf(lines, parties), "ubl", "peppol"));
}

const BASES = {
  S: [vat("20")],
  Z: [vat("0", { category: "Z" })],
  E: [untaxed("E", "Exempt")],
  AE: [untaxed("AE", null)],
  K: [untaxed("K", null)],
  G: [untaxed("G", null)],
  O: [untaxed("O", null)],
  L: [vat("7", { category: "L" })],
  M: [vat("10", { category: "M" })],
} as const satisfies Record<string, readonly AppliedTax[]>;

type Base = keyof typeof BASES;

const nothing: readonly unknown[] = [];

/** Each row breaks a valid document in one place; the rule that it names must notice. */
// prettier-ignore
const BREAKS: readonly (readonly [rule: string, path: string, value: unknown, base?: Base])[] = [
  ["BR-01", "specification", undefined],
  ["BR-02", "number", " "],
  ["BR-03", "issueDate", undefined],
  ["BR-04", "typeCode", undefined],
  ["BR-05", "currency", undefined],
  ["BR-06", "seller.name", undefined],
  ["BR-07", "buyer.name", undefined],
  ["BR-08", "seller.address", undefined],
  ["BR-09", "seller.address.country", undefined],
  ["BR-10", "buyer.address", undefined],
  ["BR-11", "buyer.address.country", undefined],
  ["BR-12", "totals.lines", undefined],
  ["BR-13", "totals.withoutTax", undefined],
  ["BR-14", "totals.withTax", undefined],
  ["BR-15", "totals.due", undefined],
  ["BR-16", "lines", nothing],
  ["BR-21", "lines.0.id", undefined],
  ["BR-22", "lines.0.quantity", undefined],
  ["BR-23", "lines.0.unit", undefined],
  ["BR-24", "lines.0.amount", undefined],
  ["BR-25", "lines.0.name", undefined],
  ["BR-26", "lines.0.price", undefined],
  ["BR-27", "lines.0.price", "-1.00"],
  ["BR-28", "lines.1.grossPrice", "-1.00"],
  ["BR-29", "period.end", "2026-01-01"],
  ["BR-30", "lines.0.period.end", "2026-01-01"],
  ["BR-41", "lines.0.allowances.0.amount", undefined],
  ["BR-42", "lines.0.allowances.0", { amount: "10.00" }],
  ["BR-45", "breakdown.0.taxable", undefined],
  ["BR-46", "breakdown.0.amount", undefined],
  ["BR-47", "breakdown.0.category", undefined],
  ["BR-48", "breakdown.0.percent", undefined],
  ["BR-49", "paymentMeans", [undefined]],
  ["BR-50", "transfer", { bic: "COBADEFFXXX" }],
  ["BR-53", "taxCurrency", "USD"],
  ["BR-55", "preceding", [{ number: undefined }]],
  ["BR-57", "delivery.address", { country: "" }],
  ["BR-61", "paymentMeans", ["58"]],
  ["BR-62", "seller.endpoint.scheme", undefined],
  ["BR-63", "buyer.endpoint.scheme", undefined],
  ["BR-CO-04", "lines.0.category", undefined],
  ["BR-CO-09", "seller.vatIds", ["811569869"]],
  ["BR-CO-10", "totals.lines", "0.01"],
  ["BR-CO-13", "totals.withoutTax", "0.01"],
  ["BR-CO-14", "taxTotals.0.amount", "0.01"],
  ["BR-CO-15", "totals.withTax", "0.01"],
  ["BR-CO-16", "totals.due", "0.01"],
  ["BR-CO-17", "breakdown.0.amount", "1.00"],
  ["BR-CO-18", "breakdown", nothing],
  ["BR-CO-19", "period", {}],
  ["BR-CO-20", "lines.0.period", {}],
  ["BR-CO-23", "lines.0.allowances.0", { amount: "10.00" }],
  ["BR-CO-25", "dueDate", undefined],
  ["BR-CO-26", "seller", { vatIds: [], identifiers: [], registration: undefined }],
  ["BR-DEC-09", "totals.lines", "1.000"],
  ["BR-DEC-12", "totals.withoutTax", "1.000"],
  ["BR-DEC-14", "totals.withTax", "1.000"],
  ["BR-DEC-16", "totals.prepaid", "1.000"],
  ["BR-DEC-18", "totals.due", "1.000"],
  ["BR-DEC-19", "breakdown.0.taxable", "1.000"],
  ["BR-DEC-20", "breakdown.0.amount", "1.000"],
  ["BR-DEC-23", "lines.0.amount", "1.000"],
  ["BR-DEC-24", "lines.0.allowances.0.amount", "1.000"],
  ["UBL-DT-01", "amounts", ["1.000"]],
  ["BR-CL-01", "typeCode", "999"],
  ["BR-CL-03", "taxTotals.1.currency", "EEE"],
  ["BR-CL-04", "currency", "EEE"],
  ["BR-CL-05", "taxCurrency", "EEE"],
  ["BR-CL-08", "notes", ["#A12# of May"]],
  ["BR-CL-14", "buyer.address.country", "QQ"],
  ["BR-CL-16", "paymentMeans", ["99"]],
  ["BR-CL-17", "breakdown.0.category", "B2"],
  ["BR-CL-18", "lines.0.category", "B2"],
  ["BR-CL-19", "lines.0.allowances.0.reasonCode", "999"],
  ["BR-CL-22", "breakdown.0.reasonCode", "VATEX-EU-X"],
  ["BR-CL-23", "lines.0.unit", "pieces"],
  ["BR-CL-25", "buyer.endpoint.scheme", "0001"],
  ...(["S", "Z", "E", "AE", "K", "G", "O", "L", "M"] as const).flatMap(categoryBreaks),
  ["BR-IC-11", "period", undefined, "K"],
  ["BR-IC-12", "delivery", undefined, "K"],
  ["BR-O-11", "breakdown", [{ category: "O" }, { category: "S" }], "O"],
  ["BR-O-12", "lines.0.category", "S", "O"],
  ["PEPPOL-EN16931-R001", "process", undefined],
  ["PEPPOL-EN16931-R002", "notes", ["one", "two"]],
  ["PEPPOL-EN16931-R003", "", { buyerReference: undefined, purchaseOrder: undefined }],
  ["PEPPOL-EN16931-R004", "specification", "urn:cen.eu:en16931:2017"],
  ["PEPPOL-EN16931-R005", "taxCurrency", "EUR"],
  ["PEPPOL-EN16931-R007", "process", "billing"],
  ["PEPPOL-EN16931-R008", "emptyElements", ["Note"]],
  ["PEPPOL-EN16931-R010", "buyer.endpoint", undefined],
  ["PEPPOL-EN16931-R020", "seller.endpoint", undefined],
  ["PEPPOL-EN16931-R043", "lines.0.allowances.0.isCharge", "true"],
  ["PEPPOL-EN16931-R046", "lines.1.priceDiscount", "3.00"],
  ["PEPPOL-EN16931-R054", "taxTotals", [{ currency: "EUR", amount: "17.20" }]],
  ["PEPPOL-EN16931-R055", "taxTotals.1.amount", "-1.00"],
  ["PEPPOL-EN16931-R110", "lines.0.period.start", "2026-01-01"],
  ["PEPPOL-EN16931-R111", "lines.0.period.end", "2027-01-01"],
  ["PEPPOL-EN16931-R120", "lines.0.price", "99.00"],
  ["PEPPOL-EN16931-P0104", "breakdown.0.reasonCode", "VATEX-EU-G"],
  ["PEPPOL-EN16931-P0105", "breakdown.0.reasonCode", "VATEX-EU-O"],
  ["PEPPOL-EN16931-P0106", "breakdown.0.reasonCode", "VATEX-EU-IC"],
  ["PEPPOL-EN16931-P0107", "breakdown.0.reasonCode", "VATEX-EU-AE"],
  ["PEPPOL-EN16931-CL008", "buyer.endpoint", { scheme: "EM", id: "ap@acme.example" }],
  ["PEPPOL-COMMON-R041", "buyer.endpoint", { scheme: "0192", id: "995525829" }],
  ["PEPPOL-COMMON-R042", "buyer.endpoint", { scheme: "0184", id: "13585628" }],
  ["PEPPOL-COMMON-R043", "buyer.endpoint", { scheme: "0208", id: "0203201341" }],
  ["PEPPOL-COMMON-R049", "buyer.endpoint", { scheme: "0007", id: "556703" }],
  ["BR-CL-11", "seller.registrationScheme", "KVK"],
  ["PEPPOL-EN16931-P0108", "breakdown.0.reasonCode", "VATEX-EU-D"],
  ["PEPPOL-EN16931-P0109", "breakdown.0.reasonCode", "VATEX-EU-F"],
  ["PEPPOL-EN16931-P0110", "breakdown.0.reasonCode", "VATEX-EU-I"],
  ["PEPPOL-EN16931-P0111", "breakdown.0.reasonCode", "VATEX-EU-J"],
  ["NO-R-001", "seller.vatIds", ["NO995525828"]],
  ["NO-R-002", "seller.taxRegistrations", nothing],
  ["DK-R-002", "seller.registration", undefined],
  ["DK-R-014", "seller.registrationScheme", undefined],
  ["DK-R-015", "seller.vatIds", ["DE811569869"]],
  ["DK-R-013", "seller.identifiers", ["1"]],
  ["DK-R-005", "paymentMeans", ["68"]],
  ["IT-R-001", "seller.taxRegistrations", ["1234"]],
  ["IT-R-002", "seller.address.line1", undefined],
  ["IT-R-003", "seller.address.city", undefined],
  ["IT-R-004", "seller.address.postalCode", undefined],
  ["SE-R-003", "seller.registration", "556703-7485"],
  ["SE-R-004", "seller.registration", "556703748"],
  ["SE-R-013", "seller.registration", "5567037486"],
  ["SE-R-005", "seller.taxRegistrations", ["1234"]],
  ["SE-R-006", "breakdown.0.percent", "19"],
  ["GR-R-001-1", "number", "ACME-0001"],
  ["IS-R-002", "seller.registration", undefined],
  ["IS-R-003", "seller.address.line1", undefined],
  ["IS-R-004", "buyer.registrationScheme", undefined],
  ["IS-R-005", "buyer.address.postalCode", undefined],
  ["NL-R-001", "typeCode", "381"],
  ["NL-R-002", "seller.address.city", undefined],
  ["NL-R-003", "seller.registrationScheme", undefined],
  ["NL-R-007", "paymentMeans", nothing],
  ["NL-R-008", "paymentMeans", ["68"]],
  ["NL-R-004", "buyer.address.city", undefined],
  ["NL-R-005", "buyer.registration", "12345678"],
  ["BR-DE-1", "paymentMeans", nothing],
  ["BR-DE-2", "seller.contact", undefined],
  ["BR-DE-3", "seller.address.city", undefined],
  ["BR-DE-4", "seller.address.postalCode", undefined],
  ["BR-DE-5", "seller.contact.name", undefined],
  ["BR-DE-6", "seller.contact.phone", undefined],
  ["BR-DE-7", "seller.contact.email", undefined],
  ["BR-DE-8", "buyer.address.city", undefined],
  ["BR-DE-9", "buyer.address.postalCode", undefined],
  ["BR-DE-10", "delivery.address.city", undefined, "K"],
  ["BR-DE-11", "delivery.address.postalCode", undefined, "K"],
  ["BR-DE-14", "breakdown.0.percent", undefined],
  ["BR-DE-15", "buyerReference", undefined],
  ["BR-DE-16", "seller.vatIds", nothing],
  ["BR-DE-17", "typeCode", "385"],
  ["BR-DE-21", "specification", "urn:cen.eu:en16931:2017"],
  ["BR-DE-27", "seller.contact.phone", "12"],
  ["BR-DE-28", "seller.contact.email", "billing"],
];

/** Breaks the rules that have the same number in every category. */
function categoryBreaks(base: Base): (typeof BREAKS)[number][] {
  const prefix = { K: "BR-IC", L: "BR-AF", M: "BR-AG" }[base as string] ?? `BR-${base}`;
  const tax = base === "O" ? { vatIds: ["DE811569869"] } : { vatIds: [], taxRegistrations: [] };
  return [
    [`${prefix}-01`, "breakdown", [], base],
    [`${prefix}-02`, "seller", tax, base],
    [`${prefix}-05`, "lines.0.percent", base === "O" ? "0" : "-1", base],
    [`${prefix}-08`, "breakdown.0.taxable", "1.00", base],
    [`${prefix}-09`, "breakdown.0.amount", "99.00", base],
    [
      `${prefix}-10`,
      "breakdown.0",
      { reason: ["S", "Z", "L", "M"].includes(base) ? "why" : undefined, reasonCode: undefined },
      base,
    ],
  ];
}

/** A copy with another value at a path; an object is merged into the one that is there. */
function changed(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  const isMerged = isRecord(target) && isRecord(value);
  if (key === undefined || key === "") return isMerged ? { ...target, ...value } : value;
  if (Array.isArray(target)) {
    return target.map((each: unknown, index) => (String(index) === key ? changed(each, rest, value) : each));
  }
  return isRecord(target) ? { ...target, [key]: changed(target[key], rest, value) } : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const RULES = new Map([...CORE_RULES, ...PROFILE_RULES.peppol, ...PROFILE_RULES.xrechnung]);

describe("the checker of e-invoices", () => {
  test.each(BREAKS)("notices by %s a document with another %s", (rule, path, value, base = "S") => {
    const holds = RULES.get(rule);
    const country = /^([A-Z]{2})-R-/.exec(rule)?.[1] as Country | undefined;
    const profile = rule.startsWith("BR-DE-") ? "xrechnung" : "peppol";
    const terms = country ? validTermsIn(country) : validTerms(BASES[base], profile);
    expect(holds?.(terms)).toBe(true);
    const removed =
      isRecord(value) && /allowances|period/.test(path) ? changed(terms, path.split("."), undefined) : terms;
    expect(holds?.(changed(removed, path.split("."), value) as Terms)).toBe(false);
  });

  test("has a document that breaks each of its rules", () => {
    expect(new Set(BREAKS.map(([rule]) => rule))).toEqual(new Set(RULES.keys()));
  });
});
