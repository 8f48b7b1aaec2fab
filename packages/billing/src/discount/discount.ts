import { instantOf, hasBegun, truncateToSecond, type Instant, type WholeSecond } from "../time/instant.js";
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
  readonly start: WholeSecond;
  /** When the next billing period began, or the discount ended. Null until then. */
  readonly end: WholeSecond | null;
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
  /** The start of the period that was billed before its redemption; null where it covers that period too. */
  readonly coversFrom: WholeSecond | null;
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
 * Covers the current billing period of the subscription. One that is covered already, or was billed before the redemption,
 * stays as it is.
 */
export function coverPeriod(discount: Discount, periodStart: WholeSecond): Discount {
  const { periods, coversFrom } = discount;
  const last = periods.at(-1);
  if (last && periodStart <= last.start) return discount;
  if (coversFrom !== null && periodStart <= coversFrom) return discount;
  return coverNextPeriod(discount, periodStart);
}

/**
 * Covers a billing period that begins. It may begin in the same second as the one before, which is closed. A discount whose
 * periods are used up ends with the one before.
 */
export function coverNextPeriod(discount: Discount, periodStart: WholeSecond): Discount {
  const { periods, terms } = discount;
  const number = (periods.at(-1)?.number ?? 0) + 1;
  const at = instantOf(periodStart);
  if (terms.periods !== null && number > terms.periods) return endDiscount(discount, at, "periods_used");
  const redeemed = truncateToSecond(discount.redeemedAt);
  const start = periodStart < redeemed ? redeemed : periodStart;
  const covered = [...closed(periods, periodStart), { number, start, end: null }];
  return { ...discount, periods: covered.slice(-KEPT_PERIODS), updatedAt: at };
}

/** Ends a discount: a period that is running is covered up to the second that holds the instant. */
export function endDiscount(discount: Discount, at: Instant, endReason: DiscountEndReason): Discount {
  const periods = closed(discount.periods, truncateToSecond(at));
  return { ...discount, status: "ended", periods, endedAt: at, endReason, updatedAt: at };
}

function closed(periods: readonly CoveredPeriod[], end: WholeSecond): readonly CoveredPeriod[] {
  return periods.map((period) => (period.end === null ? { ...period, end } : period));
}

/** Returns the number of the covered period that holds an instant. Undefined where none does. */
export function coveredPeriodAt({ periods }: Pick<Discount, "periods">, at: Instant): number | undefined {
  const isOpen = ({ start, end }: CoveredPeriod) =>
    hasBegun(start, at) && (end === null || !hasBegun(end, at));
  return periods.findLast(isOpen)?.number;
}

/** The order in which discounts apply: percentages before fixed amounts, then by redemption, then by id. */
export function compareDiscounts(a: Discount, b: Discount): number {
  const kind = Number(a.terms.percent === null) - Number(b.terms.percent === null);
  return kind || a.redeemedAt - b.redeemedAt || (a.id < b.id ? -1 : 1);
}
