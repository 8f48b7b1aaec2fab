import { withSubscription, type CustomerState, type Offer, type RuleContext } from "../cycle/state.js";
import { invariant } from "../invariant.js";
import { isSameQuantities } from "../subscription/license.js";
import { isSamePhases } from "../subscription/agree-phases.js";
import { newSubscription } from "../subscription/new-subscription.js";
import { expire, type Subscription } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";
import type { AttachAssessment, AttachRequest, OpenCheckout } from "./assess.js";

/** A request to attach a plan, with the customer that it is for and what it means for them. */
export interface AttachCase<Checkout extends OpenCheckout> {
  readonly state: CustomerState;
  readonly request: AttachRequest<Checkout>;
  readonly assessment: AttachAssessment<Checkout>;
  readonly at: Instant;
  readonly context: RuleContext;
}

/** Returns the current subscription, for an action that only a current subscription leads to. */
export function existing(current: Subscription | undefined): Subscription {
  invariant(current, "the action needs a current subscription");
  return current;
}

/**
 * Returns the subscription that already waits for this version of the plan, with the metadata of the request, or a new
 * one.
 */
export function pendingFor({
  state,
  request,
  assessment,
  at,
  context,
}: AttachCase<OpenCheckout>): Subscription {
  const { metadata } = request;
  const { offer, group, terms, phases = null } = assessment;
  const pending = group.pending.find((each) => isTo(each, offer));
  const { quantities, fee, ownPrice } = terms;
  if (!pending) return newSubscription({ ...offer, quantities, phases }, state, at, context, metadata);
  const waiting = isAgreed(pending, assessment) ? pending : { ...pending, quantities, fee, ownPrice, phases };
  return Object.keys(metadata).length > 0 ? { ...waiting, metadata } : waiting;
}

/** Whether a subscription that waits has the terms and phases of a request. */
export function isAgreed(
  { quantities, ownPrice, phases }: Pick<Subscription, "quantities" | "ownPrice" | "phases">,
  { terms, phases: requested = null }: Pick<AttachAssessment<OpenCheckout>, "terms" | "phases">,
): boolean {
  return (
    isSameQuantities(quantities, terms.quantities) &&
    ownPrice === terms.ownPrice &&
    isSamePhases(phases, requested)
  );
}

/** Expires the subscriptions of the group that wait for the payment of another plan: this one replaces them. */
export function expireOtherPending({
  state,
  assessment: { offer, group },
  at,
}: AttachCase<OpenCheckout>): CustomerState {
  const others = group.pending.filter((each) => !isTo(each, offer));
  return others.reduce((current, other) => withSubscription(current, expire(other, at)), state);
}

/** Whether a subscription is to this version of a plan, in the same currency. */
function isTo({ planVersionId, currency }: Subscription, { versionId, terms }: Offer): boolean {
  return planVersionId === versionId && currency === terms.currency;
}
