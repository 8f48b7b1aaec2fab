import { addMs, instantOf, truncateToSecond, type Instant } from "../time/instant.js";
import { MAX_COLLECTION_MS } from "./collection.js";
import { choosePlan, currentPeriod, start, type EarlierSchedule, type Subscription } from "./subscription.js";
import { scheduledQuantities, withoutQuantities, type ScheduledTerms } from "./scheduled.js";
import type { AgreedTerms } from "./terms.js";

/**
 * Begins the periods of a subscription anew at an instant, on another plan where one is chosen. The schedule that ends is kept:
 * usage of its time may still arrive.
 */
export function restart(subscription: Subscription, choice: AgreedTerms | null, at: Instant): Subscription {
  const chosen = choice ? choosePlan(subscription, choice, at) : subscription;
  return { ...start(chosen, at), earlierSchedules: schedulesUntil(subscription, at) };
}

function schedulesUntil(subscription: Subscription, at: Instant): readonly EarlierSchedule[] {
  const { planVersionId, planGroup, interval, billingType, segment, billingAnchor } = subscription;
  const { pauses, windowOrigin, earlierPlans, earlierSchedules } = subscription;
  const recent = earlierSchedules.filter(({ until }) => addMs(until, MAX_COLLECTION_MS) > at);
  if (billingAnchor === null) return recent;
  const terms = { planVersionId, planGroup, interval, billingType, segment };
  const schedule = { billingAnchor, pauses, windowOrigin, earlierPlans };
  return [...recent, { ...terms, ...schedule, until: instantOf(truncateToSecond(at)) }];
}

/**
 * Carries out a change that was scheduled. Another interval begins its periods anew, and so does a plan that is bought
 * once: it has one period without end, so nothing of it is ever renewed.
 */
export function applyScheduled(subscription: Subscription, scheduled: ScheduledTerms): Subscription {
  const isSameRhythm =
    scheduled.interval === subscription.interval && scheduled.billingType === subscription.billingType;
  if (!isSameRhythm) return restart(subscription, scheduled, scheduled.at);
  const changed = { ...choosePlan(subscription, scheduled, scheduled.at), updatedAt: scheduled.at };
  return { ...changed, period: currentPeriod(changed, scheduled.at) };
}

/** Applies the quantities that are due. A feature that the plan does not license is none of them. */
export function applyQuantitiesDue(subscription: Subscription, at: Instant): Subscription {
  const due = scheduledQuantities(subscription).filter((each) => each.at <= at);
  if (due.length === 0) return subscription;
  const sold = due.filter(({ feature }) => subscription.quantities[feature] !== undefined);
  const changed = Object.fromEntries(sold.map(({ feature, quantity }) => [feature, quantity]));
  return {
    ...subscription,
    quantities: { ...subscription.quantities, ...changed },
    scheduled: withoutQuantities(
      subscription,
      due.map(({ feature }) => feature),
    ),
  };
}
