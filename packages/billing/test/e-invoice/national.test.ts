import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { MoneyDocument } from "../../src/document/document.js";
import { toEInvoice } from "../../src/e-invoice/from-document.js";
import { writeEInvoice } from "../../src/e-invoice/e-invoice.js";
import type { EInvoiceProfile } from "../../src/e-invoice/model.js";
import { BillingError } from "../../src/errors.js";
import type { AppliedTax } from "../../src/tax/rate.js";
import { failedRules, termsOf } from "./check.js";
import { addressIn, buyerIn, COMPANIES, COUNTRIES, sellerIn, type Country } from "./countries.js";
import { APRIL, documentOf, REVERSE_CHARGE, SELLER, taxId, untaxed, vat } from "./documents.js";

/** The fields of the issues, the code of a refusal without any, or nothing for a document that is written. */
function refused(document: MoneyDocument, profile: EInvoiceProfile = "peppol"): readonly string[] {
  try {
    for (const syntax of ["ubl", "cii"] as const) {
      expect(failedRules(writeEInvoice(document, syntax, profile), profile)).toEqual([]);
    }
    return [];
  } catch (error) {
    if (error instanceof BillingError) return error.issues?.map(({ path }) => path) ?? [error.code];
    throw error;
  }
}

const sale = (seller: Country, buyer: Country, more: Partial<MoneyDocument> = {}) =>
  documentOf([{ amount: 1000n, taxes: [vat("25")] }], {
    seller: sellerIn(seller),
    buyer: buyerIn(buyer),
    ...more,
  });

describe("a seller whose country has rules of its own in Peppol", () => {
  test.each(["NO", "DK", "SE", "FI", "NL", "IT", "BE", "FR", "AT", "DE", "PL", "IS"] as const)(
    "%s: sells abroad and at home",
    (country) => {
      expect(refused(sale(country, country === "BE" ? "DE" : "BE"))).toEqual([]);
      expect(refused(sale(country, country))).toEqual(country === "IS" ? ["not_representable"] : []);
    },
  );

  // prettier-ignore
  test.each<[Country, string, Partial<MoneyDocument>, readonly string[]]>([
    // seller   without                          document                                                         named field
    ["NL",      "a street",                      { seller: sellerIn("NL", { address: addressIn("NL", { line1: null }) }) },      ["seller.address.line1"]],
    ["NL",      "a KVK number as registration",  { seller: sellerIn("NL", { registration: "abc", registrationScheme: null }) },  ["seller.registration"]],
    ["NL",      "a city of a Dutch buyer",       { buyer: buyerIn("NL", { address: addressIn("NL", { city: null }) }) },         ["buyer.address.city"]],
    ["NL",      "the invoice of a credit note",  { kind: "credit_note", amends: [] },                                            ["amends"]],
    ["DK",      "a CVR number",                  { seller: sellerIn("DK", { registration: null, registrationScheme: null }) },   ["seller.registration"]],
    ["DK",      "a Danish VAT id",               { seller: sellerIn("DK", { taxIds: [taxId("eu_vat", "DE811569869")] }) },       ["seller.taxIds"]],
    ["SE",      "an organization number",        { seller: sellerIn("SE", { registration: "HRB 1", registrationScheme: null }) }, ["seller.registration"]],
    ["IS",      "a kennitala",                   { seller: sellerIn("IS", { registration: "HRB 1", registrationScheme: null }) }, ["seller.taxIds", "seller.registration"]],
    ["IS",      "a postal code",                 { seller: sellerIn("IS", { address: addressIn("IS", { postalCode: null }) }) }, ["seller.address.postalCode"]],
    ["IT",      "a postal code",                 { seller: sellerIn("IT", { address: addressIn("IT", { postalCode: null }) }) }, ["seller.address.postalCode"]],
    ["GR",      "a MARK",                        {},                                                                             ["not_representable"]],
  ])("%s: is refused without %s", (country, _fact, more, paths) => {
    expect(refused(sale(country, more.buyer ? "NL" : "BE", more))).toEqual(paths);
  });

  test.each(["SE", "IT"] as const)("%s: has a tax id that may be written", (country) => {
    const taxIds = [taxId("ng_tin", "12345678-0001")];
    const registered = { registration: "5567037485", registrationScheme: "0007" };
    const document = sale(country, "BE", { seller: sellerIn(country, { taxIds, ...registered }) });
    expect(refused(document)).toContain("seller.taxIds");
  });

  test("NO: names the register of companies", () => {
    const terms = termsOf(writeEInvoice(sale("NO", "BE"), "ubl", "peppol"));
    expect(terms.seller).toMatchObject({
      registration: "995525828",
      registrationScheme: "0192",
      taxRegistrations: ["Foretaksregisteret"],
    });
    expect(termsOf(writeEInvoice(sale("NO", "BE"), "cii", "peppol")).seller).toEqual(terms.seller);
  });

  test("SE: has only the rates of Sweden", () => {
    const taxes = [vat("19")];
    expect(refused(sale("SE", "BE", documentWith(taxes)))).toEqual(["not_representable"]);
    expect(refused(sale("SE", "BE", documentWith([REVERSE_CHARGE])))).toEqual([]);
    expect(refused(sale("SE", "BE", documentWith(taxes)), "en16931")).toEqual([]);
  });

  test("NL and DK: do not pay through an online service", () => {
    const codeOf = (country: Country, buyer: Country) =>
      toEInvoice(sale(country, buyer), "peppol").paymentMeansCode;
    expect([codeOf("NL", "NL"), codeOf("DK", "DK"), codeOf("DK", "BE")]).toEqual(["57", "1", "68"]);
    expect(toEInvoice(sale("NL", "NL"), "en16931").paymentMeansCode).toBe("68");
  });
});

const documentWith = (taxes: readonly AppliedTax[]) => {
  const { lines, taxes: totals, tax, total, amountDue } = documentOf([{ amount: 1000n, taxes }]);
  return { lines, taxes: totals, tax, total, amountDue };
};

describe("a registration", () => {
  const written = (country: Country, more: Parameters<typeof sellerIn>[1] = {}) =>
    toEInvoice(sale(country, "BE", { seller: sellerIn(country, more) }), "en16931").seller.registration;

  test("has the scheme of its register", () => {
    expect(written("NL")).toEqual({ id: "12345678", scheme: "0106" });
    expect(written("DK")).toEqual({ id: "DK13585628", scheme: "0184" });
    expect(written("FI")).toEqual({ id: "2077474-0", scheme: "0212" });
    expect(written("DE")).toEqual({ id: "HRB 12345 B", scheme: null });
  });

  test("that was given without a scheme has the one of the country if it is a number of it", () => {
    expect(written("NL", { registrationScheme: null })).toEqual({ id: "12345678", scheme: "0106" });
    expect(written("SE", { registrationScheme: null })).toEqual({ id: "5567037485", scheme: "0007" });
    expect(written("DE", { registration: "12345678" })).toEqual({ id: "12345678", scheme: null });
  });
});

describe("an export", () => {
  const document = (taxIds: MoneyDocument["seller"]["taxIds"]) =>
    documentOf([{ amount: 1000n, taxes: [untaxed("G", "VATEX-EU-G")] }], { seller: { ...SELLER, taxIds } });

  test.each(["en16931", "peppol", "xrechnung"] as const)(
    "needs a VAT id of the seller in %s (BR-G-02)",
    (profile) => {
      expect(refused(document([taxId("ng_tin", "12345678-0001")]), profile)).toContain("seller.taxIds");
      expect(refused(document([]), profile)).toContain("seller.taxIds");
      expect(refused(document(SELLER.taxIds), profile)).toEqual([]);
    },
  );
});

test("an intra-community supply goes to the whole address of the buyer (BR-DE-10, BR-DE-11)", () => {
  const document = documentOf([{ amount: 1000n, taxes: [untaxed("K", null)] }]);
  expect(refused(document, "xrechnung")).toEqual([]);
  const { delivery } = termsOf(writeEInvoice(document, "cii", "xrechnung"));
  expect(delivery).toEqual({
    date: "2026-04-30",
    address: { line1: "Wetstraat 16", city: "Brussel", postalCode: "1000", country: "BE" },
  });
});

test("a service is complete on the last day of its period, and no element is empty", () => {
  for (const syntax of ["ubl", "cii"] as const) {
    const terms = termsOf(writeEInvoice(documentOf([{ amount: 1000n }]), syntax, "en16931"));
    expect(terms).toMatchObject({ delivery: { date: "2026-04-30", address: undefined }, emptyElements: [] });
  }
});

test("a reason that is no code of its category is a text (BR-CL-22, PEPPOL-EN16931-P0104)", () => {
  for (const reason of ["VATEX-EU-NONE", "VATEX-EU-G"]) {
    const document = documentOf([{ amount: 1000n, taxes: [untaxed("E", reason)] }]);
    expect(refused(document)).toEqual([]);
    expect(toEInvoice(document, "peppol").taxBreakdown[0]?.exemption).toEqual({ reason, code: null });
  }
});

const maybe = <Value>(value: Value): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constant(null) });

const address = (country: Country) =>
  fc
    .record({ line1: maybe("Main street 1"), city: maybe("Town"), postalCode: maybe("1234") })
    .map((parts) => addressIn(country, parts));

const taxIds = (country: Country) =>
  fc.subarray([
    ...COMPANIES[country].taxIds,
    taxId("eu_vat", "FR40303265045"),
    taxId("ng_tin", "12345678-0001"),
  ]);

const registration = (country: Country) =>
  fc.oneof(
    fc.constant({ registration: null, registrationScheme: null }),
    fc.constant({ registration: "HRB 12345 B", registrationScheme: null }),
    fc.constant({ registration: COMPANIES[country].registration, registrationScheme: null }),
    fc
      .constant(COMPANIES[country])
      .map(({ registration, registrationScheme }) => ({ registration, registrationScheme })),
  );

const CATEGORIES: readonly AppliedTax[] = [
  vat("25"),
  vat("19"),
  vat("0", { category: "Z" }),
  untaxed("E", "Exempt"),
  REVERSE_CHARGE,
  untaxed("K", null),
  untaxed("G", "VATEX-EU-G"),
  untaxed("O", null),
  vat("7", { category: "L" }),
  vat("10", { category: "M" }),
];

const anySale = fc.tuple(fc.constantFrom(...COUNTRIES), fc.constantFrom(...COUNTRIES)).chain(([from, to]) =>
  fc
    .record({
      seller: fc.record({ address: address(from), taxIds: taxIds(from), registered: registration(from) }),
      buyer: fc.record({ address: address(to), taxIds: taxIds(to) }),
      tax: fc.constantFrom(...CATEGORIES),
      kind: fc.constantFrom<MoneyDocument["kind"]>("invoice", "credit_note"),
    })
    .map(({ seller: { registered, ...seller }, buyer, tax, kind }) => ({
      from,
      document: documentOf([{ amount: 1000n, taxes: [tax] }], {
        kind,
        amends: kind === "credit_note" ? [{ number: "ACME-0000", issuedAt: APRIL.start }] : [],
        seller: sellerIn(from, { ...seller, ...registered }),
        buyer: buyerIn(to, buyer),
      }),
    })),
);

const isLong = process.env["DUES_TEST_LONG"] === "1";

describe.each(["en16931", "peppol", "xrechnung"] as const)(
  "any sale between two countries in %s",
  (profile) => {
    test("obeys every rule, or is refused with what it lacks", () => {
      const written = new Set<Country>();
      fc.assert(
        fc.property(anySale, ({ from, document }) => {
          const paths = refused(document, profile);
          if (paths.length === 0) written.add(from);
        }),
        isLong ? { numRuns: 5_000 } : { numRuns: 1_000, seed: 16_931 },
      );
      const never = COUNTRIES.filter((country) => !written.has(country));
      expect(profile === "peppol" ? never : [...never, "GR"]).toContain("GR");
      // In Peppol these two sell only with a VAT id of another country.
      expect(never.filter((country) => !["GR", "NG", "XK"].includes(country))).toEqual([]);
    });
  },
);
