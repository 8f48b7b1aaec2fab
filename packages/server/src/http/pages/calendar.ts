import { type Instant, addMs, latestOf, type ServicePeriod } from "@dues/billing";

/** Formats instants as calendar days in a time zone. */
export interface Calendar {
  /** `1 November 2026` */
  readonly day: (at: Instant) => string;
  /** `2026-11-01` */
  readonly isoDay: (at: Instant) => string;
  /** `1 November 2026 to 30 November 2026`, both included. */
  readonly days: (period: ServicePeriod) => string;
}

export function calendarOf(timeZone: string): Calendar {
  const long = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long", year: "numeric" });
  const numeric = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const day = (at: Instant) => long.format(at);
  return { day, isoDay: (at) => numeric.format(at), days: (period) => daysOf(period, day) };
}

/** The end of a period is exclusive, so its last day is that of the instant before. */
function daysOf({ start, end }: ServicePeriod, day: Calendar["day"]): string {
  if (end === null) return `from ${day(start)}`;
  const [first, last] = [day(start), day(latestOf(start, addMs(end, -1)))];
  return first === last ? first : `${first} to ${last}`;
}
