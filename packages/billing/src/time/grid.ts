import { cadenceOf, type Cadence, type PlanInterval } from "./cadence.js";
import { instantOf, truncateToSecond, type Instant, type Period } from "./instant.js";
import { invariant } from "../invariant.js";
import { localTime, fromLocal, toLocal, type LocalTime } from "./zone.js";

/** An anchor, an interval and a time zone. */
export interface Grid {
  readonly anchor: Instant;
  readonly interval: PlanInterval;
  /** An IANA name. */
  readonly zone: string;
}

export interface IndexedPeriod extends Period {
  readonly index: number;
}

const DAY_MS = 86_400_000;

/**
 * The instant `index` periods after the anchor, or before it when negative, on a whole second.
 *
 * Always counted from the anchor's local date and time, never from the boundary before, so an anchor on the
 * 31st is clamped to 28 February and still comes back to 31 March. A local time that daylight saving skips
 * becomes the instant of the jump; one that happens twice, the earlier.
 */
export function boundary(grid: Grid, index: number): Instant {
  invariant(Number.isSafeInteger(index), "periods are counted in whole numbers");
  const anchor = instantOf(truncateToSecond(grid.anchor));
  if (index === 0) return anchor;
  const local = advance(toLocal(anchor, grid.zone), cadenceOf(grid.interval), index);
  invariant(!Number.isNaN(local), `period ${index} lies outside the calendar`);
  return fromLocal(local, grid.zone);
}

/**
 * Returns the period that contains `at`, ignoring pauses. A boundary belongs to the period that it opens.
 *
 * Where a zone skipped a whole day, the daily period of that day is empty and holds nothing.
 */
export function gridPeriodAt(grid: Grid, at: Instant): IndexedPeriod {
  const remembered = periodsOf(grid);
  const known = remembered.get(grid.anchor);
  if (known && known.start <= at && at < known.end) return known;
  const found = findPeriod(grid, at);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(grid.anchor, found);
  return found;
}

/** With fewer, entries would be evicted before they are needed again; more would only use memory. */
const MAX_REMEMBERED = 50_000;

const periods = new Map<string, Map<Instant, IndexedPeriod>>();

/** The last period found for each anchor: every usage event needs the same period several times. */
function periodsOf({ zone, interval }: Grid): Map<Instant, IndexedPeriod> {
  const key = `${interval} ${zone}`;
  const found = periods.get(key) ?? new Map<Instant, IndexedPeriod>();
  if (found.size === 0) periods.set(key, found);
  return found;
}

function findPeriod(grid: Grid, at: Instant): IndexedPeriod {
  let index = estimateIndex(grid, at);
  let start = boundary(grid, index);
  while (start > at) start = boundary(grid, --index);
  let end = boundary(grid, index + 1);
  while (end <= at) {
    start = end;
    end = boundary(grid, ++index + 1);
  }
  return { index, start, end };
}

/** Close to the true index, so that finding a period costs the same however far the anchor is. */
function estimateIndex(grid: Grid, at: Instant): number {
  const from = toLocal(grid.anchor, grid.zone);
  const to = localTime(at + (from - grid.anchor));
  const { unit, count } = cadenceOf(grid.interval);
  const elapsed = unit === "day" ? (to - from) / DAY_MS : monthNumber(to) - monthNumber(from);
  return Math.floor(elapsed / count);
}

function advance(local: LocalTime, { unit, count }: Cadence, index: number): LocalTime {
  return unit === "day" ? localTime(local + index * count * DAY_MS) : addMonths(local, index * count);
}

/** The same day and time `months` later, or the last day of a month that is too short. */
function addMonths(local: LocalTime, months: number): LocalTime {
  const date = new Date(local);
  const day = date.getUTCDate();
  const target = monthNumber(local) + months;
  const year = Math.floor(target / 12);
  const month = target - year * 12;
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = local - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day);
  return localTime(Date.UTC(year, month, Math.min(day, daysInMonth)) + timeOfDay);
}

function monthNumber(local: LocalTime): number {
  const date = new Date(local);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
