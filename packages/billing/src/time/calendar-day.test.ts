import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  addDays,
  countDays,
  dayAt,
  daysOfPeriod,
  parseDay,
  spansOf,
  startOfDay,
  type CalendarDay,
  type Granularity,
} from "./calendar-day.js";
import { instant, toIso } from "./instant.js";

const day = (text: string) => text as CalendarDay;

describe("days", () => {
  // prettier-ignore
  test.each([
    ["2026-02-28", "a day that exists",              "2026-02-28"],
    ["2026-02-29", "not in this year",               undefined],
    ["2024-02-29", "in a leap year",                 "2024-02-29"],
    ["2026-2-8",   "not two digits",                 undefined],
    ["2026-02-28T00:00:00Z", "an instant, no day",   undefined],
    ["yesterday",  "a word",                         undefined],
  ])("%s: %s", (text, _why, read) => {
    expect(parseDay(text)).toBe(read);
  });

  // prettier-ignore
  test.each([
    ["2026-03-10T23:30:00Z", "UTC",              "2026-03-10"],
    ["2026-03-10T23:30:00Z", "Europe/Berlin",    "2026-03-11"],
    ["2026-03-10T03:30:00Z", "America/New_York", "2026-03-09"],
    ["2026-03-10T04:00:00Z", "America/New_York", "2026-03-10"],
  ])("at %s it is in %s the %s", (at, zone, expected) => {
    expect(dayAt(instant(at), zone)).toBe(expected);
  });

  test("are counted with both ends, over months and leap days", () => {
    expect(countDays(day("2024-02-28"), day("2024-03-01"))).toBe(3);
    expect(countDays(day("2026-03-01"), day("2026-03-01"))).toBe(1);
    expect(countDays(day("2026-03-02"), day("2026-03-01"))).toBe(0);
    expect(addDays(day("2025-12-31"), 1)).toBe("2026-01-01");
  });
});

test("a day begins with its first instant in the zone", () => {
  expect(startOfDay(day("2026-03-29"), "UTC")).toBe(instant("2026-03-29T00:00:00Z"));
  expect(startOfDay(day("2026-03-29"), "Europe/Berlin")).toBe(instant("2026-03-28T23:00:00Z"));
  expect(startOfDay(day("2026-03-30"), "Europe/Berlin")).toBe(instant("2026-03-29T22:00:00Z"));
});

// prettier-ignore
test.each([
  ["2026-10-01T00:00:00Z", "2026-11-01T00:00:00Z", "2026-10-01", "2026-10-31", "ends with the day before midnight"],
  ["2026-10-10T09:00:00Z", "2026-11-10T09:00:00Z", "2026-10-10", "2026-11-09", "leaves the day of its end to the next"],
  ["2026-10-10T09:00:00Z", "2026-10-10T12:00:00Z", "2026-10-10", "2026-10-10", "has the day of its start"],
])("a period from %s to %s has the days %s to %s: it %s", (start, end, first, last) => {
  expect(daysOfPeriod({ start: instant(start), end: instant(end) }, "UTC")).toEqual({ first, last });
});

describe("spans of a range", () => {
  // prettier-ignore
  test.each<[granularity: Granularity, rule: string, zone: string, from: string, to: string, spans: string[]]>([
    ["day", "a day in spring has 23 hours", "Europe/Berlin", "2026-03-29", "2026-03-30", [
      "2026-03-29 2026-03-28T23:00Z 2026-03-29T22:00Z", "2026-03-30 2026-03-29T22:00Z 2026-03-30T22:00Z"]],
    ["day", "a day in autumn has 25 hours", "America/New_York", "2026-11-01", "2026-11-01", [
      "2026-11-01 2026-11-01T04:00Z 2026-11-02T05:00Z"]],
    ["day", "a day that begins after midnight because of a jump", "America/Sao_Paulo", "2018-11-04", "2018-11-04", [
      "2018-11-04 2018-11-04T03:00Z 2018-11-05T02:00Z"]],
    ["day", "a day that the zone skipped is empty", "Pacific/Apia", "2011-12-29", "2011-12-31", [
      "2011-12-29 2011-12-29T10:00Z 2011-12-30T10:00Z", "2011-12-30 2011-12-30T10:00Z 2011-12-30T10:00Z",
      "2011-12-31 2011-12-30T10:00Z 2011-12-31T10:00Z"]],
    ["week", "weeks begin on Monday, the first and the last are cut", "UTC", "2026-03-11", "2026-03-17", [
      "2026-03-09 2026-03-11T00:00Z 2026-03-16T00:00Z", "2026-03-16 2026-03-16T00:00Z 2026-03-18T00:00Z"]],
    ["week", "a Sunday is the last day of its week", "UTC", "2026-03-15", "2026-03-15", [
      "2026-03-09 2026-03-15T00:00Z 2026-03-16T00:00Z"]],
    ["month", "months have their own lengths", "UTC", "2026-01-31", "2026-03-01", [
      "2026-01-01 2026-01-31T00:00Z 2026-02-01T00:00Z", "2026-02-01 2026-02-01T00:00Z 2026-03-01T00:00Z",
      "2026-03-01 2026-03-01T00:00Z 2026-03-02T00:00Z"]],
  ])("by %s: %s", (granularity, _rule, zone, from, to, expected) => {
    const minute = (at: Parameters<typeof toIso>[0]) => toIso(at).replace(":00.000Z", "Z");
    const spans = spansOf({ from: day(from), to: day(to) }, granularity, zone);
    expect(spans.map(({ firstDay, start, end }) => `${firstDay} ${minute(start)} ${minute(end)}`)).toEqual(expected);
  });

  test("tile the range: every instant of it is in exactly one, whichever the zone", () => {
    const zones = ["UTC", "Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Pacific/Apia"];
    const first = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(day("1990-01-01"), count));
    const granularity = fc.constantFrom<Granularity>("day", "week", "month");
    fc.assert(
      fc.property(first, fc.nat(400), granularity, fc.constantFrom(...zones), (from, more, by, zone) => {
        const spans = spansOf({ from, to: addDays(from, more) }, by, zone);
        const isTiled = spans.every(
          ({ start, end }, index) => start <= end && end === (spans[index + 1]?.start ?? end),
        );
        expect(isTiled).toBe(true);
        expect(new Set(spans.map(({ firstDay }) => firstDay)).size).toBe(spans.length);
        expect(spans.length).toBeLessThanOrEqual(more + 1);
      }),
      { numRuns: 60 },
    );
  });
});
