import { isCanceled, BillingError, isLive, instantOf, type Instant, type Subscription } from "@dues/billing";
import {
  cancelSubscription,
  explainCancellation,
  type CancelSubscription,
} from "../../../usecases/shared/subscription/cancel.js";
import {
  listSubscriptions,
  type DiscountedSubscription,
} from "../../../usecases/shared/subscription/subscription.js";
import { resumeSubscription } from "../../../usecases/subscription/pause.js";
import type { PortalAccess } from "../view.js";

/** More than any customer has at once. */
const MAX_SUBSCRIPTIONS = 50;

/** The subscriptions that give the customer something now, or will once a payment arrives; plans before add-ons. */
export async function liveSubscriptions(access: PortalAccess): Promise<Subscription[]> {
  return (await discountedSubscriptions(access)).map(({ subscription }) => subscription);
}

/** As `liveSubscriptions`, with their discounts. */
export async function discountedSubscriptions({
  deps,
  organization,
  customer,
}: PortalAccess): Promise<DiscountedSubscription[]> {
  const query = { customer: customer.id, limit: MAX_SUBSCRIPTIONS };
  const { items } = await listSubscriptions(deps, organization, query);
  return items
    .filter(({ subscription }) => isLive(subscription))
    .sort((one, other) => Number(one.subscription.isAddon) - Number(other.subscription.isAddon));
}

/**
 * Returns the live subscription with this id, or the only base plan without one. Another customer's is as unknown as
 * none.
 *
 * @throws BillingError `subscription_not_found`
 */
export async function getOwnSubscription(
  access: PortalAccess,
  id: string | undefined,
): Promise<Subscription> {
  const subscriptions = await liveSubscriptions(access);
  const found = id === undefined ? subscriptions[0] : subscriptions.find((each) => each.id === id);
  if (found) return found;
  throw new BillingError("subscription_not_found", "There is no such subscription.");
}

/** When a subscription ends if it is canceled now; null for a free plan and one bought once, which end at once. */
export function cancellationEnd(subscription: Subscription): Instant | null {
  const { status, trialEndsAt, period, cancelAt } = subscription;
  if (isCanceled(subscription)) return cancelAt;
  return instantOf(status === "trialing" ? trialEndsAt : (period?.end ?? null));
}

type Reason = CancelSubscription["cancellationDetails"];

/** Cancels a subscription with its period, or at once without one. A canceled one takes only the reason. */
export async function cancelOwn(access: PortalAccess, id: string, reason?: Reason): Promise<Subscription> {
  const { deps, organization } = access;
  const subscription = await getOwnSubscription(access, id);
  if (isCanceled(subscription)) {
    await explainOwn(access, id, reason);
    return subscription;
  }
  const when = cancellationEnd(subscription) === null ? "now" : "period_end";
  const command = { subscriptionId: subscription.id, when, cancellationDetails: reason } as const;
  return (await cancelSubscription(deps, organization, command)).subscription;
}

/** Sets why a subscription was canceled. One that was not canceled stays as it is. */
export async function explainOwn(access: PortalAccess, id: string, reason: Reason): Promise<void> {
  const { deps, organization } = access;
  const subscription = await getOwnSubscription(access, id);
  const command = { subscriptionId: subscription.id, cancellationDetails: reason };
  if (isCanceled(subscription)) await explainCancellation(deps, organization, command);
}

/** Takes a cancellation back. A subscription that was not canceled stays as it is. */
export async function resumeOwn(access: PortalAccess, id: string): Promise<void> {
  const { deps, organization } = access;
  const subscription = await getOwnSubscription(access, id);
  if (isCanceled(subscription)) await resumeSubscription(deps, organization, subscription.id);
}
