import type { Instant, Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { idAt } from "../../shared/ids.js";
import { fromInstant, toQuantity } from "../core/values.js";
import { OLDEST_EVENT_MS, SKEW_MS } from "./usage-events.js";

/** The usage of a feature between two of the given boundaries, the first span being 0. */
export interface UsedInSpan {
  readonly featureId: string;
  /** The value of the requested dimension, null for usage without it; null also if none was requested. */
  readonly dimension: string | null;
  readonly span: number;
  readonly usage: Quantity;
  readonly records: number;
}

export interface UsageHistoryQuery {
  readonly customerId: string;
  /** Null for all. */
  readonly featureId: string | null;
  /** In order, at least two: each span ends where the next begins. */
  readonly boundaries: readonly [Instant, ...Instant[]];
  readonly end: Instant;
  /** The dimension to group by; null for none. */
  readonly dimension?: string | null;
  /** Whether ids of events show when they were recorded; not those of a customer on a test clock. */
  readonly hasTimedIds: boolean;
}

interface UsedRow {
  feature_id: string;
  span: number;
  dimension: string | null;
  usage: string;
  records: string;
}

/**
 * Sums the events of a customer by the span in which they happened, except voided ones. Units that an event took over from a
 * voided one are in the span of that event.
 */
export async function sumUsageBySpan(knex: Knex, question: UsageHistoryQuery): Promise<UsedInSpan[]> {
  const rows: UsedRow[] = await knex
    .from(
      partsOf(knex, knex("usage_events"), question)
        .select(knex.raw("value, 1 as record"))
        .unionAll(partsOf(knex, takenOver(knex), question).select(knex.raw("value, 0 as record")))
        .as("used"),
    )
    .select("feature_id", "span", "dimension")
    .select(knex.raw("sum(value)::text as usage, sum(record)::text as records"))
    .groupBy("feature_id", "span", "dimension");
  return rows.map((row) => ({
    featureId: row.feature_id,
    dimension: row.dimension,
    span: row.span,
    usage: toQuantity(row.usage),
    records: Number(row.records),
  }));
}

/** Ids begin with their creation time, so the primary key limits the scan to the range. */
function partsOf(
  knex: Knex,
  source: Knex.QueryBuilder,
  { customerId, featureId, boundaries, end, hasTimedIds, dimension }: UsageHistoryQuery,
): Knex.QueryBuilder {
  const [start] = boundaries;
  const query = source
    .where({ "usage_events.customer_id": customerId })
    .where("usage_events.occurred_at", ">=", fromInstant(start))
    .where("usage_events.occurred_at", "<", fromInstant(end))
    .whereNotExists(voidsOf(knex));
  if (featureId !== null) void query.where({ "usage_events.feature_id": featureId });
  if (hasTimedIds) {
    void query.where("usage_events.id", ">=", idAt("evt", start - SKEW_MS));
    void query.where("usage_events.id", "<", idAt("evt", end + OLDEST_EVENT_MS + SKEW_MS));
  }
  const starts = boundaries.map((at) => fromInstant(at).toISOString());
  return query
    .select("feature_id", knex.raw("width_bucket(occurred_at, ?::timestamptz[]) - 1 as span", [starts]))
    .select(
      dimension == null
        ? knex.raw("null::text as dimension")
        : knex.raw("dimensions ->> ? as dimension", [dimension]),
    );
}

/** The void of an event. */
export function voidsOf(knex: Knex): Knex.QueryBuilder {
  return knex("usage_voids").whereRaw(
    "usage_voids.customer_id = usage_events.customer_id and usage_voids.usage_event_id = usage_events.id",
  );
}

/** Events once more for what they took over from voided events, as if that was their value and their draws. */
export function takenOver(knex: Knex): Knex.QueryBuilder {
  return knex.from(
    knex("usage_voids as moved")
      .join("usage_events as heir", (on) =>
        on.on("heir.customer_id", "moved.customer_id").andOn("heir.id", "moved.moved_to"),
      )
      .whereNotNull("moved.moved_to")
      .select("heir.organization_id", "heir.customer_id", "heir.id", "heir.feature_id", "heir.occurred_at")
      .select("heir.dimensions", "moved.moved_units as value", "moved.moved_draws as draws")
      .as("usage_events"),
  );
}
