import type { PlanInterval } from "../cadence.js";
import type { BillingType, Metadata } from "../catalog/catalog.js";
import { contains, truncateToSecond, type Instant, type Period } from "../instant.js";
import { periodAt, type Schedule } from "../period.js";

export type SubscriptionStatus =
  "pending" | "trialing" | "active" | "past_due" | "paused" | "canceled" | "expired";

export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  readonly planId: string;
  readonly planVersionId: string;
  /** Plans of one group exclude each other. Plans that name none share the group with the empty name. */
  readonly planGroup: string;
  readonly isAddon: boolean;
  readonly status: SubscriptionStatus;
  readonly interval: PlanInterval;
  readonly billingType: BillingType;
  /** IANA name of the zone whose calendar the periods follow. */
  readonly zone: string;
  /** What every period is counted from, on a whole second. Null until the subscription starts. */
  readonly billingAnchor: Instant | null;
  /** Null until it starts; `end` is null when it was bought once and for all. */
  readonly period: { readonly start: Instant; readonly end: Instant | null } | null;
  readonly trialEndsAt: Instant | null;
  readonly cancelAt: Instant | null;
  readonly canceledAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Counts up with every change of plan, so that usage keeps the price it was drawn at. */
  readonly segment: number;
  readonly metadata: Metadata;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** The states of a subscription that stands: at most one per customer and plan group. */
export const LIVE_STATUSES: readonly SubscriptionStatus[] = ["trialing", "active", "past_due", "paused"];

export function isLive(subscription: Subscription): boolean {
  return LIVE_STATUSES.includes(subscription.status);
}

/** What the subscription's periods are counted from. Undefined before it has started. */
export function scheduleOf(subscription: Subscription): Schedule | undefined {
  const { billingAnchor, interval, zone } = subscription;
  return billingAnchor === null ? undefined : { anchor: billingAnchor, interval, zone };
}

/**
 * What holds of a subscription at an instant, whether or not a job has recorded it yet: a renewal moves its period
 * on at the boundary itself, and a cancellation that was set for an instant ends it there.
 */
export function effective(subscription: Subscription, at: Instant): Subscription {
  if (!isLive(subscription)) return subscription;
  const { cancelAt } = subscription;
  if (cancelAt !== null && cancelAt <= at) {
    const last = (cancelAt - 1) as Instant;
    return {
      ...subscription,
      status: "canceled",
      period: currentPeriod(subscription, last),
      endedAt: cancelAt,
    };
  }
  return { ...subscription, period: currentPeriod(subscription, at) };
}

function currentPeriod(subscription: Subscription, at: Instant): Subscription["period"] {
  const schedule = scheduleOf(subscription);
  const { period } = subscription;
  if (!schedule || !period || period.end === null || at < period.end) return period;
  const { start, end } = periodAt(schedule, at);
  return { start, end };
}

/**
 * Starts a subscription at an instant, on the whole second. A subscription without a fee that begins inside an
 * earlier free period of its group goes on with that one's anchor, so that stopping and starting again never
 * grants an allowance twice.
 */
export function start(
  subscription: Subscription,
  at: Instant,
  earlierFreePeriod?: { readonly anchor: Instant; readonly period: Period },
): Subscription {
  const goesOn = earlierFreePeriod !== undefined && contains(earlierFreePeriod.period, at);
  const anchor = goesOn ? earlierFreePeriod.anchor : truncateToSecond(at);
  const { interval, zone, billingType } = subscription;
  const { start: from, end } = periodAt({ anchor, interval, zone }, goesOn ? at : anchor);
  return {
    ...subscription,
    status: "active",
    billingAnchor: anchor,
    period: { start: from, end: billingType === "one_time" ? null : end },
    updatedAt: at,
  };
}

/** Ends a live subscription at once. */
export function end(subscription: Subscription, at: Instant): Subscription {
  return { ...subscription, status: "canceled", canceledAt: at, endedAt: at, updatedAt: at };
}

/** A pending subscription that will never start. */
export function expire(subscription: Subscription, at: Instant): Subscription {
  return { ...subscription, status: "expired", endedAt: at, updatedAt: at };
}
