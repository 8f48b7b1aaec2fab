import { expire, withSubscription, type CustomerState, type Subscription } from "@dues/billing";
import type { Checkout } from "../../db/money/checkouts.js";
import type { Deps } from "../../context/deps.js";
import type { AttachDecision } from "./attach-decision.js";
import type { Attaching } from "./attaching.js";

/** One customer's state under its lock, and what was decided about it. */
export interface Deciding extends AttachDecision {
  readonly attaching: Attaching;
  readonly state: CustomerState;
  /** The charge that was declined a moment ago, for which a checkout stands in. */
  readonly declinedInvoiceId: string | undefined;
}

/** A subscription that waits for another plan's payment expires when this one takes its place. */
export function giveUpPending(deps: Deps, { group, state, attaching }: Deciding): CustomerState {
  const others = group.pending.filter(({ planVersionId }) => planVersionId !== attaching.plan.versionId);
  return others.reduce((current, other) => withSubscription(current, expire(other, deps.now())), state);
}

/** The subscription that waits for this plan, with what this request says about it. */
export function waitingFor({ group, attaching }: Deciding): Subscription | undefined {
  const { plan, metadata } = attaching;
  const waiting = group.pending.find(({ planVersionId }) => planVersionId === plan.versionId);
  return waiting && Object.keys(metadata).length > 0 ? { ...waiting, metadata } : waiting;
}

/** Whether an open checkout still offers just what is asked for. */
export function isSameQuote(
  checkout: Checkout,
  { callbackUrl, channels, plan, at }: Attaching,
  subscriptionId: string | undefined,
  deps: Deps,
): boolean {
  return (
    checkout.subscriptionId === subscriptionId &&
    checkout.planVersionId === plan.versionId &&
    checkout.callbackUrl === callbackUrl &&
    (at === undefined || checkout.createdAt === at) &&
    JSON.stringify(checkout.channels) === JSON.stringify(channels) &&
    deps.now() < checkout.expiresAt
  );
}
