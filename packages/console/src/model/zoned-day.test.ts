import { expect, test } from "@jest/globals";
import { dayRange } from "./zoned-day.js";

test("includes the last day, in the zone of the organization", () => {
  expect(dayRange({ from: "2026-06-01", to: "2026-06-30" }, "UTC")).toEqual({
    from: "2026-06-01T00:00:00.000Z",
    to: "2026-07-01T00:00:00.000Z",
  });
  expect(dayRange({ from: "2026-06-01", to: "2026-06-01" }, "America/New_York")).toEqual({
    from: "2026-06-01T04:00:00.000Z",
    to: "2026-06-02T04:00:00.000Z",
  });
});

test("knows the days on which clocks change", () => {
  // Berlin goes from UTC+1 to UTC+2 on 29 March 2026.
  expect(dayRange({ from: "2026-03-29", to: "2026-03-29" }, "Europe/Berlin")).toEqual({
    from: "2026-03-28T23:00:00.000Z",
    to: "2026-03-29T22:00:00.000Z",
  });
});

test("ignores what is no day", () => {
  expect(dayRange({ from: "june", to: "2026-13-40" }, "UTC")).toEqual({ from: undefined, to: undefined });
});
