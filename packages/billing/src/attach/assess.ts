import type { Metadata } from "../catalog/catalog.js";
import { chooseOffer, type CurrencyWish } from "./currency.js";
import {
  findPendingCharge,
  providerFor,
  type CustomerState,
  type Offer,
  type RuleContext,
} from "../cycle/state.js";
import { unsettledFee, unusedCredit } from "../cycle/unused-time.js";
import type { Discount } from "../discount/discount.js";
import type { Invoice } from "../invoice/invoice.js";
import {
  attachActionFor,
  isPaidLive,
  isSameKind,
  type AttachAction,
  type AttachSituation,
} from "../subscription/attach.js";
import { effective } from "../subscription/effective.js";
import { findOutOfRange, NO_QUANTITIES, type Quantities } from "../subscription/license.js";
import { atOwnPrice, copyTerms, type AgreedTerms } from "../subscription/terms.js";
import type { RequestedPhases } from "../subscription/agree-phases.js";
import type { PhaseSchedule } from "../subscription/phases.js";
import { withPhases } from "./phases.js";
import {
  DEFAULT_QUANTITY_TERMS,
  quantityActionFor,
  versionToChange,
  type QuantityTerms,
} from "./quantity.js";
import { groupOf } from "../subscription/plan-group.js";
import { nextTerms, scheduledTerms } from "../subscription/scheduled.js";
import { isHeld, isLive, type Subscription } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";

/** What attaching needs to know of a checkout that is open at its provider. */
export interface OpenCheckout {
  readonly subscriptionId: string | null;
  readonly planVersionId: string | null;
  /** Null for a checkout that only saves a card. */
  readonly invoiceId: string | null;
  readonly callbackUrl: string | null;
  readonly channels: readonly string[];
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** A request to subscribe a customer to a plan. */
export interface AttachRequest<Checkout extends OpenCheckout> {
  /** The plan in its own currency. */
  readonly offer: Offer;
  /** Absent for a plan that is only looked at in its own currency. */
  readonly currency?: CurrencyWish;
  /** Open checkouts of the customer. */
  readonly checkouts: readonly Checkout[];
  /** The invoice of a charge that was declined for this request; a checkout replaces the card then. */
  readonly declinedInvoiceId: string | undefined;
  /** The instant of the preview that the request orders. */
  readonly quotedAt: Instant | undefined;
  readonly callbackUrl: string | null;
  readonly channels: readonly string[];
  readonly metadata: Metadata;
  /** Of licensed features, by slug. Of those that are left out, the customer's quantity stays, or else the least is bought. */
  readonly quantities?: Quantities;
  /** Present where the request changes nothing but quantities. */
  readonly quantityTerms?: QuantityTerms;
  /** The entities in use of features whose quantities are named, by slug. */
  readonly inUse?: Quantities;
  /** The terms of the subscription change at times that are agreed now. */
  readonly phases?: RequestedPhases | undefined;
  /** The operator grants a trial even if the customer had one in the group. */
  readonly trialAllowedAgain?: boolean;
  /** The running trial ends with the request, which is for the plan that follows it. */
  readonly endsTrial?: boolean;
  /** Redemptions of coupons, which are bound to the subscription that the request leads to. */
  readonly redeemed?: readonly Discount[];
}

/**
 * The subscriptions of a customer that a plan competes with: those in its group, and those to the same plan in the group
 * that it had before.
 */
export interface AffectedGroup<Checkout extends OpenCheckout> {
  readonly name: string;
  readonly all: readonly Subscription[];
  readonly current: Subscription | undefined;
  /** The live subscription of the plan's group, where the current one is to the same plan in another group. */
  readonly conflicting: Subscription | undefined;
  readonly pending: readonly Subscription[];
  /** Checkouts that a change of the group would outdate. */
  readonly openCheckouts: readonly Checkout[];
}

/** What attaching a plan means for one customer. Attaching and previewing it have this in common. */
export interface AttachAssessment<Checkout extends OpenCheckout> {
  /** The plan in the currency of the subscription. */
  readonly offer: Offer;
  readonly group: AffectedGroup<Checkout>;
  readonly action: AttachAction;
  /** The invoice to be settled before a paid plan can change. */
  readonly unsettled: Invoice | undefined;
  /** The terms that the customer would agree to, with all quantities. */
  readonly terms: AgreedTerms;
  /** Those that the subscription would have, not dated yet. Absent without any. */
  readonly phases?: PhaseSchedule | null;
}

/** The part of a request that decides what it means. */
export type AssessedRequest<Checkout extends OpenCheckout> = Pick<
  AttachRequest<Checkout>,
  | "offer"
  | "currency"
  | "checkouts"
  | "declinedInvoiceId"
  | "quantities"
  | "quantityTerms"
  | "inUse"
  | "trialAllowedAgain"
  | "endsTrial"
  | "phases"
>;

export function assessAttach<Checkout extends OpenCheckout>(
  state: CustomerState,
  request: AssessedRequest<Checkout>,
  at: Instant,
  context: Pick<RuleContext, "offerOf">,
): AttachAssessment<Checkout> {
  const { checkouts, declinedInvoiceId, quantities = NO_QUANTITIES } = request;
  const { trialAllowedAgain = false, endsTrial = false } = request;
  const group = affectedGroup(state, request.offer, at, checkouts);
  const { current, conflicting } = group;
  const chosen = request.currency ? chooseOffer(request.offer, request.currency, current) : request.offer;
  if (typeof chosen === "string") {
    const terms = copyTerms(request.offer, quantities);
    const action = { kind: "refuse", code: chosen } as const;
    return { offer: request.offer, group, action, unsettled: undefined, terms };
  }
  const isSame = current?.planId === chosen.planId && isSameKind(current, chosen);
  const held = isSame ? versionToChange(current, request, context) : undefined;
  const agreed = current && endsTrial ? (nextTerms(current) ?? current) : current;
  const [firstPhase] = request.phases?.phases ?? [];
  const offer = held ?? atOwnPrice(chosen, (endsTrial ? agreed : firstPhase) ?? {});
  const wanted = { ...agreed?.quantities, ...quantities, ...firstPhase?.quantities };
  const terms = copyTerms(offer, wanted);
  const isPaid = current !== undefined && isPaidLive(current);
  const unsettled = isPaid ? unsettledFee(state, current, at) : undefined;
  const situation: AttachSituation = {
    target: { planId: offer.planId, terms: offer.terms, fee: terms.fee },
    current,
    conflicting,
    hadTrialInGroup: !trialAllowedAgain && group.all.some(({ trialStartedAt }) => trialStartedAt !== null),
    endsTrial,
    paysByInvoice: state.terms !== undefined,
    hasUsableCard: declinedInvoiceId === undefined && canChargeCard(state, offer),
    unsettled: unsettled ? (findPendingCharge(state, unsettled.id) ? "payment" : "invoice") : "nothing",
    unusedCredit: isPaid ? unusedCredit(state, current, at) : 0n,
  };
  const decided =
    current && held
      ? quantityAction({ state, current, offer, request, situation }, at)
      : request.quantityTerms
        ? ({ kind: "refuse", code: "subscription_ended" } as const)
        : planAction(situation, terms);
  const requested = request.phases;
  const phased = requested && { requested, offer: chosen, terms, zone: state.zone, current };
  const { action, phases } = phased ? withPhases(decided, phased, at) : { action: decided, phases: null };
  const isHeldUp =
    isPaid && action.kind !== "refuse" && action.kind !== "keep" && waitsForTaxes(state, current);
  const heldUp = { kind: "refuse", code: "tax_unavailable" } as const;
  if (current && isHeld(current) && action.kind !== "keep") {
    const refused = { kind: "refuse", code: "subscription_held" } as const;
    return { offer, group, action: refused, unsettled, terms, phases: null };
  }
  return { offer, group, action: isHeldUp ? heldUp : action, unsettled, terms, phases };
}

interface QuantityRequest<Checkout extends OpenCheckout> {
  readonly state: CustomerState;
  readonly current: Subscription;
  readonly offer: Offer;
  readonly request: AssessedRequest<Checkout>;
  readonly situation: AttachSituation;
}

/** A request that names a plan too, and its quantities as they are, takes back what the customer scheduled for the plan. */
function quantityAction<Checkout extends OpenCheckout>(
  { state, current, offer, request, situation }: QuantityRequest<Checkout>,
  at: Instant,
): AttachAction {
  const { quantities = NO_QUANTITIES, inUse = NO_QUANTITIES } = request;
  const { quantityTerms: terms = DEFAULT_QUANTITY_TERMS } = request;
  const action = quantityActionFor({ ...situation, state, current, offer, quantities, terms, inUse }, at);
  return action.kind === "keep" && !request.quantityTerms ? attachActionFor(situation) : action;
}

/** A plan that does not sell the quantities is refused, unless the customer has it and names none. */
function planAction(situation: AttachSituation, { quantities }: AgreedTerms): AttachAction {
  const action = attachActionFor(situation);
  const isKept = action.kind === "refuse" || action.kind === "keep" || action.kind === "undo";
  const outOfRange = isKept ? undefined : findOutOfRange(situation.target.terms, quantities);
  return outOfRange ? { kind: "refuse", code: "quantity_out_of_range", outOfRange } : action;
}

/** Whether the fee of a subscription is on an invoice that has no taxes yet, so that no part of it can be credited. */
function waitsForTaxes({ invoices }: CustomerState, { id }: Subscription): boolean {
  return invoices.some(({ taxWait, subscriptionId }) => taxWait !== null && subscriptionId === id);
}

function canChargeCard(state: CustomerState, offer: Offer): boolean {
  return state.card !== undefined && state.card.provider === providerFor(offer, state);
}

function affectedGroup<Checkout extends OpenCheckout>(
  { subscriptions }: CustomerState,
  { planId: targetPlanId, terms }: Offer,
  at: Instant,
  checkouts: readonly Checkout[],
): AffectedGroup<Checkout> {
  const name = groupOf(targetPlanId, terms);
  const all = subscriptions
    .filter(
      (subscription) =>
        subscription.planGroup === name ||
        scheduledTerms(subscription, "plan")?.planGroup === name ||
        subscription.planId === targetPlanId,
    )
    .map((subscription) => effective(subscription, at));
  const pending = all.filter(({ status }) => status === "pending");
  const live = all.filter(isLive);
  const inGroup = live.filter(({ planGroup }) => planGroup === name);
  const current = live.find(({ planId }) => planId === targetPlanId) ?? inGroup[0] ?? live[0];
  const conflicting = inGroup.find((each) => each !== current);
  const affected = new Set([...pending, ...live].map(({ id }) => id));
  const openCheckouts = checkouts.filter(({ subscriptionId }) => affected.has(subscriptionId ?? ""));
  return { name, all, current, conflicting, pending, openCheckouts };
}
