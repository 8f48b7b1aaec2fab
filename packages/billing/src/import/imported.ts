import type { Discount } from "../discount/discount.js";
import type { Coupon } from "../discount/coupon.js";
import { pendingSubscription, type Subscription } from "../subscription/subscription.js";
import { copyTerms } from "../subscription/terms.js";
import { truncateToSecond, type Instant } from "../time/instant.js";
import type { ResolvedSubscription } from "./check-subscription.js";
import type { DiscountRecord } from "./subscription-record.js";

interface Imported {
  readonly id: string;
  readonly customerId: string;
  /** The system that bills it until it is released. */
  readonly system: string;
  readonly now: Instant;
}

/**
 * Returns an ordinary subscription in the middle of its life. It is held: the other system bills it, and time charges nothing
 * here until it is released. Its next period begins at `paidUntil`, on the grid of the original anchor.
 */
export function importedSubscription(
  { record, offer, anchor, zone, periodStart, paidUntil, cancelAt, next }: ResolvedSubscription,
  { id, customerId, system, now }: Imported,
): Subscription {
  const isTrial = record.status === "trialing";
  const startedAt = record.startedAt ?? periodStart;
  const trialEnd = record.trialEndsAt ?? (record.trialUsed ? startedAt : undefined);
  const pending = pendingSubscription({
    ...copyTerms(offer, record.quantities),
    id,
    customerId,
    zone,
    metadata: record.metadata,
    createdAt: startedAt < now ? startedAt : now,
  });
  const choice = next && copyTerms(next, record.quantities);
  return {
    ...pending,
    status: isTrial ? "trialing" : "active",
    billingAnchor: truncateToSecond(anchor),
    startedAt: truncateToSecond(startedAt),
    period: { start: truncateToSecond(periodStart), end: truncateToSecond(paidUntil) },
    trialStartedAt: trialEnd === undefined ? null : truncateToSecond(startedAt),
    trialEndsAt: trialEnd === undefined ? null : truncateToSecond(trialEnd),
    scheduled: choice ? [{ kind: "plan", ...choice, at: paidUntil }] : [],
    hasPaid: !isTrial,
    cancelAt,
    canceledAt: cancelAt === null ? null : (record.canceledAt ?? now),
    cancellationDetails: cancelAt === null ? null : record.cancellationDetails,
    movedFrom: { system, id: record.id, paidUntil, isHeld: true },
    updatedAt: now,
  };
}

/** Returns a discount that has so many renewals left, and covers usage of the running period where the record says so. */
export function importedDiscount(
  { remainingPeriods, coversCurrentPeriod }: DiscountRecord,
  coupon: Pick<Coupon, "id" | "name" | "percent" | "amounts" | "appliesTo">,
  {
    id,
    subscription,
    now,
  }: { readonly id: string; readonly subscription: Subscription; readonly now: Instant },
): Discount {
  const { id: couponId, name: couponName, percent, amounts, appliesTo } = coupon;
  const start = subscription.period?.start ?? truncateToSecond(now);
  const covered = coversCurrentPeriod ? 1 : 0;
  const periods = remainingPeriods === null ? null : remainingPeriods + covered;
  return {
    id,
    customerId: subscription.customerId,
    couponId,
    couponName,
    promotionCodeId: null,
    code: null,
    subscriptionId: subscription.id,
    invoiceId: null,
    terms: { percent, amounts, duration: periods === null ? "forever" : "repeating", periods, appliesTo },
    status: "active",
    coversFrom: coversCurrentPeriod ? null : start,
    periods: coversCurrentPeriod ? [{ number: 1, start, end: null }] : [],
    used: {},
    redeemedAt: now,
    endedAt: null,
    endReason: null,
    createdAt: now,
    updatedAt: now,
  };
}
