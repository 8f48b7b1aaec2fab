import { addMs, hasBegun, instantOf, type Instant } from "../time/instant.js";
import { currentPeriod, isHeld, isLive, type Subscription } from "./subscription.js";
import { nextTerms } from "./scheduled.js";
import { resume } from "./pause.js";
import { applyQuantitiesDue, applyScheduled, restart } from "./restart.js";

/**
 * Returns the state of a subscription at an instant, even if no job has recorded it yet: a pause ends, a cancellation or
 * change takes effect, a trial ends and a period begins, each at its own instant. A past due subscription stays in its
 * period: later renewals wait until it is paid.
 */
export function effective(subscription: Subscription, at: Instant): Subscription {
  if (!isLive(subscription)) return subscription;
  if (subscription.status === "paused") return effectiveWhilePaused(subscription, at);
  const { cancelAt, trialEndsAt } = subscription;
  const phase = subscription.status === "active" ? nextTerms(subscription) : null;
  if (phase?.kind === "phase" && phase.at <= at && (cancelAt === null || phase.at < cancelAt))
    return effective(applyScheduled(subscription, phase), at);
  if (cancelAt !== null && cancelAt <= at) return endedAt(subscription, cancelAt);
  if (subscription.status === "past_due") return subscription;
  if (subscription.status === "trialing") {
    return trialEndsAt !== null && hasBegun(trialEndsAt, at)
      ? afterTrial(subscription, instantOf(trialEndsAt), at)
      : subscription;
  }
  const change = nextTerms(subscription);
  if (change !== null && change.at <= at) return effective(applyScheduled(subscription, change), at);
  const quantities = applyQuantitiesDue(subscription, at);
  if (quantities !== subscription) return effective(quantities, at);
  const period = currentPeriod(subscription, at);
  return period === subscription.period ? subscription : { ...subscription, period };
}

function effectiveWhilePaused(subscription: Subscription, at: Instant): Subscription {
  const { resumesAt } = subscription;
  return resumesAt !== null && resumesAt <= at
    ? effective(resume(subscription, resumesAt), at)
    : subscription;
}

function endedAt(subscription: Subscription, cancelAt: Instant): Subscription {
  const last = addMs(cancelAt, -1);
  const period = currentPeriod(subscription, last);
  return { ...subscription, status: "canceled", period, endedAt: cancelAt };
}

/** Ends a trial: a free plan continues; a paid plan has no access until its first charge was attempted. */
function afterTrial(subscription: Subscription, trialEndsAt: Instant, at: Instant): Subscription {
  const started = startAfterTrial(subscription, trialEndsAt);
  // The other system charges the first period of a held one, and access goes on.
  if (started.fee === 0n || isHeld(subscription)) return effective(started, at);
  return { ...started, status: "past_due", pastDueSince: trialEndsAt };
}

/** The first period after a trial, on the plan or the version that was set for its end. */
export function startAfterTrial(subscription: Subscription, at: Instant): Subscription {
  return restart(subscription, nextTerms(subscription), at);
}
