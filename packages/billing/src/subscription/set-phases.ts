import { instantOf, type Instant } from "../time/instant.js";
import { agreePhases, type PhaseRefusal, type RequestedPhases, type SoldPlan } from "./agree-phases.js";
import { NO_QUANTITIES } from "./license.js";
import { beginPhases, endOfPhases, isCanceled, notCanceled, releasePhases, type Phase } from "./phases.js";
import { withoutScheduled } from "./scheduled.js";
import { scheduleOf, type Subscription } from "./subscription.js";
import { termsOnly } from "./terms.js";

/** Whether phases can be set for what follows the current period of a subscription: it renews, and nothing ends it. */
export function canSetPhases(subscription: Subscription): boolean {
  const { status, period } = subscription;
  return status === "active" && period !== null && period.end !== null && !isCanceled(subscription);
}

/**
 * Sets the phases that follow the current period of a subscription, of which the rest of that period is the first. They replace those
 * that were to come, and terms that are scheduled. Without any, the subscription goes on with its terms.
 */
export function setPhases(
  subscription: Subscription,
  requested: RequestedPhases,
  plan: SoldPlan,
  at: Instant,
): Subscription | PhaseRefusal {
  const { period } = subscription;
  const calendar = scheduleOf(subscription);
  if (requested.phases.length === 0) return releaseSubscription(subscription, at);
  if (!calendar || !period || period.end === null) return { kind: "refuse", code: "subscription_not_active" };
  const terms = termsOnly(subscription);
  const agreed = agreePhases(requested, {
    ...terms,
    plan,
    origin: { calendar, from: instantOf(period.end) },
  });
  if ("kind" in agreed) return agreed;
  const current: Phase = { ...terms, periods: 1, startsAt: null, named: NO_QUANTITIES };
  const whole = { ...agreed, phases: [current, ...agreed.phases] };
  const phases = beginPhases(whole, { calendar, from: instantOf(period.start) });
  const scheduled = withoutScheduled(subscription, "plan", "migration");
  return { ...subscription, phases, scheduled, cancelAt: endOfPhases({ phases }), updatedAt: at };
}

function releaseSubscription(subscription: Subscription, at: Instant): Subscription {
  const { phases: agreed } = subscription;
  if (!agreed || agreed.isReleased) return subscription;
  const phases = releasePhases(agreed);
  return { ...subscription, ...notCanceled({ phases }), phases, updatedAt: at };
}
