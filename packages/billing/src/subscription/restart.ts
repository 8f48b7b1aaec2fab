import { addMs, instantOf, truncateToSecond, type Instant } from "../time/instant.js";
import { MAX_COLLECTION_MS } from "./collection.js";
import { choosePlan, currentPeriod, start, type EarlierSchedule, type Subscription } from "./subscription.js";
import { advancePhases } from "./phases.js";
import { phasesAfter } from "./pause.js";
import {
  scheduledQuantities,
  withoutQuantities,
  withoutScheduled,
  type ScheduledTerms,
} from "./scheduled.js";
import { termsOnly, type AgreedTerms } from "./terms.js";

/**
 * Begins the periods of a subscription anew at an instant, on another plan where one is chosen. The schedule that ends is kept:
 * usage of its time may still arrive.
 */
export function restart(subscription: Subscription, choice: AgreedTerms | null, at: Instant): Subscription {
  const chosen = choice ? chosenFor(subscription, choice, at) : subscription;
  const started = { ...start(chosen, at), earlierSchedules: schedulesUntil(subscription, at) };
  const isMoved = chosen.phases?.phases[0]?.startsAt !== null;
  return isMoved ? { ...started, phases: phasesAfter(subscription, started) } : started;
}

/** A trial that ends early begins the first phase, if it is for the plan of that. */
function chosenFor(subscription: Subscription, choice: AgreedTerms, at: Instant): Subscription {
  const { status, phases, planVersionId } = subscription;
  const isFirstPhase =
    status === "trialing" && phases?.isReleased === false && choice.planVersionId === planVersionId;
  return isFirstPhase ? { ...subscription, ...termsOnly(choice) } : choosePlan(subscription, choice, at);
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
  return scheduled.kind === "phase"
    ? beginPhase(subscription, scheduled)
    : applyTerms(subscription, scheduled);
}

/** Begins the next phase. A cancellation that is set stays. */
function beginPhase(subscription: Subscription, phase: ScheduledTerms): Subscription {
  const { planVersionId, cancelAt, canceledAt, cancellationDetails } = subscription;
  const changed =
    phase.planVersionId === planVersionId ? withTerms(subscription, phase) : applyTerms(subscription, phase);
  const cancellation = { cancelAt, canceledAt, cancellationDetails };
  return { ...changed, ...cancellation, phases: advancePhases(subscription.phases) };
}

/** The same version of the plan at another price or in other quantities: what was used goes on. */
function withTerms(subscription: Subscription, terms: ScheduledTerms): Subscription {
  const scheduled = withoutScheduled(subscription, "plan", "migration");
  const changed = { ...subscription, ...termsOnly(terms), scheduled, updatedAt: terms.at };
  return { ...changed, period: currentPeriod(changed, terms.at) };
}

function applyTerms(subscription: Subscription, scheduled: ScheduledTerms): Subscription {
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
