import { servicePeriodOf } from "../invoice/service-period.js";
import { invariant } from "../invariant.js";
import { addMs, latestOf, type Instant } from "../time/instant.js";
import { recurringLines } from "../invoice/license-line.js";
import { sumLines } from "../invoice/line.js";
import { countPeaks, raisePeaks } from "../level/peak.js";
import { billingPeriodAt, usagePeriodAt } from "../time/period.js";
import { applyQuantitiesDue, applyScheduled } from "../subscription/restart.js";
import { scheduleOf, type Subscription } from "../subscription/subscription.js";
import { periodFee } from "../subscription/license.js";
import { nextTerms, withoutScheduled } from "../subscription/scheduled.js";
import { startAfterTrial } from "../subscription/effective.js";
import { expireTrial } from "./fall-back.js";
import { endSubscription, issueInvoice, retryInvoice } from "./collect.js";
import { expireCredits } from "./credits.js";
import { replaceableSubscriptions, moveSubscription } from "./move.js";
import { presentOf } from "./late.js";
import { resumeAt } from "./resume.js";
import {
  getSubscriptionOf,
  ownOffer,
  providerFor,
  withSubscription,
  type CustomerState,
  type RuleContext,
} from "./state.js";
import { nextTimer, type Timer } from "./timers.js";
import type { InvoiceDraft } from "./invoice-draft.js";
import { discountLines } from "./discounts.js";
import { arrearsLines } from "./arrears.js";
import type { InvoiceLine } from "../invoice/line.js";

/**
 * Advances a customer's state to an instant: runs every timer that is due, in order, each as of its own instant. Stops
 * early when a payment must be attempted or taxes must be calculated first, because later timers depend on it, and before
 * a blocked timer.
 */
export function advance(
  state: CustomerState,
  until: Instant,
  context: RuleContext,
  isBlocked: (timer: Timer) => boolean = () => false,
): CustomerState {
  const before = state.payments.length;
  let current = state;
  for (;;) {
    const timer = nextTimer(current, context);
    if (!timer || timer.at > until || current.payments.length > before || isBlocked(timer)) return current;
    const { kind } = timer;
    if (kind === "tax") return current;
    current = runTimer(current, { ...timer, kind }, context);
  }
}

/** A timer that rules run alone, without a provider. */
interface RuleTimer extends Timer {
  readonly kind: Exclude<Timer["kind"], "tax">;
}

/** Runs one timer as of its instant. Peaks are raised up to that instant before, and counted from it after. */
function runTimer(state: CustomerState, timer: RuleTimer, context: RuleContext): CustomerState {
  const { at } = timer;
  return countPeaks(apply(raisePeaks(state, at, context), timer, context), at, context);
}

function apply(state: CustomerState, { at, kind, id }: RuleTimer, context: RuleContext): CustomerState {
  if (kind === "credit_expiry") return expireCredits(state, id, at, context);
  if (kind === "dunning") {
    const invoice = state.invoices.find((each) => each.id === id);
    invariant(invoice, `invoice ${id} is not the customer's`);
    return retryInvoice(state, invoice, at, context);
  }
  const subscription = getSubscriptionOf(state, id);
  switch (kind) {
    case "resume":
      return resumeAt(state, subscription, at);
    case "cancel":
      return endSubscription(state, subscription, at, context);
    case "trial_notice":
      return withSubscription(state, { ...subscription, trialNoticeAt: at });
    case "trial_end":
      return endTrial(state, subscription, at, context);
    case "usage_boundary":
      return billUsage(state, subscription, at, context);
    case "late_usage":
      return billLateUsage(state, subscription, at, context);
    case "period_end":
      return endPeriod(state, subscription, at, context);
  }
}

/** Ends a trial: a free plan continues; a paid plan is charged for its first period, or ends if no card can be charged and no invoice be sent. */
function endTrial(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const started = startAfterTrial(subscription, at);
  if (started.fee === 0n) return withSubscription(state, started);
  const offer = context.offerOf(started.planVersionId, started.currency);
  // A customer who pays by invoice has access before the first payment.
  const begun = withSubscription(state, state.terms ? { ...started, hasPaid: true } : started);
  const canCharge = state.terms !== undefined || state.card?.provider === providerFor(offer, state);
  if (!canCharge && !isDiscountedFully(begun, started, at, context))
    return expireTrial(state, subscription, at, context);
  return billPeriod(begun, started, [], presentOf(at, context), context);
}

/** Whether discounts leave nothing to pay of the first fee, so that no card is needed. */
function isDiscountedFully(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  context: RuleContext,
): boolean {
  if (!state.discounts?.length) return false;
  const { total, discount } = sumLines(
    discountLines(state, periodDraft(subscription, [], at, context), context),
  );
  return total === 0n && discount > 0n;
}

function billUsage(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const schedule = scheduleOf(subscription);
  invariant(schedule, "a subscription with a usage boundary has an anchor");
  const { start: from } = usagePeriodAt(schedule, addMs(at, -1));
  const issuedAt = issueDate(subscription, at, context);
  const billed = withSubscription(state, { ...subscription, usageBilledUntil: at, updatedAt: issuedAt });
  const invoiceDraft: InvoiceDraft = {
    subscription,
    reason: "usage",
    currency: subscription.currency,
    isCollected: true,
    lines: arrearsLines(state, subscription, at, context),
    period: { start: from, end: at },
  };
  return issueInvoice(billed, invoiceDraft, issuedAt, context);
}

/** Bills what arrived after a subscription ended, in one invoice. */
function billLateUsage(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const { currency, endedAt } = subscription;
  const end = endedAt ?? at;
  const invoiceDraft: InvoiceDraft = {
    subscription,
    reason: "usage",
    currency,
    isCollected: true,
    lines: arrearsLines(state, subscription, at, { ...context, isFinal: true }),
    period: { start: servicePeriodOf(subscription, end).start, end },
  };
  return issueInvoice(state, invoiceDraft, presentOf(at, context), context);
}

/**
 * When the invoice of a boundary is issued, due and first attempted: at the boundary, unless that has passed. If the
 * subscription has changed since, the boundary waited, most often for an overdue payment, and that change is the present.
 */
function issueDate({ updatedAt }: Subscription, at: Instant, context: RuleContext): Instant {
  return latestOf(updatedAt, presentOf(at, context));
}

/**
 * At the boundary of two periods, in this order: the usage of the ended one is closed at the prices in force, what was
 * scheduled happens, and one invoice takes the arrears and the next fee: that of the version that the subscription has
 * come to meanwhile.
 */
function endPeriod(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const { cancelAt } = subscription;
  if (cancelAt !== null && cancelAt <= at) return endSubscription(state, subscription, at, context);
  const issuedAt = issueDate(subscription, at, context);
  const lines = arrearsLines(state, subscription, at, context);
  const changed = applyQuantitiesDue(withChangeDue(state, subscription, at), at);
  const { terms } = ownOffer(changed, context);
  const next = {
    ...changed,
    fee: periodFee(terms, changed.quantities),
    period: nextPeriod(changed, at),
    usageBilledUntil: null,
    pausedSeconds: 0,
    updatedAt: issuedAt,
  };
  const isMoved = changed.planVersionId !== subscription.planVersionId;
  const moved = isMoved ? moveSubscription(state, { from: subscription, to: next }, at, context) : undefined;
  return billPeriod(moved ?? withSubscription(state, next), next, lines, issuedAt, context);
}

/** Applies the scheduled change, or drops it if the customer has since bought a plan that conflicts with it. */
function withChangeDue(state: CustomerState, subscription: Subscription, at: Instant): Subscription {
  const change = nextTerms(subscription);
  if (change === null || change.at > at) return subscription;
  const changed = applyScheduled(subscription, change);
  if (change.kind === "phase" || replaceableSubscriptions(state, changed)) return changed;
  const scheduled = withoutScheduled(subscription, change.kind);
  return withChangeDue(state, { ...subscription, scheduled }, at);
}

/** Returns the next period. A one-time plan stays in its only period. */
function nextPeriod(subscription: Subscription, at: Instant): NonNullable<Subscription["period"]> {
  const schedule = scheduleOf(subscription);
  invariant(schedule && subscription.period, "a subscription with a period has an anchor");
  if (subscription.billingType === "one_time") return subscription.period;
  return billingPeriodAt(schedule, at);
}

function billPeriod(
  state: CustomerState,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
  at: Instant,
  context: RuleContext,
): CustomerState {
  return issueInvoice(state, periodDraft(subscription, lines, at, context), at, context);
}

/** Drafts the invoice of a billing period: the arrears of the one before, and the fee. */
function periodDraft(
  subscription: Subscription,
  lines: readonly InvoiceLine[],
  at: Instant,
  context: RuleContext,
): InvoiceDraft {
  const { fee, currency } = subscription;
  const period = servicePeriodOf(subscription, at);
  const fees = fee > 0n ? recurringLines(subscription, ownOffer(subscription, context), period, context) : [];
  return {
    subscription,
    reason: "subscription_cycle",
    currency,
    isCollected: true,
    lines: [...lines, ...fees],
    period,
  };
}
