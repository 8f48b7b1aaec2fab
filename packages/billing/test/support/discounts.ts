import {
  EPOCH,
  instant,
  percentOf,
  quantity,
  redeem,
  type AppliesTo,
  type Coupon,
  type CouponTerms,
  type Discount,
  type InvoiceLine,
  type PromotionCode,
  truncateToSecond,
} from "../../src/index.js";

export const MAY = instant("2026-05-01T00:00:00Z");

const EVERYTHING: AppliesTo = { planIds: [], featureIds: [], kinds: [], intervals: [] };

export function couponOf({
  appliesTo,
  ...more
}: Partial<Omit<Coupon, "appliesTo">> & { readonly appliesTo?: Partial<AppliesTo> } = {}): Coupon {
  const { duration = "forever", amounts = null } = more;
  return {
    id: "coupon_1",
    name: "Coupon",
    percent: amounts === null ? percentOf(20) : null,
    amounts,
    duration,
    periods: duration === "once" ? 1 : null,
    maxRedemptions: null,
    maxPerCustomer: 1,
    redeemBy: null,
    minimumAmount: {},
    firstPurchaseOnly: false,
    redemptions: 0,
    reserved: 0,
    metadata: {},
    archivedAt: null,
    createdAt: MAY,
    updatedAt: MAY,
    ...more,
    appliesTo: { ...EVERYTHING, ...appliesTo },
  };
}

export function codeOf(more: Partial<PromotionCode> = {}): PromotionCode {
  return {
    id: "promo_1",
    couponId: "coupon_1",
    code: "SAVE",
    isActive: true,
    customerId: null,
    expiresAt: null,
    maxRedemptions: null,
    redemptions: 0,
    reserved: 0,
    metadata: {},
    createdAt: MAY,
    updatedAt: MAY,
    ...more,
  };
}

/** A discount of a subscription that covers one period from the beginning of time, unless it says otherwise. */
export function discountOf(
  terms: Partial<Omit<CouponTerms, "appliesTo">> & { readonly appliesTo?: Partial<AppliesTo> },
  more: Partial<Discount> = {},
): Discount {
  const id = more.id ?? "disc_1";
  const coupon = couponOf({ ...terms, id: `coupon_of_${id}` });
  const redeemed = redeem(
    { coupon, promotionCode: null },
    { id, customerId: "cus_1", subscriptionId: "sub_1", coversFrom: null, at: MAY },
  );
  return { ...redeemed, periods: [{ number: 1, start: truncateToSecond(EPOCH), end: null }], ...more };
}

/** A fee of a subscription at list price, unless it says otherwise. */
export function lineOf(amount: bigint | number, more: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    id: "line_1",
    kind: "fee",
    description: "A fee",
    quantity: quantity(1),
    unitPrice: null,
    amount: BigInt(amount),
    discount: 0n,
    discounts: [],
    taxes: [],
    subscriptionId: "sub_1",
    planVersionId: "ver_1",
    feature: null,
    ratingModel: null,
    tierBreakdown: [],
    billableUsageId: null,
    sourceLineId: null,
    period: { start: MAY, end: null },
    ...more,
  };
}
