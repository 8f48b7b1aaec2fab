import { addDays, addMs, dayAt, type CalendarDay, type Instant } from "@dues/billing";

interface ExportedPeriod {
  readonly from?: Instant | undefined;
  /** Excluded. */
  readonly to?: Instant | undefined;
}

/**
 * The name of a file with the days that it has, as a person would write them: `invoices-2026-10.csv` for a month,
 * `invoices-2026-10-05-to-2026-10-11.csv` for a week.
 */
export function exportFileName(name: string, { from, to }: ExportedPeriod, zone: string): string {
  const first = from === undefined ? undefined : dayAt(from, zone);
  const last = to === undefined ? undefined : dayAt(addMs(to, -1), zone);
  const days = daysText(first, last);
  return days === undefined ? `${name}.csv` : `${name}-${days}.csv`;
}

function daysText(first: CalendarDay | undefined, last: CalendarDay | undefined): string | undefined {
  if (first === undefined) return last && `until-${last}`;
  if (last === undefined) return `from-${first}`;
  const [year, month] = [first.slice(0, 4), first.slice(0, 7)];
  if (first === `${year}-01-01` && last === `${year}-12-31`) return year;
  if (first === `${month}-01` && last.startsWith(month) && addDays(last, 1).endsWith("-01")) return month;
  return first === last ? first : `${first}-to-${last}`;
}
