import { instantOf, truncateToSecond, type Instant } from "../time/instant.js";
import { boundary } from "../time/grid.js";
import { periodAt } from "../time/period.js";
import type { Subscription } from "./subscription.js";

/** Starts a trial of so many days of the local calendar. Its windows are counted from its start. */
export function startTrial(subscription: Subscription, at: Instant, count: number): Subscription {
  const anchor = truncateToSecond(at);
  const days = { anchor: instantOf(anchor), interval: "daily", zone: subscription.zone } as const;
  const trialEndsAt = truncateToSecond(boundary(days, count));
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

/** The length of a trial in days of the local calendar. Undefined where there was none. */
export function trialDaysOf({ trialStartedAt, trialEndsAt, zone }: Subscription): number | undefined {
  if (trialStartedAt === null || trialEndsAt === null) return undefined;
  return periodAt({ anchor: instantOf(trialStartedAt), interval: "daily", zone }, instantOf(trialEndsAt))
    .index;
}
