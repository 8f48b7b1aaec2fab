import type { Dimensions, Instant, Quantity } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import type { CustomerPart } from "../core/columns.js";
import { fromStoredTokens, type RecordedTokens, type StoredTokens } from "./recorded-tokens.js";
import { oldestKnownId, type AggregatedUse } from "./usage-events.js";
import { toQuantity, toQuantityOrNull } from "../core/values.js";

/** What an accepted event was, as far as a repeat of it must match. */
export interface KnownEvent {
  readonly customerId: string;
  readonly key: string;
  readonly featureId: string;
  readonly value: Quantity;
  /** The requested change of a level; null if it equals the value. */
  readonly asked: string | null;
  readonly entity: string | null;
  readonly dimensions: Dimensions | null;
  readonly tokens: RecordedTokens | null;
  readonly counted: Pick<AggregatedUse, "key" | "reported"> | null;
}

interface KnownEventRow {
  customer_id: string;
  idempotency_key: string;
  feature_id: string;
  value: string;
  asked: string | null;
  entity: string | null;
  dimensions: Dimensions | null;
  tokens: StoredTokens | null;
  is_counted: boolean;
  key: string | null;
  reported_value: string | null;
}

const EVENTS: Statement = {
  name: "usage-known-events",
  text: `select stored.customer_id, idempotency_key, feature_id, value, asked, entity, dimensions, tokens,
      aggregation_window_id is not null as is_counted, stored.key, reported_value
    from unnest($1::text[], $2::text[]) as asked (customer_id, key)
    cross join lateral (
      select * from usage_events as stored
        where stored.customer_id = asked.customer_id and stored.idempotency_key = asked.key and stored.id >= $3
        offset 0
    ) as stored`,
};

/** The events that consumed these idempotency keys, among those that still count at an instant of real time. */
export async function readKnownEvents(
  session: Session,
  keys: readonly CustomerPart[],
  realNow: Instant,
): Promise<readonly KnownEvent[]> {
  const rows = await session.run<KnownEventRow>(EVENTS, [
    keys.map(({ customerId }) => customerId),
    keys.map(({ partId }) => partId),
    oldestKnownId(realNow),
  ]);
  return rows.map((row) => ({
    customerId: row.customer_id,
    key: row.idempotency_key,
    featureId: row.feature_id,
    value: toQuantity(row.value),
    asked: row.asked,
    entity: row.entity,
    dimensions: row.dimensions,
    tokens: row.tokens && fromStoredTokens(row.tokens),
    counted: row.is_counted ? { key: row.key, reported: toQuantityOrNull(row.reported_value) } : null,
  }));
}
