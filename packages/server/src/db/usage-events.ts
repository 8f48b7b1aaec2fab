import { formatQuantity, type BilledEvents, type Instant, type Metadata, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant, toJson, toQuantity } from "./values.js";

/** Where a part of an event's units was drawn. Never drawn or rated again afterwards. */
export interface RecordedDraw {
  readonly from: "allowance" | "billable";
  readonly subscriptionId: string;
  readonly windowId: string;
  /** Under which the units are billed; null for units of an allowance. */
  readonly billableUsageId: string | null;
  readonly units: Quantity;
}

/** Something that was used, once. */
export interface UsageEvent {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string;
  readonly featureId: string;
  readonly value: Quantity;
  readonly occurredAt: Instant;
  readonly recordedAt: Instant;
  /** It happened in a usage period that was over, and counts in the current one. */
  readonly isLate: boolean;
  readonly idempotencyKey: string | null;
  readonly properties: Metadata | null;
  readonly draws: readonly RecordedDraw[];
}

export async function insertUsageEvent(trx: Knex.Transaction, event: UsageEvent): Promise<void> {
  await trx("usage_events").insert({
    customer_id: event.customerId,
    id: event.id,
    organization_id: event.organizationId,
    feature_id: event.featureId,
    value: formatQuantity(event.value),
    occurred_at: fromInstant(event.occurredAt),
    recorded_at: fromInstant(event.recordedAt),
    is_late: event.isLate,
    idempotency_key: event.idempotencyKey,
    properties: event.properties && toJson(event.properties),
    draws: toJson(event.draws.map((draw) => ({ ...draw, units: formatQuantity(draw.units) }))),
  });
}

/**
 * The events whose billable units are the `units` that come `after` so many, in the order in which they were recorded.
 * Undefined when there are none.
 */
export async function findBilledEvents(
  knex: Knex,
  customerId: string,
  billableUsageId: string,
  { after, units }: { readonly after: Quantity; readonly units: Quantity },
): Promise<BilledEvents | undefined> {
  const drawn = knex.raw(
    `(select sum((draw->>'units')::numeric) from jsonb_array_elements(draws) as draw
      where draw->>'billableUsageId' = ?)`,
    [billableUsageId],
  );
  const drawing = knex("usage_events")
    .where({ customer_id: customerId })
    .whereRaw("draws @> ?::jsonb", [toJson([{ billableUsageId }])])
    .select("id", "occurred_at", "recorded_at", knex.raw("? as units", [drawn]));
  const counted = knex
    .from(drawing.as("drawing"))
    .select("*", knex.raw("sum(units) over (order by recorded_at, id) as counted"));
  const [row]: BilledEventsRow[] = await knex
    .from(counted.as("event"))
    .whereRaw("counted > ?::numeric", [formatQuantity(after)])
    .whereRaw("counted - units < ?::numeric", [formatQuantity((after + units) as Quantity)])
    .select(
      knex.raw("count(*)::integer as count, min(occurred_at) as first_at, max(occurred_at) as last_at"),
      knex.raw("(array_agg(id order by recorded_at, id))[1] as first_id"),
      knex.raw("(array_agg(id order by recorded_at desc, id desc))[1] as last_id"),
    );
  if (!row || row.first_at === null || row.last_at === null) return undefined;
  const { count, first_id: firstId, last_id: lastId } = row;
  return { count, firstId, lastId, from: toInstant(row.first_at), to: toInstant(row.last_at) };
}

interface BilledEventsRow {
  count: number;
  first_at: Date | null;
  last_at: Date | null;
  first_id: string;
  last_id: string;
}

/** The event that consumed an idempotency key of a customer, as far as a repeat must match it. */
export async function findEventByKey(
  knex: Knex,
  customerId: string,
  idempotencyKey: string,
): Promise<{ readonly featureId: string; readonly value: Quantity } | undefined> {
  const row: { feature_id: string; value: string } | undefined = await knex("usage_events")
    .where({ customer_id: customerId, idempotency_key: idempotencyKey })
    .first("feature_id", "value");
  return row && { featureId: row.feature_id, value: toQuantity(row.value) };
}
