import { expect, test } from "@jest/globals";
import {
  decideTreatment,
  untaxedRow,
  type BuyerTaxFacts,
  type SellerTaxFacts,
  type BuyerTaxId,
} from "./treatment.js";

const FRANCE: SellerTaxFacts = { country: "FR", automaticTax: true, oss: true, reverseCharge: "wellFormed" };
const BUYER: BuyerTaxFacts = { country: null, taxIds: [], taxExempt: "none", taxCodes: [] };

type Status = BuyerTaxId["status"];

function vat(value: string, status: Status = "unverified"): readonly BuyerTaxId[] {
  return [{ type: "eu_vat", value, status }];
}

const reverse = "reverse" as const;

// prettier-ignore
test.each<[string, Partial<SellerTaxFacts>, Partial<BuyerTaxFacts>, string, string | null]>([
  // rule                                       seller                            buyer                                                       treatment         rates of
  ["who-fr-us",                                 {},                               { country: "US" },                                          "outside_scope",  null],
  ["who-fr-fr",                                 {},                               { country: "FR" },                                          "domestic",       "FR"],
  ["who-fr-it-consumer",                        {},                               { country: "IT" },                                          "destination",    "IT"],
  ["who-fr-fr-business",                        {},                               { country: "FR", taxIds: vat("FR12345678901", "valid") },   "domestic",       "FR"],
  ["who-fr-it-badid",                           {},                               { country: "IT", taxIds: vat("IT123", "invalid") },         "destination",    "IT"],
  ["who-fr-de-unverified-strict",               { reverseCharge: "verified" },    { country: "DE", taxIds: vat("DE136695976") },              "destination",    "DE"],
  ["who-exempt",                                {},                               { country: "FR", taxExempt: "exempt" },                     "exempt",         null],
  ["a business in another member state",        {},                               { country: "DE", taxIds: vat("DE136695976") },              "reverse_charge", null],
  ["the register is down",                      {},                               { country: "DE", taxIds: vat("DE136695976", "unavailable") }, "reverse_charge", null],
  ["the register confirmed it",                 { reverseCharge: "verified" },    { country: "DE", taxIds: vat("DE136695976", "valid") },     "reverse_charge", null],
  ["the register is down and must confirm",     { reverseCharge: "verified" },    { country: "DE", taxIds: vat("DE136695976", "unavailable") }, "destination",  "DE"],
  ["Greece writes EL",                          {},                               { country: "GR", taxIds: vat("EL094259216") },              "reverse_charge", null],
  ["a number of the seller's own country",      {},                               { country: "IT", taxIds: vat("FR12345678901") },            "domestic",       "FR"],
  ["a number of another kind",                  {},                               { country: "IT", taxIds: [{ type: "gb_vat", value: "GB980780684", status: "valid" }] }, "destination", "IT"],
  ["a consumer without the one-stop shop",      { oss: false },                   { country: "IT" },                                          "domestic",       "FR"],
  ["no country",                                {},                               {},                                                         "domestic",       "FR"],
  ["no country, but a number",                  {},                               { taxIds: vat("DE136695976") },                             "domestic",       "FR"],
  ["the seller has no country",                 { country: null },                { country: "US" },                                          "domestic",       null],
  ["not automatic",                             { automaticTax: false },          { country: "US" },                                          "domestic",       "FR"],
  ["not automatic, reverse by the seller",      { automaticTax: false },          { country: "DE", taxExempt: reverse, taxIds: vat("DE136695976") }, "reverse_charge", null],
  ["reverse without a number is not possible",  { automaticTax: false },          { country: "DE", taxExempt: reverse },                      "domestic",       "FR"],
  ["reverse with an invalid number",            { automaticTax: false },          { country: "DE", taxExempt: reverse, taxIds: vat("DE1", "invalid") }, "domestic", "FR"],
  ["a seller outside the EU, abroad",           { country: "NG" },                { country: "GB" },                                          "outside_scope",  null],
  ["a seller outside the EU, to a consumer",    { country: "NG", oss: false },    { country: "DE" },                                          "outside_scope",  null],
  ["the same with the one-stop shop",           { country: "NG" },                { country: "DE" },                                          "destination",    "DE"],
  ["a seller outside the EU, to a business",    { country: "NG" },                { country: "DE", taxIds: vat("DE136695976") },              "reverse_charge", null],
])("%s", (_rule, seller, buyer, treatment, country) => {
  expect(decideTreatment({ ...FRANCE, ...seller }, { ...BUYER, ...buyer })).toEqual({ treatment, country });
});

// prettier-ignore
test.each([
  ["reverse_charge", "AE", "VATEX-EU-AE"],
  ["outside_scope",  "O",  "VATEX-EU-O"],
  ["export",         "G",  "VATEX-EU-G"],
  ["exempt",         "E",  "Exempt from tax"],
] as const)("%s stays on the document as category %s", (treatment, category, reason) => {
  expect(untaxedRow(treatment)).toMatchObject({ category, reason, percent: "0", taxId: null });
});

test("a treatment that taxes has no row of zero", () => {
  expect(untaxedRow("domestic")).toBeNull();
  expect(untaxedRow("destination")).toBeNull();
});
