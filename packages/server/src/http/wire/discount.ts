import {
  discountEndsAt,
  type Instant,
  formatPercent,
  toIso,
  toSafeInteger,
  type AmountsByCurrency,
  type AppliesTo,
  type Coupon,
  type CouponTerms,
  type Discount,
  type PromotionCode,
  type Subscription,
  type Moment,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { Snapshot } from "../../context/snapshots.js";
import { isoOrNull } from "./nullable.js";

type Wire = components["schemas"];

export function toWireCoupon(coupon: Coupon): Wire["Coupon"] {
  const { maxRedemptions, maxPerCustomer, redemptions, reserved } = coupon;
  return {
    id: coupon.id,
    name: coupon.name,
    ...toWireTerms(coupon),
    maxRedemptions,
    maxPerCustomer,
    redeemBy: isoOrNull(coupon.redeemBy),
    minimumAmount: toWireAmounts(coupon.minimumAmount),
    firstPurchaseOnly: coupon.firstPurchaseOnly,
    timesRedeemed: redemptions - reserved,
    archivedAt: isoOrNull(coupon.archivedAt),
    metadata: coupon.metadata,
    createdAt: toIso(coupon.createdAt),
    updatedAt: toIso(coupon.updatedAt),
  };
}

export function toWirePromotionCode(code: PromotionCode): Wire["PromotionCode"] {
  return {
    id: code.id,
    couponId: code.couponId,
    code: code.code,
    active: code.isActive,
    customerId: code.customerId,
    expiresAt: isoOrNull(code.expiresAt),
    maxRedemptions: code.maxRedemptions,
    timesRedeemed: code.redemptions - code.reserved,
    metadata: code.metadata,
    createdAt: toIso(code.createdAt),
    updatedAt: toIso(code.updatedAt),
  };
}

/** `subscription` is the discount's own, in its current state. */
export function toWireDiscount(discount: Discount, subscription: Subscription | undefined): Wire["Discount"] {
  return describeDiscount(discount, endsAtOf(discount, subscription));
}

function endsAtOf(discount: Discount, subscription: Subscription | undefined): Instant | null {
  return discount.status === "active" && subscription ? discountEndsAt(discount, subscription) : null;
}

type Changing = Pick<Discount, "status" | "endedAt" | "endReason">;

/** What may change of a discount. */
interface StoredDiscount extends Changing {
  readonly id: string;
  /** The number, the start and the end of each. */
  readonly periods: readonly (readonly [number, Moment, Moment | null])[];
  readonly endsAt: Instant | null;
}

/**
 * A discount as it is stored with its subscription in events and the audit log, where a renewal stores it twice. The rest
 * never changes and stays in its own row: `fromStoredDiscount` adds it when an event is read.
 */
export function toStoredDiscount(discount: Discount, subscription: Subscription): StoredDiscount {
  const { id, status, periods, endedAt, endReason } = discount;
  return {
    id,
    status,
    periods: periods.map(({ number, start, end }) => [number, start, end]),
    endsAt: endsAtOf(discount, subscription),
    endedAt,
    endReason,
  };
}

/** Returns the discount as the API returned it when it was stored. */
export function fromStoredDiscount(stored: Snapshot, discount: Discount): Wire["Discount"] {
  const { periods: triples, endsAt, ...changing } = stored as unknown as StoredDiscount;
  const periods = triples.map(([number, start, end]) => ({ number, start, end }));
  return describeDiscount({ ...discount, ...changing, periods }, endsAt);
}

/** Of older events, the ends of periods have milliseconds. */
interface DescribedDiscount extends Omit<Discount, "periods" | "coversFrom"> {
  readonly periods: readonly {
    readonly number: number;
    readonly start: Moment;
    readonly end: Moment | null;
  }[];
}

function describeDiscount(discount: DescribedDiscount, endsAt: Instant | null): Wire["Discount"] {
  return {
    id: discount.id,
    customerId: discount.customerId,
    subscriptionId: discount.subscriptionId,
    couponId: discount.couponId,
    name: discount.couponName,
    promotionCodeId: discount.promotionCodeId,
    code: discount.code,
    ...toWireTerms(discount.terms),
    status: discount.status,
    coveredPeriods: discount.periods.map(({ number, start, end }) => ({
      number,
      start: toIso(start),
      end: isoOrNull(end),
    })),
    redeemedAt: toIso(discount.redeemedAt),
    endsAt: isoOrNull(endsAt),
    endedAt: isoOrNull(discount.endedAt),
    endReason: discount.endReason,
  };
}

function toWireTerms({ percent, amounts, duration, periods, appliesTo }: CouponTerms) {
  return {
    percent: percent === null ? null : Number(formatPercent(percent)),
    amounts: amounts && toWireAmounts(amounts),
    duration,
    periods,
    appliesTo: toWireAppliesTo(appliesTo),
  };
}

function toWireAppliesTo({ planIds, featureIds, kinds, intervals }: AppliesTo): Wire["CouponAppliesTo"] {
  return {
    planIds: [...planIds],
    featureIds: [...featureIds],
    kinds: [...kinds],
    intervals: [...intervals],
  };
}

function toWireAmounts(amounts: AmountsByCurrency): Record<string, number> {
  return Object.fromEntries(
    Object.entries(amounts).map(([currency, amount]) => [currency, toSafeInteger(amount)]),
  );
}
