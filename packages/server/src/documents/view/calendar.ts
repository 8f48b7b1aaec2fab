import { dayAt, daysOfPeriod, type Instant, type ServicePeriod } from "@dues/billing";

/** Formats instants as calendar days of a time zone, with the month in words. */
export interface Calendar {
  /** `30 November 2026` */
  readonly day: (at: Instant) => string;
  /** `2026-11-30` */
  readonly isoDay: (at: Instant) => string;
  /** `1 – 30 November 2026`, both included. */
  readonly days: (period: ServicePeriod) => string;
}

export function calendarOf(
  zone: string,
  { locale, since }: { readonly locale: string; readonly since: (day: string) => string },
): Calendar {
  const form = { day: "numeric", month: "long", year: "numeric" } as const;
  const local = new Intl.DateTimeFormat([locale, "en"], { ...form, timeZone: zone });
  const written = new Intl.DateTimeFormat([locale, "en"], { ...form, timeZone: "UTC" });
  const write = ({ start, end }: ServicePeriod): string => {
    if (end === null) return since(local.format(start));
    const { first, last } = daysOfPeriod({ start, end }, zone);
    return written.formatRange(Date.parse(first), Date.parse(last));
  };
  // Most lines of a document have the same period.
  const known = new Map<string, string>();
  return {
    day: (at) => local.format(at),
    isoDay: (at) => dayAt(at, zone),
    days(period) {
      const key = `${period.start} ${period.end}`;
      const days = known.get(key) ?? write(period);
      known.set(key, days);
      return days;
    },
  };
}
