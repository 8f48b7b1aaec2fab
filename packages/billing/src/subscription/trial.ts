import { instantOf, truncateToSecond, type Instant, type WholeSecond } from "../time/instant.js";
import { boundary } from "../time/grid.js";
import { periodAt } from "../time/period.js";
import type { Subscription } from "./subscription.js";

/** A longer trial is a plan without a price, which is better created as one. */
export const MAX_TRIAL_DAYS = 730;

/** Returns the end of a trial of so many days of the local calendar. */
export function trialEndAfter(at: Instant, count: number, { zone }: Pick<Subscription, "zone">): WholeSecond {
  const days = { anchor: instantOf(truncateToSecond(at)), interval: "daily", zone } as const;
  return truncateToSecond(boundary(days, count));
}

/** Starts a trial of so many days of the local calendar. Its windows are counted from its start. */
export function startTrial(subscription: Subscription, at: Instant, count: number): Subscription {
  const anchor = truncateToSecond(at);
  const trialEndsAt = trialEndAfter(at, count, subscription);
  return {
    ...subscription,
    status: "trialing",
    billingAnchor: anchor,
    startedAt: subscription.startedAt ?? anchor,
    pauses: [],
    windowOrigin: null,
    period: { start: anchor, end: trialEndsAt },
    trialStartedAt: anchor,
    trialEndsAt,
    updatedAt: at,
  };
}

/** Returns the latest end that a running trial may get: so many days of the local calendar after its start. */
export function latestTrialEnd({ trialStartedAt, zone }: Subscription): Instant | undefined {
  if (trialStartedAt === null) return undefined;
  return boundary({ anchor: instantOf(trialStartedAt), interval: "daily", zone }, MAX_TRIAL_DAYS);
}

/**
 * Moves the end of a running trial. Whatever happens at its end moves with it, a change or a cancellation, and the end is
 * announced again.
 */
export function moveTrialEnd(subscription: Subscription, endsAt: Instant, at: Instant): Subscription {
  const { period, cancelAt, scheduled } = subscription;
  const trialEndsAt = truncateToSecond(endsAt);
  if (trialEndsAt === subscription.trialEndsAt || period === null) return subscription;
  const end = instantOf(trialEndsAt);
  return {
    ...subscription,
    trialEndsAt,
    trialNoticeAt: null,
    period: { start: period.start, end: trialEndsAt },
    cancelAt: cancelAt === null ? null : end,
    scheduled: scheduled.map((change) => ({ ...change, at: end })),
    updatedAt: at,
  };
}

/** The length of a trial in days of the local calendar. Undefined where there was none. */
export function trialDaysOf({ trialStartedAt, trialEndsAt, zone }: Subscription): number | undefined {
  if (trialStartedAt === null || trialEndsAt === null) return undefined;
  return periodAt({ anchor: instantOf(trialStartedAt), interval: "daily", zone }, instantOf(trialEndsAt))
    .index;
}
