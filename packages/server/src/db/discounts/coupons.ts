import {
  percentOf,
  formatPercent,
  type AppliesTo,
  type Coupon,
  type Metadata,
  type CouponDuration,
} from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";
import { fromStoredAmounts, toStoredAmounts, type StoredAmounts } from "./terms.js";

interface Row {
  organization_id: string;
  id: string;
  name: string;
  percent: string | null;
  amounts: StoredAmounts | null;
  duration: CouponDuration;
  periods: number | null;
  applies_to: AppliesTo;
  max_redemptions: number | null;
  max_per_customer: number | null;
  redeem_by: Date | null;
  minimum_amount: StoredAmounts;
  first_purchase_only: boolean;
  redemptions: number;
  reserved: number;
  archived_at: Date | null;
  metadata: Metadata;
  created_at: Date;
  updated_at: Date;
}

export async function insertCoupon(
  trx: Knex.Transaction,
  organizationId: string,
  coupon: Coupon,
): Promise<void> {
  await trx("coupons").insert({
    organization_id: organizationId,
    id: coupon.id,
    name: coupon.name,
    percent: coupon.percent === null ? null : formatPercent(coupon.percent),
    amounts: coupon.amounts && toJson(toStoredAmounts(coupon.amounts)),
    duration: coupon.duration,
    periods: coupon.periods,
    applies_to: toJson(coupon.appliesTo),
    max_redemptions: coupon.maxRedemptions,
    max_per_customer: coupon.maxPerCustomer,
    redeem_by: fromInstant(coupon.redeemBy),
    minimum_amount: toJson(toStoredAmounts(coupon.minimumAmount)),
    first_purchase_only: coupon.firstPurchaseOnly,
    archived_at: fromInstant(coupon.archivedAt),
    metadata: toJson(coupon.metadata),
    created_at: fromInstant(coupon.createdAt),
    updated_at: fromInstant(coupon.updatedAt),
  });
}

export async function findCoupon(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<Coupon | undefined> {
  const row = await knex<Row>("coupons").where({ organization_id: organizationId, id }).first();
  return row && fromRow(row);
}

/** Reads and locks a coupon, so that its changes run one after the other. */
export async function lockCoupon(
  trx: Knex.Transaction,
  organizationId: string,
  id: string,
): Promise<Coupon | undefined> {
  const row = await trx<Row>("coupons")
    .where({ organization_id: organizationId, id })
    .forNoKeyUpdate()
    .first();
  return row && fromRow(row);
}

export async function listCoupons(
  knex: Knex,
  organizationId: string,
  request: PageRequest,
): Promise<Page<Coupon>> {
  const page = await pageOf<Row>(knex("coupons").where({ organization_id: organizationId }), request);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

/** Updates the fields that can change. The terms never do. */
export async function updateCoupon(
  trx: Knex.Transaction,
  organizationId: string,
  { id, name, metadata, archivedAt, updatedAt }: Coupon,
): Promise<void> {
  await trx("coupons")
    .where({ organization_id: organizationId, id })
    .update({
      name,
      metadata: toJson(metadata),
      archived_at: fromInstant(archivedAt),
      updated_at: fromInstant(updatedAt),
    });
}

function fromRow(row: Row): Coupon {
  return {
    id: row.id,
    name: row.name,
    percent: row.percent === null ? null : percentOf(row.percent),
    amounts: row.amounts && fromStoredAmounts(row.amounts),
    duration: row.duration,
    periods: row.periods,
    appliesTo: row.applies_to,
    maxRedemptions: row.max_redemptions,
    maxPerCustomer: row.max_per_customer,
    redeemBy: toInstantOrNull(row.redeem_by),
    minimumAmount: fromStoredAmounts(row.minimum_amount),
    firstPurchaseOnly: row.first_purchase_only,
    redemptions: row.redemptions,
    reserved: row.reserved,
    archivedAt: toInstantOrNull(row.archived_at),
    metadata: row.metadata,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}
