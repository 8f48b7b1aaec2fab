import type { components } from "../../../src/generated/api.js";
import { succeeded, type Body, type Tenant } from "../../support/api.js";
import { send } from "../../support/server.js";

type Wire = components["schemas"];
export type Coupon = Wire["Coupon"];
export type PromotionCode = Wire["PromotionCode"];
export type Discount = Wire["Discount"];

/** Creates a coupon, of 20 % for ever unless the body says otherwise. */
export async function createCoupon(tenant: Tenant, body: Body = {}): Promise<Coupon> {
  const value = "amounts" in body ? {} : { percent: 20 };
  const coupon = { name: "Launch", duration: "forever", ...value, ...body };
  return succeeded<Wire["CouponResponse"]>(await send(tenant, "/v1/coupons", { body: coupon })).coupon;
}

export async function getCoupon(tenant: Tenant, id: string): Promise<Coupon> {
  return succeeded<Wire["CouponResponse"]>(await send(tenant, `/v1/coupons/${id}`)).coupon;
}

export async function archiveCoupon(tenant: Tenant, id: string): Promise<Coupon> {
  const reply = await send(tenant, `/v1/coupons/${id}/archive`, { body: {} });
  return succeeded<Wire["CouponResponse"]>(reply).coupon;
}

export async function createCode(tenant: Tenant, couponId: string, body: Body = {}): Promise<PromotionCode> {
  const reply = await send(tenant, "/v1/promotion-codes", { body: { couponId, code: "SAVE", ...body } });
  return succeeded<Wire["PromotionCodeResponse"]>(reply).promotionCode;
}

/** The `reason` why a code cannot be redeemed; null when it can. */
export async function checkCode(tenant: Tenant, body: Body): Promise<string | null> {
  const reply = await send(tenant, "/v1/promotion-codes/check", { body });
  const { valid, reason } = succeeded<Wire["PromotionCodeCheckResponse"]>(reply);
  if (valid !== (reason === null)) throw new Error("a valid code has no reason");
  return reason;
}

/** Oldest first. */
export async function discountsOf(tenant: Tenant, subscriptionId: string): Promise<Discount[]> {
  const reply = await send(tenant, `/v1/subscriptions/${subscriptionId}/discounts`);
  return succeeded<Wire["DiscountListResponse"]>(reply).discounts;
}

export async function addDiscount(tenant: Tenant, subscriptionId: string, body: Body): Promise<Discount> {
  const reply = await send(tenant, `/v1/subscriptions/${subscriptionId}/discounts`, { body });
  return succeeded<Wire["DiscountResponse"]>(reply).discount;
}

export async function endDiscount(tenant: Tenant, subscriptionId: string, id: string): Promise<Discount> {
  const reply = await send(tenant, `/v1/subscriptions/${subscriptionId}/discounts/${id}`, {
    method: "DELETE",
  });
  return succeeded<Wire["DiscountResponse"]>(reply).discount;
}
