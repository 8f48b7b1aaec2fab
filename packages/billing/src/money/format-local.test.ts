import { expect, test } from "@jest/globals";
import { quantity, unitPrice } from "../numbers/decimal.js";
import { currencyExponent, toCurrency } from "./currency.js";
import {
  formatLocalMoney,
  formatLocalPercent,
  formatLocalPrice,
  formatLocalQuantity,
} from "./format-local.js";
import { money } from "./money.js";

/** ICU writes spaces that do not break, and the signs that set the direction of text. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/[\u200e\u200f\u061c]/g, "");

// prettier-ignore
test.each<[string, string, bigint, string, string]>([
  // worked case             locale       minor   currency  text
  ["fmt-en-US-USD-123456",   "en-US",    123_456n, "USD", "$1,234.56"],
  ["fmt-ja-JP-JPY-1235",     "ja-JP",      1_235n, "JPY", "￥1,235"],
  ["fmt-en-US-KWD-1234567",  "en-US",  1_234_567n, "KWD", "KWD 1,234.567"],
  ["fmt-en-NG-NGN-123450",   "en-NG",    123_450n, "NGN", "₦1,234.50"],
  ["fmt-en-IN-INR-12345678", "en-IN", 12_345_678n, "INR", "₹1,23,456.78"],
  ["fmt-sv-SE-SEK--1000",    "sv-SE",     -1_000n, "SEK", "−10,00 kr"],
])("%s: %s writes %s minor units of %s as %s", (_id, locale, minor, currency, text) => {
  expect(plain(formatLocalMoney(money(minor, currency), locale))).toBe(text);
});

// prettier-ignore
test.each<[string, bigint, string, string]>([
  // locale            minor   currency  text
  ["en-US",            123_450n, "NGN", "NGN 1,234.50"],
  ["de-DE",            123_456n, "EUR", "1.234,56 €"],
  ["fr-FR",            123_456n, "EUR", "1 234,56 €"],
  ["en-US",          1_234_500n, "IQD", "IQD 1,234.500"],
  ["hu-HU",            123_456n, "HUF", "1234,56 Ft"],
  ["en-US",                  0n, "USD", "$0.00"],
  ["en-US",                 -5n, "USD", "-$0.05"],
  ["pt",               123_456n, "EUR", "€ 1.234,56"],
])("%s writes %s minor units of %s as %s", (locale, minor, currency, text) => {
  expect(plain(formatLocalMoney(money(minor, currency), locale))).toBe(text);
});

test("every digit of an amount above 2^53 is written", () => {
  const amount = money(123_456_789_012_345_678_901n, "EUR");
  expect(formatLocalMoney(amount, "en")).toBe("€1,234,567,890,123,456,789.01");
});

test("a locale that is not known is written in English, whatever the language of the host", () => {
  expect(formatLocalMoney(money(123_456n, "EUR"), "xx-XX")).toBe("€1,234.56");
});

// prettier-ignore
test.each([
  // worked case             currency  ours  of ICU
  ["fmt-exponent-IQD",       "IQD",    3,    0],
  ["fmt-exponent-HUF",       "HUF",    2,    0],
  ["not a worked case",      "LAK",    2,    0],
])("%s: %s has %i decimals, although ICU writes %i", (_id, code, exponent, icu) => {
  expect(currencyExponent(toCurrency(code))).toBe(exponent);
  const formatter = new Intl.NumberFormat("en", { style: "currency", currency: code });
  expect(formatter.resolvedOptions().maximumFractionDigits).toBe(icu);
  const digits = formatLocalMoney(money(0n, code), "en").split(".")[1] ?? "";
  expect(digits).toHaveLength(exponent);
});

// prettier-ignore
test.each([
  ["en-US", "0.325",          "USD", "$0.00325"],
  ["en-US", "900",            "USD", "$9.00"],
  ["de-DE", "0.000000000001", "EUR", "0,00000000000001 €"],
  ["ja-JP", "0.5",            "JPY", "￥0.5"],
])("%s writes a price of %s minor units of %s as %s", (locale, price, currency, text) => {
  expect(plain(formatLocalPrice(unitPrice(price), toCurrency(currency), locale))).toBe(text);
});

// prettier-ignore
test.each([
  ["en-US", "160000",      "160,000"],
  ["de-DE", "1234.5",      "1.234,5"],
  ["en-IN", "1234567",     "12,34,567"],
  ["fr-FR", "1234567",     "1 234 567"],
  ["en",    "0.000000001", "0.000000001"],
])("%s writes the quantity %s as %s", (locale, value, text) => {
  expect(plain(formatLocalQuantity(quantity(value), locale))).toBe(text);
});

// prettier-ignore
test.each([
  ["en-US", "19",    "19%"],
  ["de-DE", "19",    "19 %"],
  ["en-US", "7.7",   "7.7%"],
  ["fr-FR", "8.125", "8,125 %"],
])("%s writes %s percent as %s", (locale, percent, text) => {
  expect(plain(formatLocalPercent(percent, locale))).toBe(text);
});
