import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { quantity, ZERO } from "../numbers/decimal.js";
import { addMs, instant } from "../time/instant.js";
import { proratedLimit, type EarlierLimit } from "./prorated-limit.js";

const APRIL = { start: instant("2026-04-01T00:00:00Z"), end: instant("2026-05-01T00:00:00Z") };
const was = (limit: number | null, until: string): EarlierLimit => ({
  limit: limit === null ? null : quantity(limit),
  until: instant(until),
});

// prettier-ignore
test.each<[string, EarlierLimit[], number | null, number | null]>([
  // rule                                              earlier                                                      now   limit
  ["one plan all the time: its limit",                 [],                                                          3000, 3000],
  ["a third of the month each by its share",           [was(300, "2026-04-11T00:00:00Z")],                          3000, 2100],
  ["three plans, a third each",                        [was(300, "2026-04-11T00:00:00Z"), was(600, "2026-04-21T00:00:00Z")], 900, 600],
  ["a change before the window has no share in it",    [was(300, "2026-03-20T00:00:00Z")],                          3000, 3000],
  ["a change as it begins has none either",            [was(300, "2026-04-01T00:00:00Z")],                          3000, 3000],
  ["a change a second before it ends leaves a second", [was(0, "2026-04-30T23:59:59Z")],                            2_592_000, 1],
  ["a part of a unit is a whole one",                  [was(1, "2026-04-02T00:00:00Z")],                            2,    2],
  ["what was unlimited has no share",                  [was(null, "2026-04-11T00:00:00Z")],                         3000, 3000],
  ["what is unlimited stays so",                       [was(300, "2026-04-11T00:00:00Z")],                          null, null],
])("%s", (_rule, earlier, now, limit) => {
  const present = now === null ? null : quantity(now);
  expect(proratedLimit(APRIL, present, earlier)).toBe(limit === null ? null : quantity(limit));
});

test("a window that never ends grants the present limit", () => {
  const window = { start: APRIL.start, end: null };
  expect(proratedLimit(window, quantity(9), [was(1, "2026-04-11T00:00:00Z")])).toBe(quantity(9));
});

test("the limit is between the smallest and the largest limit of the period, rounded up", () => {
  const units = fc.integer({ min: 0, max: 1_000_000 });
  const seconds = fc.integer({ min: 1, max: (APRIL.end - APRIL.start) / 1000 });
  fc.assert(
    fc.property(units, units, seconds, (before, after, second) => {
      const until = addMs(APRIL.start, second * 1000);
      const limit = proratedLimit(APRIL, quantity(after), [{ limit: quantity(before), until }]) ?? ZERO;
      expect(limit).toBeGreaterThanOrEqual(quantity(Math.min(before, after)));
      expect(limit).toBeLessThanOrEqual(quantity(Math.max(before, after)));
    }),
  );
});
