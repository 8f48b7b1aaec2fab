import { servicePeriodOf } from "../invoice/service-period.js";
import type { Instant } from "../time/instant.js";
import { pause, resume } from "../subscription/pause.js";
import { isCanceled, notCanceled } from "../subscription/phases.js";
import type { Subscription } from "../subscription/subscription.js";
import { raisePeaks } from "../level/peak.js";
import { withSubscription, type CustomerState, type RuleContext } from "./state.js";
import { issueInvoice } from "./collect.js";
import { arrearsLines } from "./arrears.js";

/** Pauses an active subscription: bills usage so far, then stops access and time. */
export function pauseSubscription(
  state: CustomerState,
  subscription: Subscription,
  { at, until }: { readonly at: Instant; readonly until: Instant | null },
  context: RuleContext,
): CustomerState {
  const counted = raisePeaks(state, at, context);
  const billed = issueInvoice(
    counted,
    {
      subscription,
      reason: "usage",
      currency: subscription.currency,
      lines: arrearsLines(counted, subscription, at, { ...context, isStop: true }),
      period: { start: servicePeriodOf(subscription, at).start, end: at },
      isCollected: true,
    },
    at,
    context,
  );
  return withSubscription(billed, pause(subscription, at, until));
}

/**
 * Resumes a paused subscription, or takes back the cancellation of one that is running. Undefined when there is nothing
 * to take back. A cancellation of a paused one moves with its period and stays.
 */
export function resumeSubscription(subscription: Subscription, at: Instant): Subscription | undefined {
  if (subscription.status === "paused") return resume(subscription, at);
  return isCanceled(subscription) ? undoCancel(subscription, at) : undefined;
}

/** Takes back a cancellation that has not taken effect. */
export function undoCancel(subscription: Subscription, at: Instant): Subscription {
  return { ...subscription, ...notCanceled(subscription), updatedAt: at };
}
