import { expect, test } from "@jest/globals";
import { shownNames, shownTicks, topOf } from "./axis.js";

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}`);

test.each([
  ["all names fit a wide chart", 900, MONTHS],
  ["every fourth name fits a phone, with one of the latest", 240, ["2026-03", "2026-07", "2026-11"]],
  ["before the width is known, there is none", 0, []],
])("%s", (_rule, width, expected) => {
  expect(shownNames(MONTHS, width)).toEqual(expected);
});

test("IDs are left to the table", () => {
  expect(shownNames(["cus_01m72az1m07ydzy71pz8rxswf"], 900)).toEqual([]);
});

test("a name that would be cut at the edge is left out", () => {
  const days = ["Aug 1, 2026", "Aug 6, 2026", "Aug 11, 2026"];
  expect(shownNames(days, 300)).toEqual(days);
  expect(shownNames(days, 160)).toEqual(["Aug 6, 2026"]);
});

test.each([
  ["without a bar, one", [], 1],
  ["of nothing but zeros, one", [0, 0], 1],
  ["the highest", [3, 12, 0], 12],
  ["the highest below one", [0.2, 0.05], 0.2],
])("the top of an axis is %s", (_rule, values, top) => {
  expect(topOf(values)).toBe(top);
});

test.each([
  ["whole numbers", [0, 1], [0, 1]],
  ["zeros", [0, 0], [0]],
  ["fractions", [0.4], [0, 0.5, 1]],
])("the axis of %s has only values that can be written", (_kind, values, expected) => {
  expect(shownTicks([0, 0.5, 1], values)).toEqual(expected);
});
