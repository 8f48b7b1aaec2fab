import type { Instant } from "../time/instant.js";
import { isLive, type Subscription } from "../subscription/subscription.js";
import { raisePeaks } from "../level/peak.js";
import { startFallbackPlan } from "./fall-back.js";
import { withSubscription, type CustomerState, type RuleContext } from "./state.js";
import { endSubscription } from "./collect.js";

/**
 * Returns the live subscriptions that conflict with a subscription: others in its group, and another one to its plan, which
 * a change of the plan's group leaves in the earlier group.
 */
function conflictingSubscriptions(
  { subscriptions }: Pick<CustomerState, "subscriptions">,
  { id, planGroup, planId }: Pick<Subscription, "id" | "planGroup" | "planId">,
): Subscription[] {
  return subscriptions.filter(
    (each) => isLive(each) && each.id !== id && (each.planGroup === planGroup || each.planId === planId),
  );
}

/** Returns the free subscriptions that a starting subscription replaces. Undefined when a paid plan conflicts with it. */
export function replaceableSubscriptions(
  state: CustomerState,
  starting: Subscription,
): Subscription[] | undefined {
  const conflicting = conflictingSubscriptions(state, starting);
  return conflicting.some(({ fee }) => fee > 0n) ? undefined : conflicting;
}

/**
 * Replaces a subscription by its changed version. Free plans of the group that it joins end, and the group that it leaves
 * gets its free plan. Undefined when another paid plan of the customer conflicts with it.
 */
export function moveSubscription(
  state: CustomerState,
  { from, to }: { readonly from: Subscription; readonly to: Subscription },
  at: Instant,
  context: RuleContext,
): CustomerState | undefined {
  const replaced = replaceableSubscriptions(state, to);
  if (!replaced) return undefined;
  const moved = withSubscription(raisePeaks(state, at, context), to);
  const cleared = replaced.reduce((current, each) => endSubscription(current, each, at, context), moved);
  return from.planGroup === to.planGroup ? cleared : startFallbackPlan(cleared, from, at, context);
}
