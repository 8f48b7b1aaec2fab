import { invariant, BillingError, type Discount } from "@dues/billing";
import type { Knex } from "knex";
import { markDiscounted } from "../../../db/customers/discounted-customers.js";
import { appendDiscountApplications } from "../../../db/discounts/applications.js";
import { insertDiscounts, updateDiscounts } from "../../../db/discounts/discounts.js";
import { changeRedemptionCounts, type RedemptionCount } from "../../../db/discounts/redemption-counts.js";
import type { StateChange } from "./state-change.js";

interface ChangedDiscount {
  readonly organizationId: string;
  readonly item: Discount;
  /** Undefined for one that the rules made. */
  readonly was: Discount | undefined;
}

/**
 * Writes redemptions, and counts them on their coupons and promotion codes. Nothing is written for customers without
 * discounts.
 *
 * @throws BillingError `discount_not_redeemable` when others have redeemed all that are left
 */
export async function saveDiscounts(trx: Knex.Transaction, changes: readonly StateChange[]): Promise<void> {
  const changed = changes.flatMap(changedDiscounts);
  await countRedemptions(trx, changed);
  const made = changed.filter(({ was }) => was === undefined);
  await insertDiscounts(trx, made);
  await markDiscounted(trx, [...new Set(made.map(({ item }) => item.customerId))]);
  const stored = changed.flatMap(({ item, was }) => (was ? [{ item, was }] : []));
  await updateDiscounts(
    trx,
    stored.map(({ item }) => item),
    stored.map(({ was }) => was),
  );
  const applications = changes.flatMap(({ billing, after: { customerId, discountApplications = [] } }) =>
    discountApplications.map((application) => ({
      organizationId: billing.organization.id,
      customerId,
      application,
    })),
  );
  await appendDiscountApplications(trx, applications);
}

function changedDiscounts({ billing, before, after }: StateChange): ChangedDiscount[] {
  const known = new Map((before.discounts ?? []).map((discount) => [discount.id, discount]));
  const { id: organizationId } = billing.organization;
  return (after.discounts ?? [])
    .filter((item) => known.get(item.id) !== item)
    .map((item) => ({ organizationId, item, was: known.get(item.id) }));
}

/** Counts the redemptions that these changes add, settle or release. */
export async function countRedemptions(
  trx: Knex.Transaction,
  changed: readonly ChangedDiscount[],
): Promise<void> {
  const counts = new Map<string, RedemptionCount>();
  for (const change of changed) {
    for (const count of countsOf(change)) {
      const key = `${count.table} ${count.organizationId} ${count.id}`;
      const { redemptions = 0, reserved = 0 } = counts.get(key) ?? {};
      counts.set(key, {
        ...count,
        redemptions: redemptions + count.redemptions,
        reserved: reserved + count.reserved,
      });
    }
  }
  const [refused] = await changeRedemptionCounts(trx, [...counts.values()]);
  if (refused) throw soldOut(refused);
}

function countsOf({ organizationId, item, was }: ChangedDiscount): RedemptionCount[] {
  const counted = (discount: Discount | undefined) => ({
    redemptions: discount && discount.status !== "released" ? 1 : 0,
    reserved: discount?.status === "reserved" ? 1 : 0,
  });
  const [before, after] = [counted(was), counted(item)];
  const change = {
    organizationId,
    redemptions: after.redemptions - before.redemptions,
    reserved: after.reserved - before.reserved,
  };
  if (change.redemptions === 0 && change.reserved === 0) return [];
  const { couponId, promotionCodeId } = item;
  const ofCoupon: RedemptionCount = { ...change, table: "coupons", id: couponId };
  return promotionCodeId === null
    ? [ofCoupon]
    : [ofCoupon, { ...change, table: "promotion_codes", id: promotionCodeId }];
}

function soldOut({ redemptions, id }: RedemptionCount): BillingError {
  invariant(redemptions > 0, `the redemptions of ${id} cannot be counted`);
  return new BillingError("discount_not_redeemable", "The coupon has no redemptions left.", {
    extra: { reason: "sold_out" },
  });
}
