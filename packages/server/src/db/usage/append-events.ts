import { formatQuantity, type Metadata } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { toJson } from "../core/values.js";
import { toStoredTokens } from "./recorded-tokens.js";
import { storedDraws, type UsageEvent } from "./usage-events.js";
import { iso, ownerColumns } from "../core/columns.js";

// The draws of all events are sent as one JSON text: in an array of texts, every quotation mark would be escaped.
const EVENTS: Statement = {
  name: "usage-append-events",
  text: `insert into usage_events (customer_id, organization_id, id, feature_id, value, occurred_at, recorded_at,
      is_late, idempotency_key, entity, properties, asked, draws)
    select * from rows from (
      unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::timestamptz[], $7::timestamptz[],
        $8::boolean[], $9::text[], $10::text[], $11::jsonb[], $12::text[]),
      jsonb_array_elements($13::jsonb)
    ) as event`,
};

/** The same with dimensions and tokens: most organizations have none, and their batches send two columns less. */
const EVENTS_WITH_DIMENSIONS: Statement = {
  name: "usage-append-events-with-dimensions",
  text: `insert into usage_events (customer_id, organization_id, id, feature_id, value, occurred_at, recorded_at,
      is_late, idempotency_key, entity, properties, asked, dimensions, tokens, draws)
    select * from rows from (
      unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::timestamptz[], $7::timestamptz[],
        $8::boolean[], $9::text[], $10::text[], $11::jsonb[], $12::text[], $14::jsonb[], $15::jsonb[]),
      jsonb_array_elements($13::jsonb)
    ) as event`,
};

/** The same for events of features with an aggregation, too. */
const EVENTS_WITH_AGGREGATION: Statement = {
  name: "usage-append-events-with-aggregation",
  text: `insert into usage_events (customer_id, organization_id, id, feature_id, value, occurred_at, recorded_at,
      is_late, idempotency_key, entity, properties, asked, dimensions, tokens, aggregation_window_id, key,
      reported_value, draws)
    select * from rows from (
      unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::timestamptz[], $7::timestamptz[],
        $8::boolean[], $9::text[], $10::text[], $11::jsonb[], $12::text[], $14::jsonb[], $15::jsonb[], $16::text[],
        $17::text[], $18::numeric[]),
      jsonb_array_elements($13::jsonb)
    ) as event`,
};

export function sendEvents(session: Session, events: readonly UsageEvent[]): Promise<unknown>[] {
  // Usage with tokens has the dimension of its model.
  if (events.every(({ dimensions, counted }) => dimensions === null && counted === null)) {
    return [session.run(EVENTS, eventColumns(events))];
  }
  const dimensions = events.map((event) => jsonOrNull(event.dimensions));
  const tokens = events.map((event) => event.tokens && toJson(toStoredTokens(event.tokens)));
  const columns = [...eventColumns(events), dimensions, tokens];
  if (events.every(({ counted }) => counted === null)) return [session.run(EVENTS_WITH_DIMENSIONS, columns)];
  return [session.run(EVENTS_WITH_AGGREGATION, [...columns, ...countedColumns(events)])];
}

function countedColumns(events: readonly UsageEvent[]): unknown[] {
  return [
    events.map(({ counted }) => counted?.windowId ?? null),
    events.map(({ counted }) => counted?.key ?? null),
    events.map(({ counted }) => (counted?.reported == null ? null : formatQuantity(counted.reported))),
  ];
}

function eventColumns(rows: readonly UsageEvent[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ id }) => id),
    rows.map(({ featureId }) => featureId),
    rows.map(({ value }) => formatQuantity(value)),
    rows.map(({ occurredAt }) => iso(occurredAt)),
    rows.map(({ recordedAt }) => iso(recordedAt)),
    rows.map(({ isLate }) => isLate),
    rows.map(({ idempotencyKey }) => idempotencyKey),
    rows.map(({ entity }) => entity),
    rows.map(({ properties }) => jsonOrNull(properties)),
    rows.map(({ asked }) => asked),
    `[${rows.map(({ draws }) => storedDraws(draws)).join(",")}]`,
  ];
}

function jsonOrNull(value: Metadata | null): string | null {
  return value === null ? null : toJson(value);
}
