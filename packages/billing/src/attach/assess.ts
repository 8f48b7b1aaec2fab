import type { Metadata } from "../catalog/catalog.js";
import { chooseOffer, type CurrencyWish } from "./currency.js";
import { findPendingCharge, providerFor, type CustomerState, type Offer } from "../cycle/state.js";
import { unsettledFee, unusedCredit } from "../cycle/unused-time.js";
import type { Discount } from "../discount/discount.js";
import type { Invoice } from "../invoice/invoice.js";
import { attachActionFor, isPaidLive, type AttachAction } from "../subscription/attach.js";
import { effective } from "../subscription/effective.js";
import { groupOf } from "../subscription/plan-group.js";
import { scheduledTerms } from "../subscription/scheduled.js";
import { isLive, type Subscription } from "../subscription/subscription.js";
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
}

export function assessAttach<Checkout extends OpenCheckout>(
  state: CustomerState,
  request: Pick<AttachRequest<Checkout>, "offer" | "currency" | "checkouts" | "declinedInvoiceId">,
  at: Instant,
): AttachAssessment<Checkout> {
  const { checkouts, declinedInvoiceId } = request;
  const group = affectedGroup(state, request.offer, at, checkouts);
  const { current, conflicting } = group;
  const offer = request.currency ? chooseOffer(request.offer, request.currency, current) : request.offer;
  if (typeof offer === "string")
    return { offer: request.offer, group, action: { kind: "refuse", code: offer }, unsettled: undefined };
  const isPaid = current !== undefined && isPaidLive(current);
  const unsettled = isPaid ? unsettledFee(state, current, at) : undefined;
  const action = attachActionFor({
    target: { planId: offer.planId, terms: offer.terms },
    current,
    conflicting,
    hadTrialInGroup: group.all.some(({ trialStartedAt }) => trialStartedAt !== null),
    paysByInvoice: state.terms !== undefined,
    hasUsableCard: declinedInvoiceId === undefined && canChargeCard(state, offer),
    unsettled: unsettled ? (findPendingCharge(state, unsettled.id) ? "payment" : "invoice") : "nothing",
    unusedCredit: isPaid ? unusedCredit(state, current, at) : 0n,
  });
  const isHeldUp =
    isPaid && action.kind !== "refuse" && action.kind !== "keep" && waitsForTaxes(state, current);
  return { offer, group, action: isHeldUp ? { kind: "refuse", code: "tax_unavailable" } : action, unsettled };
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
