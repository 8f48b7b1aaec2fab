import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { whereBetween, type Between } from "../core/filters.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { toInstant, toInstantOrNull, toQuantity, toQuantityOrNull } from "../core/values.js";
import { fromStoredTokens, type StoredTokens } from "./recorded-tokens.js";
import { fromStoredDraw, type StoredDraw } from "./recorded-draws.js";
import type { AggregatedUse, UsageEvent } from "./usage-events.js";

/** A recorded event, and whether it was voided. */
export interface RecordedUsage extends UsageEvent {
  readonly voidedAt: Instant | null;
  /** The reservation that was settled with it; null for other usage, and once the reservation is deleted. */
  readonly reservationId: string | null;
}

/** The period is that in which the usage happened. */
export interface UsageEventFilter extends Between {
  readonly customerId?: string | undefined;
  readonly featureId?: string | undefined;
  /** The name and the value of a dimension. */
  readonly dimension?: readonly [name: string, value: string] | undefined;
  /** Ids grow with the time of recording; both ends are included. */
  readonly fromId?: string | undefined;
  readonly toId?: string | undefined;
}

/** Usage events of an organization, newest first, those included that were voided. */
export async function listUsageEvents(
  knex: Knex,
  organizationId: string,
  filter: UsageEventFilter & PageRequest,
): Promise<Page<RecordedUsage>> {
  const query = withVoids(knex).where({ "usage_events.organization_id": organizationId });
  const { customerId, featureId, dimension, fromId, toId } = filter;
  if (customerId !== undefined) void query.where({ "usage_events.customer_id": customerId });
  if (featureId !== undefined) void query.where({ "usage_events.feature_id": featureId });
  if (dimension) void query.whereRaw("usage_events.dimensions ->> ?::text = ?", [...dimension]);
  if (fromId !== undefined) void query.where("usage_events.id", ">=", fromId);
  if (toId !== undefined) void query.where("usage_events.id", "<=", toId);
  whereBetween(query, "usage_events.occurred_at", filter);
  const page = await pageOf<Row>(query, filter, "usage_events.id");
  return { ...page, items: page.items.map(fromRow) };
}

export async function findUsageEvent(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<RecordedUsage | undefined> {
  const row: Row | undefined = await withVoids(knex)
    .where({ "usage_events.organization_id": organizationId, "usage_events.id": id })
    .first();
  return row && fromRow(row);
}

function withVoids(knex: Knex): Knex.QueryBuilder {
  return knex("usage_events")
    .leftJoin("usage_voids", (on) =>
      on
        .on("usage_voids.customer_id", "usage_events.customer_id")
        .andOn("usage_voids.usage_event_id", "usage_events.id"),
    )
    .leftJoin("reservations", (on) =>
      on
        .on("reservations.customer_id", "usage_events.customer_id")
        .andOn("reservations.usage_event_id", "usage_events.id"),
    )
    .select("usage_events.*", "usage_voids.voided_at", "reservations.id as reservation_id");
}

interface Row {
  customer_id: string;
  id: string;
  organization_id: string;
  feature_id: string;
  value: string;
  occurred_at: Date;
  recorded_at: Date;
  is_late: boolean;
  idempotency_key: string | null;
  entity: string | null;
  properties: UsageEvent["properties"];
  dimensions: UsageEvent["dimensions"];
  tokens: StoredTokens | null;
  draws: readonly StoredDraw[];
  asked: string | null;
  aggregation_window_id: string | null;
  key: string | null;
  reported_value: string | null;
  voided_at: Date | null;
  reservation_id: string | null;
}

function fromRow(row: Row): RecordedUsage {
  return {
    id: row.id,
    customerId: row.customer_id,
    organizationId: row.organization_id,
    featureId: row.feature_id,
    value: toQuantity(row.value),
    asked: row.asked,
    occurredAt: toInstant(row.occurred_at),
    recordedAt: toInstant(row.recorded_at),
    isLate: row.is_late,
    idempotencyKey: row.idempotency_key,
    entity: row.entity,
    properties: row.properties,
    dimensions: row.dimensions,
    tokens: row.tokens && fromStoredTokens(row.tokens),
    counted: countedOf(row),
    draws: row.draws.map(fromStoredDraw),
    voidedAt: toInstantOrNull(row.voided_at),
    reservationId: row.reservation_id,
  };
}

type CountedColumns = Pick<Row, "aggregation_window_id" | "key" | "reported_value">;

/** What an event counts where usage does not add up; null where it does. */
export function countedOf({
  aggregation_window_id: windowId,
  key,
  reported_value: reported,
}: CountedColumns): AggregatedUse | null {
  return windowId === null ? null : { windowId, key, reported: toQuantityOrNull(reported) };
}
