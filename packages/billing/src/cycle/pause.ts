import type { Instant } from "../instant.js";
import { pause, resume, type Subscription } from "../subscription/subscription.js";
import { arrears, issue } from "./bill.js";
import { undoCancel } from "./cancel-request.js";
import { withSubscription, type CustomerState, type Tools } from "./state.js";

/** Stops an active subscription: what was used so far is billed, then access and time stand still. */
export function pauseSubscription(
  state: CustomerState,
  subscription: Subscription,
  { at, until }: { readonly at: Instant; readonly until: Instant | null },
  tools: Tools,
): CustomerState {
  const billed = issue(
    state,
    {
      subscription,
      reason: "usage",
      currency: subscription.currency,
      lines: arrears(state, subscription, at, tools),
      period: { start: subscription.period?.start ?? at, end: at },
      isCollected: true,
    },
    at,
    tools,
  );
  return withSubscription(billed, pause(subscription, at, until));
}

/**
 * Lets time go on for a paused subscription, or takes back the cancellation of one that goes on. Undefined when there
 * is nothing to take back. A cancellation of
 * a paused one moves with its period and stays.
 */
export function resumeSubscription(subscription: Subscription, at: Instant): Subscription | undefined {
  if (subscription.status === "paused") return resume(subscription, at);
  return subscription.cancelAt === null ? undefined : undoCancel(subscription, at);
}
