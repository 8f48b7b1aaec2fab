import type { HeldChange, Instant, LevelHistory, Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant, toQuantity } from "../core/values.js";

export interface StoredHistory extends LevelHistory {
  readonly customerId: string;
  readonly featureId: string;
}

export interface HistoryQuestion {
  readonly customerId: string;
  /** Changes that took effect before it are in the total only. */
  readonly since: Instant;
}

interface TotalRow {
  customer_id: string;
  feature_id: string;
  total: string;
}

interface ChangeRow {
  customer_id: string;
  feature_id: string;
  changes_at: Date;
  delta: string;
}

/** What these customers hold, and how it came to that since an instant of each one's own. */
export async function listLevelHistories(
  knex: Knex,
  questions: readonly HistoryQuestion[],
): Promise<StoredHistory[]> {
  const customerIds = questions.map(({ customerId }) => customerId);
  const totals: TotalRow[] = await knex("feature_levels")
    .whereRaw("customer_id = any(?)", [customerIds])
    .select("customer_id", "feature_id", knex.raw("(tracked + entities)::text as total"));
  if (totals.length === 0) return [];
  const asked = knex.raw(
    "unnest(?::text[], ?::timestamptz[]) as asked (customer_id, since) join level_changes as change on change.customer_id = asked.customer_id and change.changes_at >= asked.since",
    [customerIds, questions.map(({ since }) => fromInstant(since).toISOString())],
  );
  const rows: ChangeRow[] = await knex
    .from(asked)
    .orderBy(["change.changes_at", "change.id"])
    .select("change.customer_id", "change.feature_id", "change.changes_at", "change.delta");
  const changes = byFeature(rows);
  return totals.map(({ customer_id: customerId, feature_id: featureId, total }) => ({
    customerId,
    featureId,
    total: toQuantity(total) as Quantity,
    changes: changes.get(`${customerId} ${featureId}`) ?? [],
  }));
}

function byFeature(rows: readonly ChangeRow[]): ReadonlyMap<string, readonly HeldChange[]> {
  const groups = new Map<string, HeldChange[]>();
  for (const row of rows) {
    const key = `${row.customer_id} ${row.feature_id}`;
    const change = { at: toInstant(row.changes_at), delta: toQuantity(row.delta) };
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return groups;
}
