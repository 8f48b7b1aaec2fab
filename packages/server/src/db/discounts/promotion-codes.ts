import { normalizedCode, type Metadata, type PromotionCode } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";

interface Row {
  organization_id: string;
  id: string;
  coupon_id: string;
  code: string;
  is_active: boolean;
  customer_id: string | null;
  expires_at: Date | null;
  max_redemptions: number | null;
  redemptions: number;
  reserved: number;
  metadata: Metadata;
  created_at: Date;
  updated_at: Date;
}

/** Returns false when the organization has the code already, in any case. */
export async function insertPromotionCode(
  trx: Knex.Transaction,
  organizationId: string,
  code: PromotionCode,
): Promise<boolean> {
  const inserted: unknown[] = await trx("promotion_codes")
    .insert({
      organization_id: organizationId,
      id: code.id,
      coupon_id: code.couponId,
      code: code.code,
      normalized_code: normalizedCode(code.code),
      is_active: code.isActive,
      customer_id: code.customerId,
      expires_at: fromInstant(code.expiresAt),
      max_redemptions: code.maxRedemptions,
      metadata: toJson(code.metadata),
      created_at: fromInstant(code.createdAt),
      updated_at: fromInstant(code.updatedAt),
    })
    .onConflict(["organization_id", "normalized_code"])
    .ignore()
    .returning("id");
  return inserted.length > 0;
}

export async function findPromotionCode(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<PromotionCode | undefined> {
  const row = await knex<Row>("promotion_codes").where({ organization_id: organizationId, id }).first();
  return row && fromRow(row);
}

/** Finds a code as a customer entered it, in any case. */
export async function findCode(
  knex: Knex,
  organizationId: string,
  code: string,
): Promise<PromotionCode | undefined> {
  const row: Row | undefined = await knex("promotion_codes")
    .where({ organization_id: organizationId, normalized_code: normalizedCode(code) })
    .first();
  return row && fromRow(row);
}

/** Reads and locks a code, so that its changes run one after the other. */
export async function lockPromotionCode(
  trx: Knex.Transaction,
  organizationId: string,
  id: string,
): Promise<PromotionCode | undefined> {
  const row = await trx<Row>("promotion_codes")
    .where({ organization_id: organizationId, id })
    .forNoKeyUpdate()
    .first();
  return row && fromRow(row);
}

export async function listPromotionCodes(
  knex: Knex,
  organizationId: string,
  { couponId, ...request }: PageRequest & { readonly couponId?: string | undefined },
): Promise<Page<PromotionCode>> {
  const query = knex("promotion_codes").where({ organization_id: organizationId });
  if (couponId !== undefined) void query.where({ coupon_id: couponId });
  const page = await pageOf<Row>(query, request);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

/** Updates the fields that can change. */
export async function updatePromotionCode(
  trx: Knex.Transaction,
  organizationId: string,
  { id, isActive, metadata, updatedAt }: PromotionCode,
): Promise<void> {
  await trx("promotion_codes")
    .where({ organization_id: organizationId, id })
    .update({ is_active: isActive, metadata: toJson(metadata), updated_at: fromInstant(updatedAt) });
}

function fromRow(row: Row): PromotionCode {
  return {
    id: row.id,
    couponId: row.coupon_id,
    code: row.code,
    isActive: row.is_active,
    customerId: row.customer_id,
    expiresAt: toInstantOrNull(row.expires_at),
    maxRedemptions: row.max_redemptions,
    redemptions: row.redemptions,
    reserved: row.reserved,
    metadata: row.metadata,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}
