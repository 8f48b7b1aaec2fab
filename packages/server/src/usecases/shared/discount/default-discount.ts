import {
  BillingError,
  planType,
  redemptionRefusal,
  type DefaultDiscount,
  type Discount,
  type Instant,
  type PlanTerms,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../../context/deps.js";
import type { Customer } from "../../../db/customers/customers.js";
import { findCoupon } from "../../../db/discounts/coupons.js";
import { findPromotionCode } from "../../../db/discounts/promotion-codes.js";
import {
  findRequestedDiscounts,
  redeemFound,
  redeemRequested,
  requireRedeemable,
  type DiscountName,
  type Redeeming,
} from "./redeem.js";

export interface DefaultDiscountInput {
  readonly defaultDiscount?: DiscountName | null | undefined;
}

interface SetDefault {
  readonly customer: Pick<Customer, "id" | "organizationId" | "billingDetails">;
  /** Undefined keeps the stored one, null clears it. */
  readonly given: DiscountName | null | undefined;
  readonly at: Instant;
}

/**
 * Returns the billing details of a customer with the default discount of a request. It redeems nothing; a coupon that
 * could not be redeemed now is refused, unless it is the stored one.
 *
 * @throws BillingError as `findRequestedDiscounts`, `discount_not_redeemable`
 */
export async function withDefaultDiscount(
  knex: Knex,
  { customer, given, at }: SetDefault,
): Promise<Customer["billingDetails"]> {
  const { id: customerId, organizationId, billingDetails } = customer;
  if (given === undefined) return billingDetails;
  const [requested] = given
    ? await findRequestedDiscounts(knex, organizationId, [given], () => "defaultDiscount")
    : [];
  if (!requested) return { ...billingDetails, defaultDiscount: null };
  const { coupon, promotionCode } = requested;
  const defaultDiscount = {
    couponId: coupon.id,
    promotionCodeId: promotionCode?.id ?? null,
    code: promotionCode?.code ?? null,
  };
  if (isSame(defaultDiscount, billingDetails.defaultDiscount)) return billingDetails;
  requireRedeemable(requested, { customerId, redemptions: 0, hasPurchased: false }, { at });
  return { ...billingDetails, defaultDiscount };
}

function isSame(one: DefaultDiscount, other: DefaultDiscount | null): boolean {
  return one.couponId === other?.couponId && one.promotionCodeId === other.promotionCodeId;
}

interface RedeemingOnNew extends Redeeming {
  /** Those that the request names; the customer's default is redeemed if it names none. */
  readonly names: readonly DiscountName[] | null;
  /** Undefined for a customer that does not exist yet, and for a subscription that is not new. */
  readonly customer: Pick<Customer, "billingDetails"> | undefined;
  readonly terms: PlanTerms;
}

/**
 * Redeems the coupons that a request names, or else the default discount of the customer on a new subscription to a plan
 * that can charge. A default that cannot be redeemed is left out: the request did not name it.
 *
 * @throws BillingError as `redeemRequested`
 */
export async function redeemNamedOrDefault(
  deps: Pick<Deps, "newId">,
  knex: Knex,
  { names, customer, terms, ...redeeming }: RedeemingOnNew,
): Promise<readonly Discount[]> {
  if (names !== null) return redeemRequested(deps, knex, names, redeeming);
  const set = customer?.billingDetails.defaultDiscount;
  if (!set || planType(terms) === "free") return [];
  const { organizationId, item, at } = redeeming;
  const coupon = await findCoupon(knex, organizationId, set.couponId);
  const promotionCode =
    set.promotionCodeId === null ? null : await findPromotionCode(knex, organizationId, set.promotionCodeId);
  if (!coupon || promotionCode === undefined) return [];
  return redeemFound(deps, knex, [{ coupon, promotionCode }], {
    ...redeeming,
    isRedeemable: (requested, redeemer) => redemptionRefusal(requested, { item, redeemer, at }) === undefined,
  });
}

/** Each retry reads the counts again. Another follows only where a redemption is released and taken between two. */
const ATTEMPTS = 3;

/**
 * Runs a request again that lost the last redemption of a customer's default discount to another one: it goes on without
 * the discount then, which it did not name.
 */
export async function retryWithoutDefault<Result>(
  names: readonly DiscountName[] | null,
  run: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (names !== null || attempt === ATTEMPTS || !isSoldOut(error)) throw error;
    }
  }
}

function isSoldOut(error: unknown): boolean {
  return error instanceof BillingError && error.code === "discount_not_redeemable";
}
