import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { allocate } from "./allocate.js";
import { InvariantViolation } from "../invariant.js";

describe("allocate", () => {
  // prettier-ignore
  test.each<[string, bigint, bigint[], bigint[]]>([
    // rule                                              total   weights               parts
    ["equal weights share equally",                        90n, [1n, 1n, 1n],         [30n, 30n, 30n]],
    ["the odd unit goes to the earliest of equals",       100n, [1n, 1n, 1n],         [34n, 33n, 33n]],
    ["two odd units go to the two earliest",              101n, [1n, 1n, 1n],         [34n, 34n, 33n]],
    ["the largest remainder comes first",                  10n, [1n, 5n],             [2n, 8n]],
    ["a later part with the larger remainder gets it",     10n, [11n, 12n, 13n],      [3n, 3n, 4n]],
    ["a weight of zero gets nothing",                     100n, [0n, 1n, 1n],         [0n, 50n, 50n]],
    ["a negative total mirrors the positive one",        -100n, [1n, 1n, 1n],         [-34n, -33n, -33n]],
    ["no proportion at all: the first part takes it",       7n, [0n, 0n],             [7n, 0n]],
    ["nothing is nothing for everyone",                     0n, [1n, 2n],             [0n, 0n]],
    ["a single part is the whole",                          7n, [3n],                 [7n]],
    // Computed independently, for a discount of at most the total: `disc-alloc-…`.
    ["100 over 100 and 200",                              100n, [100n, 200n],         [33n, 67n]],
    ["750 over 300 and 1200",                             750n, [300n, 1_200n],       [150n, 600n]],
    ["1500 over equals",                                1_500n, [1_000n, 1_000n],     [750n, 750n]],
    ["all of 1000 and 2000",                            3_000n, [1_000n, 2_000n],     [1_000n, 2_000n]],
  ])("%s", (_rule, total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });

  test("nothing to split between, or a negative weight, is a bug", () => {
    expect(() => allocate(1n, [])).toThrow(InvariantViolation);
    expect(() => allocate(1n, [2n, -1n])).toThrow(InvariantViolation);
  });

  const totals = fc.bigInt(-(10n ** 15n), 10n ** 15n);
  const weightLists = fc.array(fc.bigInt(0n, 10n ** 9n), { minLength: 1, maxLength: 20 });

  test("no unit is created or destroyed, and no part misses its share by a whole unit", () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        const parts = allocate(total, weights);
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(total);
        const whole = weights.reduce((a, b) => a + b, 0n);
        if (whole === 0n) return;
        for (const [index, part] of parts.entries()) {
          const miss = part * whole - total * (weights[index] ?? 0n);
          expect(miss < whole && -miss < whole).toBe(true);
        }
      }),
    );
  });
});
