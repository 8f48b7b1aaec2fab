import { invariant, BillingError, type Discount } from "@dues/billing";
import type { Knex } from "knex";
import { markDiscounted } from "../../../db/customers/discounted-customers.js";
import type { ObjectKey } from "../../../db/core/bulk-rows.js";
import { appendDiscountApplications, type OwnedApplication } from "../../../db/discounts/applications.js";
import { insertDiscounts, listDiscountsNamed, updateDiscounts } from "../../../db/discounts/discounts.js";
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
  await appendDiscountApplications(trx, await usesOfBudgets(trx, changes));
}

/**
 * Returns what documents used of fixed amounts, which are budgets: all documents of a period share one. What percentages took
 * is in the lines alone, because nothing is left of them to count.
 */
async function usesOfBudgets(
  trx: Knex.Transaction,
  changes: readonly StateChange[],
): Promise<readonly OwnedApplication[]> {
  const uses = changes.flatMap(usesOf);
  if (uses.length === 0) return uses;
  const inStates = changes.flatMap(({ after: { discounts = [] } }) => discounts);
  const discounts = new Map(inStates.map((discount) => [discount.id, discount]));
  // A discount that ended long ago is in no state, and its invoice can still be voided.
  const missing = uses.map(toKey).filter(({ id }) => !discounts.has(id));
  const ended = await listDiscountsNamed(trx, missing);
  return uses.filter(({ application: { discountId } }) => {
    const { terms } = discounts.get(discountId) ?? ended.get(discountId) ?? {};
    return terms?.percent === null;
  });
}

function usesOf({ billing, after: { customerId, discountApplications = [] } }: StateChange) {
  const { id: organizationId } = billing.organization;
  return discountApplications.map((application) => ({ organizationId, customerId, application }));
}

function toKey({ customerId, application }: OwnedApplication): ObjectKey {
  return { customerId, id: application.discountId };
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
