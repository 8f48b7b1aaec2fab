import {
  cadenceOf,
  isLonger,
  isSubDaily,
  subDailyLengthMs,
  type PlanInterval,
  type ResetInterval,
} from "./cadence.js";
import { boundary, gridPeriodAt, type IndexedPeriod } from "./grid.js";
import {
  instantAt,
  instantOf,
  addMs,
  truncateToSecond,
  type Instant,
  type Period,
  type WholeSecond,
} from "./instant.js";

/** A pause: when it began, by the schedule before it, and its length. */
export interface Pause {
  readonly at: Instant;
  readonly seconds: number;
}

/** The anchor of periods and windows, with the pauses that moved it. */
export interface Origin {
  /** The original anchor, moved by the total length of all pauses. */
  readonly anchor: Instant;
  /** Pauses since the anchor was set, oldest first. */
  readonly pauses?: readonly Pause[] | undefined;
}

/** The schedule of a subscription's periods: anchor, interval and time zone. */
export interface Schedule extends Origin {
  readonly interval: PlanInterval;
  /** An IANA name. */
  readonly zone: string;
}

/** The period in which an allowance counts. `end` is null when it never resets. */
export interface ResetWindow {
  readonly start: Instant;
  readonly end: Instant | null;
}

/**
 * The period that holds `at`. A boundary belongs to the period it opens.
 *
 * A pause moves the period that it stops by exactly its length. The boundaries after that one are counted from the anchor
 * that is as much later, so the period after it may be some days longer or shorter than its neighbours.
 */
export function periodAt(schedule: Schedule, at: Instant): IndexedPeriod {
  const { pauses } = schedule;
  const last = pauses?.at(-1);
  return pauses && last
    ? periodAfterPause(schedule, { last, earlier: pauses.slice(0, -1) }, at)
    : gridPeriodAt(schedule, at);
}

/** The seconds between which the period that holds an instant lies. */
export function billingPeriodAt(schedule: Schedule, at: Instant): { start: WholeSecond; end: WholeSecond } {
  const { start, end } = periodAt(schedule, at);
  return { start: truncateToSecond(start), end: truncateToSecond(end) };
}

function periodAfterPause(
  schedule: Schedule,
  { last, earlier }: { readonly last: Pause; readonly earlier: readonly Pause[] },
  at: Instant,
): IndexedPeriod {
  const pausedMs = last.seconds * 1_000;
  const before = { ...schedule, anchor: addMs(schedule.anchor, -pausedMs), pauses: earlier };
  const stopped = periodAt(before, last.at);
  const end = addMs(stopped.end, pausedMs);
  if (at < end) {
    const { index, start: from, end: to } = periodAt(before, addMs(at, -pausedMs));
    return { index, start: addMs(from, pausedMs), end: addMs(to, pausedMs) };
  }
  const found = gridPeriodAt(schedule, at);
  const next = stopped.index + 1;
  if (found.index <= next) return { index: next, start: end, end: boundary(schedule, next + 1) };
  return found.start < end ? { ...found, start: end } : found;
}

/** The usage period that holds `at`: the billing period, cut into months from the anchor when it is longer. */
export function usagePeriodAt(schedule: Schedule, at: Instant): Period {
  if (!isLonger(schedule.interval, "monthly")) {
    const { start, end } = periodAt(schedule, at);
    return { start, end };
  }
  const { anchor, zone, pauses } = schedule;
  const months: Schedule = { anchor, zone, pauses, interval: "monthly" };
  const month = periodAt(months, at);
  if (!pauses || pauses.length === 0) return { start: month.start, end: month.end };
  return monthWithin(periodAt(schedule, at), months, { month, count: cadenceOf(schedule.interval).count });
}

/**
 * A pause moves the end of a billing period and the month that it stops by its length, and the months in between by the
 * calendar. The first and the last month of a billing period begin and end with it all the same.
 */
function monthWithin(
  billing: IndexedPeriod,
  months: Schedule,
  { month, count }: { readonly month: IndexedPeriod; readonly count: number },
): Period {
  const first = billing.index * count;
  const last = first + count - 1;
  if (month.index > last) return { start: periodAt(months, addMs(month.start, -1)).start, end: billing.end };
  if (month.index < first) return { start: billing.start, end: periodAt(months, month.end).end };
  return {
    start: month.index === first ? billing.start : month.start,
    end: month.index === last ? billing.end : month.end,
  };
}

/**
 * The reset window that holds `at`. Daily and longer windows are counted from the anchor in its zone; shorter
 * ones are multiples of their length on the UTC clock; what never resets is open from the anchor on.
 */
export function resetWindowAt(
  schedule: Origin & { readonly zone: string },
  reset: ResetInterval,
  at: Instant,
): ResetWindow {
  if (reset === "none" || reset === "never")
    return { start: instantOf(truncateToSecond(schedule.anchor)), end: null };
  if (isSubDaily(reset)) {
    const length = subDailyLengthMs(reset);
    const start = instantAt(Math.floor(at / length) * length);
    return { start, end: addMs(start, length) };
  }
  const { anchor, zone, pauses } = schedule;
  const { start, end } = periodAt({ anchor, zone, pauses, interval: reset }, at);
  return { start, end };
}

/**
 * Returns where later pauses have moved a period or a window: one that was open when they began ends later by their length, and
 * one that was over stays.
 */
export function movedBy<Window extends { readonly start: Instant; readonly end: Instant | null }>(
  window: Window,
  pauses: readonly Pause[],
): Window {
  return pauses.reduce((moved, { at, seconds }) => {
    const { start, end } = moved;
    if (end !== null && end <= at) return moved;
    return { ...moved, start: addMs(start, seconds * 1_000), end: end && addMs(end, seconds * 1_000) };
  }, window);
}
