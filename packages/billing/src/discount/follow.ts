import { effective } from "../subscription/effective.js";
import { isLive, type Subscription } from "../subscription/subscription.js";
import { addSeconds, instantOf, type Instant, type WholeSecond } from "../time/instant.js";
import { appliesToPlan } from "./coupon.js";
import { coverNextPeriod, coverPeriod, endDiscount, type Discount } from "./discount.js";

interface SubscriptionChange {
  /** Undefined for a new subscription. */
  readonly was: Subscription | undefined;
  readonly is: Subscription;
}

/** Returns the discounts of a customer after a change of a subscription. */
export function followSubscription(
  discounts: readonly Discount[],
  change: SubscriptionChange,
): readonly Discount[] {
  return discounts.map((discount) =>
    discount.subscriptionId === change.is.id ? follow(discount, change) : discount,
  );
}

/**
 * Returns the discounts of a subscription at an instant, even if no job has recorded yet that periods began since it was
 * stored.
 */
export function discountsAt(
  discounts: readonly Discount[],
  stored: Subscription,
  at: Instant,
): readonly Discount[] {
  let [followed, was] = [discounts, stored];
  for (;;) {
    const end = instantOf(was.period?.end ?? null);
    const isOver = end !== null && end <= at;
    const is = effective(stored, isOver ? end : at);
    followed = followSubscription(followed, { was, is });
    if (!isOver || !isLive(is) || instantOf(is.period?.end ?? null) === end) return followed;
    was = is;
  }
}

/**
 * Covers each billing period that begins, but no trial. A discount ends with its subscription, and when the subscription
 * changes to a plan that the coupon does not apply to. A quote that can no longer be paid releases its discount.
 */
function follow(discount: Discount, { was, is }: SubscriptionChange): Discount {
  const { status } = discount;
  const endedAt = is.endedAt ?? is.updatedAt;
  if (status === "reserved") return is.status === "expired" ? releaseDiscount(discount, endedAt) : discount;
  if (status !== "active") return discount;
  if (is.status === "canceled" || is.status === "expired")
    return endDiscount(discount, endedAt, "subscription_ended");
  const periodStart = periodStartOf(is);
  const isMoved = was !== undefined && (was.planId !== is.planId || was.interval !== is.interval);
  const isSameStart = was !== undefined && periodStartOf(was) === periodStart;
  if (isMoved && !appliesToPlan(discount.terms, is)) {
    const endsAt = isSameStart || periodStart === undefined ? is.updatedAt : instantOf(periodStart);
    return endDiscount(discount, endsAt, "plan_change");
  }
  if (periodStart === undefined) return discount;
  const isNext = isSameStart && beginsAnew(was, is);
  return isNext ? coverNextPeriod(discount, periodStart) : coverPeriod(discount, periodStart);
}

/** Whether a change of plan begins a period, even in the second in which the one before began. */
function beginsAnew(was: Subscription, is: Subscription): boolean {
  return was.segment !== is.segment && is.earlierPlans.length === 0;
}

/** Returns when the billing period of a subscription began, before any pause moved it. Undefined before it has one. */
export function periodStartOf({ status, period, pausedSeconds }: Subscription): WholeSecond | undefined {
  if (period === null || status === "pending" || status === "trialing") return undefined;
  return addSeconds(period.start, -pausedSeconds);
}

/** Gives up the redemption of a quote that was closed without a payment. */
export function releaseDiscount(discount: Discount, at: Instant): Discount {
  return { ...discount, status: "released", endedAt: at, updatedAt: at };
}
