import { periodsPerYear, isLonger } from "../time/cadence.js";
import type { PlanTerms } from "../catalog/catalog.js";
import type { ErrorCode } from "../errors.js";
import { groupOf } from "./plan-group.js";
import type { RefusedPhase } from "./agree-phases.js";
import { isCanceled } from "./phases.js";
import { isLive, type Subscription } from "./subscription.js";
import type { QuantityOutOfRange } from "./license.js";
import { nextTerms, scheduledTerms } from "./scheduled.js";
import type { AgreedTerms } from "./terms.js";

export type AttachType = "new" | "upgrade" | "downgrade" | "lateral";

/** The requested plan and the customer's subscriptions at the instant of the request. */
export interface AttachSituation {
  readonly target: {
    readonly planId: string;
    readonly terms: PlanTerms;
    /** Of one period, with its licenses. */
    readonly fee: bigint;
  };
  /** The live subscription that the plan would replace, as it holds at that instant. */
  readonly current: Subscription | undefined;
  /** Another one in the plan's group, where the current one is to the same plan and in the group of before. */
  readonly conflicting?: Subscription | undefined;
  readonly hadTrialInGroup: boolean;
  /** The request ends the running trial, and pays for the first period of the plan that follows it. */
  readonly endsTrial?: boolean;
  readonly hasUsableCard: boolean;
  /** The customer pays by invoice: fees are invoiced instead of charged, and no card is required. */
  readonly paysByInvoice?: boolean;
  /** The fee of the current period is not settled: an invoice is open, or a payment of it is on its way. */
  readonly unsettled: "nothing" | "invoice" | "payment";
  /** Minor units that a change now would give back. */
  readonly unusedCredit: bigint;
}

/** How a fee is paid. An invoice is issued, and the plan starts or changes without waiting for its payment. */
export type PayBy = "card" | "checkout" | "invoice";

export type AttachAction =
  /** The customer has the plan already. */
  | { readonly kind: "keep"; readonly type: AttachType }
  /** The customer has the plan; what was scheduled for it is undone. */
  | { readonly kind: "undo"; readonly type: AttachType }
  /** The customer has the plan and owes for it. */
  | { readonly kind: "pay_overdue"; readonly type: AttachType }
  /** It costs nothing: it starts now. */
  | { readonly kind: "start"; readonly type: AttachType }
  /** A trial starts now, or once a card is saved. */
  | { readonly kind: "try"; readonly type: AttachType; readonly needsCard: boolean }
  /** The plan of a running trial changes; its end stays. */
  | { readonly kind: "change_trial"; readonly type: AttachType; readonly needsCard: boolean }
  /** It starts once its first fee is paid. What the customer has stays until then. */
  | { readonly kind: "buy"; readonly type: AttachType; readonly with: PayBy }
  /** The plan changes now, once the difference is paid. A trial ends with it. */
  | {
      readonly kind: "change";
      readonly type: AttachType;
      readonly with: PayBy;
      readonly isNewPeriod: boolean;
    }
  /** The plan changes now and nothing is charged. */
  | { readonly kind: "swap"; readonly type: AttachType }
  /** The plan changes at the end of the period. */
  | { readonly kind: "schedule"; readonly type: AttachType }
  /** The quantities change now, once the additional units are paid. The plan stays. */
  | { readonly kind: "change_quantity"; readonly type: AttachType; readonly with: PayBy }
  /** The quantities change now and nothing is charged. */
  | { readonly kind: "set_quantity"; readonly type: AttachType }
  /** The quantities change at the end of the period. */
  | { readonly kind: "schedule_quantity"; readonly type: AttachType }
  | AttachRefusal;

export interface AttachRefusal {
  readonly kind: "refuse";
  readonly code: ErrorCode;
  /** For `quantity_out_of_range`. */
  readonly outOfRange?: QuantityOutOfRange;
  /** For `quantity_in_use`: the feature, and how many of its entities are in use. */
  readonly inUse?: { readonly feature: string; readonly count: number };
  /** For phases that cannot be agreed on. */
  readonly phase?: RefusedPhase;
}

/** Decides what attaching a plan does. The first situation that fits wins. */
export function attachActionFor(situation: AttachSituation): AttachAction {
  const { target, current, conflicting } = situation;
  if (current?.status === "paused") return { kind: "refuse", code: "subscription_paused" };
  if (situation.endsTrial) return decideEndOfTrial(situation);
  if (current?.planId === target.planId && isSameKind(current, target)) return decideSamePlan(current);
  if (conflicting && (conflicting.fee > 0n || conflicting.status === "paused"))
    return { kind: "refuse", code: "plan_group_occupied" };
  const type = typeOf(situation);
  if (current?.status === "trialing") return decideDuringTrial(situation, type);
  if (current && isPaidLive(current)) return decideChange(situation, current, type);
  if (target.terms.trialDays > 0 && !situation.hadTrialInGroup) {
    return {
      kind: "try",
      type: "new",
      needsCard: target.terms.trialCardRequired && lacksCard(situation),
    };
  }
  if (target.fee === 0n) return { kind: "start", type };
  return { kind: "buy", type, with: payByOf(situation) };
}

/** How a customer pays for what a request buys. */
export function payByOf({
  paysByInvoice = false,
  hasUsableCard,
}: Pick<AttachSituation, "paysByInvoice" | "hasUsableCard">): PayBy {
  if (paysByInvoice) return "invoice";
  return hasUsableCard ? "card" : "checkout";
}

function lacksCard(situation: AttachSituation): boolean {
  return payByOf(situation) === "checkout";
}

/** A trial that is canceled ends with its subscription, which must not be charged. */
function decideEndOfTrial(situation: AttachSituation): AttachAction {
  const { target, current } = situation;
  if (current?.status !== "trialing") return { kind: "refuse", code: "subscription_not_trialing" };
  if (current.cancelAt !== null) return { kind: "refuse", code: "subscription_not_active" };
  const next = nextTerms(current) ?? current;
  if (next.planId !== target.planId) return { kind: "refuse", code: "preview_outdated" };
  if (target.fee === 0n) return { kind: "start", type: "lateral" };
  return { kind: "change", type: "lateral", with: payByOf(situation), isNewPeriod: true };
}

function decideSamePlan(current: Subscription): AttachAction {
  if (scheduledTerms(current, "plan") !== null || isCanceled(current))
    return { kind: "undo", type: "lateral" };
  return { kind: current.status === "past_due" ? "pay_overdue" : "keep", type: "lateral" };
}

/**
 * Whether a subscription can continue with a version of its plan: same interval, currency, billing type and group. One-time
 * plans have no interval to compare.
 */
export function isSameKind(
  subscription: AgreedTerms,
  { planId, terms }: Pick<AttachSituation["target"], "planId" | "terms">,
): boolean {
  return (
    (subscription.interval === terms.interval || terms.billingType === "one_time") &&
    subscription.currency === terms.currency &&
    subscription.billingType === terms.billingType &&
    subscription.isAddon === terms.isAddon &&
    subscription.planGroup === groupOf(planId, terms)
  );
}

/**
 * A running trial continues only with a plan of its group that has a trial. Any other paid plan is bought now: a trial of
 * one plan must not grant another plan for free.
 */
function decideDuringTrial(situation: AttachSituation, type: AttachType): AttachAction {
  const { target, current } = situation;
  const { planId, terms, fee } = target;
  if (fee === 0n) return { kind: "start", type };
  if (terms.trialDays > 0 && current?.planGroup === groupOf(planId, terms))
    return { kind: "change_trial", type, needsCard: terms.trialCardRequired && lacksCard(situation) };
  return { kind: "change", type, with: payByOf(situation), isNewPeriod: true };
}

function decideChange(situation: AttachSituation, current: Subscription, type: AttachType): AttachAction {
  const { target, unsettled, unusedCredit } = situation;
  const { terms } = target;
  if (current.currency !== terms.currency) return { kind: "refuse", code: "currency_mismatch" };
  if (unsettled === "payment") return { kind: "refuse", code: "payment_in_progress" };
  if (unsettled === "invoice" || current.status === "past_due")
    return { kind: "refuse", code: "invoice_unpaid" };
  const payBy = payByOf(situation);
  const isBoughtAlready =
    current.planId === target.planId &&
    current.billingType === "one_time" &&
    terms.billingType === "one_time";
  if (isBoughtAlready) return { kind: "swap", type: "lateral" };
  if (current.period?.end === null || terms.billingType === "one_time") {
    return target.fee > unusedCredit
      ? { kind: "change", type, with: payBy, isNewPeriod: true }
      : { kind: current.period?.end === null ? "start" : "schedule", type };
  }
  if (isLonger(terms.interval, current.interval)) {
    const isCharged = target.fee > unusedCredit;
    return isCharged
      ? { kind: "change", type: "upgrade", with: payBy, isNewPeriod: true }
      : { kind: "schedule", type: "downgrade" };
  }
  if (isLonger(current.interval, terms.interval)) return { kind: "schedule", type };
  if (target.fee > current.fee) return { kind: "change", type: "upgrade", with: payBy, isNewPeriod: false };
  return target.fee < current.fee
    ? { kind: "schedule", type: "downgrade" }
    : { kind: "swap", type: "lateral" };
}

/** Live, with a fee, and not on trial: a change has money to settle. */
export function isPaidLive(subscription: Subscription): boolean {
  return isLive(subscription) && subscription.status !== "trialing" && subscription.fee > 0n;
}

/** By price per year, exactly. */
function typeOf({ target, current }: AttachSituation): AttachType {
  if (!current) return "new";
  const difference = compareYearly(
    { fee: target.fee, interval: target.terms.interval },
    { fee: current.fee, interval: current.interval },
  );
  if (difference === 0n) return "lateral";
  return difference > 0n ? "upgrade" : "downgrade";
}

type Yearly = Pick<Subscription, "fee" | "interval">;

/** Above zero when `a` costs more in a year than `b`. */
function compareYearly(a: Yearly, b: Yearly): bigint {
  const left = periodsPerYear(a.interval);
  const right = periodsPerYear(b.interval);
  return a.fee * left.numerator * right.denominator - b.fee * right.numerator * left.denominator;
}
