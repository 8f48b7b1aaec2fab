import { addMs, addSeconds, type Instant, type WholeSecond } from "../time/instant.js";
import type { Origin, Pause } from "../time/period.js";
import { endOfPhases, endsWithPhases, movePhases, originOf, type PhaseSchedule } from "./phases.js";
import { moveScheduled } from "./scheduled.js";
import { scheduleOf, type Subscription } from "./subscription.js";

/** Stops time for an active subscription: nothing is granted, counted or billed until it is resumed. */
export function pause(subscription: Subscription, at: Instant, until: Instant | null): Subscription {
  return { ...subscription, status: "paused", pausedAt: at, resumesAt: until, updatedAt: at };
}

/**
 * Goes on where a pause stopped it. The period and the windows that were open end later by exactly the length of the pause,
 * and what comes after them is counted from the anchor, which is as much later.
 */
export function resume(subscription: Subscription, at: Instant): Subscription {
  const { pausedAt, period, cancelAt, windowOrigin } = subscription;
  const stoppedAt = pausedAt ?? at;
  const seconds = Math.floor((at - stoppedAt) / 1_000);
  const later = (instant: Instant) => addMs(instant, seconds * 1_000);
  const laterOrNull = (instant: Instant | null) => (instant === null ? null : later(instant));
  const laterSecond = (second: WholeSecond | null) => (second === null ? null : addSeconds(second, seconds));
  const stood: Pause = { at: stoppedAt, seconds };
  const moved: Subscription = {
    ...subscription,
    status: "active",
    pausedAt: null,
    resumesAt: null,
    pausedSeconds: subscription.pausedSeconds + seconds,
    billingAnchor: laterSecond(subscription.billingAnchor),
    pauses: withPause(subscription.pauses, stood),
    windowOrigin: windowOrigin && laterOrigin(windowOrigin, stood),
    period: period && { start: addSeconds(period.start, seconds), end: laterSecond(period.end) },
    scheduled: moveScheduled(subscription, seconds),
    cancelAt: laterOrNull(cancelAt),
    usageBilledUntil: laterOrNull(subscription.usageBilledUntil),
    earlierPlans: subscription.earlierPlans.map((plan) => ({ ...plan, until: later(plan.until) })),
    updatedAt: at,
  };
  const phases = phasesAfter(subscription, moved);
  return endsWithPhases(subscription)
    ? { ...moved, phases, cancelAt: endOfPhases({ phases }) }
    : { ...moved, phases };
}

/** Returns the phases of a subscription whose schedule begins anew or moved: as many periods are left of them as before. */
export function phasesAfter(before: Subscription, after: Subscription): PhaseSchedule | null {
  const [from, to] = [scheduleOf(before), scheduleOf(after)];
  if (!after.phases || !from || !to || !before.period || !after.period) return after.phases;
  return movePhases(after.phases, originOf(from, before.period.start), originOf(to, after.period.start));
}

/** Whether it was paused at an instant, in a pause that is over or in the one in which it is or ended. */
export function wasPausedAt({ pauses, pausedAt }: Subscription, instant: Instant): boolean {
  if (pausedAt !== null && pausedAt <= instant) return true;
  return pauses.some(({ at, seconds }) => at <= instant && instant < addMs(at, seconds * 1_000));
}

function laterOrigin({ anchor, pauses }: Origin, stood: Pause): Origin {
  return { anchor: addMs(anchor, stood.seconds * 1_000), pauses: withPause(pauses ?? [], stood) };
}

/**
 * No window is longer than a year, so a pause that ended longer ago than this moves none that is looked at any more. Less
 * would forget windows that are still open; more is only kept along.
 */
const KEPT_PAUSES_MS = 800 * 86_400_000;

function withPause(pauses: readonly Pause[], stood: Pause): readonly Pause[] {
  if (stood.seconds === 0) return pauses;
  const recent = pauses.filter(({ at, seconds }) => at + seconds * 1_000 + KEPT_PAUSES_MS > stood.at);
  return [...recent, stood];
}
