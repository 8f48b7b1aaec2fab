import { latestOf, truncateToSecond, type Instant } from "../time/instant.js";
import type { CouponTerms } from "./coupon.js";

/**
 * `reserved` while a quote waits for its payment, `active` once it is redeemed, `ended` when it covers no later period,
 * `released` when the quote was closed without a payment.
 */
export type DiscountStatus = "reserved" | "active" | "ended" | "released";

export type DiscountEndReason =
  "periods_used" | "removed" | "plan_change" | "subscription_ended" | "purchased";

/** A billing period that a discount covers, in real time: a pause makes it longer and does not move its start. */
export interface CoveredPeriod {
  /** Counts from 1. */
  readonly number: number;
  readonly start: Instant;
  /** When the next billing period began, or the discount ended. Null until then. */
  readonly end: Instant | null;
}

/** A redemption of a coupon on one subscription, or on one purchase of credits. */
export interface Discount {
  readonly id: string;
  readonly customerId: string;
  readonly couponId: string;
  readonly couponName: string;
  readonly promotionCodeId: string | null;
  readonly code: string | null;
  /** Null for a purchase of credits. */
  readonly subscriptionId: string | null;
  /** The quote with which it was redeemed; null for a discount that was redeemed without one. */
  readonly invoiceId: string | null;
  /** A copy of the coupon's terms. */
  readonly terms: CouponTerms;
  readonly status: DiscountStatus;
  /** It covers periods that begin after this instant; null also covers the period of its redemption. */
  readonly coversFrom: Instant | null;
  /** The latest covered periods, oldest first. */
  readonly periods: readonly CoveredPeriod[];
  /** What invoices have used of a fixed amount, by the number of the period. Missing numbers are zero. */
  readonly used: Readonly<Record<number, bigint>>;
  readonly redeemedAt: Instant;
  readonly endedAt: Instant | null;
  readonly endReason: DiscountEndReason | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/**
 * The use of a discount by a line. Only ever appended, and stored for fixed amounts alone; what gives back unused time or a
 * void invoice is negative.
 */
export interface DiscountApplication {
  readonly kind: "applied" | "voided";
  readonly discountId: string;
  /** The number of the covered period. */
  readonly period: number;
  readonly invoiceId: string;
  readonly invoiceLineId: string;
  readonly amount: bigint;
  readonly createdAt: Instant;
}

/**
 * Covered periods that a discount keeps. Usage is billed when its period is over or soon after, so fewer would do; more
 * are only written along with every renewal.
 */
const KEPT_PERIODS = 60;

/**
 * Covers a billing period of the subscription that begins at an instant. A period that is covered already stays as it is.
 * A discount whose periods are used up ends with the one before.
 */
export function coverPeriod(discount: Discount, periodStart: Instant): Discount {
  const { periods, terms, coversFrom } = discount;
  const last = periods.at(-1);
  if (last && periodStart <= last.start) return discount;
  if (coversFrom !== null && periodStart <= coversFrom) return discount;
  const number = (last?.number ?? 0) + 1;
  if (terms.periods !== null && number > terms.periods)
    return endDiscount(discount, periodStart, "periods_used");
  const start = latestOf(periodStart, truncateToSecond(discount.redeemedAt));
  const covered = [...closed(periods, periodStart), { number, start, end: null }];
  return { ...discount, periods: covered.slice(-KEPT_PERIODS), updatedAt: periodStart };
}

/** Ends a discount: a period that is running is covered up to the instant. */
export function endDiscount(discount: Discount, at: Instant, endReason: DiscountEndReason): Discount {
  const periods = closed(discount.periods, at);
  return { ...discount, status: "ended", periods, endedAt: at, endReason, updatedAt: at };
}

function closed(periods: readonly CoveredPeriod[], end: Instant): readonly CoveredPeriod[] {
  return periods.map((period) => (period.end === null ? { ...period, end } : period));
}

/** Returns the number of the covered period that holds an instant. Undefined where none does. */
export function coveredPeriodAt({ periods }: Pick<Discount, "periods">, at: Instant): number | undefined {
  return periods.findLast(({ start, end }) => start <= at && (end === null || at < end))?.number;
}

/** The order in which discounts apply: percentages before fixed amounts, then by redemption, then by id. */
export function compareDiscounts(a: Discount, b: Discount): number {
  const kind = Number(a.terms.percent === null) - Number(b.terms.percent === null);
  return kind || a.redeemedAt - b.redeemedAt || (a.id < b.id ? -1 : 1);
}
