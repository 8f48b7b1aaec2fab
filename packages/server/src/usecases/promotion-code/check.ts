import {
  BillingError,
  redemptionRefusal,
  type Coupon,
  type DiscountedItem,
  type Instant,
  type PromotionCode,
  type Redeemer,
  type RedemptionRefusal,
} from "@dues/billing";
import { findCoupon } from "../../db/discounts/coupons.js";
import { listRedeemedCoupons } from "../../db/discounts/discounts.js";
import { findCode } from "../../db/discounts/promotion-codes.js";
import { hasPurchased } from "../../db/money/purchases.js";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { getPlan, loadCatalog } from "../shared/catalog/load.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";

export interface CheckPromotionCode {
  readonly code: string;
  readonly customer?: string | null | undefined;
  /** Slug or id of a plan. */
  readonly product?: string | null | undefined;
  /** Slug or id of a credit pack. */
  readonly pack?: string | null | undefined;
}

export interface CheckedPromotionCode {
  /** Null when the code can be redeemed. */
  readonly reason: RedemptionRefusal | "unknown" | null;
  readonly coupon: Coupon | null;
  readonly promotionCode: PromotionCode | null;
}

/**
 * Checks whether a code can be redeemed now, without redeeming it.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `plan_not_found`, `credit_pack_not_found`
 */
export async function checkPromotionCode(
  deps: Deps,
  organization: Organization,
  command: CheckPromotionCode,
): Promise<CheckedPromotionCode> {
  const item = await itemOf(deps, organization, command);
  const customer =
    command.customer == null ? undefined : await getCustomer(deps.db, organization.id, command.customer);
  const promotionCode = await findCode(deps.db, organization.id, command.code);
  const coupon = promotionCode && (await findCoupon(deps.db, organization.id, promotionCode.couponId));
  if (!coupon) return { reason: "unknown", coupon: null, promotionCode: null };
  const redeemer = customer && (await redeemerOf(deps, customer, coupon));
  const at: Instant = customer ? depsFor(deps, customer).now() : deps.now();
  const reason = redemptionRefusal({ coupon, promotionCode }, { item, redeemer, at }) ?? null;
  return { reason, coupon, promotionCode };
}

async function itemOf(
  { db }: Deps,
  organization: Organization,
  { product, pack: packName }: CheckPromotionCode,
): Promise<DiscountedItem | undefined> {
  if (product == null && packName == null) return undefined;
  const index = await loadCatalog(db, organization);
  if (product != null) {
    const { id: planId, terms } = getPlan(index, product);
    return {
      plan: { planId, interval: terms.interval, billingType: terms.billingType },
      currency: terms.currency,
      price: terms.price,
    };
  }
  const pack = index.catalog.creditPacks.find(({ slug, id }) => slug === packName || id === packName);
  if (pack) return { plan: null, currency: pack.currency, price: pack.price };
  throw new BillingError("credit_pack_not_found", `There is no credit pack ${packName}.`);
}

async function redeemerOf({ db }: Deps, customer: Customer, coupon: Coupon): Promise<Redeemer> {
  const redeemed = customer.hasDiscounts ? await listRedeemedCoupons(db, customer.id) : [];
  return {
    customerId: customer.id,
    // A quote of an open checkout may be replaced by another one.
    redemptions: redeemed.filter(({ couponId, status }) => couponId === coupon.id && status !== "reserved")
      .length,
    hasPurchased: coupon.firstPurchaseOnly && (await hasPurchased(db, customer.id)),
  };
}
