import { describe, expect, test } from "@jest/globals";
import { DEFAULT_LEGAL, NO_BILLING_DETAILS, type BillingDetails, type Legal } from "./billing-details.js";
import { buyerFacts, documentFacts, missingSellerFacts, sellerFacts } from "./document-facts.js";
import type { PostalAddress } from "./party.js";
import type { TaxTreatment } from "../tax/tax.js";

const BERLIN: PostalAddress = {
  line1: "Unter den Linden 1",
  line2: null,
  postalCode: "10117",
  city: "Berlin",
  region: null,
  country: "DE",
};

function factsOf(
  legal: Partial<Legal> = {},
  details: Partial<BillingDetails> = {},
  treatment: TaxTreatment = "domestic",
) {
  const organization = { name: "Demo", timeZone: "Europe/Berlin" };
  const customer = { id: "cus_1", name: "Ada", email: "ada@example.com" };
  return documentFacts(
    sellerFacts(organization, { ...DEFAULT_LEGAL, ...legal }),
    buyerFacts(customer, { ...NO_BILLING_DETAILS, ...details }),
    treatment,
  );
}

describe("the facts of a document", () => {
  test("are the names and the email where nothing else is known", () => {
    expect(factsOf()).toEqual({
      seller: {
        name: "Demo",
        usesDisplayName: true,
        address: null,
        taxIds: [],
        email: null,
        phone: null,
        registration: null,
      },
      buyer: {
        customerId: "cus_1",
        name: "Ada",
        email: "ada@example.com",
        address: null,
        taxIds: [],
        purchaseOrder: null,
        buyerReference: null,
      },
      taxTreatment: "domestic",
      locale: "en",
      zone: "Europe/Berlin",
      notes: [],
      accountingTax: null,
    });
  });

  test("name the seller by its legal name", () => {
    expect(factsOf({ name: "Demo GmbH" }).seller.name).toBe("Demo GmbH");
  });

  test("have the status of the buyer's tax ids, without the evidence for it", () => {
    const taxId = { type: "eu_vat", value: "DE811569869", status: "valid" } as const;
    const verification = { checkedAt: 1, name: "X", address: null, consultationNumber: "W1" } as never;
    expect(factsOf({}, { taxIds: [{ ...taxId, verification }] }).buyer.taxIds).toEqual([taxId]);
  });

  // prettier-ignore
  test.each<[string, Partial<Legal>, string | undefined]>([
    ["that of the address",                          { address: BERLIN, country: "AT" },                     "DE"],
    ["the country of taxation for an address without", { address: { ...BERLIN, country: null }, country: "AT" }, "AT"],
    ["the country of taxation without an address",   { country: "AT" },                                      "AT"],
    ["none",                                         {},                                                     undefined],
  ])("the seller's country is %s", (_rule, legal, country) => {
    expect(factsOf(legal).seller.address?.country).toBe(country);
  });

  // prettier-ignore
  test.each<[string, string | null, string | null, string]>([
    ["the customer's",                          "fr-BE", "de",  "fr-BE"],
    ["the organization's where it has none",    null,    "de",  "de"],
    ["English where neither has one",           null,    null,  "en"],
  ])("the language is %s", (_rule, customers, organizations, locale) => {
    expect(factsOf({ locale: organizations }, { locale: customers }).locale).toBe(locale);
  });

  // prettier-ignore
  test.each<[TaxTreatment, string, string[]]>([
    ["domestic",       "de-AT", ["Footer"]],
    ["reverse_charge", "de-AT", ["Steuerschuldnerschaft des Leistungsempfängers", "Reverse charge: the recipient owes the VAT", "Footer"]],
    ["reverse_charge", "en-GB", ["Reverse charge: the recipient owes the VAT", "Footer"]],
    ["reverse_charge", "sv",    ["Reverse charge: the recipient owes the VAT", "Footer"]],
  ])("the notes of %s in %s are what the law requires, and then the footer", (treatment, locale, notes) => {
    expect(factsOf({ invoiceFooter: "Footer" }, { locale }, treatment).notes).toEqual(notes);
  });
});

describe("the facts of a seller that the law asks for are missing", () => {
  const city = { line1: null, line2: null, postalCode: null, city: "Berlin", region: null, country: "DE" };
  const name = "Demo GmbH";

  test.each<[string, Partial<Legal>, readonly string[]]>([
    ["without any legal data", {}, ["seller.name", "seller.address"]],
    [
      "without a legal name, although the display name stands in its place",
      { address: city },
      ["seller.name"],
    ],
    ["without an address", { name }, ["seller.address"]],
    ["with a country alone", { name, country: "DE" }, ["seller.address"]],
    ["with a town without a country", { name, address: { ...city, country: null } }, ["seller.address"]],
    ["not with a name and a town", { name, address: city }, []],
  ])("%s", (_rule, legal, missing) => {
    expect(missingSellerFacts(factsOf(legal))).toEqual(missing);
  });
});
