import { describe, expect, test } from "@jest/globals";
import type { Row } from "../../test/support/allowances.js";
import { pricedUsage, tiersOf, WINDOW, WITHIN, type Counted } from "../../test/support/priced-usage.js";
import { formatQuantity, quantity, unitPrice } from "../numbers/decimal.js";
import { billablePrice } from "../entitlement/source.js";
import { addMs, type Instant } from "../time/instant.js";
import type { TierShare } from "../pricing/rating.js";
import { breakdownBetween, unbilled, usageLine } from "./unbilled.js";
import { amountToNumber } from "../money/exact-amount.js";

const EACH: Row = { overagePrice: 2 };
const HALF: Row = { overagePrice: 0.5 };
const PACKAGES: Row = { overagePrice: 9, billingUnits: quantity(10) };
const TIERS = tiersOf([10, 5, 100], [20, 3, 7], [null, 1, 1000]);
const GRADUATED: Row = { ratingModel: "graduated", tiers: TIERS };
const VOLUME: Row = { ratingModel: "volume", tiers: TIERS };
const BEFORE_END = addMs(WINDOW.end, -1);

describe("the lines of the next invoice", () => {
  // prettier-ignore
  test.each<[rule: string, row: Row, counted: Counted, units: string, amount: bigint]>([
    ["nothing used is nothing",                               EACH,      {},                                               "0",   0n],
    ["everything, when nothing was billed",                   EACH,      { units: 5 },                                     "5",   10n],
    ["the rest, when some was",                               EACH,      { units: 5, billedUnits: 3, billed: 6 },          "2",   4n],
    ["nothing, when all was",                                 EACH,      { units: 5, billedUnits: 5, billed: 10 },         "0",   0n],
    ["rounded on the whole: a first half goes up",            HALF,      { units: 1 },                                     "1",   1n],
    ["and the second is paid already",                        HALF,      { units: 2, billedUnits: 1, billed: 1 },          "1",   0n],
    ["less than half a coin is nothing yet",                  { overagePrice: 0.4 }, { units: 1 },                         "1",   0n],
    ["a package that was paid is used up first",              PACKAGES,  { units: 10, billedUnits: 1, billed: 9 },         "9",   0n],
    ["the next one is billed when it is begun",               PACKAGES,  { units: 10.5, billedUnits: 1, billed: 9 },       "9.5", 9n],
    ["graduated tiers go on where they stood",                GRADUATED, { units: 12, billedUnits: 4, billed: 120 },       "8",   43n],
    ["volume prices all units anew",                          VOLUME,    { units: 30, billedUnits: 10, billed: 150 },      "20",  880n],
    ["tiers go on after units at an earlier price",           GRADUATED, { before: 8, units: 4 },                          "4",   23n],
    ["and so do packages",                                    PACKAGES,  { before: 8, units: 2 },                          "2",   0n],
    ["a price that is not there is no price",                 { overage: "block" }, { units: 5 },                          "5",   0n],
    ["usage-based units have their own price",                { usageModel: "usage_based", pricePerUnit: 3, overagePrice: 9 }, { units: 5 }, "5", 15n],
  ])("%s", (_rule, row, counted, units, amount) => {
    const found = unbilled(pricedUsage(row, counted), WITHIN);
    expect([formatQuantity(found.units), found.amount, found.isComplete]).toEqual([units, amount, true]);
  });
});

describe("a total that decreased", () => {
  const billed = { units: 15, billedUnits: 10, billed: 150 };

  // prettier-ignore
  test.each<[rule: string, counted: Counted, at: Instant, amount: bigint, isComplete: boolean]>([
    ["gives nothing back before the window ends",        billed,                                        BEFORE_END, 0n,    false],
    ["gives back what is too much when it has ended",    billed,                                        WINDOW.end, -98n,  true],
    ["but never more than was issued",                   { ...billed, creditable: 30 },                   WINDOW.end, -30n,  false],
    ["and nothing when nothing was",                     { ...billed, creditable: 0 },                    WINDOW.end, 0n,    false],
    ["nor what was given back already",                  { units: 15, billedUnits: 15, billed: 52 },    WINDOW.end, 0n,    true],
    ["lines that sum to less than nothing are none",     { ...billed, creditable: -5 },                   WINDOW.end, 0n,    false],
  ])("%s", (_rule, counted, at, amount, isComplete) => {
    expect(unbilled(pricedUsage(VOLUME, counted), at)).toMatchObject({ amount, isComplete });
  });
});

describe("the tiers of a stretch of units", () => {
  const described = (shares: readonly TierShare[]) =>
    shares.map(
      (each) =>
        `${each.tier}: ${formatQuantity(each.units)} + ${each.flatFee / 10n ** 12n} = ${amountToNumber(each.amount)}`,
    );

  // prettier-ignore
  test.each<[rule: string, row: Row, from: number, to: number, shares: string[]]>([
    ["from the first unit on",                    GRADUATED, 0,  12, ["1: 10 + 100 = 150", "2: 2 + 7 = 13"]],
    ["within a tier there is no fee",             GRADUATED, 4,  8,  ["1: 4 + 0 = 20"]],
    ["a tier that is entered has one",            GRADUATED, 4,  12, ["1: 6 + 0 = 30", "2: 2 + 7 = 13"]],
    ["a tier that was left does not show",        GRADUATED, 10, 12, ["2: 2 + 7 = 13"]],
    ["over several tiers",                        GRADUATED, 9,  21, ["1: 1 + 0 = 5", "2: 10 + 7 = 37", "3: 1 + 1000 = 1001"]],
    ["of no units there are none",                GRADUATED, 5,  5,  []],
    ["volume shows the one tier of all units",    VOLUME,    4,  12, ["2: 12 + 7 = 43"]],
    ["a price without tiers shows none",          PACKAGES,  0,  12, []],
  ])("%s", (_rule, row, from, to, shares) => {
    const price = billablePrice(pricedUsage(row).pricing);
    expect(price && described(breakdownBetween(price, quantity(from), quantity(to)))).toEqual(shares);
  });
});

describe("the line of unbilled usage", () => {
  test("describes the usage and its window", () => {
    expect(usageLine("line_1", pricedUsage(EACH, { units: 5 }), WITHIN)).toMatchObject({
      id: "line_1",
      kind: "usage",
      description: "Calls, usage",
      quantity: quantity(5),
      unitPrice: unitPrice(2),
      amount: 10n,
      subscriptionId: "sub_1",
      planVersionId: "ver_1",
      feature: { id: "feat_1", slug: "calls" },
      ratingModel: "package",
      tierBreakdown: [],
      billableUsageId: "use_1",
      period: WINDOW,
    });
  });

  test("has no single price where tiers price", () => {
    const line = usageLine("line_1", pricedUsage(GRADUATED, { units: 5 }), WITHIN);
    expect(line).toMatchObject({ unitPrice: null, amount: 125n, tierBreakdown: [{ tier: 1 }] });
  });

  test("is absent if the amount is zero, even with units", () => {
    expect(
      usageLine("line_1", pricedUsage(PACKAGES, { units: 10, billedUnits: 1, billed: 9 }), WITHIN),
    ).toBeUndefined();
  });
});
