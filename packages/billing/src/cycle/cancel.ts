import { instantOf, type Instant } from "../time/instant.js";
import { isSameCancellation, type CancellationDetails } from "../subscription/cancellation.js";
import { withoutScheduled } from "../subscription/scheduled.js";
import { isRecurring } from "../invoice/line.js";
import type { Subscription } from "../subscription/subscription.js";
import { resumeAt } from "./resume.js";
import { getSubscriptionOf, withSubscription, type CustomerState, type RuleContext } from "./state.js";
import { endSubscription } from "./collect.js";

export interface CancelRequest {
  readonly at: Instant;
  readonly when: "now" | "period_end";
  /** Whether unused time is credited: to what is owed first, then to the balance. Only for a cancellation now. */
  readonly givesCredit: boolean;
  /** Why; null leaves what an earlier request said. */
  readonly details: CancellationDetails | null;
}

/**
 * Cancels a live subscription, now or at the end of what it is in. Where that end has passed already, because the
 * renewal waits for a payment, the end is now. A cancellation that is set stays as it is, except for
 * details that the request gives.
 *
 * A paused subscription that is canceled at the end of its period is resumed first: paused time does not count, so what is
 * left of the period still has to run.
 */
export function cancelSubscription(
  state: CustomerState,
  subscription: Subscription,
  request: CancelRequest,
  context: RuleContext,
): CustomerState {
  const { at, when, givesCredit } = request;
  const cancellationDetails = request.details ?? subscription.cancellationDetails;
  if (subscription.status === "paused" && when === "period_end") {
    const resumed = resumeAt(state, subscription, at);
    return cancelSubscription(resumed, getSubscriptionOf(resumed, subscription.id), request, context);
  }
  const endsAt = when === "now" ? null : endOf(subscription);
  if (endsAt === null || endsAt <= at)
    return endSubscription(state, { ...subscription, cancellationDetails }, at, context, {
      unusedTime: givesCredit ? "credited" : "forfeited",
    });
  if (subscription.cancelAt === endsAt)
    return explainCancellation(state, subscription, cancellationDetails, at);
  const scheduled = withoutScheduled(subscription, "plan");
  const canceled = { scheduled, cancelAt: endsAt, canceledAt: at, cancellationDetails, updatedAt: at };
  return withSubscription(state, { ...subscription, ...canceled });
}

/** Sets why a subscription was canceled, and changes nothing else. */
export function explainCancellation(
  state: CustomerState,
  subscription: Subscription,
  cancellationDetails: CancellationDetails | null,
  at: Instant,
): CustomerState {
  if (isSameCancellation(cancellationDetails, subscription.cancellationDetails)) return state;
  return withSubscription(state, { ...subscription, cancellationDetails, updatedAt: at });
}

/** Returns when a subscription ends if it is not renewed: with its trial or its period. Null when it has no end. */
export function endOf({ status, trialEndsAt, period }: Subscription): Instant | null {
  return instantOf(status === "trialing" ? trialEndsAt : (period?.end ?? null));
}

/** Whether the fee of the current period is on an invoice that has no taxes yet, so that its unused time cannot be credited. */
export function feeWaitsForTaxes({ invoices }: CustomerState, { id }: Subscription, at: Instant): boolean {
  return invoices.some(
    ({ taxWait, lines }) =>
      taxWait !== null &&
      lines.some(
        ({ kind, subscriptionId, period: { start, end } }) =>
          isRecurring({ kind }) && subscriptionId === id && start <= at && (end === null || at < end),
      ),
  );
}
