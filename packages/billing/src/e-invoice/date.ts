import type { ServicePeriod } from "../invoice/line.js";
import { dayAt } from "../time/calendar-day.js";
import { instantAt, type Period } from "../time/instant.js";
import type { EInvoicePeriod } from "./model.js";

/** The first and the last day of a half-open period: one that ends at midnight ends on the day before. */
export function daysOf(period: ServicePeriod, zone: string): EInvoicePeriod {
  const { start, end } = closed(period);
  const last = end > start ? instantAt(end - 1) : start;
  return { startDate: dayAt(start, zone), endDate: dayAt(last, zone) };
}

/** The shortest period that holds all of these: Peppol refuses a line whose period is not inside the document's. */
export function spanOf(first: ServicePeriod, others: readonly ServicePeriod[]): Period {
  return others.map(closed).reduce(
    (span, { start, end }) => ({
      start: start < span.start ? start : span.start,
      end: end > span.end ? end : span.end,
    }),
    closed(first),
  );
}

/** A purchase happens at one instant. */
function closed({ start, end }: ServicePeriod): Period {
  return { start, end: end ?? start };
}
