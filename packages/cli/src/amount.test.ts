import { EXPONENTS } from "../../billing/src/generated/currencies.js";
import { expect, test } from "@jest/globals";
import { formatAmount, decimalsOf } from "./amount.js";

// prettier-ignore
test.each([
  ["two decimals",              2_500, "USD", "25.00 USD"],
  ["less than one",                 5, "EUR", "0.05 EUR"],
  ["nothing",                       0, "USD", "0.00 USD"],
  ["no decimals",               2_500, "JPY", "2500 JPY"],
  ["three decimals",            2_500, "KWD", "2.500 KWD"],
  ["a credit",                 -1_999, "USD", "-19.99 USD"],
  ["finer than a minor unit",   0.325, "USD", "0.00325 USD"],
  ["much finer",                1e-12, "USD", "0.00000000000001 USD"],
  ["the largest", Number.MAX_SAFE_INTEGER, "USD", "90071992547409.91 USD"],
])("an amount with %s", (_what, minor, currency, text) => {
  expect(formatAmount(minor, currency)).toBe(text);
});

test("every currency of the server has its decimals", () => {
  const wrong = Object.entries(EXPONENTS).filter(([code, decimals]) => decimalsOf(code) !== decimals);
  expect(wrong).toEqual([]);
});
