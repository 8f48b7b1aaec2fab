import {
  cadenceOf,
  isLonger,
  isSubDaily,
  subDailyLengthMs,
  type Cadence,
  type PlanInterval,
  type ResetInterval,
} from "./cadence.js";
import { truncateToSecond, type Instant, type Period } from "./instant.js";
import { invariant } from "./invariant.js";
import { fromLocal, toLocal, type LocalTime } from "./zone.js";

export { isTimeZone } from "./zone.js";

/** What the periods of a subscription are counted from: an instant, a rhythm, and whose calendar it is. */
export interface Schedule {
  readonly anchor: Instant;
  readonly interval: PlanInterval;
  /** An IANA name. */
  readonly zone: string;
}

export interface IndexedPeriod extends Period {
  readonly index: number;
}

/** The span in which an allowance counts; null when it never starts anew. */
export interface ResetWindow {
  readonly start: Instant;
  readonly end: Instant | null;
}

const DAY_MS = 86_400_000;

/**
 * The instant `index` periods after the anchor, or before it when negative, on a whole second.
 *
 * Always counted from the anchor's local date and time, never from the boundary before, so an anchor on the
 * 31st is clamped to 28 February and still comes back to 31 March. A local time that daylight saving skips
 * becomes the instant of the jump; one that happens twice, the earlier.
 */
export function boundary(schedule: Schedule, index: number): Instant {
  invariant(Number.isSafeInteger(index), "periods are counted in whole numbers");
  const anchor = truncateToSecond(schedule.anchor);
  if (index === 0) return anchor;
  const local = advance(toLocal(anchor, schedule.zone), cadenceOf(schedule.interval), index);
  invariant(!Number.isNaN(local), `period ${index} lies outside the calendar`);
  return fromLocal(local, schedule.zone);
}

/**
 * The period that holds `at`. A boundary belongs to the period it opens.
 *
 * Where a zone skipped a whole day, the daily period of that day is empty and holds nothing.
 */
export function periodAt(schedule: Schedule, at: Instant): IndexedPeriod {
  const remembered = periodsOf(schedule);
  const known = remembered.get(schedule.anchor);
  if (known && known.start <= at && at < known.end) return known;
  const found = findPeriod(schedule, at);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(schedule.anchor, found);
  return found;
}

/** Fewer would be forgotten before the same customer is asked about again; more would only hold memory. */
const MAX_REMEMBERED = 50_000;

const periods = new Map<string, Map<Instant, IndexedPeriod>>();

/** The last period that was found from each anchor: the same one is asked for many times with every use of a feature. */
function periodsOf({ zone, interval }: Schedule): Map<Instant, IndexedPeriod> {
  const key = `${interval} ${zone}`;
  const found = periods.get(key) ?? new Map<Instant, IndexedPeriod>();
  if (found.size === 0) periods.set(key, found);
  return found;
}

function findPeriod(schedule: Schedule, at: Instant): IndexedPeriod {
  let index = estimateIndex(schedule, at);
  let start = boundary(schedule, index);
  while (start > at) start = boundary(schedule, --index);
  let end = boundary(schedule, index + 1);
  while (end <= at) {
    start = end;
    end = boundary(schedule, ++index + 1);
  }
  return { index, start, end };
}

/** The usage period that holds `at`: the billing period, cut into months from the anchor when it is longer. */
export function usagePeriodAt(schedule: Schedule, at: Instant): Period {
  const interval = isLonger(schedule.interval, "monthly") ? "monthly" : schedule.interval;
  const { anchor, zone } = schedule;
  const { start, end } = periodAt({ anchor, zone, interval }, at);
  return { start, end };
}

/**
 * The reset window that holds `at`. Daily and longer windows are counted from the anchor in its zone; shorter
 * ones are multiples of their length on the UTC clock; what never resets is open from the anchor on.
 */
export function resetWindowAt(
  schedule: { readonly anchor: Instant; readonly zone: string },
  reset: ResetInterval,
  at: Instant,
): ResetWindow {
  if (reset === "none" || reset === "never") return { start: truncateToSecond(schedule.anchor), end: null };
  if (isSubDaily(reset)) {
    const length = subDailyLengthMs(reset);
    const start = Math.floor(at / length) * length;
    return { start: start as Instant, end: (start + length) as Instant };
  }
  const { start, end } = periodAt({ anchor: schedule.anchor, zone: schedule.zone, interval: reset }, at);
  return { start, end };
}

/** Close to the true index, so that finding a period costs the same however far the anchor is. */
function estimateIndex(schedule: Schedule, at: Instant): number {
  const from = toLocal(schedule.anchor, schedule.zone);
  const to = (at + (from - schedule.anchor)) as LocalTime;
  const { unit, count } = cadenceOf(schedule.interval);
  const elapsed = unit === "day" ? (to - from) / DAY_MS : monthNumber(to) - monthNumber(from);
  return Math.floor(elapsed / count);
}

function advance(local: LocalTime, { unit, count }: Cadence, index: number): LocalTime {
  return unit === "day" ? ((local + index * count * DAY_MS) as LocalTime) : addMonths(local, index * count);
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
  return (Date.UTC(year, month, Math.min(day, daysInMonth)) + timeOfDay) as LocalTime;
}

function monthNumber(local: LocalTime): number {
  const date = new Date(local);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
