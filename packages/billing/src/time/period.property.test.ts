import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { DateTime } from "luxon";
import { cadenceOf, type PlanInterval } from "./cadence.js";
import { instantAt, addMs, instant, type Instant } from "./instant.js";
import { periodAt, resetWindowAt, usagePeriodAt, type Schedule } from "./period.js";
import { boundary } from "./grid.js";

const INTERVALS: PlanInterval[] = ["daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly"];

/** Zones that change by an hour, by half an hour, at midnight, around Ramadan, and some that never do. */
// prettier-ignore
const ZONES = [
  "UTC", "America/New_York", "Europe/London", "America/Santiago", "America/Havana", "America/St_Johns",
  "Africa/Casablanca", "Asia/Kolkata", "Asia/Tehran", "Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Auckland",
];

const instants = fc.integer({
  min: instant("1990-01-01"),
  max: instant("2060-01-01"),
}) as fc.Arbitrary<Instant>;
const schedules: fc.Arbitrary<Schedule> = fc.record({
  anchor: instants,
  interval: fc.constantFrom(...INTERVALS),
  zone: fc.constantFrom(...ZONES),
});
const indexes = fc.integer({ min: -500, max: 500 });

describe("periods", () => {
  test("tile time: each instant is in the one period that says so, and the next starts where it ends", () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, at) => {
        const { index, start, end } = periodAt(schedule, at);
        expect(start <= at && at < end).toBe(true);
        expect([start, end]).toEqual([boundary(schedule, index), boundary(schedule, index + 1)]);
        expect(periodAt(schedule, end)).toMatchObject({ index: index + 1, start: end });
        expect(periodAt(schedule, addMs(start, -1))).toMatchObject({ index: index - 1, end: start });
      }),
    );
  });

  test("a boundary opens the period of its index", () => {
    fc.assert(
      fc.property(schedules, indexes, (schedule, index) => {
        const opened = periodAt(schedule, boundary(schedule, index));
        expect(opened.index).toBe(index);
        expect(Number.isInteger(opened.start / 1_000)).toBe(true);
      }),
    );
  });

  test("a boundary is the first instant at which the local clock shows the anchor's date and time again", () => {
    fc.assert(
      fc.property(schedules, indexes, (schedule, index) => {
        const at = boundary(schedule, index);
        const due = dueLocally(schedule, index);
        if (index === 0) return;
        expect(shownLocally(schedule.zone, at)).toBeGreaterThanOrEqual(due);
        for (const earlierMs of [1_000, 1_800_000, 3_600_000, 7_200_000]) {
          expect(shownLocally(schedule.zone, at - earlierMs)).toBeLessThan(due);
        }
      }),
    );
  });
});

test("usage periods tile the billing period", () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, at) => {
      const billing = periodAt(schedule, at);
      const lengths: number[] = [];
      for (let from = billing.start; from < billing.end;) {
        const usage = usagePeriodAt(schedule, from);
        expect(usage.start).toBe(from);
        expect(usagePeriodAt(schedule, addMs(usage.end, -1))).toEqual(usage);
        lengths.push(usage.end - usage.start);
        from = usage.end;
      }
      expect(lengths.reduce((a, b) => a + b, 0)).toBe(billing.end - billing.start);
      const { unit, count } = cadenceOf(schedule.interval);
      expect(lengths).toHaveLength(unit === "month" ? count : 1);
    }),
  );
});

test("sub-daily windows tile time and are the same for every anchor", () => {
  const resets = fc.constantFrom("5min" as const, "15min" as const, "30min" as const, "hourly" as const);
  fc.assert(
    fc.property(schedules, schedules, resets, instants, (one, other, reset, at) => {
      const window = resetWindowAt(one, reset, at);
      expect(window.end !== null && window.start <= at && at < window.end).toBe(true);
      expect(resetWindowAt(other, reset, at)).toEqual(window);
      expect(resetWindowAt(one, reset, instantAt(window.end ?? 0)).start).toBe(window.end);
    }),
  );
});

/** The anchor's wall-clock time moved by whole months or days, in a calendar without zones. */
function dueLocally({ anchor, interval, zone }: Schedule, index: number): number {
  const { unit, count } = cadenceOf(interval);
  const whole = Math.floor(anchor / 1_000) * 1_000;
  const local = DateTime.fromMillis(shownLocally(zone, whole), { zone: "utc" });
  return local.plus(unit === "month" ? { months: count * index } : { days: count * index }).toMillis();
}

/** What a clock in `zone` shows, written as if it were UTC. */
function shownLocally(zone: string, at: number): number {
  return DateTime.fromMillis(at, { zone }).setZone("utc", { keepLocalTime: true }).toMillis();
}
