import { parseInstant, type Instant } from "./instant.js";
import { localTime, fromLocal, toLocal, type LocalTime } from "./zone.js";

/** A day of the calendar, as `YYYY-MM-DD`, in whichever zone it is read. */
export type CalendarDay = string & { readonly __brand: "CalendarDay" };

export type Granularity = "day" | "week" | "month";

/** Days that belong together, as a half-open span of time. */
export interface CalendarSpan {
  /** Its first day, also when the span begins later because the range does. */
  readonly firstDay: CalendarDay;
  readonly start: Instant;
  readonly end: Instant;
}

const DAY_MS = 86_400_000;

/** Reads `YYYY-MM-DD`. Undefined for anything else, and for a day that does not exist. */
export function parseDay(text: string): CalendarDay | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && parseInstant(text) !== undefined;
  return isDay ? calendarDay(text) : undefined;
}

/** A day whose text is known to be `YYYY-MM-DD`. */
function calendarDay(text: string): CalendarDay {
  return text as CalendarDay;
}

/** The day that a wall calendar of the zone shows at an instant. */
export function dayAt(at: Instant, zone: string): CalendarDay {
  return toDay(toLocal(at, zone));
}

/** The first instant of a day in a zone. */
export function startOfDay(day: CalendarDay, zone: string): Instant {
  return fromLocal(midnight(day), zone);
}

/**
 * The first and the last day of a period. A day belongs to the period that starts in it, so the days of consecutive
 * periods never overlap: a period that ends at midnight or later in a day ends with the day before.
 */
export function daysOfPeriod(
  { start, end }: { readonly start: Instant; readonly end: Instant },
  zone: string,
): { readonly first: CalendarDay; readonly last: CalendarDay } {
  const first = dayAt(start, zone);
  const last = addDays(dayAt(end, zone), -1);
  return { first, last: last < first ? first : last };
}

/** Returns the same local time so many days later, or the first valid one after it. */
export function addLocalDays(at: Instant, count: number, zone: string): Instant {
  if (count === 0) return at;
  return fromLocal(localTime(toLocal(at, zone) + count * DAY_MS), zone);
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return toDay(localTime(midnight(day) + count * DAY_MS));
}

/** Returns the last day of the month of a day. */
export function lastDayOfMonth(day: CalendarDay): CalendarDay {
  return addDays(nextSpan(firstDayOf(day, "month"), "month"), -1);
}

/** How many days there are from one to another, both included. Zero or less when the second comes before. */
export function countDays(from: CalendarDay, to: CalendarDay): number {
  return (midnight(to) - midnight(from)) / DAY_MS + 1;
}

/**
 * Cuts a range of days into days, weeks from Monday or months of a zone, in order and without a gap. The first and the
 * last hold only the days of the range. Days are as long as the zone has them: 23 or 25 hours where a clock changes.
 */
export function spansOf(
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
  granularity: Granularity,
  zone: string,
): CalendarSpan[] {
  const spans: CalendarSpan[] = [];
  const end = addDays(to, 1);
  for (let day = from; day < end;) {
    const firstDay = firstDayOf(day, granularity);
    const next = nextSpan(firstDay, granularity);
    const until = next < end ? next : end;
    spans.push({ firstDay, start: startOfDay(day, zone), end: startOfDay(until, zone) });
    day = until;
  }
  return spans;
}

function firstDayOf(day: CalendarDay, granularity: Granularity): CalendarDay {
  if (granularity === "day") return day;
  if (granularity === "month") return calendarDay(`${day.slice(0, 8)}01`);
  const daysAfterMonday = (new Date(midnight(day)).getUTCDay() + 6) % 7;
  return addDays(day, -daysAfterMonday);
}

function nextSpan(firstDay: CalendarDay, granularity: Granularity): CalendarDay {
  if (granularity === "day") return addDays(firstDay, 1);
  return granularity === "week" ? addDays(firstDay, 7) : firstDayOf(addDays(firstDay, 31), "month");
}

function midnight(day: CalendarDay): LocalTime {
  return localTime(Date.parse(`${day}T00:00:00Z`));
}

function toDay(local: LocalTime): CalendarDay {
  return calendarDay(new Date(local).toISOString().slice(0, 10));
}
