import { IANAZone } from "luxon";
import { instantAt, type Instant } from "./instant.js";
import { invariant } from "../invariant.js";

/** What a wall clock shows, as if it were milliseconds since the epoch in UTC. */
export type LocalTime = number & { readonly __brand: "LocalTime" };

/** A local time from the milliseconds that its wall clock would show in UTC. */
export function localTime(ms: number): LocalTime {
  return ms as LocalTime;
}

/** Farther from UTC than any zone has ever been; nearer ones could be missed around a change of offset. */
const WIDEST_OFFSET_MS = 16 * 3_600_000;

/** Whether `zone` is the IANA name of a time zone. Plain offsets such as `+02:00` are not: they have no rules. */
export function isTimeZone(zone: string): boolean {
  return /^[A-Za-z]/.test(zone) && IANAZone.isValidZone(zone);
}

/** Zones whose clock is UTC itself, for which all arithmetic is plain. */
function isUtc(zone: string): boolean {
  return zone === "UTC" || zone === "Etc/UTC";
}

export function toLocal(at: Instant, zone: string): LocalTime {
  return localTime(at + offsetMs(zone, at));
}

/**
 * The first instant at which the clock of `zone` shows `local` or later: of a time that happens twice the
 * earlier, and for a time that is skipped the instant at which the clock jumps. Where the calendar skips whole days, it
 * is the same time of the first day that exists: at the jump, a daily period would be over after hours.
 */
export function fromLocal(local: LocalTime, zone: string): Instant {
  if (isUtc(zone)) return instantAt(local);
  const before = offsetMs(zone, local - WIDEST_OFFSET_MS);
  const earlier = local - before;
  if (offsetMs(zone, earlier) === before) return instantAt(earlier);
  const after = offsetMs(zone, local + WIDEST_OFFSET_MS);
  const later = local - after;
  if (offsetMs(zone, later) === after) return instantAt(later);
  if (after - before >= DAY_MS) return fromLocal(localTime(local + DAY_MS), zone);
  return jumpPast(local, zone, Math.min(earlier, later), Math.max(earlier, later));
}

/** Halves the span until the second at which the clock passes `local` is found. */
function jumpPast(local: LocalTime, zone: string, from: number, to: number): Instant {
  let low = Math.floor(from / 1_000);
  let high = Math.ceil(to / 1_000);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle * 1_000 + offsetMs(zone, middle * 1_000) >= local) high = middle;
    else low = middle;
  }
  return instantAt(high * 1_000);
}

/**
 * The offset of `zone` at an instant. Asking the calendar library costs far more than all other arithmetic of a
 * period, so the offsets of midnights are remembered: where two in a row agree, the day between has no other.
 */
function offsetMs(zone: string, at: number): number {
  if (isUtc(zone)) return 0;
  const day = Math.floor(at / DAY_MS);
  const offset = midnightOffsetMs(zone, day);
  return offset === midnightOffsetMs(zone, day + 1) ? offset : lookUpOffsetMs(zone, at);
}

const DAY_MS = 86_400_000;

/** Fewer would be looked up again and again by a year of monthly periods; more would only hold memory. */
const MAX_REMEMBERED_DAYS = 20_000;

const midnights = new Map<string, Map<number, number>>();

function midnightOffsetMs(zone: string, day: number): number {
  const days = midnights.get(zone) ?? new Map<number, number>();
  if (days.size === 0) midnights.set(zone, days);
  const known = days.get(day);
  if (known !== undefined) return known;
  const offset = lookUpOffsetMs(zone, day * DAY_MS);
  if (days.size >= MAX_REMEMBERED_DAYS) days.clear();
  days.set(day, offset);
  return offset;
}

/** Whole seconds: some offsets of the past were no whole minutes, and the calendar library answers in minutes. */
function lookUpOffsetMs(zone: string, at: number): number {
  const minutes = IANAZone.create(zone).offset(at);
  invariant(!Number.isNaN(minutes), `no offset of ${zone} at ${at}`);
  return Math.round(minutes * 60) * 1_000;
}
