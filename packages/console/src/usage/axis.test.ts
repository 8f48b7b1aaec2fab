import { expect, test } from "@jest/globals";
import { shownNames } from "./axis.js";

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
