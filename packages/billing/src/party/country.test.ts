import { describe, expect, test } from "@jest/globals";
import { parseCountry } from "./country.js";
import { parseLocale } from "./locale.js";

describe("parseCountry", () => {
  // prettier-ignore
  test.each<[string, string, string | undefined]>([
    ["upper case",                              "DE",          "DE"],
    ["lower case",                              "ng",          "NG"],
    ["Greece",                                  "GR",          "GR"],
    ["the code of Greece in VAT numbers",       "EL",          undefined],
    ["the United Kingdom",                      "GB",          "GB"],
    ["reserved, but not assigned",              "UK",          undefined],
    ["Northern Ireland in VAT numbers",         "XI",          undefined],
    ["three letters",                           "DEU",         undefined],
    ["a long s is not an s",                    "Eſ",          undefined],
    ["nothing",                                 "",            undefined],
  ])("%s: %s", (_rule, text, expected) => {
    expect(parseCountry(text)).toBe(expected);
  });
});

describe("parseLocale", () => {
  // prettier-ignore
  test.each<[string, string, string | undefined]>([
    ["a language",                              "de",          "de"],
    ["a language of a country",                 "pt-BR",       "pt-BR"],
    ["in another case",                         "EN-ng",       "en-NG"],
    ["with a script",                           "zh-hant-tw",  "zh-Hant-TW"],
    ["with an underscore",                      "de_DE",       undefined],
    ["a word",                                  "deutschland", undefined],
    ["nothing",                                 "",            undefined],
  ])("%s: %s", (_rule, text, expected) => {
    expect(parseLocale(text)).toBe(expected);
  });
});
