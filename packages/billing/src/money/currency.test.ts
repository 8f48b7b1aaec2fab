import { describe, expect, test } from "@jest/globals";
import { toCurrency, currencyExponent, parseCurrency, type Currency } from "./currency.js";
import { quantity, unitPrice } from "../numbers/decimal.js";
import { InvariantViolation } from "../invariant.js";
import { money } from "./money.js";
import { rate } from "../pricing/rating.js";
import { formatExactMoney, formatMoney, formatPrice } from "./format.js";

describe("parseCurrency", () => {
  // prettier-ignore
  test.each<[string, string, string | undefined]>([
    ["upper case",                          "USD",          "USD"],
    ["lower case",                          "usd",          "USD"],
    ["introduced in 2025",                  "XCG",          "XCG"],
    ["a franc of several countries",        "XOF",          "XOF"],
    ["not a currency",                      "XXX",          undefined],
    ["reserved for tests",                  "XTS",          undefined],
    ["a metal",                             "XAU",          undefined],
    ["a unit of account",                   "CLF",          undefined],
    ["unknown",                             "ABC",          undefined],
    ["too long",                            "USDT",         undefined],
    ["a name every object has",             "constructor",  undefined],
    ["a long s is not an s",                "uſd",          undefined],
    ["nothing",                             "",             undefined],
  ])("%s: %s", (_rule, text, expected) => {
    expect(parseCurrency(text)).toBe(expected);
  });
});

describe("currencyExponent", () => {
  // prettier-ignore
  test.each([
    ["most have two",                                      "USD", 2],
    ["yen has none",                                       "JPY", 0],
    ["dinar has three",                                    "KWD", 3],
    ["forint has two, though machines often print none",   "HUF", 2],
    ["Colombian peso has two, though seldom printed",      "COP", 2],
    ["krona of Iceland has none",                          "ISK", 0],
  ])("%s", (_rule, code, exponent) => {
    expect(currencyExponent(money(0n, code).currency)).toBe(exponent);
  });

  test("an unknown code is a bug", () => {
    expect(() => toCurrency("ABC")).toThrow(InvariantViolation);
    expect(() => currencyExponent("ABC" as Currency)).toThrow(InvariantViolation);
  });
});

// prettier-ignore
test.each([
  ["all decimals of the currency",          2_500n,                     "USD", "25.00 USD"],
  ["a zero before the point",                  -5n,                     "USD", "-0.05 USD"],
  ["no point where there is no minor unit",    -3n,                     "JPY", "-3 JPY"],
  ["three decimals",                        1_230n,                     "KWD", "1.230 KWD"],
  ["every digit of a large amount", 123_456_789_012_345_678_901n,       "EUR", "1234567890123456789.01 EUR"],
])("an amount is printed with %s", (_rule, minor, code, text) => {
  expect(formatMoney(money(minor, code))).toBe(text);
});

// prettier-ignore
test.each([
  ["all decimals of the currency",              "900",            "USD", "9.00 USD"],
  ["as many more as it has",                    "0.325",          "USD", "0.00325 USD"],
  ["twelve more at the finest",                 "0.000000000001", "USD", "0.00000000000001 USD"],
  ["those below one of a currency without",     "0.5",            "JPY", "0.5 JPY"],
  ["no point where nothing is behind it",       "12",             "JPY", "12 JPY"],
])("a price of one unit is printed with %s", (_rule, price, code, text) => {
  expect(formatPrice(unitPrice(price), money(0n, code).currency)).toBe(text);
});

test("an amount that is not rounded yet is printed with every digit", () => {
  const price = { model: "package", unitPrice: unitPrice("0.325"), packageSize: quantity(1) } as const;
  const { amount } = rate(price, quantity("2403"));
  expect(formatExactMoney(amount, money(0n, "USD").currency)).toBe("7.80975 USD");
});
