import { BillingError, type Coupon, type PromotionCode } from "@dues/billing";
import type { Knex } from "knex";
import { findCoupon } from "../../../db/discounts/coupons.js";
import { findPromotionCode } from "../../../db/discounts/promotion-codes.js";

/** @throws BillingError `coupon_not_found` */
export async function getCoupon(knex: Knex, organizationId: string, id: string): Promise<Coupon> {
  return existingCoupon(await findCoupon(knex, organizationId, id), id);
}

/** @throws BillingError `coupon_not_found` */
export function existingCoupon(coupon: Coupon | undefined, id: string): Coupon {
  if (coupon) return coupon;
  throw new BillingError("coupon_not_found", `There is no coupon with the ID ${id}.`);
}

/** @throws BillingError `promotion_code_not_found` */
export async function getPromotionCode(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<PromotionCode> {
  return existingPromotionCode(await findPromotionCode(knex, organizationId, id), id);
}

/** @throws BillingError `promotion_code_not_found` */
export function existingPromotionCode(code: PromotionCode | undefined, name: string): PromotionCode {
  if (code) return code;
  throw new BillingError("promotion_code_not_found", `There is no promotion code ${name}.`);
}
