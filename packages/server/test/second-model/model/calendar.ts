/** Calendar arithmetic from an anchor, in the local time of a zone. All instants are milliseconds since 1970. */

export type Interval = "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly";
export type Reset = Interval | "hourly" | "never";

/** From shortest to longest; a one-time plan is longer than all of them. */
const ORDER = ["hourly", "daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly"] as const;

const MONTHS = { daily: 0, weekly: 0, monthly: 1, quarterly: 3, semi_annual: 6, yearly: 12 } as const;
const DAYS = { daily: 1, weekly: 7, monthly: 0, quarterly: 0, semi_annual: 0, yearly: 0 } as const;
const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * 60 * MINUTE;

/** Farther from UTC than any clock. */
const FAR = 16 * 60 * MINUTE;

export interface Anchor {
  readonly at: number;
  readonly zone: string;
}

export const rank = (interval: Interval | "hourly" | null): number =>
  interval === null ? ORDER.length : ORDER.indexOf(interval);

/** Returns the boundary so many intervals after the anchor: the same local time, on the last day of a shorter month. */
export function boundary({ at, zone }: Anchor, interval: Interval, index: number): number {
  const local = new Date(localTime(zone, at));
  const day = local.getUTCDate();
  if (MONTHS[interval] === 0) local.setUTCDate(day + DAYS[interval] * index);
  else {
    local.setUTCDate(1);
    local.setUTCMonth(local.getUTCMonth() + MONTHS[interval] * index);
    const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
    local.setUTCDate(Math.min(day, last));
  }
  return firstInstantShowing(zone, local.getTime());
}

/** Returns the index of the interval that holds an instant, not below a lowest one. */
export function indexAt(anchor: Anchor, interval: Interval, at: number, lowest = 0): number {
  const longest = (MONTHS[interval] * 31 + DAYS[interval]) * DAY;
  let index = Math.max(lowest, Math.floor((at - anchor.at) / longest) - 1);
  while (boundary(anchor, interval, index + 1) <= at) index += 1;
  return index;
}

/** Returns what clocks in the zone show, as if it were UTC. */
function localTime(zone: string, at: number): number {
  if (zone === "UTC") return at;
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at % 1_000);
}

/** Returns the first instant at which clocks show a time or, when they skip it, the first instant after the gap. */
function firstInstantShowing(zone: string, local: number): number {
  if (zone === "UTC") return local;
  const offsets = [-FAR, FAR].map((far) => localTime(zone, local + far) - (local + far));
  const found = offsets.map((offset) => local - offset).filter((at) => localTime(zone, at) === local);
  if (found.length > 0) return Math.min(...found);
  let at = local - Math.max(...offsets);
  at -= at % MINUTE;
  while (localTime(zone, at) < local) at += MINUTE;
  return at;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const numeric = "numeric" as const;
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric };
  const options = { ...fields, second: numeric, hourCycle: "h23" as const, timeZone: zone };
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", options);
  formats.set(zone, format);
  return format;
}
