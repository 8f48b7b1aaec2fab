import { describe, expect, test } from "@jest/globals";
import { quantity, unitPrice } from "../numbers/decimal.js";
import { InvariantViolation } from "../invariant.js";
import { rate, rateIncrement, type TierShare } from "./rating.js";
import type { Price } from "./price.js";
import { amountToNumber, exactAmount, formatAmount, roundAmount, sumAmounts } from "../money/exact-amount.js";

const perThousand: Price = { model: "package", unitPrice: unitPrice("50"), packageSize: quantity("1000") };
const graduated = tiered("graduated", [
  ["10", "5", "100"],
  ["20", "4", "50"],
  [null, "3", "7"],
]);
const volume = tiered("volume", [
  ["10", "5", "100"],
  ["20", "4", "50"],
  [null, "3", "7"],
]);
const closed = tiered("graduated", [
  ["10", "5", "0"],
  ["20", "4", "0"],
]);
const closedVolume = tiered("volume", [
  ["10", "5", "0"],
  ["20", "4", "0"],
]);

describe("rate", () => {
  // prettier-ignore
  test.each<[string, Price, string, string]>([
    // rule                                             price         units         amount
    ["no units, no package",                            perThousand,  "0",          "0"],
    ["a package that was begun is paid in full",        perThousand,  "0.000000001", "50"],
    ["a full package is one",                           perThousand,  "1000",       "50"],
    ["a unit more is two",                              perThousand,  "1001",       "100"],
    ["a package may be smaller than a unit",            { ...perThousand, packageSize: quantity("0.25") }, "0.6", "150"],
    ["a price finer than a minor unit stays exact",     { ...perThousand, unitPrice: unitPrice("0.325") }, "1", "0.325"],
    ["no units enter no tier",                          graduated,    "0",          "0"],
    ["a fraction enters the first",                     graduated,    "0.5",        "102.5"],
    ["the last unit of a tier is in it",                graduated,    "10",         "150"],
    ["a part of a unit more enters the next",           graduated,    "10.1",       "200.4"],
    ["the open tier takes the rest",                    graduated,    "21",         "250"],
    ["above the last finite tier its price goes on",    closed,       "30",         "130"],
    ["no units, no volume",                             volume,       "0",          "0"],
    ["the tier that holds the count prices all of it",  volume,       "15",         "110"],
    ["its last unit is in it",                          volume,       "20",         "130"],
    ["the open tier prices all",                        volume,       "21",         "70"],
    ["a closed volume goes on at its last price",       closedVolume, "30",         "120"],
  ])("%s", (_rule, price, units, amount) => {
    expect(formatAmount(rate(price, quantity(units)).amount)).toBe(amount);
  });

  test("the breakdown of a graduated price names each tier entered", () => {
    expect(rate(graduated, quantity("21")).breakdown.map(toRow)).toEqual([
      { tier: 1, units: quantity("10"), unitPrice: unitPrice("5"), flatFee: unitPrice("100"), amount: "150" },
      { tier: 2, units: quantity("10"), unitPrice: unitPrice("4"), flatFee: unitPrice("50"), amount: "90" },
      { tier: 3, units: quantity("1"), unitPrice: unitPrice("3"), flatFee: unitPrice("7"), amount: "10" },
    ]);
  });

  test("the breakdown of a volume price names the one tier", () => {
    expect(rate(volume, quantity("15")).breakdown.map(toRow)).toEqual([
      { tier: 2, units: quantity("15"), unitPrice: unitPrice("4"), flatFee: unitPrice("50"), amount: "110" },
    ]);
  });

  test("the breakdown of a package price is one row with the units themselves", () => {
    expect(rate(perThousand, quantity("1001")).breakdown.map(toRow)).toEqual([
      {
        tier: 1,
        units: quantity("1001"),
        unitPrice: unitPrice("50"),
        flatFee: unitPrice("0"),
        amount: "100",
      },
    ]);
  });

  // prettier-ignore
  test.each<[string, Price, string]>([
    ["fewer than no units",   graduated,                                      "-1"],
    ["a package of nothing",  { ...perThousand, packageSize: quantity("0") }, "1"],
    ["no tiers to graduate",  tiered("graduated", []),                        "1"],
    ["no tier of volume",     tiered("volume", []),                           "1"],
  ])("%s is a bug", (_rule, price, units) => {
    expect(() => rate(price, quantity(units))).toThrow(InvariantViolation);
  });
});

// prettier-ignore
test.each<[string, Price, string, string, string]>([
  // rule                                              price        before   added  amount
  ["the package that was begun is filled first",       perThousand, "500",   "500", "0"],
  ["then the next is begun",                           perThousand, "500",   "501", "50"],
  ["the tier that was reached goes on",                graduated,   "9",     "2",   "59"],
  ["a flat fee is not charged again",                  graduated,   "5",     "1",   "5"],
  ["nothing more costs nothing",                       graduated,   "5",     "0",   "0"],
  ["a cheaper volume tier gives back",                 volume,      "20",    "1",   "-60"],
])("more units: %s", (_rule, price, before, added, amount) => {
  expect(formatAmount(rateIncrement(price, quantity(before), quantity(added)))).toBe(amount);
});

// prettier-ignore
test.each<[string, string, bigint]>([
  ["half goes away from zero",               "0.5",             1n],
  ["half below zero goes away from it too", "-0.5",            -1n],
  ["a hair less than half is nothing",       "0.499999999999",  0n],
  ["whole stays whole",                      "3",               3n],
])("rounding a line: %s", (_rule, exact, minor) => {
  const priced = { model: "package", unitPrice: unitPrice(exact), packageSize: quantity("1") } as const;
  expect(roundAmount(rate(priced, quantity("1")).amount)).toBe(minor);
});

test("exact amounts add up and go to the wire in minor units", () => {
  const third = rate({ ...perThousand, unitPrice: unitPrice("0.325") }, quantity("1")).amount;
  expect(amountToNumber(sumAmounts([exactAmount(2n), third]))).toBe(2.325);
  expect(sumAmounts([])).toBe(0n);
});

function tiered(
  model: "graduated" | "volume",
  rows: readonly (readonly [upTo: string | null, unitPrice: string, flatFee: string])[],
): Price {
  const tiers = rows.map(([upTo, each, flat]) => ({
    upTo: upTo === null ? null : quantity(upTo),
    unitPrice: unitPrice(each),
    flatFee: unitPrice(flat),
  }));
  return { model, tiers };
}

function toRow(share: TierShare) {
  return { ...share, amount: formatAmount(share.amount) };
}
