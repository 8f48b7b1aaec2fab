import { archiveCoupon, updateCoupon } from "../../usecases/coupon/change.js";
import { createCoupon } from "../../usecases/coupon/create.js";
import { listCoupons, readCoupon } from "../../usecases/coupon/list.js";
import { checkPromotionCode } from "../../usecases/promotion-code/check.js";
import { createPromotionCode } from "../../usecases/promotion-code/create.js";
import { listPromotionCodes, readPromotionCode } from "../../usecases/promotion-code/list.js";
import { updatePromotionCode } from "../../usecases/promotion-code/update.js";
import type { Handlers } from "../handler.js";
import { toWireCoupon, toWirePromotionCode } from "../wire/discount.js";

export const discountHandlers = {
  async createCoupon(deps, { body }, { organization }) {
    const coupon = await createCoupon(deps, organization, body);
    return { status: 200, body: { success: true, coupon: toWireCoupon(coupon) } };
  },

  async listCoupons(deps, { query }, { organization }) {
    const page = await listCoupons(deps, organization, { ...query, limit: query.limit ?? 50 });
    const coupons = page.items.map(toWireCoupon);
    return { status: 200, body: { success: true, coupons, nextCursor: page.nextCursor } };
  },

  async getCoupon(deps, { path }, { organization }) {
    const coupon = await readCoupon(deps, organization, path.id);
    return { status: 200, body: { success: true, coupon: toWireCoupon(coupon) } };
  },

  async updateCoupon(deps, { path, body }, { organization }) {
    const coupon = await updateCoupon(deps, organization, { ...body, id: path.id });
    return { status: 200, body: { success: true, coupon: toWireCoupon(coupon) } };
  },

  async archiveCoupon(deps, { path }, { organization }) {
    const coupon = await archiveCoupon(deps, organization, path.id);
    return { status: 200, body: { success: true, coupon: toWireCoupon(coupon) } };
  },

  async createPromotionCode(deps, { body }, { organization }) {
    const promotionCode = await createPromotionCode(deps, organization, body);
    return { status: 200, body: { success: true, promotionCode: toWirePromotionCode(promotionCode) } };
  },

  async listPromotionCodes(deps, { query }, { organization }) {
    const { coupon: couponId, limit = 50, cursor } = query;
    const page = await listPromotionCodes(deps, organization, { couponId, limit, cursor });
    const promotionCodes = page.items.map(toWirePromotionCode);
    return { status: 200, body: { success: true, promotionCodes, nextCursor: page.nextCursor } };
  },

  async getPromotionCode(deps, { path }, { organization }) {
    const promotionCode = await readPromotionCode(deps, organization, path.id);
    return { status: 200, body: { success: true, promotionCode: toWirePromotionCode(promotionCode) } };
  },

  async updatePromotionCode(deps, { path, body }, { organization }) {
    const promotionCode = await updatePromotionCode(deps, organization, { ...body, id: path.id });
    return { status: 200, body: { success: true, promotionCode: toWirePromotionCode(promotionCode) } };
  },

  async checkPromotionCode(deps, { body }, { organization }) {
    const { reason, coupon, promotionCode } = await checkPromotionCode(deps, organization, body);
    return {
      status: 200,
      body: {
        success: true,
        valid: reason === null,
        reason,
        coupon: coupon && toWireCoupon(coupon),
        promotionCode: promotionCode && toWirePromotionCode(promotionCode),
      },
    };
  },
} satisfies Partial<Handlers>;
