import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { allowance, type Row } from "../../test/support/allowances.js";
import { after, JULY, JUNE } from "../../test/support/cycle.js";
import { scaledQuantity, formatQuantity, quantity, type Quantity } from "../numbers/decimal.js";
import type { PeakLevel } from "../pricing/peak-cost.js";
import type { Allowance } from "./allowance.js";
import {
  billableLevel,
  decideLevel,
  includedLevel,
  levelLimit,
  type RequestedLevelChange,
  type LevelHolding,
} from "./level.js";
import { exactAmount } from "../money/exact-amount.js";

const CHARGED: Row = { overage: "charge", overagePrice: 100 };
const BY_USE: Row = { usageModel: "usage_based", pricePerUnit: 100 };
const addon = { subscriptionId: "sub_9", isAddon: true };

function held(allowances: readonly Allowance[], level: number, of: Partial<LevelHolding> = {}): LevelHolding {
  return { allowances, level: quantity(level), peak: peak(0), amountGuard: null, ...of };
}

/** So many units at most so far, in a span of so many days of a usage period of thirty. */
function peak(units: number, days = 30): PeakLevel {
  const window = { start: JUNE, end: JULY };
  return { units: quantity(units), span: { start: after(JUNE, 30 - days), end: JULY }, window };
}

const by = (units: number): RequestedLevelChange => ({ by: quantity(units) });
const to = (units: number): RequestedLevelChange => ({ to: quantity(units) });

/** The level afterwards, and of it what is billed and by whom. */
function outcome(holding: LevelHolding, change: RequestedLevelChange): string {
  const decision = decideLevel(holding, change);
  if (!decision.allowed) return "refused";
  const { after, billable, payer, isOverage, notices } = decision;
  const billed = payer ? ` ${payer.source.subscriptionId}+${formatQuantity(billable)}` : "";
  return [formatQuantity(after) + billed, ...(isOverage ? ["overage"] : []), ...notices].join(" ");
}

const seats = (limit: number | null) => allowance({ limit });
const limited = (maxAmount: bigint, spent: bigint, onReached: "block" | "notify" = "block") => ({
  amountGuard: { limit: { maxAmount, onReached }, spent: exactAmount(spent) },
});

describe("changing a level", () => {
  // prettier-ignore
  test.each<[rule: string, LevelHolding, RequestedLevelChange, string]>([
    ["adds up to what is included",                     held([seats(5)], 4),                                      by(1),    "5"],
    ["and not beyond",                                  held([seats(5)], 5),                                      by(1),    "refused"],
    ["sets as well as adds",                            held([seats(5)], 4),                                      to(2),    "2"],
    ["and is refused alike",                            held([seats(5)], 4),                                      to(6),    "refused"],
    ["falls",                                           held([seats(5)], 4),                                      by(-3),   "1"],
    ["but never below nothing",                         held([seats(5)], 4),                                      by(-9),   "0"],
    ["fractions are exact",                             held([seats(0.3)], 0.1),                                  by(0.2),  "0.3"],
    ["may fall though it stands above the limit",       held([seats(5)], 9),                                      by(-1),   "8"],
    ["may stand above it",                              held([seats(5)], 9),                                      to(9),    "9"],
    ["but rise no more",                                held([seats(5)], 9),                                      by(1),    "refused"],
    ["limits add up",                                   held([seats(5), allowance({ limit: 2 }, {}, addon)], 6),  by(1),    "7"],
    ["and end",                                         held([seats(5), allowance({ limit: 2 }, {}, addon)], 7),  by(1),    "refused"],
    ["unlimited wins",                                  held([seats(5), allowance({ limit: null }, {}, addon)], 7), by(99), "106"],
    ["what is charged for goes on",                     held([allowance({ ...CHARGED, limit: 5 })], 5),           by(2),    "7 sub_1+2 overage"],
    ["by use, all of it is billed",                     held([allowance(BY_USE)], 3),                             by(2),    "5 sub_1+5"],
    ["and its limit is a cap",                          held([allowance({ ...BY_USE, limit: 5 })], 5),            by(1),    "refused"],
    ["beyond what another plan includes",               held([allowance(BY_USE), allowance({ limit: 3 }, {}, addon)], 3), by(2), "5 sub_1+2"],
    ["what no invoice can bill is refused",             held([allowance({ ...CHARGED, overagePrice: 1e9, limit: 0 })], 0),  by(9_001), "refused"],
    ["what one can bill just yet is not",               held([allowance({ ...CHARGED, overagePrice: 1e9, limit: 0 })], 0),  by(9_000), "9000 sub_1+9000 overage"],
    ["an amount blocks a new highest level",            held([allowance({ ...CHARGED, limit: 0 })], 0, limited(100n, 0n)),      by(2), "refused"],
    ["or emits a notice",                                  held([allowance({ ...CHARGED, limit: 0 })], 0, limited(100n, 0n, "notify")), by(2), "2 sub_1+2 overage overage_limit_reached"],
    ["and lets pass what was paid for before",          held([allowance({ ...CHARGED, limit: 0 })], 0, { peak: peak(2), ...limited(200n, 200n) }), by(2), "2 sub_1+2 overage"],
    ["a unit costs the share of the time that is billed", held([allowance({ ...CHARGED, limit: 0 })], 0, { peak: peak(0, 15), ...limited(100n, 0n) }), by(2), "2 sub_1+2 overage"],
    ["to the last minor unit",                          held([allowance({ ...CHARGED, limit: 0 })], 0, { peak: peak(0, 15), ...limited(99n, 0n) }), by(2), "refused"],
  ])("%s", (_rule, holding, change, expected) => {
    expect(outcome(holding, change)).toBe(expected);
  });

  test("the cap on billable units holds to the unit", () => {
    const capped = allowance({ ...CHARGED, limit: 5, maxOverageUnits: 2 });
    expect([outcome(held([capped], 5), by(2)), outcome(held([capped], 5), by(3))]).toEqual([
      "7 sub_1+2 overage",
      "refused",
    ]);
  });

  test.each<[rule: string, Allowance[], included: string | null, most: string | null]>([
    ["nothing includes nothing", [], "0", "0"],
    ["what is included is the limit", [seats(5)], "5", "5"],
    ["by use nothing is included", [allowance({ ...BY_USE, limit: 7 })], "0", "7"],
    ["and there may be no limit", [allowance(BY_USE)], "0", null],
    ["unlimited is both", [seats(null)], null, null],
  ])("%s", (_rule, allowances, included, most) => {
    const print = (value: Quantity | null) => value && formatQuantity(value);
    expect([included, most]).toEqual([spell(includedLevel(allowances)), spell(levelLimit(allowances))]);
    function spell(value: Quantity | null) {
      return value === null ? null : value === 0n ? "0" : print(value);
    }
  });
});

const counts = fc.integer({ min: 0, max: 30 }).map((count) => quantity(count));
const rows = fc.record({
  limit: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
  usageModel: fc.constantFrom("included" as const, "usage_based" as const),
  overage: fc.constantFrom("block" as const, "charge" as const),
  pricePerUnit: fc.constant(1),
});

test("a level is never negative, and exceeds the included number only if a plan bills for it", () => {
  const changes = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -20, max: 20 })), { maxLength: 15 });
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 3 }), changes, (all, steps) => {
      const allowances = all.map((row, index) => allowance(row, {}, { subscriptionId: `sub_${index}` }));
      let level = quantity(0);
      for (const [sets, units] of steps) {
        const decision = decideLevel(held(allowances, 0, { level }), sets ? to(Math.abs(units)) : by(units));
        if (!decision.allowed) continue;
        level = decision.after;
        expect(level >= 0n).toBe(true);
        expect(decision.billable).toBe(billableLevel(allowances, level));
        expect(
          decision.billable === 0n || decision.payer !== undefined || decision.after <= decision.before,
        ).toBe(true);
      }
    }),
  );
});

test("a level that is allowed in one step is allowed in several", () => {
  fc.assert(
    fc.property(rows, counts, counts, (row, first, second) => {
      const allowances = [allowance(row)];
      const whole = decideLevel(held(allowances, 0), { by: scaledQuantity(first + second) });
      if (!whole.allowed) return;
      const one = decideLevel(held(allowances, 0), { by: first });
      const two = one.allowed && decideLevel(held(allowances, 0, { level: one.after }), { by: second });
      expect(two).toMatchObject({ allowed: true, after: whole.after, billable: whole.billable });
    }),
  );
});
