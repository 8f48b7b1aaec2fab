import { instantAt, type Instant } from "@dues/billing";

/** A year of billing, and a month in which its invoices are corrected. */
export const MIN_RETENTION_MONTHS = 13;

/** The first instant whose usage events stay: those of the current month and of so many full months before it. */
export function firstKeptInstant(now: Instant, months: number): Instant {
  const date = new Date(now);
  return instantAt(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months));
}
