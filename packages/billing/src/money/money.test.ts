import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { InvariantViolation } from "../invariant.js";
import { isZero, money, toSafeInteger } from "./money.js";
import { divide, type Rounding } from "../numbers/divide.js";

describe("divide", () => {
  // prettier-ignore
  test.each<[string, bigint, bigint, Rounding, bigint]>([
    // rule                                      n     d  rounding      result
    ["what divides exactly is not rounded",      6n,   3n, "ceil",         2n],
    ["floor goes down",                          7n,   2n, "floor",        3n],
    ["floor goes down below zero too",          -7n,   2n, "floor",       -4n],
    ["ceil goes up",                             7n,   2n, "ceil",         4n],
    ["ceil goes up below zero too",             -7n,   2n, "ceil",        -3n],
    ["half goes away from zero",                 5n,   2n, "half_away",    3n],
    ["half goes away from zero below zero too", -5n,   2n, "half_away",   -3n],
    ["less than half goes to zero",              4n,   3n, "half_away",    1n],
    ["less than half goes to zero below zero",  -4n,   3n, "half_away",   -1n],
    ["more than half goes away",                 5n,   3n, "half_away",    2n],
    ["more than half goes away below zero",     -5n,   3n, "half_away",   -2n],
    ["zero is zero",                             0n,   3n, "half_away",    0n],
  ])("%s", (_rule, numerator, denominator, rounding, expected) => {
    expect(divide(numerator, denominator, rounding)).toBe(expected);
  });

  test("no rounding misses the exact quotient by more than it may", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 24n), 10n ** 24n), fc.bigInt(1n, 10n ** 12n), (n, d) => {
        const error = (rounding: Rounding) => divide(n, d, rounding) * d - n;
        expect(error("floor") <= 0n && -error("floor") < d).toBe(true);
        expect(error("ceil") >= 0n && error("ceil") < d).toBe(true);
        expect(2n * error("half_away") <= d && -2n * error("half_away") <= d).toBe(true);
        expect(divide(-n, d, "half_away")).toBe(-divide(n, d, "half_away"));
      }),
    );
  });

  test.each([0n, -1n])("a denominator of %s is a bug", (denominator) => {
    expect(() => divide(1n, denominator, "floor")).toThrow(InvariantViolation);
  });
});

describe("money", () => {
  test("a code in any case is upper case inside", () => {
    expect(money(5n, "usd")).toEqual({ minor: 5n, currency: "USD" });
  });

  test("an unknown code is a bug", () => {
    expect(() => money(5n, "ABC")).toThrow(InvariantViolation);
  });
});

test("only an amount without minor units is zero", () => {
  expect([money(0n, "EUR"), money(1n, "EUR"), money(-1n, "EUR")].map(isZero)).toEqual([true, false, false]);
});

describe("toSafeInteger", () => {
  // prettier-ignore
  test.each([
    ["the largest that JSON keeps",  9_007_199_254_740_991n,  9_007_199_254_740_991],
    ["the smallest",                -9_007_199_254_740_991n, -9_007_199_254_740_991],
  ])("%s", (_rule, minor, expected) => {
    expect(toSafeInteger(minor)).toBe(expected);
  });

  test.each([9_007_199_254_740_992n, 9_007_199_254_740_993n, -(2n ** 53n)])("%s would change", (minor) => {
    expect(() => toSafeInteger(minor)).toThrow(InvariantViolation);
  });
});
