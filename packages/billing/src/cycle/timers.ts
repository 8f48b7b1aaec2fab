import { isLonger } from "../time/cadence.js";
import { addMs, earliestOf, latestOf, instantOf, EPOCH, type Instant } from "../time/instant.js";
import { isFinished, unbilled, type PricedUsage } from "../invoice/unbilled.js";
import { periodAt, usagePeriodAt } from "../time/period.js";
import { isChargeable } from "../catalog/catalog.js";
import { lossAt } from "../credit/grant.js";
import { isHeld, scheduleOf, usageClosedUntil, type Subscription } from "../subscription/subscription.js";
import { periodFee } from "../subscription/license.js";
import { upcomingPhases } from "../subscription/phases.js";
import { findPendingCharge, ownOffer, type CustomerState, type RuleContext } from "./state.js";

/** In the order in which they run when they are due at the same instant. */
export const TIMER_KINDS = [
  "credit_expiry",
  "dunning",
  "resume",
  "cancel",
  "trial_notice",
  "trial_end",
  "usage_boundary",
  "period_end",
  "late_usage",
  "tax",
] as const;

export interface Timer {
  readonly at: Instant;
  readonly kind: (typeof TIMER_KINDS)[number];
  /** The grant whose credits expire, the invoice of a dunning step or of taxes to calculate, else the subscription. */
  readonly id: string;
}

/** Returns the next timer of a customer. Undefined when time changes nothing. */
export function nextTimer(state: CustomerState, context: Pick<RuleContext, "offerOf">): Timer | undefined {
  return pendingTimers(state, context)[0];
}

/** Returns the timers of a customer, the next one first. Those that only an earlier one will set are not among them. */
export function pendingTimers(state: CustomerState, context: Pick<RuleContext, "offerOf">): Timer[] {
  const dunning = state.invoices.flatMap(({ id, status, nextAttemptAt }): Timer[] =>
    status === "open" && nextAttemptAt !== null && !findPendingCharge(state, id)
      ? [{ at: nextAttemptAt, kind: "dunning", id }]
      : [],
  );
  const subscriptions = state.subscriptions.flatMap((subscription) =>
    isAwaitingPayment(state, subscription) ? [] : timersOf(state, subscription, context),
  );
  const taxes = state.invoices.flatMap(({ id, taxWait }): Timer[] =>
    taxWait ? [{ at: taxWait.nextAttemptAt, kind: "tax", id }] : [],
  );
  const expiries = (state.grants ?? []).flatMap((grant): Timer[] => {
    const at = lossAt(grant);
    return at === null ? [] : [{ at, kind: "credit_expiry", id: grant.id }];
  });
  return [...expiries, ...dunning, ...subscriptions, ...taxes].toSorted(byInstant);
}

function byInstant(a: Timer, b: Timer): number {
  return a.at - b.at || TIMER_KINDS.indexOf(a.kind) - TIMER_KINDS.indexOf(b.kind) || (a.id < b.id ? -1 : 1);
}

/** Whether a charge of a subscription has no outcome yet. Until then, its other timers wait. */
function isAwaitingPayment(state: CustomerState, { id }: Subscription): boolean {
  return state.invoices.some(
    (invoice) => invoice.subscriptionId === id && findPendingCharge(state, invoice.id) !== undefined,
  );
}

function timersOf(
  state: CustomerState,
  subscription: Subscription,
  context: Pick<RuleContext, "offerOf">,
): Timer[] {
  const { id, status, cancelAt, trialEndsAt, resumesAt, endedAt, period } = subscription;
  const periodEnd = instantOf(period?.end ?? null);
  const timer = (kind: Timer["kind"], at: Instant | null | undefined): Timer[] =>
    at === null || at === undefined ? [] : [{ at, kind, id }];
  // The system that bills it also ends it, at the latest where it has billed it up to.
  if (isHeld(subscription) && endedAt === null) return timer("cancel", endWhileHeld(subscription));
  if (endedAt !== null) return timer("late_usage", lateCollection(state, subscription));
  if (status === "paused") return timer("resume", resumesAt);
  if (status === "trialing") {
    const notice = timer("trial_notice", trialNoticeOf(subscription));
    return [...timer("cancel", cancelAt), ...notice, ...timer("trial_end", instantOf(trialEndsAt))];
  }
  if (status === "past_due") return timer("cancel", cancelAt);
  if (status !== "active") return [];
  const cancel = timer("cancel", cancelAt !== periodEnd ? cancelAt : null);
  if (renewsAutomatically(subscription, context))
    return [...cancel, ...unbilledUsageTimers(state, subscription)];
  return [
    ...cancel,
    ...timer("usage_boundary", nextUsageBoundary(subscription)),
    ...timer("period_end", periodEnd),
  ];
}

function endWhileHeld({ cancelAt, movedFrom }: Subscription): Instant | null {
  return cancelAt !== null && movedFrom && cancelAt <= movedFrom.paidUntil ? cancelAt : null;
}

/** When usage that arrived after the end of a subscription is billed: all at once, when no more of it is accepted. */
function lateCollection({ usage }: CustomerState, { id }: Subscription): Instant | undefined {
  const [first, ...others] = usage.flatMap((each) => {
    const { subscriptionId, collectAt, window } = each;
    if (subscriptionId !== id || collectAt === undefined) return [];
    return unbilled(each, latestOf(window.end, collectAt)).amount === 0n ? [] : [collectAt];
  });
  return first && latestOf(first, ...others);
}

/** A later notice leaves too little time to decide; an earlier one is forgotten. */
const TRIAL_NOTICE_MS = 3 * 24 * 60 * 60 * 1_000;

/** When the end of a trial is to be announced: of one that is shorter, as soon as it begins. Null once it was. */
function trialNoticeOf({ trialStartedAt, trialEndsAt, trialNoticeAt }: Subscription): Instant | null {
  if (trialStartedAt === null || trialEndsAt === null || trialNoticeAt !== null) return null;
  return latestOf(instantOf(trialStartedAt), addMs(instantOf(trialEndsAt), -TRIAL_NOTICE_MS));
}

/**
 * A plan that can charge for nothing renews by itself, at the mere passing of time, and a one-time plan is never renewed.
 */
function renewsAutomatically(subscription: Subscription, context: Pick<RuleContext, "offerOf">): boolean {
  const { billingType, fee, cancelAt, quantities } = subscription;
  if (billingType === "one_time") return true;
  const { terms } = ownOffer(subscription, context);
  if (fee > 0n || periodFee(terms, quantities) > 0n || cancelAt !== null) return false;
  if (subscription.scheduled.length > 0 || upcomingPhases(subscription).length > 0) return false;
  return !terms.features.some(({ enabled, pricing }) => enabled && isChargeable(pricing));
}

/**
 * The end of the usage period in which a subscription that renews by itself holds billable units: those that an override
 * or a feature config allows, or that an earlier version of its plan charges for.
 */
function unbilledUsageTimers({ usage }: CustomerState, subscription: Subscription): Timer[] {
  const schedule = scheduleOf(subscription);
  const closedUntil = usageClosedUntil(subscription);
  const { id, billingType } = subscription;
  const waiting = usage.filter((each) => each.subscriptionId === id && !isFinished(each, closedUntil));
  const [first, ...others] = waiting.map(lastUsedFrom);
  if (!schedule || first === undefined) return [];
  const from = latestOf(closedUntil, earliestOf(first, ...others));
  const { end: at } = usagePeriodAt(schedule, from);
  const isPeriodEnd = billingType === "recurring" && periodAt(schedule, from).end === at;
  return [{ at, kind: isPeriodEnd ? "period_end" : "usage_boundary", id }];
}

/**
 * Records which usage period the subscriptions that renew by themselves have come to. Units that a void reopens are
 * billed at the end of that period, and not at a boundary that has passed.
 */
export function recordRenewals(
  state: CustomerState,
  at: Instant,
  context: Pick<RuleContext, "offerOf">,
): CustomerState {
  const subscriptions = state.subscriptions.map((subscription) => {
    const schedule = scheduleOf(subscription);
    if (subscription.status !== "active" || !schedule || !renewsAutomatically(subscription, context))
      return subscription;
    const { start } = usagePeriodAt(schedule, at);
    if (start <= usageClosedUntil(subscription)) return subscription;
    return { ...subscription, usageBilledUntil: start, updatedAt: at };
  });
  return { ...state, subscriptions };
}

function lastUsedFrom({ window, lastUsedIn }: PricedUsage): Instant {
  return lastUsedIn !== undefined && lastUsedIn > window.start ? lastUsedIn : window.start;
}

/** Plans that are billed for longer than a month still bill their usage every month. */
function nextUsageBoundary(subscription: Subscription): Instant | undefined {
  const schedule = scheduleOf(subscription);
  const { period, usageBilledUntil, interval } = subscription;
  if (!schedule || !period || period.end === null || !isLonger(interval, "monthly")) return undefined;
  const { end } = usagePeriodAt(schedule, latestOf(instantOf(period.start), usageBilledUntil ?? EPOCH));
  return end < instantOf(period.end) ? end : undefined;
}
