import { useStripeTax } from "../../http/taxes/stripe-tax.js";
import { send } from "../../support/server.js";
import { succeeded, type Tenant } from "../../support/api.js";
import type { Coupon } from "../model/discounts.js";
import type { TaxRules } from "../model/taxes.js";
import { couponInSecond, SECOND_CURRENCY } from "./second-currency.js";

/** How requests name a coupon: by a promotion code, or by its id. */
export type CouponName = { readonly code: string } | { readonly couponId: string };

/** Enters the taxes of an organization, and how it taxes. */
export async function createTaxes(tenant: Tenant, rules: TaxRules): Promise<void> {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  for (const { code, percent, from, to } of rules.taxes) {
    const body = { code, name: code, percent: String(percent), validFrom: iso(from), validTo: iso(to) };
    succeeded(await send(tenant, "/v1/taxes", { body }));
  }
  const { defaultCodes, behavior, rateDate, isByProvider } = rules;
  if (isByProvider) return useStripeTax(tenant, { taxBehavior: behavior });
  const tax = { defaultTaxCodes: defaultCodes, taxBehavior: behavior, rateDate };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
}

/** Creates the coupons of an organization, every other one with a promotion code. */
export async function createCoupons(
  tenant: Tenant,
  coupons: readonly Coupon[],
): Promise<ReadonlyMap<string, CouponName>> {
  const names = new Map<string, CouponName>();
  for (const [index, coupon] of coupons.entries()) {
    const reply = await send(tenant, "/v1/coupons", { body: couponToWire(coupon) });
    const { id } = succeeded<{ coupon: { id: string } }>(reply).coupon;
    const code = `CODE-${coupon.name}`;
    if (index % 2 === 1)
      succeeded(await send(tenant, "/v1/promotion-codes", { body: { couponId: id, code } }));
    names.set(coupon.name, index % 2 === 1 ? { code: code.toLowerCase() } : { couponId: id });
  }
  return names;
}

function couponToWire(coupon: Coupon) {
  const { name, percent, amount, periods, plans, features, kinds, intervals } = coupon;
  const { maxPerCustomer, redeemBy, minimum, firstPurchaseOnly } = coupon;
  const second = couponInSecond(coupon);
  const both = (first: number | undefined, other: number | undefined) =>
    first === undefined ? undefined : { USD: first, [SECOND_CURRENCY]: other };
  const duration = periods === null ? { duration: "forever" } : { duration: "repeating", periods };
  return {
    name,
    ...duration,
    ...(percent === undefined ? { amounts: both(amount, second.amount) } : { percent }),
    appliesTo: { planIds: plans, featureIds: features, kinds, intervals },
    maxPerCustomer,
    ...(redeemBy !== undefined && { redeemBy: new Date(redeemBy).toISOString() }),
    minimumAmount: both(minimum, second.minimum),
    firstPurchaseOnly,
  };
}
