import { expect, test } from "@jest/globals";
import { instant } from "../time/instant.js";
import { placeRate } from "./place-rate.js";

const rate = (id: string, from: string | null, to: string | null) => ({
  id,
  validFrom: from === null ? null : instant(from),
  validTo: to === null ? null : instant(to),
});

// prettier-ignore
test.each([
  ["the first of its code",                    [],                                                                        ["2024-01-01", null],         undefined, undefined],
  ["a later one ends the open one",            [rate("a", null, null)],                                                   ["2024-01-01", null],         "a",       undefined],
  ["one that begins as another ends",          [rate("a", null, "2024-01-01")],                                           ["2024-01-01", null],         undefined, undefined],
  ["one before all others",                    [rate("a", "2024-01-01", null)],                                           ["2020-01-01", "2024-01-01"], undefined, undefined],
  ["one that would run into a later one",      [rate("a", "2024-01-01", null)],                                           ["2020-01-01", null],         undefined, "a"],
  ["the same beginning",                       [rate("a", "2024-01-01", null)],                                           ["2024-01-01", null],         undefined, "a"],
  ["without a beginning, over an open one",    [rate("a", null, null)],                                                   [null, null],                 undefined, "a"],
  ["inside one with an end",                   [rate("a", "2024-01-01", "2025-01-01")],                                   ["2024-03-01", null],         undefined, "a"],
  ["between two, over the end of the first",   [rate("a", "2020-01-01", "2021-01-01"), rate("b", "2022-01-01", null)],    ["2020-06-01", "2021-06-01"], undefined, "a"],
] as const)("%s", (_rule, stored, [from, to], ended, overlap) => {
  const placed = placeRate([...stored], rate("new", from, to));
  expect(placed.ended?.id).toBe(ended);
  expect(placed.overlap?.id).toBe(overlap);
  if (placed.ended) expect(placed.ended.validTo).toBe(instant(from ?? ""));
});
