import {
  BillingError,
  appliesToPlan,
  redeem,
  redemptionRefusal,
  type CustomerState,
  type Discount,
  type DiscountedItem,
  type Instant,
  type Redeemer,
  type RedemptionRefusal,
  type RequestedDiscount,
  type DiscountStatus,
  type WholeSecond,
} from "@dues/billing";
import type { Knex } from "knex";
import { findCoupon } from "../../../db/discounts/coupons.js";
import { listRedeemedCoupons } from "../../../db/discounts/discounts.js";
import { findCode } from "../../../db/discounts/promotion-codes.js";
import { hasPurchased } from "../../../db/money/purchases.js";
import type { Deps } from "../../../context/deps.js";
import { invalidRequest } from "../../../shared/invalid-request.js";
import { existingCoupon, existingPromotionCode } from "./coupon.js";

/** A coupon as a request names it: by a promotion code or by its id. */
export interface DiscountName {
  readonly code?: string | null | undefined;
  readonly couponId?: string | null | undefined;
}

/**
 * Finds the coupons that a request names. One that is named twice counts once.
 *
 * @throws BillingError `invalid_request`, `coupon_not_found`, `promotion_code_not_found`
 */
export async function findRequestedDiscounts(
  knex: Knex,
  organizationId: string,
  names: readonly DiscountName[] | null | undefined,
  pathOf = (place: number) => `discounts[${place}]`,
): Promise<readonly RequestedDiscount[]> {
  const found = new Map<string, RequestedDiscount>();
  for (const [place, name] of (names ?? []).entries()) {
    const requested = await findRequested(knex, organizationId, { name, path: pathOf(place) });
    if (!found.has(requested.coupon.id)) found.set(requested.coupon.id, requested);
  }
  return [...found.values()];
}

async function findRequested(
  knex: Knex,
  organizationId: string,
  { name: { code, couponId }, path }: { readonly name: DiscountName; readonly path: string },
): Promise<RequestedDiscount> {
  if ((code == null) === (couponId == null)) {
    const message = "must have either a code or a couponId";
    throw invalidRequest([{ path, message }]);
  }
  const promotionCode =
    code == null ? null : existingPromotionCode(await findCode(knex, organizationId, code), code);
  const id = promotionCode?.couponId ?? couponId ?? "";
  return { coupon: existingCoupon(await findCoupon(knex, organizationId, id), id), promotionCode };
}

/** What a request redeems coupons on. */
export interface Redeeming {
  readonly organizationId: string;
  readonly state: Pick<CustomerState, "customerId" | "discounts">;
  readonly item: DiscountedItem;
  /**
   * The subscriptions that the request can lead to, null for a purchase of credits. Their quotes are replaced, and coupons
   * that they have are not redeemed again.
   */
  readonly subscriptionIds: readonly (string | null)[];
  /** The start of the billing period that was billed before; null also covers the current one. */
  readonly coversFrom: WholeSecond | null;
  readonly at: Instant;
}

/**
 * Redeems the coupons that a request names, as far as the customer does not have them already. The result is bound to its
 * subscription by the decision about the request; the redemptions are counted when it is saved.
 *
 * @throws BillingError as `findRequestedDiscounts`, `discount_not_redeemable`, `discount_currency_mismatch`
 */
export async function redeemRequested(
  { newId }: Pick<Deps, "newId">,
  knex: Knex,
  names: readonly DiscountName[] | null | undefined,
  redeeming: Redeeming,
): Promise<readonly Discount[]> {
  const requested = await findRequestedDiscounts(knex, redeeming.organizationId, names);
  return redeemFound({ newId }, knex, requested, {
    ...redeeming,
    isRedeemable: (each, redeemer) => {
      requireRedeemable(each, redeemer, redeeming);
      return true;
    },
  });
}

/** What redeems coupons, and whether one can be redeemed. */
export interface CheckedRedeeming extends Redeeming {
  readonly isRedeemable: (requested: RequestedDiscount, redeemer: Redeemer) => boolean;
}

/**
 * Redeems coupons as far as the customer does not have them already and they can be redeemed. What a subscription has goes
 * on with the requested plan if it applies there; if it does not, it would end, so naming its coupon is refused.
 */
export async function redeemFound(
  { newId }: Pick<Deps, "newId">,
  knex: Knex,
  requested: readonly RequestedDiscount[],
  redeeming: CheckedRedeeming,
): Promise<readonly Discount[]> {
  if (requested.length === 0) return [];
  const { customerId, discounts = [] } = redeeming.state;
  const redeemed = await listRedeemedCoupons(knex, customerId);
  const isPurchase = redeeming.subscriptionIds.includes(null);
  const isOwn = ({ subscriptionId }: Pick<Discount, "subscriptionId">) =>
    redeeming.subscriptionIds.includes(subscriptionId);
  const { plan } = redeeming.item;
  const ownOf = (couponId: string, status: DiscountStatus) =>
    discounts.filter((each) => each.couponId === couponId && each.status === status && isOwn(each));
  const result: Discount[] = [];
  for (const each of requested) {
    const { id: couponId, firstPurchaseOnly } = each.coupon;
    const goesOn = ownOf(couponId, "active").some(({ terms }) => plan && appliesToPlan(terms, plan));
    if (!isPurchase && goesOn) continue;
    const counted = redeemed.filter(
      (other) => other.couponId === couponId && !(other.status === "reserved" && isOwn(other)),
    );
    const isFirst = firstPurchaseOnly && (await hasPurchased(knex, customerId));
    const hasReserved = ownOf(couponId, "reserved").length > 0;
    const redeemer = { customerId, redemptions: counted.length, hasPurchased: isFirst, hasReserved };
    if (!redeeming.isRedeemable(each, redeemer)) continue;
    const { coversFrom, at } = redeeming;
    const redemption = { id: newId("disc"), customerId, subscriptionId: null, coversFrom, at };
    result.push(redeem(each, redemption));
  }
  return result;
}

/**
 * Refuses a coupon that cannot be redeemed at an instant, for a purchase if one is given.
 *
 * @throws BillingError `discount_not_redeemable`, `discount_currency_mismatch`
 */
export function requireRedeemable(
  requested: RequestedDiscount,
  redeemer: Redeemer,
  { item, at }: Partial<Pick<Redeeming, "item">> & Pick<Redeeming, "at">,
): void {
  const reason = redemptionRefusal(requested, { item, redeemer, at });
  if (reason === undefined) return;
  const name = requested.promotionCode?.code ?? requested.coupon.name;
  if (reason === "currency_mismatch") {
    const detail = `${name} has no amount in ${item?.currency}.`;
    throw new BillingError("discount_currency_mismatch", detail, { extra: { reason } });
  }
  throw new BillingError("discount_not_redeemable", `${name} ${REFUSALS[reason]}.`, { extra: { reason } });
}

const REFUSALS: Readonly<Record<Exclude<RedemptionRefusal, "currency_mismatch">, string>> = {
  archived: "is archived",
  inactive: "is not active",
  expired: "has expired",
  sold_out: "has no redemptions left",
  already_redeemed: "was already redeemed by this customer",
  other_customer: "is for another customer",
  not_first_purchase: "is only for a first purchase",
  not_applicable: "does not apply to this purchase",
  below_minimum: "requires a higher price",
};
