import { expect, test } from "@jest/globals";
import { instant } from "../time/instant.js";
import { rateChooser, type PriceTaxes, type TaxSettings } from "./choose-rates.js";
import type { Tax } from "./tax.js";
import type { BuyerTaxFacts } from "./treatment.js";

function tax(code: string, percent: string, more: Partial<Tax> = {}): Tax {
  return {
    id: `tax_${code}_${percent}`,
    code,
    name: "VAT",
    percent,
    country: null,
    category: "S",
    taxableShare: "100",
    reason: null,
    isAutomatic: false,
    validFrom: null,
    validTo: null,
    ...more,
  };
}

const SETTINGS: TaxSettings = {
  country: "DE",
  automaticTax: false,
  oss: true,
  reverseCharge: "wellFormed",
  taxes: [
    tax("default", "1"),
    tax("line", "20"),
    tax("customer", "10"),
    tax("de", "19", { country: "DE", isAutomatic: true, validTo: instant("2020-07-01") }),
    tax("de", "16", {
      country: "DE",
      isAutomatic: true,
      validFrom: instant("2020-07-01"),
      validTo: instant("2021-01-01"),
    }),
    tax("de", "19", {
      id: "tax_de_again",
      country: "DE",
      isAutomatic: true,
      validFrom: instant("2021-01-01"),
    }),
    tax("de_reduced", "7", { country: "DE" }),
    tax("it", "22", { country: "IT", isAutomatic: true }),
    tax("gst", "5"),
    tax("qst", "9.975"),
  ],
  defaultTaxCodes: ["default"],
  taxBehavior: "exclusive",
  rateDate: "finalization",
};
const BUYER: BuyerTaxFacts = { country: "DE", taxIds: [], taxExempt: "none", taxCodes: [] };
const MONTH = { start: instant("2020-12-01"), end: instant("2021-01-01") };
const AUTOMATIC = { automaticTax: true };
const ITALIAN_ID = [{ type: "eu_vat", value: "IT00743110157", status: "valid" as const }];

// prettier-ignore
test.each<[string, Partial<TaxSettings>, Partial<BuyerTaxFacts>, Partial<PriceTaxes>, string, string[]]>([
  // rule                                             settings                  buyer                                       price                            at             rates
  ["the organization's default",                      {},                       {},                                         {},                              "2020-12-15",  ["1"]],
  ["the customer before the default",                 {},                       { taxCodes: ["customer"] },                 {},                              "2020-12-15",  ["10"]],
  ["who-line-over-customer",                          {},                       { taxCodes: ["customer"] },                 { taxCodes: ["line"] },          "2020-12-15",  ["20"]],
  ["all taxes of a level, in the order of the codes", {},                       {},                                         { taxCodes: ["qst", "gst"] },    "2020-12-15",  ["9.975", "5"]],
  ["a code without a rate leaves the level empty",    {},                       { taxCodes: ["customer"] },                 { taxCodes: ["unknown"] },       "2020-12-15",  ["10"]],
  ["the country's own before the default",            AUTOMATIC,                {},                                         {},                              "2020-12-15",  ["16"]],
  ["the customer before the country's",               AUTOMATIC,                { taxCodes: ["customer"] },                 {},                              "2020-12-15",  ["10"]],
  ["the rate of another day",                         AUTOMATIC,                {},                                         {},                              "2021-01-01",  ["19"]],
  ["the last day before a change",                    AUTOMATIC,                {},                                         {},                              "2020-06-30",  ["19"]],
  ["the destination's rate",                          AUTOMATIC,                { country: "IT" },                          {},                              "2020-12-15",  ["22"]],
  ["a price's tax of another country does not apply", AUTOMATIC,                { country: "IT" },                          { taxCodes: ["de_reduced"] },    "2020-12-15",  ["22"]],
  ["a country without a rate: the default",           AUTOMATIC,                { country: "FR" },                          {},                              "2020-12-15",  ["1"]],
  ["reverse charge before a price's own tax",         AUTOMATIC,                { country: "IT", taxIds: ITALIAN_ID },       { taxCodes: ["line"] },          "2020-12-15",  ["0"]],
  ["exempt before a price's own tax",                 {},                       { taxExempt: "exempt" },                    { taxCodes: ["line"] },          "2020-12-15",  ["0"]],
  ["nothing set up",                                  { defaultTaxCodes: [] },  {},                                         {},                              "2020-12-15",  []],
  ["the end of the period, not the invoice's date",   { ...AUTOMATIC, rateDate: "period_end" }, {},                         {},                              "2021-01-03",  ["16"]],
])("%s", (_rule, settings, buyer, price, at, expected) => {
  const choose = rateChooser({ ...SETTINGS, ...settings }, { ...BUYER, ...buyer });
  const chosen = choose({ taxCodes: null, taxBehavior: null, ...price }, MONTH, instant(at));
  expect(chosen.map(({ percent }) => percent)).toEqual(expected);
});

test("a purchase without a period takes the rate of the invoice's date", () => {
  const choose = rateChooser({ ...SETTINGS, ...AUTOMATIC, rateDate: "period_end" }, BUYER);
  const price = { taxCodes: null, taxBehavior: null };
  const chosen = choose(price, { start: instant("2020-12-15"), end: null }, instant("2021-01-03"));
  expect(chosen.map(({ percent }) => percent)).toEqual(["19"]);
});
