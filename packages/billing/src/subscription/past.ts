import { movedBy, usagePeriodAt, type Origin, type Pause } from "../time/period.js";
import {
  addMs,
  earliestOf,
  instantOf,
  truncateToSecond,
  type Instant,
  type Period,
} from "../time/instant.js";
import { subscriptionAsOf } from "./as-of.js";
import { scheduleOf, type Subscription } from "./subscription.js";

/** A subscription as it was at an instant: on the plan, at the price segment and with the schedule of then. */
export interface PastSubscription extends Subscription {
  /** The pauses since, oldest first. They moved what was open when they began. */
  readonly pausesSince: readonly Pause[];
}

/**
 * Returns a subscription as it was at an instant, so that usage of then counts as it did. Undefined before it started, from its
 * end on, and where what was drawn was moved to another plan group since, which leaves no windows of then.
 */
export function pastSubscription(subscription: Subscription, at: Instant): PastSubscription | undefined {
  const scheduled = onEarlierSchedule(subscription, at);
  const found = scheduled && subscriptionAsOf(scheduled, at);
  if (!found || found.billingAnchor === null || wasRegrouped(scheduled, at)) return undefined;
  const isSince = (pause: Pause) => at < pause.at;
  const { billingAnchor, pauses, windowOrigin, earlierPlans, segment } = found;
  const changesSince = scheduled.segment - segment;
  const pausesSince = pauses.filter(isSince);
  const origin = originBefore({ anchor: instantOf(billingAnchor), pauses }, isSince);
  return {
    ...found,
    ...beforeFailure(found, at),
    earlierPlans: earlierPlans.slice(0, earlierPlans.length - changesSince),
    billingAnchor: truncateToSecond(origin.anchor),
    pauses: origin.pauses,
    windowOrigin: windowOrigin && originBefore(windowOrigin, isSince),
    pausesSince,
  };
}

function onEarlierSchedule(subscription: Subscription, at: Instant): Subscription | undefined {
  const earlier = subscription.earlierSchedules.find(({ until }) => at < until);
  if (!earlier) return subscription;
  const { until: _until, ...schedule } = earlier;
  const isMoved = schedule.planGroup !== subscription.planGroup;
  return isMoved ? undefined : { ...subscription, ...schedule };
}

/** Access does not end before a payment fails. */
function beforeFailure({ status, pastDueSince }: Subscription, at: Instant): Partial<Subscription> {
  const isBefore = status === "past_due" && pastDueSince !== null && at < pastDueSince;
  return isBefore ? { status: "active", pastDueSince: null } : {};
}

function wasRegrouped({ earlierPlans }: Subscription, at: Instant): boolean {
  return earlierPlans.some(({ until, planGroup }) => planGroup !== undefined && at < until);
}

/** Every pause moved the anchor by its length. */
function originBefore({ anchor, pauses = [] }: Origin, isSince: (pause: Pause) => boolean) {
  const moved = pauses.filter(isSince).reduce((sum, { seconds }) => sum + seconds * 1_000, 0);
  return { anchor: addMs(anchor, -moved), pauses: pauses.filter((pause) => !isSince(pause)) };
}

/** The usage period of an instant. */
export interface PastPeriod {
  /** Up to the end of the subscription or of its schedule, if that is sooner. */
  readonly period: Period;
  /** Its end, or the begin of the present pause. */
  readonly closesAt: Instant;
}

export function pastPeriod(
  subscription: Subscription,
  past: PastSubscription,
  at: Instant,
): PastPeriod | undefined {
  const schedule = scheduleOf(past);
  if (!schedule) return undefined;
  const { start, end } = movedBy(usagePeriodAt(schedule, at), past.pausesSince);
  const { endedAt, pausedAt, earlierSchedules } = subscription;
  const { until = end } = earlierSchedules.find((earlier) => at < earlier.until) ?? {};
  const period = { start, end: earliestOf(end, until, endedAt ?? end) };
  return { period, closesAt: earliestOf(period.end, pausedAt ?? end) };
}
