import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { iso, ownerColumns, type Owned } from "../core/columns.js";
import type { Session, Statement } from "../core/session.js";
import { fromInstant } from "../core/values.js";

/** That billable usage came to cost more than was agreed on. */
export interface NewLimitNotice extends Owned {
  readonly id: string;
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

/** As `insertLimitNotice`, of many. */
export function sendLimitNotices(session: Session, rows: readonly NewLimitNotice[]): Promise<unknown>[] {
  return [session.run(NOTICES, noticeColumns(rows))];
}

const NOTICES: Statement = {
  name: "usage-append-notices",
  text: `insert into limit_notices (customer_id, organization_id, id, kind, subscription_id, period_start,
      feature_id, max_amount, created_at)
    select customer_id, organization_id, id, 'overage_amount', subscription_id, period_start, feature_id, max_amount,
        created_at
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::bigint[],
        $8::timestamptz[]) as notice (customer_id, organization_id, id, subscription_id, period_start, feature_id,
        max_amount, created_at)
    on conflict (customer_id, kind, subscription_id, period_start) do nothing`,
};

function noticeColumns(rows: readonly NewLimitNotice[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ id }) => id),
    rows.map(({ subscriptionId }) => subscriptionId),
    rows.map(({ periodStart }) => iso(periodStart)),
    rows.map(({ featureId }) => featureId),
    rows.map(({ maxAmount }) => maxAmount.toString()),
    rows.map(({ createdAt }) => iso(createdAt)),
  ];
}
