import { grantStatus, type IssuedGrant } from "../credit/grant.js";
import type { Discount, DiscountStatus } from "../discount/discount.js";
import { isCreditNoteSettled, type CreditNote } from "../credit-note/credit-note.js";
import { instantOf, type Instant } from "../time/instant.js";
import { isOverdue, type Invoice, type InvoiceStatus } from "../invoice/invoice.js";
import type { Payment, PaymentStatus } from "../payment/payment.js";
import { isHeld, type Subscription, type SubscriptionStatus } from "../subscription/subscription.js";
import type { ChangeKind } from "./kinds.js";

/**
 * What happened to an object between two states of it, in the order in which it happened. `…updated` where nothing
 * did that has a name of its own.
 */
export interface Transition<Item> {
  /** Undefined for one that is new. */
  readonly was: Item | undefined;
  readonly is: Item;
}

const SUBSCRIPTION_ENTERS: Readonly<Record<SubscriptionStatus, ChangeKind | undefined>> = {
  pending: undefined,
  trialing: undefined,
  active: "subscription.activated",
  past_due: "subscription.past_due",
  paused: "subscription.paused",
  canceled: "subscription.canceled",
  expired: "subscription.expired",
};

/** A period that begins at the end of the previous one is a renewal; any other new period belongs to a change of plan. */
export function subscriptionKinds({ was, is }: Transition<Subscription>): ChangeKind[] {
  const entered = SUBSCRIPTION_ENTERS[is.status];
  if (!was) return ["subscription.created", ...(entered ? [entered] : [])];
  const isMoved = was.status !== is.status;
  const isResumed = isMoved && was.status === "paused" && is.status === "active";
  const isOtherPlan = was.planVersionId !== is.planVersionId;
  const isRenewed = is.status !== "canceled" && isNextPeriod({ was, is });
  const isAnnounced = was.trialNoticeAt === null && is.trialNoticeAt !== null && is.status === "trialing";
  const kinds: ChangeKind[] = [
    ...(isAnnounced ? ["subscription.trial_will_end" as const] : []),
    ...(isOtherPlan ? ["subscription.updated" as const] : []),
    ...(hasOtherQuantity({ was, is }) ? ["subscription.quantity_changed" as const] : []),
    ...(hasNextPhase({ was, is }) ? ["subscription.phase_started" as const] : []),
    ...(isRenewed && was.status !== "trialing" ? ["subscription.renewed" as const] : []),
    ...(isHeld(was) && !isHeld(is) ? ["subscription.moved" as const] : []),
    ...(isResumed ? ["subscription.resumed" as const] : isMoved && entered ? [entered] : []),
  ];
  return kinds.length > 0 ? kinds : ["subscription.updated"];
}

/** Whether a later phase of the same agreement began. */
function hasNextPhase({ was, is }: { readonly was: Subscription; readonly is: Subscription }): boolean {
  if (was.phases === is.phases || !was.phases || !is.phases) return false;
  return is.phases.current > was.phases.current;
}

/** Whether a feature that both plans license has another quantity. */
function hasOtherQuantity({ was, is }: { readonly was: Subscription; readonly is: Subscription }): boolean {
  if (was.quantities === is.quantities) return false;
  return Object.entries(is.quantities).some(
    ([slug, quantity]) => was.quantities[slug] !== undefined && was.quantities[slug] !== quantity,
  );
}

/** A pause moves the start and the end of the period that it stops, which is no other period then. */
function isNextPeriod({ was, is }: { readonly was: Subscription; readonly is: Subscription }): boolean {
  if (was.period?.end == null || is.period === null) return false;
  const pausedSince = Math.max(0, is.pausedSeconds - was.pausedSeconds);
  return instantOf(is.period.start) - pausedSince * 1_000 >= instantOf(was.period.end);
}

const INVOICE_ENTERS: Readonly<Record<InvoiceStatus, ChangeKind | undefined>> = {
  draft: undefined,
  open: undefined,
  paid: "invoice.paid",
  credited: undefined,
  void: "invoice.voided",
  uncollectible: "invoice.uncollectible",
};

export function invoiceKinds({ was, is }: Transition<Invoice>): ChangeKind[] {
  const isMoved = was?.status !== is.status;
  const isFinalized = is.status !== "draft" && (was === undefined || was.status === "draft");
  const isReopened = was?.status === "paid" && is.status === "open";
  const entered = isReopened ? "invoice.reopened" : isMoved ? INVOICE_ENTERS[is.status] : undefined;
  const kinds: ChangeKind[] = [
    ...(isFinalized ? ["invoice.finalized" as const] : []),
    ...(hasTaxFailed({ was, is }) ? ["invoice.finalization_failed" as const] : []),
    ...(hasBecomeOverdue({ was, is }) ? ["invoice.overdue" as const] : []),
    ...(!isReopened && hasFailed({ was, is }) ? ["invoice.payment_failed" as const] : []),
    ...(entered ? [entered] : []),
  ];
  if (kinds.length > 0) return kinds;
  return [was === undefined ? "invoice.drafted" : "invoice.updated"];
}

/** An attempt to calculate its taxes failed. */
function hasTaxFailed({ was, is }: Transition<Invoice>): boolean {
  return is.taxWait !== null && is.taxWait.attempts > (was?.taxWait?.attempts ?? 0);
}

/** An invoice with terms was not paid when it was due. */
function hasBecomeOverdue({ was, is }: Transition<Invoice>): boolean {
  return is.terms !== null && isOverdue(is) && !(was && isOverdue(was));
}

/**
 * A try that failed leaves the invoice waiting for the next, where it waited for none while it was tried. Without a card
 * nothing is tried, and only the day moves on. Another card moves that nearer, which changes nothing else.
 */
function hasFailed({ was, is }: Transition<Invoice>): boolean {
  const { firstFailedAt, nextAttemptAt, updatedAt } = is;
  if (firstFailedAt === null || nextAttemptAt === null || nextAttemptAt === was?.nextAttemptAt) return false;
  if ((was?.nextAttemptAt ?? null) === null) return true;
  return updatedAt !== was?.updatedAt && nextAttemptAt > updatedAt;
}

const PAYMENT_ENTERS: Readonly<Record<PaymentStatus, ChangeKind>> = {
  pending: "payment.created",
  succeeded: "payment.succeeded",
  failed: "payment.failed",
};

/** A charge of a saved card is reported by its outcome only. A checkout may stay open for long, so it is reported at once. */
export function paymentKinds({ was, is }: Transition<Payment>): ChangeKind[] {
  if (!was && is.status === "pending" && is.checkoutId === null) return [];
  if (was?.recorded?.reversedAt === null && is.recorded?.reversedAt) return ["payment.reversed"];
  return [was?.status === is.status ? "payment.updated" : PAYMENT_ENTERS[is.status]];
}

/** Returns the kinds of a change of a grant. Expiring changes only the remaining credits. */
export function grantKinds({ was, is }: Transition<IssuedGrant>, at: Instant): ChangeKind[] {
  if (!was) return ["credits.granted"];
  if (was.voidedAt === null && is.voidedAt !== null) return ["credits.voided"];
  if (is.remaining < was.remaining && grantStatus(is, at) === "expired") return ["credits.expired"];
  return ["credits.updated"];
}

const DISCOUNT_ENTERS: Readonly<Record<DiscountStatus, ChangeKind>> = {
  reserved: "discount.reserved",
  active: "discount.created",
  ended: "discount.ended",
  released: "discount.released",
};

/** A period that begins, or an amount that is used, is no change of the redemption. */
export function discountKinds({ was, is }: Transition<Discount>): ChangeKind[] {
  if (was?.status === is.status) return [];
  const isRedeemed = is.status === "ended" && was?.status !== "active";
  return [...(isRedeemed ? ["discount.created" as const] : []), DISCOUNT_ENTERS[is.status]];
}

/** A credit note never changes; only its refunds do. */
export function creditNoteKinds({ was, is }: Transition<CreditNote>): ChangeKind[] {
  const isSettledNow = isCreditNoteSettled(is) && !(was && isCreditNoteSettled(was));
  const kinds: ChangeKind[] = [
    ...(was ? [] : ["credit_note.issued" as const]),
    ...(isSettledNow ? ["credit_note.settled" as const] : []),
  ];
  return kinds.length > 0 ? kinds : ["credit_note.updated"];
}

const REFUND_ENTERS = { pending: undefined, succeeded: "refund.succeeded", failed: "refund.failed" } as const;

export function refundKinds<Refund extends { readonly status: keyof typeof REFUND_ENTERS }>({
  was,
  is,
}: Transition<Refund>): ChangeKind[] {
  const entered = was?.status === is.status ? undefined : REFUND_ENTERS[is.status];
  const kinds: ChangeKind[] = [...(was ? [] : ["refund.created" as const]), ...(entered ? [entered] : [])];
  return kinds.length > 0 ? kinds : ["refund.updated"];
}
