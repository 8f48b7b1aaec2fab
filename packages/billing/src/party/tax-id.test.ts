import { describe, expect, test } from "@jest/globals";
import { readTaxId, viesNumber } from "./tax-id.js";
import { TAX_ID_RULES } from "./tax-id-rules.js";

/** Numbers that companies or tax offices published, and one digit or letter of each changed. */
// prettier-ignore
const PUBLISHED: readonly (readonly [string, string, string, string, string])[] = [
  ["Austria",                        "eu_vat", "ATU13585627",         "ATU13585627",         "ATU13585626"],
  ["Belgium",                        "eu_vat", "BE 0428.759.497",     "BE0428759497",        "BE0431150351"],
  ["Belgium, without its zero",      "eu_vat", "BE 428 759 497",      "BE0428759497",        "BE428759498"],
  ["Bulgaria, a company",            "eu_vat", "BG 175 074 752",      "BG175074752",         "BG175074751"],
  ["Bulgaria, a citizen",            "eu_vat", "BG7523169263",        "BG7523169263",        "BG8001010007"],
  ["Cyprus",                         "eu_vat", "CY-10259033P",        "CY10259033P",         "CY10259033Z"],
  ["Czechia, a company",             "eu_vat", "CZ 25123891",         "CZ25123891",          "CZ25123890"],
  ["Czechia, a person",              "eu_vat", "CZ7103192745",        "CZ7103192745",        "CZ7103192744"],
  ["Czechia, a person since 6",      "eu_vat", "CZ640903926",         "CZ640903926",         "CZ640903927"],
  ["Germany",                        "eu_vat", "DE 136,695 976",      "DE136695976",         "DE136695978"],
  ["Germany, in lower case",         "eu_vat", "de811569869",         "DE811569869",         "DE811569868"],
  ["Denmark",                        "eu_vat", "DK 13585628",         "DK13585628",          "DK13585627"],
  ["Estonia",                        "eu_vat", "EE 100 931 558",      "EE100931558",         "EE100594103"],
  ["Greece",                         "eu_vat", "EL 094259216",        "EL094259216",         "EL123456781"],
  ["Greece, by its ISO code",        "eu_vat", "GR 094259216",        "EL094259216",         "GR094259215"],
  ["Spain, a company",               "eu_vat", "ES B-58378431",       "ESB58378431",         "ESB58378432"],
  ["Spain, a citizen",               "eu_vat", "ES54362315-K",        "ES54362315K",         "ES54362315Z"],
  ["Spain, a foreigner",             "eu_vat", "ESX-2482300W",        "ESX2482300W",         "ESX2482300A"],
  ["Finland",                        "eu_vat", "FI 20774740",         "FI20774740",          "FI20774741"],
  ["France",                         "eu_vat", "Fr 40 303 265 045",   "FR40303265045",       "FR84323140391"],
  ["France, with a letter",          "eu_vat", "FRK7399859412",       "FRK7399859412",       "FRK7399859413"],
  ["France, a letter second",        "eu_vat", "FR4Z123456782",       "FR4Z123456782",       "FR4Y123456782"],
  ["Croatia",                        "eu_vat", "HR 33392005961",      "HR33392005961",       "HR33392005962"],
  ["Hungary",                        "eu_vat", "HU-12892312",         "HU12892312",          "HU12892313"],
  ["Ireland",                        "eu_vat", "IE 6433435F",         "IE6433435F",          "IE6433435E"],
  ["Ireland, with two letters",      "eu_vat", "IE 6433435OA",        "IE6433435OA",         "IE6433435OB"],
  ["Ireland, before 2013",           "eu_vat", "IE8D79739I",          "IE8D79739I",          "IE8D79739J"],
  ["Italy",                          "eu_vat", "IT 00743110157",      "IT00743110157",       "IT00743110158"],
  ["Lithuania, a company",           "eu_vat", "LT 119511515",        "LT119511515",         "LT100001919018"],
  ["Lithuania, temporary",           "eu_vat", "LT100001919017",      "LT100001919017",      "LT119511514"],
  ["Luxembourg",                     "eu_vat", "LU 150 274 42",       "LU15027442",          "LU15027443"],
  ["Latvia, a company",              "eu_vat", "LV 4000 3521 600",    "LV40003521600",       "LV40003521601"],
  ["Latvia, a person",               "eu_vat", "LV161175-19997",      "LV16117519997",       "LV16117519998"],
  ["Malta",                          "eu_vat", "MT 1167-9112",        "MT11679112",          "MT11679113"],
  ["Netherlands, a company",         "eu_vat", "NL0044.95.445.B.01",  "NL004495445B01",      "NL123456789B90"],
  ["Netherlands, a sole trader",     "eu_vat", "NL123456789B13",      "NL123456789B13",      "NL123456789B14"],
  ["Poland",                         "eu_vat", "PL 8567346215",       "PL8567346215",        "PL8567346216"],
  ["Portugal",                       "eu_vat", "PT 501 964 843",      "PT501964843",         "PT501964842"],
  ["Romania",                        "eu_vat", "RO 185 472 90",       "RO18547290",          "RO18547291"],
  ["Sweden",                         "eu_vat", "SE 556188-8404 01",   "SE556188840401",      "SE123456789101"],
  ["Slovenia",                       "eu_vat", "SI 5022 3054",        "SI50223054",          "SI50223055"],
  ["Slovakia",                       "eu_vat", "SK 202 274 96 19",    "SK2022749619",        "SK2022749618"],
  ["Northern Ireland",               "eu_vat", "XI 980 7806 84",      "XI980780684",         "XI802311781"],
  ["United Kingdom",                 "gb_vat", "GB 980 7806 84",      "GB980780684",         "GB802311781"],
  ["United Kingdom, without GB",     "gb_vat", "340804329",           "GB340804329",         "340804328"],
  ["Switzerland",                    "ch_vat", "CHE-107.787.577 IVA", "CHE107787577IVA",     "CHE-107.787.578 IVA"],
  ["Switzerland, its register",      "ch_uid", "CHE-100.155.212",     "CHE100155212",        "CHE-100.155.213"],
  ["Norway",                         "no_vat", "NO 995 525 828 MVA",  "NO995525828MVA",      "NO 995 525 829 MVA"],
  ["Norway, the digits alone",       "no_vat", "995525828",           "NO995525828MVA",      "995525829"],
  ["Australia",                      "au_abn", "83 914 571 673",      "83914571673",         "99999999999"],
  ["Brazil",                         "br_cnpj","16.727.230/0001-97",  "16727230000197",      "16.727.230.0001-98"],
];

/** Formats without published check digits. */
// prettier-ignore
const FORMATS: readonly (readonly [string, string, string, string, string])[] = [
  ["Nigeria, a company",             "ng_tin", "12345678-0001",       "12345678-0001",       "1234567-0001"],
  ["Nigeria, a person",              "ng_tin", "2345678901",          "2345678901",          "234567890"],
  ["Nigeria, the tax id of 2026",    "ng_tin", "1234567890123",       "1234567890123",       "12345678901234"],
  ["Nigeria, its register",          "ng_rc",  "RC 1613104",          "RC1613104",           "RC"],
  ["Nigeria, the digits alone",      "ng_rc",  "1613104",             "RC1613104",           "XX1613104"],
  ["Nigeria, a business name",       "ng_rc",  "bn 2345678",          "BN2345678",           "BN123456789"],
  ["United Kingdom, a department",   "gb_vat", "GBGD001",             "GBGD001",             "GBGD501"],
  ["United States",                  "us_ein", "12-3456789",          "12-3456789",          "123456"],
  ["a one-stop shop",                "eu_oss_vat", "EU372022452",     "EU372022452",         "EU37202245"],
];

describe("readTaxId", () => {
  test.each(PUBLISHED)("%s: accepts and normalizes %s %s", (_country, type, written, value) => {
    expect(readTaxId({ type, value: written })).toEqual({ taxId: { type, value, status: "unverified" } });
  });

  test.each(PUBLISHED)(
    "%s: refuses wrong check digits (%s, not %s)",
    (_country, type, _written, _value, wrong) => {
      expect(readTaxId({ type, value: wrong })).toEqual({ problem: `has wrong check digits for ${type}` });
    },
  );

  test.each(FORMATS)("%s: accepts the format (%s %s)", (_country, type, written, value) => {
    expect(readTaxId({ type, value: written })).toEqual({ taxId: { type, value, status: "unverified" } });
  });

  test.each(FORMATS)("%s: refuses another format (%s, not %s)", (_country, type, _written, _value, wrong) => {
    const { example } = TAX_ID_RULES[type] ?? {};
    expect(readTaxId({ type, value: wrong })).toEqual({
      problem: `is not in the format of ${type}, such as ${example}`,
    });
  });

  test.each(Object.keys(TAX_ID_RULES))("accepts the example of %s, and what it normalized", (type) => {
    const value = TAX_ID_RULES[type]?.example ?? "";
    expect(readTaxId({ type, value })).toEqual({ taxId: { type, value, status: "unverified" } });
  });

  test.each(["de_vat", "EU_VAT", "constructor", ""])("refuses the unknown type %p", (type) => {
    expect(readTaxId({ type, value: "DE811569869" })).toEqual({
      problem: `${type} is not a known type of tax id`,
    });
  });

  test.each(["US123456789", "constructor", "DE", "", "DE8115698691", "GB980780684"])(
    "refuses %p as a VAT number of the European Union",
    (value) => {
      expect(readTaxId({ type: "eu_vat", value }).problem).toMatch("is not in the format of eu_vat");
    },
  );
});

test("VIES knows numbers of the European Union and Northern Ireland, Greece as EL", () => {
  const countryOf = (type: string, value: string) => viesNumber({ type, value })?.country;
  expect(viesNumber({ type: "eu_vat", value: "EL094259216" })).toEqual({
    country: "EL",
    number: "094259216",
  });
  expect(countryOf("eu_vat", "XI980780684")).toBe("XI");
  expect(countryOf("gb_vat", "GB980780684")).toBeUndefined();
});
