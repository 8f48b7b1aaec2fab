import type { Currency } from "../money/currency.js";
import type { Instant, WholeSecond } from "../time/instant.js";
import { appliesToPlan, type Coupon, type DiscountedPlan, type PromotionCode } from "./coupon.js";
import type { Discount } from "./discount.js";

/** A coupon to redeem, with the code that the customer entered, if any. */
export interface RequestedDiscount {
  readonly coupon: Coupon;
  readonly promotionCode: PromotionCode | null;
}

/** The plan or the credit packs that a discount is requested for. */
export interface DiscountedItem {
  /** Null for credit packs. */
  readonly plan: DiscountedPlan | null;
  readonly currency: Currency;
  /** The list price. */
  readonly price: bigint;
}

/** The customer who redeems a coupon. Unknown for a check that names no customer. */
export interface Redeemer {
  readonly customerId: string;
  /** Redemptions of the same coupon by the customer that count. */
  readonly redemptions: number;
  /** The customer has paid for something before. */
  readonly hasPurchased: boolean;
  /** A quote of the customer, which this purchase replaces, has counted a redemption already. */
  readonly hasReserved?: boolean;
}

/** Why a coupon cannot be redeemed. */
export type RedemptionRefusal =
  | "archived"
  | "inactive"
  | "expired"
  | "sold_out"
  | "already_redeemed"
  | "other_customer"
  | "not_first_purchase"
  | "not_applicable"
  | "currency_mismatch"
  | "below_minimum";

interface Redeeming {
  readonly item?: DiscountedItem | undefined;
  readonly redeemer?: Redeemer | undefined;
  readonly at: Instant;
}

/** Returns why a coupon cannot be redeemed at an instant. Undefined when it can, as far as the facts are known. */
export function redemptionRefusal(
  requested: RequestedDiscount,
  { item, redeemer, at }: Redeeming,
): RedemptionRefusal | undefined {
  const refusal = redeemer?.hasReserved ? undefined : ownRefusal(requested, redeemer, at);
  return refusal ?? (item && itemRefusal(requested.coupon, item));
}

/** Returns why a coupon cannot be redeemed for anything. */
function ownRefusal(
  { coupon, promotionCode }: RequestedDiscount,
  redeemer: Redeemer | undefined,
  at: Instant,
): RedemptionRefusal | undefined {
  const ofCode = promotionCode && codeRefusal(promotionCode, redeemer, at);
  return ofCode ?? couponRefusal(coupon, at) ?? (redeemer && redeemerRefusal(coupon, redeemer));
}

function codeRefusal(
  code: PromotionCode,
  redeemer: Redeemer | undefined,
  at: Instant,
): RedemptionRefusal | undefined {
  if (!code.isActive) return "inactive";
  if (code.expiresAt !== null && code.expiresAt <= at) return "expired";
  if (isSoldOut(code)) return "sold_out";
  const isOthers =
    code.customerId !== null && redeemer !== undefined && code.customerId !== redeemer.customerId;
  return isOthers ? "other_customer" : undefined;
}

function couponRefusal(coupon: Coupon, at: Instant): RedemptionRefusal | undefined {
  if (coupon.archivedAt !== null) return "archived";
  if (coupon.redeemBy !== null && coupon.redeemBy <= at) return "expired";
  return isSoldOut(coupon) ? "sold_out" : undefined;
}

function isSoldOut({ maxRedemptions, redemptions }: Pick<Coupon, "maxRedemptions" | "redemptions">): boolean {
  return maxRedemptions !== null && redemptions >= maxRedemptions;
}

function redeemerRefusal(coupon: Coupon, redeemer: Redeemer): RedemptionRefusal | undefined {
  const { maxPerCustomer, firstPurchaseOnly } = coupon;
  if (maxPerCustomer !== null && redeemer.redemptions >= maxPerCustomer) return "already_redeemed";
  return firstPurchaseOnly && redeemer.hasPurchased ? "not_first_purchase" : undefined;
}

function itemRefusal(
  coupon: Coupon,
  { plan, currency, price }: DiscountedItem,
): RedemptionRefusal | undefined {
  const { appliesTo, amounts, minimumAmount } = coupon;
  const { kinds, planIds, featureIds, intervals } = appliesTo;
  const isForPacks = planIds.length === 0 && featureIds.length === 0 && intervals.length === 0;
  const isPackKind = kinds.length === 0 || kinds.includes("pack");
  const isPlanKind = kinds.length === 0 || kinds.includes("fee") || kinds.includes("usage");
  const isFor = plan ? isPlanKind && appliesToPlan(coupon, plan) : isPackKind && isForPacks;
  if (!isFor) return "not_applicable";
  if (amounts !== null && amounts[currency] === undefined) return "currency_mismatch";
  const minimum = minimumAmount[currency];
  if (Object.keys(minimumAmount).length > 0 && minimum === undefined) return "currency_mismatch";
  return minimum !== undefined && price < minimum ? "below_minimum" : undefined;
}

interface Redemption {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: string | null;
  /** The start of the billing period that was billed before; null also covers the current one. */
  readonly coversFrom: WholeSecond | null;
  readonly at: Instant;
}

/** Redeems a coupon. The discount is active until a quote reserves it. */
export function redeem(
  { coupon, promotionCode }: RequestedDiscount,
  { id, customerId, subscriptionId, coversFrom, at }: Redemption,
): Discount {
  const { percent, amounts, duration, periods, appliesTo } = coupon;
  return {
    id,
    customerId,
    couponId: coupon.id,
    couponName: coupon.name,
    promotionCodeId: promotionCode?.id ?? null,
    code: promotionCode?.code ?? null,
    subscriptionId,
    invoiceId: null,
    terms: { percent, amounts, duration, periods, appliesTo },
    status: "active",
    coversFrom,
    periods: [],
    used: {},
    redeemedAt: at,
    endedAt: null,
    endReason: null,
    createdAt: at,
    updatedAt: at,
  };
}
