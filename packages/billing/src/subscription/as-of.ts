import { addMs, hasBegun, type Instant } from "../time/instant.js";
import type { Pause } from "../time/period.js";
import { wasPausedAt } from "./pause.js";
import type { Subscription } from "./subscription.js";

/**
 * A subscription as it was at an instant: its status and the version of its plan. Undefined before it started and from
 * its end on. What happened since is not known of the rest, which stays as it is.
 */
export function subscriptionAsOf(subscription: Subscription, at: Instant): Subscription | undefined {
  const { startedAt, endedAt } = subscription;
  if (startedAt !== null && !hasBegun(startedAt, at)) return undefined;
  if (endedAt !== null && endedAt <= at) return undefined;
  return onEarlierPlan({ ...subscription, status: statusAt(subscription, at) }, at);
}

function statusAt(subscription: Subscription, at: Instant): Subscription["status"] {
  const { status, trialStartedAt, trialEndsAt, pausedAt, endedAt } = subscription;
  const isOnTrial = trialStartedAt !== null && trialEndsAt !== null && !hasBegun(trialEndsAt, at);
  if (isOnTrial) return "trialing";
  if (wasPausedAt(subscription, at)) return "paused";
  const hasChanged = endedAt !== null || (pausedAt !== null && at < pausedAt);
  return hasChanged ? "active" : status;
}

/** Each change of plan counts up the segment. */
function onEarlierPlan(subscription: Subscription, at: Instant): Subscription {
  const { pauses, segment } = subscription;
  const since = subscription.earlierPlans.filter(({ until }) => at < beforePauses(until, pauses));
  const [plan] = since;
  if (!plan) return subscription;
  return { ...subscription, planVersionId: plan.planVersionId, segment: segment - since.length };
}

/** When something happened that every later pause has moved. */
function beforePauses(moved: Instant, pauses: readonly Pause[]): Instant {
  return pauses.reduceRight((instant, { at, seconds }) => {
    const earlier = addMs(instant, -seconds * 1_000);
    return earlier <= at ? earlier : instant;
  }, moved);
}
