import { invariant, InvariantViolation } from "../invariant.js";

/** Milliseconds since the epoch, UTC. The domain never holds a mutable `Date`. */
export type Instant = number & { readonly __brand: "Instant" };

/** A half-open span of time: `start` belongs to it, `end` is the first instant that does not. */
export interface Period {
  readonly start: Instant;
  readonly end: Instant;
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/**
 * Reads milliseconds since the epoch, without their fraction, or an ISO 8601 date (midnight UTC) or date-time with its
 * offset. Undefined for anything else: a date-time without an offset would mean the zone of the machine, and 30 February
 * another day.
 */
export function parseInstant(sent: number | string): Instant | undefined {
  if (typeof sent === "string") return parseIso(sent);
  return Number.isFinite(sent) ? instantAt(Math.floor(sent)) : undefined;
}

function parseIso(iso: string): Instant | undefined {
  const match = ISO.exec(iso);
  if (match === null) return undefined;
  const [, year = "", month = "", day = ""] = match;
  const date = new Date(`${year}-${month}-01T00:00:00Z`);
  date.setUTCDate(Number(day));
  if (date.getUTCMonth() + 1 !== Number(month)) return undefined;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? undefined : instantAt(ms);
}

/**
 * An instant known to be well-formed: a constant of a test.
 *
 * @public
 */
export function instant(iso: string): Instant {
  const parsed = parseInstant(iso);
  invariant(parsed !== undefined, `not an instant: ${iso}`);
  return parsed;
}

/**
 * The instant that is `ms` whole milliseconds after the epoch.
 *
 * @throws InvariantViolation for a fraction of a millisecond, infinity or NaN.
 */
export function instantAt(ms: number): Instant {
  if (!Number.isInteger(ms)) throw new InvariantViolation(`not a whole number of milliseconds: ${ms}`);
  return ms as Instant;
}

/** The first instant of 1970, UTC. */
export const EPOCH = instantAt(0);

/** The instant that is `ms` whole milliseconds after another, or before it when negative. */
export function addMs(at: Instant, ms: number): Instant {
  return instantAt(at + ms);
}

/** The first of one or more instants. */
export function earliestOf(first: Instant, ...others: readonly Instant[]): Instant {
  return others.reduce((earliest, at) => (at < earliest ? at : earliest), first);
}

/** The last of one or more instants. */
export function latestOf(first: Instant, ...others: readonly Instant[]): Instant {
  return others.reduce((latest, at) => (at > latest ? at : latest), first);
}

/** More would hold memory; fewer would not last for a batch of renewals. */
const MAX_TEXTS = 1_000;

/** The instants of a customer's periods repeat in every snapshot, and formatting one takes longer than finding it. */
const texts = new Map<Instant, string>();

/** What can be shown as an instant. */
export type Moment = Instant | WholeSecond;

/** UTC with milliseconds: `2026-04-01T00:00:00.000Z`. */
export function toIso(moment: Moment): string {
  const at = moment as Instant;
  const known = texts.get(at);
  if (known !== undefined) return known;
  if (texts.size >= MAX_TEXTS) texts.clear();
  const text = new Date(at).toISOString();
  texts.set(at, text);
  return text;
}

declare const wholeSecond: unique symbol;

/**
 * A whole second: anchors and boundaries of periods are kept to it. It is an instant, but the compiler takes it for neither
 * that nor a number, so that the two are never compared by accident. A change at 12:00:00.500 begins a period at 12:00:00; a
 * discount that ended at the change itself would still cover that period.
 */
export interface WholeSecond {
  readonly [wholeSecond]: true;
}

/** A period of whole seconds; `end` is null where it has none. */
export interface SecondSpan {
  readonly start: WholeSecond;
  readonly end: WholeSecond | null;
}

/** The whole second that holds `at`. */
export function truncateToSecond(at: Instant): WholeSecond {
  // The brand exists for the compiler alone.
  return instantAt(Math.floor(at / 1_000) * 1_000) as unknown as WholeSecond;
}

/** The first instant of a second. */
export function instantOf(second: WholeSecond): Instant;
export function instantOf(second: WholeSecond | null): Instant | null;
export function instantOf(second: WholeSecond | null): Instant | null {
  return second as unknown as Instant | null;
}

/** The first instants of the seconds of a period. */
export function instantsOf({ start, end }: SecondSpan): {
  readonly start: Instant;
  readonly end: Instant | null;
} {
  return { start: instantOf(start), end: instantOf(end) };
}

/** Whether a second has begun at an instant. */
export function hasBegun(second: WholeSecond, at: Instant): boolean {
  return instantOf(second) <= at;
}

/** The second that is so many seconds after another, or before it when negative. */
export function addSeconds(second: WholeSecond, seconds: number): WholeSecond {
  return truncateToSecond(addMs(instantOf(second), seconds * 1_000));
}

export function contains(period: Period, at: Instant): boolean {
  return period.start <= at && at < period.end;
}

/** Whole seconds from `a` to `b`, rounded down; negative when `b` comes first. */
export function secondsBetween(a: Instant, b: Instant): bigint {
  return BigInt(Math.floor((b - a) / 1_000));
}
