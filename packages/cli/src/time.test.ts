import { expect, test } from "@jest/globals";
import { formatTime, addSpan, parseTime } from "./time.js";

const at = (text: string) => Date.parse(text);

// prettier-ignore
test.each([
  ["a month",                      "2026-01-31T12:00:00Z", "1mo", "2026-02-28T12:00:00Z"],
  ["a month of a leap year",       "2024-01-31T00:00:00Z", "1mo", "2024-02-29T00:00:00Z"],
  ["a year from a leap day",       "2024-02-29T00:00:00Z", "1y",  "2025-02-28T00:00:00Z"],
  ["thirteen months over the end", "2026-12-15T08:30:00Z", "13mo", "2028-01-15T08:30:00Z"],
  ["two weeks",                    "2026-01-01T00:00:00Z", "2w",  "2026-01-15T00:00:00Z"],
  ["thirty days",                  "2026-01-31T00:00:00Z", "30d", "2026-03-02T00:00:00Z"],
  ["hours, minutes, seconds",      "2026-01-01T00:00:00Z", "36h", "2026-01-02T12:00:00Z"],
])("adds %s", (_what, from, span, to) => {
  expect(new Date(addSpan(at(from), span) ?? NaN)).toEqual(new Date(to));
});

test.each(["", "1", "mo", "-1d", "1.5d", "1 d", "1M"])("refuses %j as a span", (span) => {
  expect(addSpan(0, span)).toBeUndefined();
});

// prettier-ignore
test.each([
  ["a day",                 "2026-02-28",                "2026-02-28T00:00:00Z"],
  ["a time without a zone", "2026-02-28T12:30",          "2026-02-28T12:30:00Z"],
  ["a time with a zone",    "2026-02-28T12:30:00+02:00", "2026-02-28T10:30:00Z"],
])("parses %s", (_what, text, instant) => {
  expect(parseTime(text)).toBe(at(instant));
});

test.each(["tomorrow", "28.02.2026", "2026-02-30T99:00"])("refuses %j as a time", (text) => {
  expect(parseTime(text)).toBeUndefined();
});

test("a time is formatted to the minute in UTC, null as null", () => {
  expect(formatTime("2026-02-28T12:30:59.999Z")).toBe("2026-02-28 12:30 UTC");
  expect(formatTime(0)).toBe("1970-01-01 00:00 UTC");
  expect(formatTime(null)).toBeNull();
});
