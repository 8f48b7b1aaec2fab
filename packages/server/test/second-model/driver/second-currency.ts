import type { Pack } from "../model/credits.js";
import type { Coupon } from "../model/discounts.js";
import type { Plan, Row } from "../model/plan.js";

/** The second currency costs other numbers, so that a price in the wrong one is seen. */
export const SECOND_CURRENCY = "EUR";

const inSecond = (price: number): number => (price === 0 ? 0 : price * 2 + 1);
const unitInSecond = (price: number): number => price * 2;

/** Every other customer pays in the second currency. */
export const isInSecond = (customer: number): boolean => customer % 2 === 1;

export function planInSecond(plan: Plan): Plan {
  return { ...plan, price: inSecond(plan.price), rows: plan.rows.map(rowInSecond) };
}

export function packInSecond(pack: Pack): Pack {
  return { ...pack, price: inSecond(pack.price) };
}

export function couponInSecond(coupon: Coupon): Coupon {
  const { amount, minimum } = coupon;
  return {
    ...coupon,
    ...(amount !== undefined && { amount: inSecond(amount) }),
    ...(minimum !== undefined && { minimum: inSecond(minimum) }),
  };
}

function rowInSecond(row: Row): Row {
  const { pricing } = row;
  if (!pricing) return row;
  if (pricing.model === "package")
    return { ...row, pricing: { ...pricing, price: unitInSecond(pricing.price) } };
  const tiers = pricing.tiers.map((tier) => ({
    ...tier,
    unitPrice: unitInSecond(tier.unitPrice),
    ...(tier.flatFee !== undefined && { flatFee: inSecond(tier.flatFee) }),
  }));
  return { ...row, pricing: { ...pricing, tiers } };
}
