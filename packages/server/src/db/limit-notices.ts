import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant } from "./values.js";

/** That a customer's billable usage passed the limit on its amount, told once for each usage period. */
export interface LimitNotice {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string;
  /** Whose usage period it is: that of the subscription that bills what passed the limit. */
  readonly subscriptionId: string;
  readonly periodStart: Instant;
  /** The feature that was used. */
  readonly featureId: string;
  /** The limit at that time, in whole minor units. */
  readonly maxAmount: bigint;
  readonly createdAt: Instant;
}

interface LimitNoticeRow {
  id: string;
  customer_id: string;
  organization_id: string;
  subscription_id: string;
  period_start: Date;
  feature_id: string;
  max_amount: bigint;
  created_at: Date;
}

/** Notes the first of them in each usage period, whatever else there was told before. */
export async function insertLimitNotices(
  trx: Knex.Transaction,
  notices: readonly LimitNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await trx("limit_notices")
    .insert(
      notices.map((notice) => ({
        customer_id: notice.customerId,
        id: notice.id,
        organization_id: notice.organizationId,
        kind: "overage_amount",
        subscription_id: notice.subscriptionId,
        period_start: fromInstant(notice.periodStart),
        feature_id: notice.featureId,
        max_amount: notice.maxAmount.toString(),
        created_at: fromInstant(notice.createdAt),
      })),
    )
    .onConflict(["customer_id", "kind", "subscription_id", "period_start"])
    .ignore();
}

/** Oldest first. */
export async function listLimitNotices(knex: Knex, customerId: string): Promise<LimitNotice[]> {
  const rows: LimitNoticeRow[] = await knex("limit_notices").where({ customer_id: customerId }).orderBy("id");
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    organizationId: row.organization_id,
    subscriptionId: row.subscription_id,
    periodStart: toInstant(row.period_start),
    featureId: row.feature_id,
    maxAmount: row.max_amount,
    createdAt: toInstant(row.created_at),
  }));
}
