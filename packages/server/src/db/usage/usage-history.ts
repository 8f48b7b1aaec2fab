import type { Instant, Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { idAt } from "../../shared/ids.js";
import { fromInstant, toQuantity } from "../core/values.js";

/** What was used of a feature between two of the boundaries that were asked for, the first span being 0. */
export interface UsedInSpan {
  readonly featureId: string;
  readonly span: number;
  readonly usage: Quantity;
  readonly records: number;
}

export interface HistoryQuestion {
  readonly customerId: string;
  /** Null asks for all. */
  readonly featureId: string | null;
  /** In order, at least two: each span ends where the next begins. */
  readonly boundaries: readonly [Instant, ...Instant[]];
  readonly end: Instant;
  /** Whether ids of events tell when they were recorded; not those of a customer who lives by a test clock. */
  readonly hasTimedIds: boolean;
}

/** Events may be recorded this much later than they happened. */
const OLDEST_EVENT_MS = 35 * 24 * 60 * 60 * 1_000;

/** Clocks of processes and callers differ by less. */
const SKEW_MS = 60 * 60 * 1_000;

interface UsedRow {
  feature_id: string;
  span: number;
  usage: string;
  records: string;
}

/**
 * Sums the events of a customer by the span in which they happened; those that were taken back do not count. Ids begin
 * with the time of their making, so the primary key bounds what is read by the range and not by all of the past.
 */
export async function sumUsageBySpan(knex: Knex, question: HistoryQuestion): Promise<UsedInSpan[]> {
  const { customerId, featureId, boundaries, end, hasTimedIds } = question;
  const [start] = boundaries;
  const query = knex("usage_events")
    .where({ customer_id: customerId })
    .where("occurred_at", ">=", fromInstant(start))
    .where("occurred_at", "<", fromInstant(end))
    .whereNotExists(
      knex("usage_voids").whereRaw(
        "usage_voids.customer_id = usage_events.customer_id and usage_voids.usage_event_id = usage_events.id",
      ),
    );
  if (featureId !== null) void query.where({ feature_id: featureId });
  if (hasTimedIds) {
    void query.where("id", ">=", idAt("evt", start - SKEW_MS));
    void query.where("id", "<", idAt("evt", end + OLDEST_EVENT_MS + SKEW_MS));
  }
  const starts = boundaries.map((at) => fromInstant(at).toISOString());
  const rows: UsedRow[] = await query
    .select("feature_id", knex.raw("width_bucket(occurred_at, ?::timestamptz[]) - 1 as span", [starts]))
    .select(knex.raw("sum(value)::text as usage, count(*)::text as records"))
    .groupByRaw("1, 2");
  return rows.map((row) => ({
    featureId: row.feature_id,
    span: row.span,
    usage: toQuantity(row.usage),
    records: Number(row.records),
  }));
}
