import type { Instant } from "../time/instant.js";
import { isLive, type Subscription } from "../subscription/subscription.js";
import { startFallbackPlan } from "./fall-back.js";
import { withSubscription, type CustomerState, type RuleContext } from "./state.js";
import { endSubscription } from "./collect.js";

/**
 * The live subscriptions that a subscription cannot stand beside: others of its group, and another one to its plan,
 * which a change of the plan's group leaves in the group of before.
 */
export function conflictingSubscriptions(
  { subscriptions }: Pick<CustomerState, "subscriptions">,
  { id, planGroup, planId }: Pick<Subscription, "id" | "planGroup" | "planId">,
): Subscription[] {
  return subscriptions.filter(
    (each) => isLive(each) && each.id !== id && (each.planGroup === planGroup || each.planId === planId),
  );
}

/** What gives way to a subscription that starts. Undefined when another plan was paid for: that one stays. */
export function replaceableSubscriptions(
  state: CustomerState,
  starting: Subscription,
): Subscription[] | undefined {
  const conflicting = conflictingSubscriptions(state, starting);
  return conflicting.some(({ fee }) => fee > 0n) ? undefined : conflicting;
}

/**
 * Puts a subscription in the place of what it was. Free plans of a group that it comes to give way, and the group that it
 * leaves falls back on its own. Undefined where another paid plan of the customer stands in the way.
 */
export function moveSubscription(
  state: CustomerState,
  { from, to }: { readonly from: Subscription; readonly to: Subscription },
  at: Instant,
  context: RuleContext,
): CustomerState | undefined {
  const replaced = replaceableSubscriptions(state, to);
  if (!replaced) return undefined;
  const moved = withSubscription(state, to);
  const cleared = replaced.reduce((current, each) => endSubscription(current, each, at, context), moved);
  return from.planGroup === to.planGroup ? cleared : startFallbackPlan(cleared, from, at, context);
}
