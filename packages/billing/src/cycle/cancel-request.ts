import type { Instant } from "../instant.js";
import type { Subscription } from "../subscription/subscription.js";
import { endSubscription } from "./cancel.js";
import { withSubscription, type CustomerState, type Tools } from "./state.js";

export interface CancelRequest {
  readonly at: Instant;
  readonly when: "now" | "period_end";
  /** Whether time that was paid for and not used is given back. Only for a cancellation now. */
  readonly givesCredit: boolean;
}

/**
 * Cancels a live subscription, now or at the end of what it is in. Where that end has passed already, because the
 * renewal waits for a payment, the end is now. A cancellation that is set stays as it is.
 */
export function cancelSubscription(
  state: CustomerState,
  subscription: Subscription,
  { at, when, givesCredit }: CancelRequest,
  tools: Tools,
): CustomerState {
  const endsAt = when === "now" ? null : endOf(subscription);
  if (endsAt === null || endsAt <= at)
    return endSubscription(state, subscription, at, tools, { givesCredit });
  if (subscription.cancelAt === endsAt) return state;
  const canceled = { ...subscription, scheduled: null, cancelAt: endsAt, canceledAt: at, updatedAt: at };
  return withSubscription(state, canceled);
}

/** When a subscription ends if it is not renewed: with its trial or its period. Null when it goes on for ever. */
export function endOf({ status, trialEndsAt, period }: Subscription): Instant | null {
  return status === "trialing" ? trialEndsAt : (period?.end ?? null);
}

/** Takes back a cancellation that has not taken effect. */
export function undoCancel(subscription: Subscription, at: Instant): Subscription {
  return { ...subscription, cancelAt: null, canceledAt: null, updatedAt: at };
}
