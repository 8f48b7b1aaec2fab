import { expect, test } from "@jest/globals";
import { formatPercent, parsePercent, percentOf, shareOf } from "./percent.js";

// prettier-ignore
test.each([
  ["33.33",    "33.33"],
  [12.5,       "12.5"],
  ["100",      "100"],
  ["0.0001",   "0.0001"],
  ["0.00001",  undefined],
  ["100.0001", undefined],
  ["0",        undefined],
  ["-5",       undefined],
  ["a tenth",  undefined],
])("reads %s as %s", (text, expected) => {
  const percent = parsePercent(text);
  expect(percent === undefined ? undefined : formatPercent(percent)).toBe(expected);
});

// prettier-ignore
test.each([
  [200n,  "33.33", 67n],
  [2n,    "25",    1n],
  [1000n, "10",    100n],
  [0n,    "50",    0n],
  [3n,    "100",   3n],
])("rounds %d x %s %% half away from zero", (amount, percent, share) => {
  expect(shareOf(amount, percentOf(percent))).toBe(share);
});
