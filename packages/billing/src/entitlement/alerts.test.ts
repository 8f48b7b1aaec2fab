import { describe, expect, test } from "@jest/globals";
import { formatQuantity, quantity } from "../numbers/decimal.js";
import type { AlertMeasure } from "../catalog/catalog.js";
import { crossedThresholds } from "./alerts.js";

/** The measured values of so much usage under a limit. */
function measured(used: number, limit: number | null) {
  const left = limit === null ? null : quantity(Math.max(0, limit - used));
  return { used: quantity(used), limit: limit === null ? null : quantity(limit), left };
}

describe("thresholds between two moments are reported in ascending order", () => {
  // The ids before a colon are worked cases with sources.
  // prettier-ignore
  test.each<[string, AlertMeasure, number | null, number, number, readonly (readonly [at: number, every?: number])[], readonly string[]]>([
    // rule                                        measure         limit  before  after  alerts                              crossed
    ["alert-two-at-once: all that were crossed",   "amount",       null,   1_000, 3_000, [[1_500], [3_000], [5_000], [123_000]], ["1500", "3000"]],
    ["alert-every: every distance after the last", "amount",       null,   3_500, 5_500, [[1_500], [3_000, 1_000]],          ["4000", "5000"]],
    ["alert-only-every: every distance from zero", "amount",       null,   0,     3_500, [[1_000, 1_000]],                   ["1000", "2000", "3000"]],
    ["the first one as well",                      "amount",       null,   2_000, 4_000, [[3_000, 1_000]],                   ["3000", "4000"]],
    ["alert-once: none that was reached before",   "used",         null,   600,   700,   [[500]],                            []],
    ["exactly at it",                              "used",         null,   499.5, 500,   [[500]],                            ["500"]],
    ["alert-percent: percent of the limit",        "used_percent", 1_000,  0,     950,   [[90]],                             ["90"]],
    ["percent above 100",                          "used_percent", 1_000,  900,   1_250, [[100], [120], [130]],              ["100", "120"]],
    ["percent that no decimal expresses",          "used_percent", 3,      0,     1,     [[33.333333333], [33.333333334]],   ["33.333333333"]],
    ["no percent without a limit",                 "used_percent", null,   0,     950,   [[90]],                             []],
    ["no percent of nothing",                      "used_percent", 0,      0,     950,   [[90]],                             []],
    ["alert-left: units that are left",            "left",         1_000,  0,     850,   [[200]],                            ["200"]],
    ["alert-left: percent that is left",           "left_percent", 1_000,  0,     850,   [[20]],                             ["20"]],
    ["not what is still above",                    "left_percent", 3,      1,     2,     [[33.333333333]],                   []],
    ["nothing left of what has no limit",          "left",         null,   0,     850,   [[200]],                            []],
  ])("%s", (_rule, measure, limit, before, after, alerts, expected) => {
    const crossed = alerts.flatMap(([at, every]) => {
      const terms = { measure, at: quantity(at), every: every === undefined ? null : quantity(every) };
      return crossedThresholds(terms, measured(before, limit), measured(after, limit));
    });
    expect(crossed.map(({ at }) => formatQuantity(at))).toEqual(expected);
  });

  test("at most a hundred at once, the highest", () => {
    const terms = { measure: "used", at: quantity(1), every: quantity(1) } as const;
    const crossed = crossedThresholds(terms, measured(0, null), measured(100_000, null));
    expect(crossed).toHaveLength(100);
    expect(crossed.at(-1)?.at).toBe(quantity(100_000));
  });
});
