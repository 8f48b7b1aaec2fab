import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { instant, money, quantity, unbilled, unitPrice, type PricedUsage, type Pricing } from "@dues/billing";
import fc from "fast-check";
import { costOf } from "../../src/usecases/audit/rating.js";

const WINDOW = { start: instant("2031-06-01T00:00:00Z"), end: instant("2031-07-01T00:00:00Z") };

const PRICING: Pricing = {
  usageModel: "included",
  ratingModel: "package",
  pricePerUnit: null,
  billingUnits: quantity(1),
  tiers: null,
  overage: "charge",
  overagePrice: null,
  maxOverageUnits: null,
  creditCost: null,
};

const tiers = [
  { upTo: quantity(10), unitPrice: unitPrice(2), flatFee: unitPrice(100) },
  { upTo: quantity(20), unitPrice: unitPrice("0.5") },
  { upTo: null, unitPrice: unitPrice("0.325"), flatFee: unitPrice(25) },
];

function usageOf(pricing: Partial<Pricing>, units: string, unitsBefore = "0"): PricedUsage {
  return {
    billableUsageId: "use_1",
    subscriptionId: "sub_1",
    planVersionId: "ver_1",
    feature: { id: "fea_1", slug: "calls", name: "Calls" },
    pricing: { ...PRICING, ...pricing },
    currency: money(0n, "USD").currency,
    window: WINDOW,
    unitsBefore: quantity(unitsBefore),
    units: quantity(units),
    billedUnits: quantity(0),
    billedAmount: 0n,
    creditableAmount: 1_000_000_000_000n,
  };
}

describe("what units cost", () => {
  const byUse = {
    usageModel: "usage_based",
    pricePerUnit: unitPrice(7),
    overagePrice: unitPrice(9),
  } as const;
  // prettier-ignore
  test.each<[string, Partial<Pricing>, string, string, bigint | undefined]>([
    ["a price for each unit, rounded once",        { pricePerUnit: unitPrice("0.325") },                      "10",  "0",  3n],
    ["half a minor unit is rounded up",            { pricePerUnit: unitPrice("0.5") },                        "1",   "0",  1n],
    ["the price of overage where units are over",  { pricePerUnit: unitPrice(7), overagePrice: unitPrice(9) }, "2",  "0",  18n],
    ["not where every unit is billed",             byUse,                                                     "2",   "0",  14n],
    ["a package that was begun",                   { pricePerUnit: unitPrice(5), billingUnits: quantity(10) }, "11", "0",  10n],
    ["no package that was begun before",           { pricePerUnit: unitPrice(5), billingUnits: quantity(10) }, "4",  "11", 0n],
    ["the tier that holds all units, with its fee", { ratingModel: "volume", tiers },                         "10",  "0",  120n],
    ["which may cost less than fewer units do",    { ratingModel: "volume", tiers },                          "2",   "10", -114n],
    ["every tier by itself, and its fee once",     { ratingModel: "graduated", tiers },                       "25",  "0",  152n],
    ["the tiers go on from earlier units",         { ratingModel: "graduated", tiers },                       "5",   "20", 27n],
    ["nothing costs nothing",                      { ratingModel: "graduated", tiers },                       "0",   "0",  0n],
    ["what has no price is not known",             {},                                                        "5",   "0",  undefined],
  ])("%s", (_rule, pricing, units, before, expected) => {
    expect(costOf(usageOf(pricing, units, before))).toBe(expected);
  });

  test("of a level, the share of time of its span", () => {
    const span = { start: WINDOW.start, end: instant("2031-06-11T00:00:00Z") };
    const peak = { span, segment: 1, included: quantity(0), countedUntil: span.end, reachedAt: span.start };
    expect(costOf({ ...usageOf({ pricePerUnit: unitPrice(100) }, "5"), peak })).toBe(167n);
  });
});

const units = fc.integer({ min: 0, max: 60_000 }).map((milli) => (milli / 1_000).toFixed(3));
const prices = fc
  .constantFrom("0", "0.325", "1", "7", "12.5", "0.000000000001")
  .map((text) => unitPrice(text));
const pricings = fc.record({
  usageModel: fc.constantFrom("included" as const, "usage_based" as const),
  ratingModel: fc.constantFrom("package" as const, "graduated" as const, "volume" as const),
  pricePerUnit: fc.option(prices),
  overagePrice: fc.option(prices),
  billingUnits: fc.constantFrom("1", "10", "0.5").map((text) => quantity(text)),
  tiers: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 40 }), fc.option(fc.constant(55)))
      .chain((ends) =>
        fc.tuple(...ends.map(() => fc.tuple(prices, fc.option(prices)))).map((terms) =>
          terms.map(([price, flatFee], index) => {
            const end = ends[index];
            return {
              upTo: end == null ? null : quantity(end),
              unitPrice: price,
              ...(flatFee !== null && { flatFee }),
            };
          }),
        ),
      ),
  ),
});

test("invoices and the audit rate usage the same", () => {
  fc.assert(
    fc.property(pricings, units, units, (pricing, before, more) => {
      const usage = usageOf(pricing, more, before);
      const cost = costOf(usage);
      expect(unbilled(usage, WINDOW.end).amount).toBe(cost ?? 0n);
    }),
    { numRuns: 2_000 },
  );
});

test("the rating of the audit imports no code", () => {
  const file = path.join(__dirname, "../../src/usecases/audit/rating.ts");
  const imports = readFileSync(file, "utf8").match(/^import .*$/gm) ?? [];
  expect(imports.every((line) => line.startsWith("import type "))).toBe(true);
});
