import { formatQuantity, type Instant, type Metadata, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toJson, toQuantity } from "./values.js";

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
