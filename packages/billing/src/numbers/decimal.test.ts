import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  scaledUnitPrice,
  scaledQuantity,
  formatQuantity,
  formatUnitPrice,
  parseQuantity,
  parseUnitPrice,
  quantity,
  quantityToNumber,
  unitPrice,
  unitPriceToNumber,
} from "./decimal.js";
import { InvariantViolation } from "../invariant.js";

describe("parseQuantity", () => {
  // prettier-ignore
  test.each<[string, string | number, bigint | undefined]>([
    // rule                                          given                       billionths
    ["a whole number",                               "3",                        3_000_000_000n],
    ["a fraction",                                   "0.5",                        500_000_000n],
    ["below zero",                                   "-3.25",                   -3_250_000_000n],
    ["the finest step there is",                     "0.000000001",                          1n],
    ["finer than the finest step",                   "0.0000000001",                  undefined],
    ["zeros beyond the finest step say nothing",     "1.50000000000000",         1_500_000_000n],
    ["zero has no sign",                             "-0",                                   0n],
    ["a number is its shortest decimal",             0.1,                          100_000_000n],
    ["a sum of floats is finer than it looks",       0.1 + 0.2,                       undefined],
    ["a number printed with a negative exponent",    1e-7,                                 100n],
    ["a number printed with a positive exponent",    1e21,                         10n ** 30n],
    ["an exponent in a text",                        "12.5e1",                 125_000_000_000n],
    ["digits beyond a double are kept in a text",    "9007199254740993",   9007199254740993n * 10n ** 9n],
    ["not a number",                                 Number.NaN,                      undefined],
    ["infinite",                                     Number.POSITIVE_INFINITY,        undefined],
    ["no text",                                      "",                              undefined],
    ["a blank",                                      " 1",                            undefined],
    ["a point without digits after it",              "1.",                            undefined],
    ["a point without digits before it",             ".5",                            undefined],
    ["a plus sign",                                  "+1",                            undefined],
    ["hexadecimal",                                  "0x10",                          undefined],
    ["thousands",                                    "1,000",                         undefined],
    ["digits of another script",                     "١",                             undefined],
    ["an exponent that asks for endless digits",     "1e999999",                      undefined],
    ["a text that is endless itself",                "1".repeat(401),                 undefined],
  ])("%s: %s", (_rule, given, expected) => {
    expect(parseQuantity(given)).toBe(expected);
  });
});

test("a unit price has at most twelve decimals", () => {
  expect(parseUnitPrice("0.000000000001")).toBe(1n);
  expect(parseUnitPrice("0.0000000000001")).toBeUndefined();
});

// prettier-ignore
test.each([
  ["no trailing zeros",        "0.50",      "0.5"],
  ["no point without need",    "-3.000",    "-3"],
  ["no exponent",              "1e6",       "1000000"],
  ["zeros after the point",    "-1e-9",     "-0.000000001"],
  ["zero",                     "0",         "0"],
])("a quantity is printed with %s", (_rule, given, expected) => {
  expect(formatQuantity(quantity(given))).toBe(expected);
});

test("a constant that is no decimal is a bug", () => {
  expect(() => quantity("many")).toThrow(InvariantViolation);
  expect(() => unitPrice("cheap")).toThrow(InvariantViolation);
});

test("whatever is printed is read back as the same decimal", () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), (value) => {
      expect(parseQuantity(formatQuantity(scaledQuantity(value)))).toBe(value);
      expect(parseUnitPrice(formatUnitPrice(scaledUnitPrice(value)))).toBe(value);
    }),
  );
});

test("a number that can be read comes back as itself", () => {
  const numbers = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((billionths) => Number(`${billionths}e-9`)),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e15, noInteger: false }),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(quantityToNumber(quantity(value))).toBe(value + 0);
      expect(unitPriceToNumber(unitPrice(value))).toBe(value + 0);
    }),
  );
});
