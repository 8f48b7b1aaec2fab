import { describe, expect, test } from "@jest/globals";
import type { PlanFeatureInput, PlanInput } from "@dues/billing";
import { addUsageTenant, planOf } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

type Row = Partial<PlanFeatureInput>;

const BEYOND: Row = { limit: 0, overage: "charge" };
const TIERS = [
  { upTo: 10, unitPrice: 5, flatFee: 100 },
  { upTo: 20, unitPrice: 3 },
  { upTo: null, unitPrice: 0.5, flatFee: 1000 },
];
const GRADUATED: Row = { ...BEYOND, ratingModel: "graduated", tiers: TIERS };
const VOLUME: Row = { ...BEYOND, ratingModel: "volume", tiers: TIERS };

describe("the price of units", () => {
  // prettier-ignore
  test.each<[rule: string, row: Row, units: number, amount: number]>([
    ["a price per unit",                                { ...BEYOND, overagePrice: 3 },                       7,         21],
    ["finer than the smallest coin, rounded on the sum", { ...BEYOND, overagePrice: 0.325 },                  10,        3],
    ["half a coin goes up",                             { ...BEYOND, overagePrice: 0.5 },                     3,         2],
    ["twelve decimals",                                 { ...BEYOND, overagePrice: 0.000000000001 },          5e11,      1],
    ["a unit that was begun is paid in full too",        { ...BEYOND, overagePrice: 100 },                     0.25,      100],
    ["a package that was begun is paid in full",        { ...BEYOND, overagePrice: 9, billingUnits: 1000 },   1001,      18],
    ["one that is full is one",                         { ...BEYOND, overagePrice: 9, billingUnits: 1000 },   1000,      9],
    ["packages of a fraction",                          { ...BEYOND, overagePrice: 9, billingUnits: 0.25 },   0.3,       18],
    ["the unit's price where none is named for overage", { ...BEYOND, pricePerUnit: 4 },                      2,         8],
    ["the overage price goes before it",                { ...BEYOND, pricePerUnit: 4, overagePrice: 6 },      2,         12],
    ["but not for units billed by use",                 { usageModel: "usage_based", pricePerUnit: 4, overagePrice: 6 }, 2, 8],
    ["graduated: the first tier with its fee",          GRADUATED,                                            1,         105],
    ["graduated: its last unit",                        GRADUATED,                                            10,        150],
    ["graduated: a fraction of the next",               GRADUATED,                                            10.5,      152],
    ["graduated: each unit at its tier's price",        GRADUATED,                                            25,        100 + 50 + 30 + 1000 + 3],
    ["volume: the last unit of a tier",                 VOLUME,                                               10,        150],
    ["volume: the next tier prices all units",          VOLUME,                                               11,        33],
    ["volume: with its own fee alone",                  VOLUME,                                               30,        1015],
    ["above a last tier that ends, its price goes on",  { ...BEYOND, ratingModel: "graduated", tiers: [{ upTo: 10, unitPrice: 2 }] }, 15, 30],
    ["tiers for units billed by use",                   { usageModel: "usage_based", ratingModel: "volume", tiers: TIERS }, 20, 60],
    ["for nothing, nothing",                            { ...BEYOND, overagePrice: 0 },                       5,         0],
  ])("%s", async (_rule, row, value, amount) => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(row)]);
    await tenant.track({ value });
    const { totalEstimated, features } = await tenant.unbilled();
    expect([totalEstimated, features.map((each) => [each.billableQuantity, each.estimatedAmount])]).toEqual([
      amount,
      [[value, amount]],
    ]);
  });

  test("with tiers, each tier's part is returned", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(GRADUATED)]);
    await tenant.track({ value: 25 });
    const [row] = (await tenant.unbilled()).features;
    expect(row).toMatchObject({ ratingModel: "graduated", pricePerUnit: null });
    expect(row?.tierBreakdown).toEqual([
      { tier: 0, units: 10, unitPrice: 5, flatFee: 100, amount: 150 },
      { tier: 1, units: 10, unitPrice: 3, flatFee: 0, amount: 30 },
      { tier: 2, units: 5, unitPrice: 0.5, flatFee: 1000, amount: 1002.5 },
    ]);
  });

  test("without tiers, none is returned", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ ...BEYOND, overagePrice: 9, billingUnits: 10 })]);
    await tenant.track({ value: 25 });
    const [row] = (await tenant.unbilled()).features;
    expect(row).toMatchObject({ billingUnits: 10, pricePerUnit: 9, tierBreakdown: [], estimatedAmount: 27 });
  });
});

describe("packages, tiers and rounding run over the longer of allowance window and usage period", () => {
  const PACKAGES: Row = { ...BEYOND, overagePrice: 10, billingUnits: 100 };

  // prettier-ignore
  test.each<[rule: string, plan: Partial<PlanInput>, row: Row, uses: [at: string, value: number][], amounts: string[]]>([
    ["monthly plan, monthly reset: a package lasts the month", { interval: "monthly" }, PACKAGES,
      [["2026-03-11", 60], ["2026-03-25", 40]], ["03-10..04-10 10"]],
    ["monthly plan, daily reset: a package lasts the month",   { interval: "monthly" }, { ...PACKAGES, reset: "daily", limit: 5 },
      [["2026-03-11", 65], ["2026-03-25", 45]], ["03-10..04-10 10"]],
    ["monthly plan, hourly reset: rounded once for the month", { interval: "monthly" }, { ...BEYOND, overagePrice: 0.4, reset: "hourly" },
      [["2026-03-11", 1], ["2026-03-12", 1], ["2026-03-13", 1]], ["03-10..04-10 1"]],
    ["weekly plan, monthly reset: a package lasts the month",  { interval: "weekly" },  { ...PACKAGES, reset: "monthly" },
      [["2026-03-11", 60], ["2026-03-25", 40]], ["03-10..04-10 10"]],
    ["weekly plan, monthly reset: the next month begins anew", { interval: "weekly" },  { ...PACKAGES, reset: "monthly" },
      [["2026-04-10", 60], ["2026-04-11", 40]], ["03-10..04-10 10", "04-10..05-10 10"]],
    ["weekly plan, weekly reset: a package lasts the week",    { interval: "weekly" },  PACKAGES,
      [["2026-03-11", 60], ["2026-03-25", 40]], ["03-10..03-17 10", "03-24..03-31 10"]],
    ["yearly plan, monthly reset: a package lasts the month",  { interval: "yearly" },  { ...PACKAGES, reset: "monthly" },
      [["2026-03-11", 60], ["2026-04-25", 40]], ["03-10..04-10 10", "04-10..05-10 10"]],
    ["yearly plan, yearly reset: a package lasts the year",    { interval: "yearly" },  PACKAGES,
      [["2026-03-11", 60], ["2026-04-25", 40]], ["03-10..03-10 10"]],
    ["quarterly plan, daily reset: a package lasts the month", { interval: "quarterly" }, { ...PACKAGES, reset: "daily" },
      [["2026-03-11", 60], ["2026-03-25", 40], ["2026-04-25", 1]], ["03-10..04-10 10", "04-10..05-10 10"]],
    ["monthly plan, never a reset: a package lasts the month", { interval: "monthly" }, { ...PACKAGES, reset: "never" },
      [["2026-03-11", 60], ["2026-04-25", 40]], ["03-10..04-10 10", "04-10..05-10 10"]],
    ["yearly plan, never a reset: a package lasts the month",  { interval: "yearly" },  { ...PACKAGES, reset: "never" },
      [["2026-03-11", 60], ["2026-04-25", 40]], ["03-10..04-10 10", "04-10..05-10 10"]],
    ["graduated tiers go on over the days of a month",         { interval: "monthly" }, { ...GRADUATED, reset: "daily" },
      [["2026-03-11", 10], ["2026-03-12", 10]], ["03-10..04-10 180"]],
    ["volume tiers count the days of a month together",        { interval: "monthly" }, { ...VOLUME, reset: "daily" },
      [["2026-03-11", 10], ["2026-03-12", 10]], ["03-10..04-10 60"]],
  ])("%s", async (_rule, plan, row, uses, amounts) => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(row, plan)]);
    for (const [day, value] of uses) {
      tenant.at(`${day}T00:00:00Z`);
      await tenant.track({ value });
    }
    const { features } = await tenant.unbilled();
    const day = (ms: number | null) => new Date(ms ?? Number.NaN).toISOString().slice(5, 10);
    const billed = features.filter(({ estimatedAmount }) => estimatedAmount > 0);
    const rows = billed.map((each) => `${day(each.periodStart)}..${day(each.periodEnd)} ${each.estimatedAmount}`);
    expect(rows.toSorted()).toEqual(amounts);
  });
});
