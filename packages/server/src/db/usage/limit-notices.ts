import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "../core/values.js";

/** That billable usage came to cost more than was agreed on. */
export interface NewLimitNotice {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string;
  readonly subscriptionId: string;
  readonly featureId: string;
  readonly periodStart: Instant;
  readonly maxAmount: bigint;
  readonly createdAt: Instant;
}

/** Records a notice once per usage period. Returns whether it is new. */
export async function insertLimitNotice(trx: Knex.Transaction, notice: NewLimitNotice): Promise<boolean> {
  const inserted: unknown[] = await trx("limit_notices")
    .insert({
      customer_id: notice.customerId,
      id: notice.id,
      organization_id: notice.organizationId,
      kind: "overage_amount",
      subscription_id: notice.subscriptionId,
      period_start: fromInstant(notice.periodStart),
      feature_id: notice.featureId,
      max_amount: notice.maxAmount.toString(),
      created_at: fromInstant(notice.createdAt),
    })
    .onConflict(["customer_id", "kind", "subscription_id", "period_start"])
    .ignore()
    .returning("id");
  return inserted.length > 0;
}
