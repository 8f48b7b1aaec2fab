import type { PlanTerms } from "../catalog/catalog.js";
import { BillingError } from "../errors.js";
import { isLive, type Subscription } from "./subscription.js";

export type AttachType = "new" | "upgrade" | "downgrade" | "lateral";

/** What a customer asks for, and what they have, at the instant of asking. */
export interface AttachSituation {
  readonly target: { readonly planId: string; readonly terms: PlanTerms };
  /** The live subscription that the plan would replace, and what it costs. */
  readonly current: { readonly subscription: Subscription; readonly terms: PlanTerms } | undefined;
  readonly hadTrialInGroup: boolean;
  readonly hasUsableCard: boolean;
}

export type AttachAction =
  /** The customer has the plan already. */
  | { readonly kind: "keep"; readonly type: AttachType }
  /** It costs nothing: it starts now. */
  | { readonly kind: "start"; readonly type: AttachType; readonly ends: Subscription | undefined }
  /** It starts once its first fee is paid. What the customer has stays until then. */
  | { readonly kind: "buy"; readonly type: AttachType; readonly with: "card" | "checkout" }
  /** A kind of change that is not built yet. */
  | { readonly kind: "unavailable"; readonly what: string };

/**
 * Decides what attaching a plan does. The first situation that fits wins.
 *
 * @throws BillingError `subscription_paused` whatever is asked for, because a paused subscription's time stands still.
 */
export function decideAttach(situation: AttachSituation): AttachAction {
  const { target, current } = situation;
  if (current?.subscription.status === "paused") throw paused();
  if (current?.subscription.planId === target.planId) return decideSamePlan(current.subscription);
  if (current?.subscription.status === "trialing")
    return { kind: "unavailable", what: "A change during a trial" };
  if (isPaidLive(current)) return { kind: "unavailable", what: "A change of a paid plan" };
  if (target.terms.trialDays > 0 && !situation.hadTrialInGroup)
    return { kind: "unavailable", what: "A trial" };
  const type = typeOf(situation);
  if (target.terms.price === 0n) return { kind: "start", type, ends: current?.subscription };
  return { kind: "buy", type, with: situation.hasUsableCard ? "card" : "checkout" };
}

function paused(): BillingError {
  return new BillingError("subscription_paused", "The subscription is paused. Resume it before changing it.");
}

function decideSamePlan(subscription: Subscription): AttachAction {
  if (subscription.cancelAt !== null)
    return { kind: "unavailable", what: "Undoing a scheduled cancellation" };
  if (subscription.status === "past_due")
    return { kind: "unavailable", what: "Paying an overdue subscription" };
  return { kind: "keep", type: "lateral" };
}

/** Live, with a fee, and not on trial: a change has money to settle. */
export function isPaidLive(current: AttachSituation["current"]): boolean {
  if (!current) return false;
  const { subscription, terms } = current;
  return isLive(subscription) && subscription.status !== "trialing" && terms.price > 0n;
}

function typeOf({ target, current }: AttachSituation): AttachType {
  if (!current) return "new";
  return target.terms.price > 0n ? "upgrade" : "lateral";
}

/** The group in which a plan excludes others. A plan bought once joins only a group that it names itself. */
export function groupOf(planId: string, terms: PlanTerms): string {
  if (terms.isAddon) return `addon:${planId}`;
  if (terms.billingType === "one_time" && terms.planGroup === null) return `one_time:${planId}`;
  return terms.planGroup ?? "";
}
