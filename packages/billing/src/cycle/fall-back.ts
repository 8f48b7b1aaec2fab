import { contains, latestOf, addMs, type Instant } from "../time/instant.js";
import { expire, isLive, scheduleOf, start, type Subscription } from "../subscription/subscription.js";
import { newSubscription } from "../subscription/new-subscription.js";
import { periodAt } from "../time/period.js";
import { withSubscription, type CustomerState, type RuleContext } from "./state.js";

/** Ends a trial for which no card can be charged. Nothing is owed. */
export function expireTrial(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  context: RuleContext,
): CustomerState {
  return startFallbackPlan(withSubscription(state, expire(subscription, at)), subscription, at, context);
}

/** When the last plan of a group ended, the plan that enables itself and costs nothing takes its place. */
export function startFallbackPlan(
  state: CustomerState,
  ended: Subscription,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const { planGroup, isAddon, currency } = ended;
  const others = state.subscriptions.filter((each) => each.planGroup === planGroup && isLive(each));
  const offer = isAddon || others.length > 0 ? undefined : context.fallbackOf(planGroup, currency);
  if (!offer || holdsPlan(state, offer.planId)) return state;
  const pending = newSubscription(offer, state, at, context);
  return withSubscription(state, start(pending, at, earlierFreePeriod(state, planGroup, at)));
}

/** A plan whose group changed may still be held in the group of before. */
function holdsPlan({ subscriptions }: CustomerState, planId: string): boolean {
  return subscriptions.some((each) => each.planId === planId && isLive(each));
}

/**
 * Returns the earlier free period that a free plan continues when it starts inside it, so that leaving and coming back
 * never grants its allowance twice. A free plan renews automatically, so its last period follows from the calendar and not
 * by what was recorded.
 */
export function earlierFreePeriod(state: CustomerState, planGroup: string, at: Instant) {
  const earlier = state.subscriptions
    .filter((each) => each.planGroup === planGroup && each.fee === 0n && each.billingType === "recurring")
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  return earlier.flatMap((each) => lastFreePeriod(each, at) ?? []).find(({ period }) => contains(period, at));
}

/** A trial has a window of its own, which nothing goes on with, unless a free plan replaced it in its first second. */
function lastFreePeriod(subscription: Subscription, at: Instant) {
  const { endedAt, trialStartedAt, trialEndsAt } = subscription;
  const schedule = scheduleOf(subscription);
  if (!schedule) return undefined;
  if (subscription.billingAnchor === trialStartedAt && trialEndsAt !== trialStartedAt) return undefined;
  const last = latestOf(schedule.anchor, endedAt === null ? at : addMs(endedAt, -1));
  const { start: from, end: to } = periodAt(schedule, last);
  const { anchor, pauses } = schedule;
  return { anchor, pauses, windowOrigin: subscription.windowOrigin, period: { start: from, end: to } };
}
