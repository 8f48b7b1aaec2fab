import { expect, test } from "@jest/globals";
import { enteredAmount, enteredUnitPrice, parseAmount, parseUnitPrice } from "./amount.js";

test.each([
  ["12.50", "USD", 1_250],
  ["1,234.5", "USD", 123_450],
  ["1 234", "EUR", 123_400],
  ["-3", "EUR", -300],
  ["500", "JPY", 500],
  ["1.234", "KWD", 1_234],
  ["12.505", "USD", undefined],
  ["1.5", "JPY", undefined],
  ["12,50", "EUR", undefined],
  ["ten", "USD", undefined],
  ["", "USD", undefined],
  ["5", "ABC", undefined],
  ["99999999999999999", "USD", undefined],
])("reads %p in %s as %p minor units", (text, currency, minor) => {
  expect(parseAmount(text, currency)).toBe(minor);
});

test.each([
  [1_250, "USD", "12.50"],
  [5, "USD", "0.05"],
  [-5, "KWD", "-0.005"],
  [500, "JPY", "500"],
])("writes %d minor units of %s so that they are read again", (minor, currency, text) => {
  expect(enteredAmount(minor, currency)).toBe(text);
  expect(parseAmount(text, currency)).toBe(minor);
});

test.each([
  [0.325, "USD", "0.00325"],
  [12_345, "USD", "123.45"],
  [0, "USD", "0.00"],
  [250.5, "USD", "2.505"],
  [1e-9, "USD", "0.00000000001"],
  [0.5, "JPY", "0.5"],
  [3, "JPY", "3"],
])("writes %d minor units of %s as the price of a unit that is read again", (minor, currency, text) => {
  expect(enteredUnitPrice(minor, currency)).toBe(text);
  expect(parseUnitPrice(text, currency)).toBe(minor);
});

test.each(["-1", "", "one", "0.123456789012345"])("reads %p as no price of a unit", (text) => {
  expect(parseUnitPrice(text, "USD")).toBeUndefined();
});
