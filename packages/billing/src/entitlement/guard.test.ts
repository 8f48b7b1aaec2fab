import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { allowance, type Row, type Used } from "../../test/support/allowances.js";
import { holding } from "../../test/support/holdings.js";
import { scaledQuantity, quantity, unitPrice } from "../numbers/decimal.js";
import type { Price } from "../pricing/price.js";
import { rate, rateIncrement } from "../pricing/rating.js";
import { decideUsage, type Holding } from "./decide.js";
import {
  NO_UNITS,
  spentOn,
  withConfig,
  type AmountGuard,
  type AmountLimit,
  type FeatureConfig,
} from "./guard.js";
import { exactAmount, sumAmounts } from "../money/exact-amount.js";
import type { OwnOverage } from "../catalog/catalog.js";

const CHARGED: Row = { limit: 0, overage: "charge", overagePrice: 3 };

function guarded(
  row: Row,
  limit: AmountLimit,
  { spent = 0n, units = 0 }: { readonly spent?: bigint; readonly units?: number } = {},
): Holding {
  const guard: AmountGuard = { limit, spent: exactAmount(spent) };
  return holding([allowance(row)], { amountGuard: guard, position: { ...NO_UNITS, units: quantity(units) } });
}

const block = (maxAmount: bigint): AmountLimit => ({ maxAmount, onReached: "block" });
const notify = (maxAmount: bigint): AmountLimit => ({ maxAmount, onReached: "notify" });
const TIERS: Row = {
  usageModel: "usage_based",
  ratingModel: "graduated",
  tiers: [{ upTo: quantity(10), unitPrice: unitPrice(0) }, { unitPrice: unitPrice(5) }],
};

describe("a limit on the amount", () => {
  // prettier-ignore
  test.each<[rule: string, Holding, units: number, string]>([
    ["allows what costs exactly as much",              guarded(CHARGED, block(30n)),                           10, "charged"],
    ["and not a unit more",                            guarded(CHARGED, block(30n)),                           11, "limit_exceeded"],
    ["what was spent counts, wherever it was",         guarded(CHARGED, block(30n), { spent: 21n }),           3,  "charged"],
    ["and not a unit more",                            guarded(CHARGED, block(30n), { spent: 21n }),           4,  "limit_exceeded"],
    ["nothing may be spent under a limit of nothing",  guarded(CHARGED, block(0n)),                            1,  "limit_exceeded"],
    ["what is included costs nothing",                 guarded({ ...CHARGED, limit: 5 }, block(0n)),           5,  "included"],
    ["tiers that cost nothing pass",                   guarded(TIERS, block(0n)),                              10, "charged"],
    ["and the next tier does not",                     guarded(TIERS, block(0n), { units: 10 }),               1,  "limit_exceeded"],
    ["fractions are not rounded away",                 guarded({ ...CHARGED, overagePrice: 0.4 }, block(0n)),  1,  "limit_exceeded"],
    ["one that only notifies allows more",      guarded(CHARGED, notify(30n)),                          11, "charged and notified"],
    ["and is silent before",                           guarded(CHARGED, notify(30n)),                          10, "charged"],
    ["none at all lets everything pass",               holding([allowance(CHARGED)]),                          99, "charged"],
  ])("%s", (_rule, held, units, expected) => {
    const decision = decideUsage(held, quantity(units));
    if (!decision.allowed) return expect(decision.reason).toBe(expected);
    const notified = decision.notices.length > 0 ? " and notified" : "";
    expect(`${decision.draws.some(({ from }) => from === "billable") ? "charged" : "included"}${notified}`).toBe(expected);
  });
});

describe("a customer's own word on a feature", () => {
  const allowed = (row: Row, config: FeatureConfig, used: Used, units: number) => {
    const each = allowance(row, used);
    const feature = withConfig(each.source.feature, config);
    return decideUsage(holding([{ ...each, source: { ...each.source, feature } }]), quantity(units)).allowed;
  };
  const config = (overage: OwnOverage | null, most: number | null = null): FeatureConfig => ({
    overage,
    maxOverageUnits: most === null ? null : quantity(most),
  });

  // prettier-ignore
  test.each<[rule: string, Row, FeatureConfig, Used, units: number, boolean]>([
    ["blocks what the plan charges",                  CHARGED,                                                            config("block"),     {},             1, false],
    ["charges what the plan blocks, at its price",    { limit: 0, overage: "block", overagePrice: 1 },                    config("charge"),    {},             1, true],
    ["but not where the plan has no price",           { limit: 0, overage: "block" },                                     config("charge"),    {},             1, false],
    ["says nothing where it is silent",               CHARGED,                                                            config(null),        {},             1, true],
    ["bounds the billable units of a window",         CHARGED,                                                            config(null, 5),     { overage: 4 }, 1, true],
    ["and not a unit more",                           CHARGED,                                                            config(null, 5),     { overage: 4 }, 2, false],
    ["its bound goes before the plan's, up",          { ...CHARGED, maxOverageUnits: 1 },                                 config(null, 5),     {},             5, true],
    ["and down",                                      { ...CHARGED, maxOverageUnits: 9 },                                 config(null, 5),     {},             6, false],
    ["makes the limit of usage-based units hold",     { usageModel: "usage_based", pricePerUnit: 1, overage: "charge", limit: 3 }, config("block"), {},         4, false],
    ["or go",                                         { usageModel: "usage_based", pricePerUnit: 1, overage: "block", limit: 3 },  config("charge"), {},        4, true],
    ["never makes prepaid units billable",            { usageModel: "prepaid", pricePerUnit: 1, limit: 0 },               config("charge"),    {},             1, false],
  ])("%s", (_rule, row, own, used, units, expected) => {
    expect(allowed(row, own, used, units)).toBe(expected);
  });
});

const counts = fc.integer({ min: 0, max: 60 }).map((count) => quantity(count));
const prices: fc.Arbitrary<Price> = fc.oneof(
  fc
    .record({ price: fc.integer({ min: 0, max: 9 }), size: fc.integer({ min: 1, max: 7 }) })
    .map(({ price, size }): Price => ({
      model: "package",
      unitPrice: unitPrice(price),
      packageSize: quantity(size),
    })),
  fc
    .record({ first: fc.integer({ min: 0, max: 9 }), second: fc.integer({ min: 0, max: 9 }) })
    .map(({ first, second }): Price => ({
      model: "graduated",
      tiers: [
        { upTo: quantity(20), unitPrice: unitPrice(first), flatFee: unitPrice(1) },
        { upTo: null, unitPrice: unitPrice(second), flatFee: unitPrice(0) },
      ],
    })),
);

test("what each usage period of a longer pricing window spent adds up to the whole window", () => {
  fc.assert(
    fc.property(
      prices,
      fc.array(counts, { minLength: 1, maxLength: 5 }),
      counts,
      (price, periods, before) => {
        let units = quantity(0);
        const spent = periods.map((added) => {
          const position = {
            unitsBefore: before,
            units: scaledQuantity(units + added),
            unitsBeforePeriod: units,
          };
          units = position.units;
          return spentOn(price, position);
        });
        expect(sumAmounts(spent)).toBe(rateIncrement(price, before, units));
      },
    ),
  );
});

test("under a blocking limit, no sequence of usage events costs more than the limit", () => {
  fc.assert(
    fc.property(
      fc.array(counts, { maxLength: 12 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 7 }),
      (uses, max, size) => {
        const row: Row = { ...CHARGED, billingUnits: quantity(size) };
        const price: Price = { model: "package", unitPrice: unitPrice(3), packageSize: quantity(size) };
        let units = quantity(0);
        for (const wanted of uses) {
          const position = { ...NO_UNITS, units };
          const guard = { limit: block(BigInt(max)), spent: spentOn(price, position) };
          const held = holding([allowance(row)], { position, amountGuard: guard });
          if (decideUsage(held, wanted).allowed) units = scaledQuantity(units + wanted);
          expect(rate(price, units).amount <= exactAmount(BigInt(max))).toBe(true);
        }
      },
    ),
  );
});
