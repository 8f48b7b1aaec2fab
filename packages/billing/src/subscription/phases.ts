import { instantOf, type Instant, type WholeSecond } from "../time/instant.js";
import { invariant } from "../invariant.js";
import { periodAt, type Schedule } from "../time/period.js";
import type { Quantities } from "./license.js";
import type { AgreedTerms } from "./terms.js";

/** Terms of a subscription for a number of billing periods. */
export interface Phase extends AgreedTerms {
  /** Billing periods of its plan. Null for the last phase alone, if it goes on without end. */
  readonly periods: number | null;
  /** Null until the subscription starts: a trial counts for no phase. */
  readonly startsAt: Instant | null;
  /** The quantities that the phase sets. Of other licensed features, the subscriber's quantity at its start continues. */
  readonly named: Quantities;
}

/** What happens after the last phase: its terms go on, or the subscription ends. */
export type EndBehavior = "release" | "cancel";

/** The phases of a subscription, one after another without a gap. */
export interface PhaseSchedule {
  /** In their order; the first is the one that the subscription was in when they were agreed. */
  readonly phases: readonly Phase[];
  readonly endBehavior: EndBehavior;
  /** The index of the phase in force. */
  readonly current: number;
  /** When the last phase ends. Null until the subscription starts, and if it has no end. */
  readonly endsAt: Instant | null;
  /** The remaining phases were dropped: the subscription goes on with its terms. */
  readonly isReleased: boolean;
}

/** A period of a calendar, from which phases are counted. */
export interface PhaseOrigin {
  readonly calendar: Schedule;
  /** The start of a period. */
  readonly from: Instant;
}

/** A subscription, as far as its phases go. */
interface Phased {
  readonly phases: PhaseSchedule | null;
}

/** Returns the phases that are to come, the next one first. */
export function upcomingPhases({
  phases: agreed,
}: Phased): readonly (Phase & { readonly startsAt: Instant })[] {
  if (!agreed || agreed.isReleased) return [];
  return agreed.phases
    .slice(agreed.current + 1)
    .flatMap((phase) => (phase.startsAt === null ? [] : [{ ...phase, startsAt: phase.startsAt }]));
}

/** Returns when a subscription ends because its phases do. Null if they do not end it. */
export function endOfPhases({ phases: agreed }: Phased): Instant | null {
  return agreed && !agreed.isReleased && agreed.endBehavior === "cancel" ? agreed.endsAt : null;
}

/** Whether a subscription is going to end, and its phases alone are the reason. */
export function endsWithPhases(subscription: Phased & { readonly cancelAt: Instant | null }): boolean {
  return subscription.cancelAt !== null && subscription.cancelAt === endOfPhases(subscription);
}

/** Whether a subscription is going to end because it was canceled, and not only because its phases do. */
export function isCanceled(subscription: Phased & { readonly cancelAt: Instant | null }): boolean {
  return subscription.cancelAt !== null && !endsWithPhases(subscription);
}

/** Returns what a subscription has of a cancellation once the customer takes it back: the end that its phases set stays. */
export function notCanceled(subscription: Phased) {
  return { cancelAt: endOfPhases(subscription), canceledAt: null, cancellationDetails: null };
}

/** Drops the phases that are to come. */
export function releasePhases(agreed: PhaseSchedule | null): PhaseSchedule | null {
  return agreed && { ...agreed, isReleased: true };
}

/** Sets when phases begin whose subscription starts with a period. Those that have begun stay as they are. */
export function beginPhases(
  agreed: PhaseSchedule | null,
  { calendar, from }: PhaseOrigin,
): PhaseSchedule | null {
  const [first, ...later] = agreed?.phases ?? [];
  if (!agreed || !first || agreed.isReleased || first.startsAt !== null) return agreed;
  const phases = [{ ...first, startsAt: from }, ...later];
  return datePhases({ ...agreed, phases }, { calendar, from }, first.periods);
}

/** Moves on to the next phase. */
export function advancePhases(agreed: PhaseSchedule | null): PhaseSchedule | null {
  return agreed && { ...agreed, current: agreed.current + 1 };
}

/**
 * Moves the phases that are to come with a schedule that has changed, such as by a pause: as many periods are left of the one in
 * force as before.
 */
export function movePhases(
  agreed: PhaseSchedule | null,
  before: PhaseOrigin,
  after: PhaseOrigin,
): PhaseSchedule | null {
  if (!agreed || agreed.isReleased) return agreed;
  const end = agreed.phases[agreed.current + 1]?.startsAt ?? agreed.endsAt;
  if (end === null) return agreed;
  return datePhases(agreed, after, periodsUntil(before, end));
}

/** Dates what follows the current phase, of which so many periods are left; null if it has no end. */
function datePhases(agreed: PhaseSchedule, origin: PhaseOrigin, left: number | null): PhaseSchedule {
  let [current, periods] = [origin, left];
  const dated: Phase[] = [];
  for (const phase of agreed.phases.slice(agreed.current + 1)) {
    invariant(periods !== null, "only the last phase has no end");
    current = originIn(originAfter(current, periods), phase);
    dated.push({ ...phase, startsAt: current.from });
    periods = phase.periods;
  }
  return {
    ...agreed,
    phases: [...agreed.phases.slice(0, agreed.current + 1), ...dated],
    endsAt: periods === null ? null : originAfter(current, periods).from,
  };
}

/** Returns the origin a number of periods later. */
export function originAfter({ calendar, from }: PhaseOrigin, count: number): PhaseOrigin {
  let at = from;
  for (let each = 0; each < count; each++) at = periodAt(calendar, at).end;
  return { calendar, from: at };
}

/** Returns the origin of a phase that begins at one. Another interval begins the periods anew. */
export function originIn(origin: PhaseOrigin, { interval }: Pick<AgreedTerms, "interval">): PhaseOrigin {
  const { calendar, from } = origin;
  if (calendar.interval === interval) return origin;
  return { calendar: { anchor: from, zone: calendar.zone, interval }, from };
}

function periodsUntil({ calendar, from }: PhaseOrigin, end: Instant): number {
  let count = 0;
  for (let at = from; at < end; at = periodAt(calendar, at).end) count++;
  return count;
}

/** More periods than any contract has; each start is found by counting them. */
const MAX_PHASE_PERIODS = 1_000;

/** The ends of periods next to an instant: the last one before it, if there is one, and the first one after it. */
export type NearestEnds = readonly Instant[];

/** Counts the periods until an instant at which one ends. If none ends then, returns the ends next to it. */
export function countPeriodsTo(origin: PhaseOrigin, until: Instant): number | NearestEnds {
  let at = origin.from;
  for (let count = 1; count <= MAX_PHASE_PERIODS; count++) {
    const { end } = periodAt(origin.calendar, at);
    if (end === until) return count;
    if (end > until) return at === origin.from ? [end] : [at, end];
    at = end;
  }
  return [at];
}

/** Returns the origin of phases in a period. */
export function originOf(calendar: Schedule, start: WholeSecond): PhaseOrigin {
  return { calendar, from: instantOf(start) };
}
