import { describe, expect, test } from "@jest/globals";
import type { PlanInterval, ResetInterval } from "./cadence.js";
import { addMs, instant, toIso } from "./instant.js";
import { InvariantViolation } from "../invariant.js";
import { periodAt, resetWindowAt, usagePeriodAt } from "./period.js";
import { boundary } from "./grid.js";
import { isTimeZone } from "./zone.js";

describe("boundary", () => {
  // prettier-ignore
  test.each<[string, string, PlanInterval, string, number, string]>([
    // rule                                    anchor                     interval       zone                index  boundary
    ["the anchor opens period zero",           "2026-01-15T10:00:00Z",    "monthly",     "UTC",                  0, "2026-01-15T10:00:00Z"],
    ["a boundary is a whole second",           "2026-01-15T10:00:00.9Z",  "monthly",     "UTC",                  1, "2026-02-15T10:00:00Z"],
    ["so is the anchor",                       "2026-01-15T10:00:00.9Z",  "monthly",     "UTC",                  0, "2026-01-15T10:00:00Z"],
    ["the past counts down",                   "2026-01-31T10:00:00Z",    "monthly",     "UTC",                 -2, "2025-11-30T10:00:00Z"],
    ["January 31 is clamped to February",      "2026-01-31T10:00:00Z",    "monthly",     "UTC",                  1, "2026-02-28T10:00:00Z"],
    ["and is back in March",                   "2026-01-31T10:00:00Z",    "monthly",     "UTC",                  2, "2026-03-31T10:00:00Z"],
    ["a quarter is three months",              "2025-11-30T10:00:00Z",    "quarterly",   "UTC",                  1, "2026-02-28T10:00:00Z"],
    ["half a year is six",                     "2025-08-31T10:00:00Z",    "semi_annual", "UTC",                  1, "2026-02-28T10:00:00Z"],
    ["a week is seven days",                   "2026-02-25T10:00:00Z",    "weekly",      "UTC",                  1, "2026-03-04T10:00:00Z"],
    ["a day is a local day of 23 hours",       "2026-03-07T12:00:00Z",    "daily",       "America/New_York",     1, "2026-03-08T11:00:00Z"],
    ["a week keeps the local time too",        "2026-03-07T12:00:00Z",    "weekly",      "America/New_York",     1, "2026-03-14T11:00:00Z"],
    ["the last day of the local month counts", "2026-02-01T02:00:00Z",    "monthly",     "America/New_York",     1, "2026-03-01T02:00:00Z"],
    ["a skipped time becomes the jump",        "2026-03-07T07:30:00Z",    "daily",       "America/New_York",     1, "2026-03-08T07:00:00Z"],
    ["and is back the day after",              "2026-03-07T07:30:00Z",    "daily",       "America/New_York",     2, "2026-03-09T06:30:00Z"],
    ["a time that comes twice is the earlier", "2026-10-31T05:30:00Z",    "daily",       "America/New_York",     1, "2026-11-01T05:30:00Z"],
    ["but an anchor in the later hour stays",  "2026-11-01T06:30:00Z",    "daily",       "America/New_York",     0, "2026-11-01T06:30:00Z"],
    ["and goes on from its local time",        "2026-11-01T06:30:00Z",    "daily",       "America/New_York",     1, "2026-11-02T06:30:00Z"],
    ["a skipped midnight becomes the jump",    "2025-09-06T04:30:00Z",    "daily",       "America/Santiago",     1, "2025-09-07T04:00:00Z"],
    ["a jump of half an hour",                 "2025-10-03T15:45:00Z",    "daily",       "Australia/Lord_Howe",  1, "2025-10-04T15:30:00Z"],
    ["the day Samoa left out",                 "2011-12-28T12:00:00Z",    "daily",       "Pacific/Apia",         2, "2011-12-30T12:00:00Z"],
    ["an offset that is no whole minute",      "1880-01-31T12:00:00Z",    "monthly",     "Europe/Amsterdam",     1, "1880-02-29T12:00:00Z"],
    ["the year 2100 has no leap day",          "2096-02-29T00:00:00Z",    "yearly",      "UTC",                  4, "2100-02-28T00:00:00Z"],
  ])("%s", (_rule, anchor, interval, zone, index, expected) => {
    expect(toIso(boundary({ anchor: instant(anchor), interval, zone }, index))).toBe(toIso(instant(expected)));
  });

  const schedule = { anchor: instant("2026-01-31T00:00:00Z"), interval: "monthly", zone: "UTC" } as const;

  test.each([0.5, Number.NaN, 2 ** 53, 10_000_000])("index %s is a bug", (index) => {
    expect(() => boundary(schedule, index)).toThrow(InvariantViolation);
  });

  test("a zone that does not exist is a bug", () => {
    expect(() => boundary({ ...schedule, zone: "Mars/Olympus" }, 1)).toThrow(InvariantViolation);
  });
});

describe("periodAt", () => {
  const anchor = instant("2026-01-31T10:00:00Z");

  // prettier-ignore
  test.each<[string, string, number]>([
    ["the anchor is in period zero",                     "2026-01-31T10:00:00Z",      0],
    ["the millisecond before it is not",                 "2026-01-31T09:59:59.999Z", -1],
    ["a boundary belongs to the period it opens",        "2026-02-28T10:00:00Z",      1],
    ["the millisecond before belongs to the one ended",  "2026-02-28T09:59:59.999Z",  0],
    ["a first of March is in the February period",       "2026-03-01T00:00:00Z",      1],
    ["ten years on",                                     "2036-02-01T00:00:00Z",    120],
  ])("%s", (_rule, at, index) => {
    expect(periodAt({ anchor, interval: "monthly", zone: "UTC" }, instant(at)).index).toBe(index);
  });

  test("a day that the zone skipped holds nothing", () => {
    const schedule = {
      anchor: instant("2011-12-28T10:00:00Z"),
      interval: "daily",
      zone: "Pacific/Apia",
    } as const;
    expect(boundary(schedule, 2)).toBe(boundary(schedule, 3));
    expect(periodAt(schedule, boundary(schedule, 2)).index).toBe(3);
  });

  test("no daily period around a skipped day is shorter than a day", () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const anchor = addMs(instant("2011-12-26T10:00:00Z"), hour * 3_600_000);
      const schedule = { anchor, interval: "daily", zone: "Pacific/Apia" } as const;
      const starts = [0, 1, 2, 3, 4, 5, 6].map((index) => boundary(schedule, index));
      const hours = starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / 3_600_000);
      expect(hours.toSorted((a, b) => a - b)).toEqual([0, 24, 24, 24, 24, 24]);
    }
  });

  test("an anchor in a part of a second holds the whole of it", () => {
    const schedule = { anchor: addMs(anchor, 900), interval: "monthly", zone: "UTC" } as const;
    expect(periodAt(schedule, anchor)).toEqual({ index: 0, start: anchor, end: boundary(schedule, 1) });
  });
});

describe("usagePeriodAt", () => {
  const anchor = instant("2025-11-30T00:00:00Z");

  // prettier-ignore
  test.each<[string, PlanInterval, string, string, string]>([
    // rule                                        interval     at            start         end
    ["a year is used month by month",              "yearly",    "2026-03-15", "2026-02-28", "2026-03-30"],
    ["so is a quarter",                            "quarterly", "2026-02-28", "2026-02-28", "2026-03-30"],
    ["a month is one usage period",                "monthly",   "2026-03-15", "2026-02-28", "2026-03-30"],
    ["a week is one",                              "weekly",    "2025-12-08", "2025-12-07", "2025-12-14"],
    ["a day is one",                               "daily",     "2025-12-08", "2025-12-08", "2025-12-09"],
  ])("%s", (_rule, interval, at, start, end) => {
    const found = usagePeriodAt({ anchor, interval, zone: "UTC" }, instant(at));
    expect(found).toEqual({ start: instant(start), end: instant(end) });
  });
});

describe("resetWindowAt", () => {
  const schedule = { anchor: instant("2026-01-15T10:07:30.500Z"), zone: "America/New_York" };

  // prettier-ignore
  test.each<[string, ResetInterval, string, string, string | null]>([
    // rule                                       reset      at                       start                    end
    ["five minutes follow the UTC clock",         "5min",    "2026-01-20T10:08:00Z",  "2026-01-20T10:05:00Z",  "2026-01-20T10:10:00Z"],
    ["a quarter of an hour does",                 "15min",   "2026-01-20T10:08:00Z",  "2026-01-20T10:00:00Z",  "2026-01-20T10:15:00Z"],
    ["half an hour does",                         "30min",   "2026-01-20T10:38:00Z",  "2026-01-20T10:30:00Z",  "2026-01-20T11:00:00Z"],
    ["an hour does",                              "hourly",  "2026-01-20T10:38:00Z",  "2026-01-20T10:00:00Z",  "2026-01-20T11:00:00Z"],
    ["an instant on the clock opens a window",    "hourly",  "2026-01-20T11:00:00Z",  "2026-01-20T11:00:00Z",  "2026-01-20T12:00:00Z"],
    ["before the epoch it does as well",          "hourly",  "1969-12-31T23:30:00Z",  "1969-12-31T23:00:00Z",  "1970-01-01T00:00:00Z"],
    ["a day is counted from the anchor",          "daily",   "2026-01-20T10:00:00Z",  "2026-01-19T10:07:30Z",  "2026-01-20T10:07:30Z"],
    ["and in its zone",                           "daily",   "2026-07-01T10:00:00Z",  "2026-07-01T09:07:30Z",  "2026-07-02T09:07:30Z"],
    ["a year stays a year",                       "yearly",  "2026-07-01T10:00:00Z",  "2026-01-15T10:07:30Z",  "2027-01-15T10:07:30Z"],
    ["never has no end",                          "never",   "2030-01-01T00:00:00Z",  "2026-01-15T10:07:30Z",  null],
    ["nor has none",                              "none",    "2030-01-01T00:00:00Z",  "2026-01-15T10:07:30Z",  null],
  ])("%s", (_rule, reset, at, start, end) => {
    const found = resetWindowAt(schedule, reset, instant(at));
    expect(found).toEqual({ start: instant(start), end: end === null ? null : instant(end) });
  });
});

// prettier-ignore
test.each([
  ["UTC", true], ["Europe/London", true], ["America/Argentina/Buenos_Aires", true],
  ["Mars/Olympus", false], ["+02:00", false], ["", false],
])("'%s' is a time zone: %s", (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected);
});
