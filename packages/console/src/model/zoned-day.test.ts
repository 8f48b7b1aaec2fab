import { describe, expect, test } from "@jest/globals";
import { dayStart, daysProblem, periodOf } from "./zoned-day.js";

test("a period includes the last day, in the zone of the organization", () => {
  expect(periodOf({ from: "2026-06-01", to: "2026-06-30" }, "UTC")).toEqual({
    from: "2026-06-01T00:00:00.000Z",
    to: "2026-07-01T00:00:00.000Z",
  });
  expect(periodOf({ from: "2026-06-01", to: "2026-06-01" }, "America/New_York")).toEqual({
    from: "2026-06-01T04:00:00.000Z",
    to: "2026-06-02T04:00:00.000Z",
  });
});

test("a period knows the days on which clocks change", () => {
  // Berlin goes from UTC+1 to UTC+2 on 29 March 2026.
  expect(periodOf({ from: "2026-03-29", to: "2026-03-29" }, "Europe/Berlin")).toEqual({
    from: "2026-03-28T23:00:00.000Z",
    to: "2026-03-29T22:00:00.000Z",
  });
});

test("a period without days has no ends", () => {
  expect(periodOf({}, "UTC")).toEqual({});
});

test("a day begins in the zone of the organization", () => {
  expect(dayStart("2026-06-01", "America/New_York")).toBe("2026-06-01T04:00:00.000Z");
  expect(dayStart("june", "UTC")).toBeUndefined();
});

describe("a range of days", () => {
  test.each([
    {},
    { from: "2026-06-01" },
    { to: "2026-06-01" },
    { from: "2026-06-01", to: "2026-06-01" },
    { from: "2024-02-29" },
  ])("may be %j", (days) => {
    expect(daysProblem(days)).toBeUndefined();
  });

  test.each([
    [{ from: "june" }, "no such first day"],
    [{ to: "2026-02-29" }, "no such last day"],
    [{ from: "2026-06-31", to: "2026-07-01" }, "no such first day"],
    [{ from: "0002-06-01" }, "no such first day"],
    [{ from: "2026-06-02", to: "2026-06-01" }, "The first day is after the last."],
  ])("may not be %j", (days, problem) => {
    expect(daysProblem(days)).toContain(problem);
  });
});
