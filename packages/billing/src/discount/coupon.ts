import type { BillingType, Metadata } from "../catalog/catalog.js";
import type { PlanInterval } from "../time/cadence.js";
import type { Instant } from "../time/instant.js";
import type { Percent } from "./percent.js";

/** Minor units by currency. */
export type AmountsByCurrency = Readonly<Record<string, bigint>>;

/** The kinds of invoice lines that a discount can lower. Credits for unused time are never discounted. */
export const DISCOUNTED_KINDS = ["fee", "usage", "pack"] as const;
export type DiscountedKind = (typeof DISCOUNTED_KINDS)[number];

export const COUPON_DURATIONS = ["once", "repeating", "forever"] as const;
export type CouponDuration = (typeof COUPON_DURATIONS)[number];

/** The lines that a coupon discounts. Every list that is not empty must contain the line. */
export interface AppliesTo {
  readonly planIds: readonly string[];
  readonly featureIds: readonly string[];
  readonly kinds: readonly DiscountedKind[];
  /** The billing intervals of subscriptions on which the coupon can be redeemed. */
  readonly intervals: readonly PlanInterval[];
}

/**
 * What a coupon takes off, and for how long. Never changed: a discount keeps a copy, and the coupon has the same terms
 * as long as it exists.
 */
export interface CouponTerms {
  /** Null for a fixed amount. */
  readonly percent: Percent | null;
  /** The amount for each billing period, by currency; null for a percentage. */
  readonly amounts: AmountsByCurrency | null;
  readonly duration: CouponDuration;
  /** The number of billing periods that are covered; null without an end. */
  readonly periods: number | null;
  readonly appliesTo: AppliesTo;
}

/** Limits of redeeming a coupon. They never end a discount that was redeemed. */
export interface RedemptionLimits {
  /** Null for no limit. */
  readonly maxRedemptions: number | null;
  /** Null for no limit. */
  readonly maxPerCustomer: number | null;
  readonly redeemBy: Instant | null;
  /** The lowest price of a plan or purchase, by currency. Empty for no limit. */
  readonly minimumAmount: AmountsByCurrency;
  /** Only for customers who have not paid for anything yet. */
  readonly firstPurchaseOnly: boolean;
}

/** What causes a discount. */
export interface Coupon extends CouponTerms, RedemptionLimits {
  readonly id: string;
  readonly name: string;
  /** Redemptions, those that open quotes reserve included. */
  readonly redemptions: number;
  /** Redemptions that open quotes reserve. */
  readonly reserved: number;
  readonly metadata: Metadata;
  readonly archivedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A code that customers enter to redeem a coupon. A coupon can have many. */
export interface PromotionCode {
  readonly id: string;
  readonly couponId: string;
  /** As it was entered. Codes are compared in upper case. */
  readonly code: string;
  readonly isActive: boolean;
  /** The only customer who can redeem it; null for all. */
  readonly customerId: string | null;
  readonly expiresAt: Instant | null;
  /** Null for no limit besides the coupon's. */
  readonly maxRedemptions: number | null;
  readonly redemptions: number;
  readonly reserved: number;
  readonly metadata: Metadata;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** Returns the form in which codes are compared: upper case, without spaces around. */
export function normalizedCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Returns the number of billing periods that a duration covers; null without an end. */
export function periodsOf(duration: CouponDuration, periods: number | null): number | null {
  if (duration === "forever") return null;
  return duration === "once" ? 1 : periods;
}

/** The terms of a plan that decide whether a coupon applies to it. */
export interface DiscountedPlan {
  readonly planId: string;
  readonly interval: PlanInterval;
  readonly billingType: BillingType;
}

/** Whether a coupon applies to the subscription of a plan. A one-time plan is billed at no interval. */
export function appliesToPlan(
  { appliesTo: { planIds, intervals } }: Pick<CouponTerms, "appliesTo">,
  { planId, interval, billingType }: DiscountedPlan,
): boolean {
  const includes = <Item>(list: readonly Item[], item: Item) => list.length === 0 || list.includes(item);
  const isInterval = intervals.length === 0 || (billingType === "recurring" && intervals.includes(interval));
  return includes(planIds, planId) && isInterval;
}
