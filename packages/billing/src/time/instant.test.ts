import { describe, expect, test } from "@jest/globals";
import {
  instantAt,
  contains,
  instant,
  parseInstant,
  secondsBetween,
  toIso,
  truncateToSecond,
  earliestOf,
  latestOf,
  addSeconds,
  hasBegun,
  instantOf,
} from "./instant.js";
import { InvariantViolation } from "../invariant.js";

describe("parseInstant", () => {
  // prettier-ignore
  test.each<[string, string, string | undefined]>([
    ["UTC",                                       "2026-04-01T10:20:30Z",        "2026-04-01T10:20:30.000Z"],
    ["an offset",                                 "2026-04-01T10:20:30+05:30",   "2026-04-01T04:50:30.000Z"],
    ["milliseconds",                              "2026-04-01T10:20:30.125Z",    "2026-04-01T10:20:30.125Z"],
    ["what is finer is dropped",                  "2026-04-01T10:20:30.125999Z", "2026-04-01T10:20:30.125Z"],
    ["no seconds",                                "2026-04-01T10:20Z",           "2026-04-01T10:20:00.000Z"],
    ["a date is its midnight in UTC",             "2026-04-01",                  "2026-04-01T00:00:00.000Z"],
    ["a leap day",                                "2024-02-29",                  "2024-02-29T00:00:00.000Z"],
    ["a leap day of a common year",               "2026-02-29",                  undefined],
    ["a day that no month has",                   "2026-04-31T00:00:00Z",        undefined],
    ["a month that no year has",                  "2026-13-01",                  undefined],
    ["hour 24",                                   "2026-04-01T24:00:00Z",        undefined],
    ["without an offset it has no one meaning",   "2026-04-01T10:20:30",         undefined],
    ["words",                                     "April 1, 2026",               undefined],
    ["something after it",                        "2026-04-01T10:20:30Z.",       undefined],
  ])("%s: %s", (_rule, text, expected) => {
    const found = parseInstant(text);
    expect(found === undefined ? undefined : toIso(found)).toBe(expected);
  });

  // prettier-ignore
  test.each([
    ["milliseconds",                  1_775_038_830_125,   1_775_038_830_125],
    ["a part of one is dropped",      1_775_038_830_125.9, 1_775_038_830_125],
    ["a number too large for JSON",   Infinity,            undefined],
    ["not a number",                  NaN,                 undefined],
  ])("of a number: %s", (_rule, sent, expected) => {
    expect(parseInstant(sent)).toBe(expected);
  });

  test("a constant that is no instant is a bug", () => {
    expect(() => instant("soon")).toThrow(InvariantViolation);
  });
});

describe("contains", () => {
  const april = { start: instant("2026-04-01T00:00:00Z"), end: instant("2026-05-01T00:00:00Z") };

  // prettier-ignore
  test.each([
    ["the start belongs to it",         "2026-04-01T00:00:00Z",     true],
    ["the last millisecond does too",   "2026-04-30T23:59:59.999Z", true],
    ["the end does not",                "2026-05-01T00:00:00Z",     false],
    ["nor does what came before",       "2026-03-31T23:59:59.999Z", false],
  ])("%s", (_rule, at, expected) => {
    expect(contains(april, instant(at))).toBe(expected);
  });
});

// prettier-ignore
test.each([
  ["a whole second is kept",                    5_000,  5_000],
  ["a part of a second is dropped",             5_999,  5_000],
  ["before the epoch it goes down as well",      -1,   -1_000],
])("%s", (_rule, at, expected) => {
  expect(truncateToSecond(instantAt(at))).toBe(expected);
});

test("a second and an instant are only compared by functions that say how", () => {
  const [second, at] = [truncateToSecond(instantAt(5_400)), instantAt(5_400)];
  // @ts-expect-error -- the second begins before the instant in it
  expect(second < at).toBe(true);
  // @ts-expect-error -- nor do both become equal
  expect(second === at).toBe(false);
  // @ts-expect-error -- nor is a second handed over as an instant
  expect(earliestOf(second, at)).toBe(5_000);
  // @ts-expect-error -- nor an instant as a second
  expect(instantOf(at)).toBe(5_400);
  expect(second < addSeconds(second, 1)).toBe(true);
  expect([4_999, 5_000, 5_400].map((ms) => hasBegun(second, instantAt(ms)))).toEqual([false, true, true]);
});

// prettier-ignore
test.each([
  ["whole seconds",                     0, 3_000,  3n],
  ["a part of a second is not one",     0, 2_999,  2n],
  ["backwards is negative",         3_000,     0, -3n],
  ["backwards is rounded down too",     1,     0, -1n],
])("the seconds between: %s", (_rule, from, to, expected) => {
  expect(secondsBetween(instantAt(from), instantAt(to))).toBe(expected);
});

describe("instantAt", () => {
  test.each([0, -1, 1_767_225_600_000])("takes the whole number of milliseconds %s", (ms) => {
    expect(instantAt(ms)).toBe(ms);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %s", (ms) => {
    expect(() => instantAt(ms)).toThrow(InvariantViolation);
  });
});

test("earliestOf and latestOf return the first and the last instant", () => {
  const [june, july, august] = [instant("2026-06-01"), instant("2026-07-01"), instant("2026-08-01")];
  expect(earliestOf(july, june, august)).toBe(june);
  expect(latestOf(july, august, june)).toBe(august);
  expect(earliestOf(july)).toBe(july);
});
