import { describe, expect, test } from "@jest/globals";
import {
  isLonger,
  isSubDaily,
  parsePlanInterval,
  parseResetInterval,
  periodsPerYear,
  subDailyLengthMs,
  type PlanInterval,
  type ResetInterval,
} from "./cadence.js";

const PLAN_INTERVALS: PlanInterval[] = ["daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly"];
const SUB_DAILY: ResetInterval[] = ["5min", "15min", "30min", "hourly"];
const ENDLESS: ResetInterval[] = ["none", "never"];

// prettier-ignore
test.each([
  ["day", "daily"], ["week", "weekly"], ["month", "monthly"], ["quarter", "quarterly"],
  ["year", "yearly"], ["annual", "yearly"],
])("%s is an alias of %s", (alias, interval) => {
  expect([parsePlanInterval(alias), parseResetInterval(alias)]).toEqual([interval, interval]);
});

test.each(PLAN_INTERVALS)("%s is both a plan interval and a reset", (interval) => {
  expect([parsePlanInterval(interval), parseResetInterval(interval)]).toEqual([interval, interval]);
});

test.each([...SUB_DAILY, ...ENDLESS])("%s is only a reset", (reset) => {
  expect([parsePlanInterval(reset), parseResetInterval(reset)]).toEqual([undefined, reset]);
});

test.each(["", "Monthly", "biweekly", "constructor", "toString"])("'%s' is neither", (text) => {
  expect([parsePlanInterval(text), parseResetInterval(text)]).toEqual([undefined, undefined]);
});

test("a price a week compares exactly with a price a day: both add up to 365 days a year", () => {
  const week = periodsPerYear("weekly");
  const day = periodsPerYear("daily");
  expect(7n * week.numerator * day.denominator).toBe(day.numerator * week.denominator);
});

// prettier-ignore
test.each<[PlanInterval, bigint]>([["monthly", 12n], ["quarterly", 4n], ["semi_annual", 2n], ["yearly", 1n]])(
  "a year has %s periods: %s", (interval, count) => {
    expect(periodsPerYear(interval)).toEqual({ numerator: count, denominator: 1n });
  },
);

// prettier-ignore
test.each([["5min", 300_000], ["15min", 900_000], ["30min", 1_800_000], ["hourly", 3_600_000]] as const)(
  "%s lasts %s ms", (reset, lengthMs) => {
    expect(subDailyLengthMs(reset)).toBe(lengthMs);
  },
);

test("only what is shorter than a day follows the clock", () => {
  expect(SUB_DAILY.every(isSubDaily)).toBe(true);
  expect([...PLAN_INTERVALS, ...ENDLESS].some(isSubDaily)).toBe(false);
});

describe("isLonger", () => {
  const ordered = [...SUB_DAILY, ...PLAN_INTERVALS, "never" as const];

  test("each interval is longer than all before it, and nothing else is", () => {
    for (const [i, a] of ordered.entries()) {
      for (const [j, b] of ordered.entries()) expect([a, b, isLonger(a, b)]).toEqual([a, b, i > j]);
    }
  });

  test("none and never are the same length", () => {
    expect([isLonger("none", "never"), isLonger("never", "none"), isLonger("none", "yearly")]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
