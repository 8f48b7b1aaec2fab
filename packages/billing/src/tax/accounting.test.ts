import { expect, test } from "@jest/globals";
import { toCurrency } from "../money/currency.js";
import { instant } from "../time/instant.js";
import { accountingTaxOf, convertAmount } from "./accounting.js";

const [USD, EUR, JPY, KWD] = ["USD", "EUR", "JPY", "KWD"].map(toCurrency) as [never, never, never, never];
const rate = (value: string, from: string) => ({
  currency: USD,
  accountingCurrency: EUR,
  rate: value,
  validFrom: instant(from),
});
const REPORTING = {
  accountingCurrency: EUR,
  exchangeRates: [rate("0.9", "2026-01-01"), rate("0.9234", "2026-02-01"), rate("0.95", "2026-03-01")],
};

// prettier-ignore
test.each([
  ["before any rate",            USD, "2025-12-31", null],
  ["at the first rate",          USD, "2026-01-31", { currency: "EUR", rate: "0.9",    amount: 900n }],
  ["at the rate of its day",     USD, "2026-02-01", { currency: "EUR", rate: "0.9234", amount: 923n }],
  ["in the reporting currency",  EUR, "2026-02-01", null],
  ["in one without a rate",      JPY, "2026-02-01", null],
])("a document %s", (_what, currency, at, expected) => {
  expect(accountingTaxOf({ currency, tax: 1_000n }, REPORTING, instant(at))).toEqual(expected);
});

// prettier-ignore
test.each([
  ["yen to cents",             1_000n, "0.0061",  JPY, EUR, 610n],
  ["cents to yen",             1_000n, "163.455", EUR, JPY, 1_635n],
  ["fils to cents",            12_345n, "3",      KWD, EUR, 3_704n],
  ["a credit, half away",      -5n,    "0.5",     USD, EUR, -3n],
])("%s", (_what, minor, value, from, to, expected) => {
  expect(convertAmount(minor, value, { from, to })).toBe(expected);
});
