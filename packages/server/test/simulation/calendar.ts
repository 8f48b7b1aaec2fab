/** How many months or days an interval has. Everything here happens in UTC. */
const LENGTHS: Readonly<Record<string, { readonly months?: number; readonly days?: number }>> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  semi_annual: { months: 6 },
  yearly: { months: 12 },
};
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Where a window starts and ends; one that never resets has no end. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** The window of an allowance that holds an instant, found by counting from the anchor. */
export function windowAt(anchor: number, reset: string, at: number): Window {
  if (reset === "none" || reset === "never") return { start: anchor, end: Infinity };
  if (reset === "hourly") return { start: at - (at % HOUR_MS), end: at - (at % HOUR_MS) + HOUR_MS };
  let index = 0;
  while (boundary(anchor, reset, index) > at) index -= 1;
  while (boundary(anchor, reset, index + 1) <= at) index += 1;
  return { start: boundary(anchor, reset, index), end: boundary(anchor, reset, index + 1) };
}

/** The span at whose end usage is billed: the billing period, and never more than a month. */
export function usagePeriodAt(anchor: number, interval: string, at: number): Window {
  return windowAt(anchor, (LENGTHS[interval]?.months ?? 0) > 1 ? "monthly" : interval, at);
}

/** The same day of another month, or its last one where the month is too short. */
function boundary(anchor: number, interval: string, index: number): number {
  const { months = 0, days = 0 } = LENGTHS[interval] ?? {};
  if (months === 0) return anchor + index * days * DAY_MS;
  const date = new Date(anchor);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + index * months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
