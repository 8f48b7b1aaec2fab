import { formatQuantity, type Instant, type Quantity } from "@dues/billing";
import { iso, ownerColumns, type CustomerPart, type Owned } from "../core/columns.js";
import type { Session, Statement } from "../core/session.js";
import { toInstant, toQuantity } from "../core/values.js";

/** What one entity used of a feature in a window. */
export interface EntityUsage {
  readonly customerId: string;
  readonly entityId: string;
  readonly featureId: string;
  readonly windowStart: Instant;
  readonly units: Quantity;
}

interface EntityUsageRow {
  customer_id: string;
  entity_id: string;
  feature_id: string;
  window_start: Date;
  units: string;
}

const USAGE: Statement = {
  name: "usage-of-entities",
  text: `select stored.customer_id, stored.entity_id, feature_id, window_start, units
    from unnest($1::text[], $2::text[]) as asked (customer_id, entity_id)
    join entity_usage as stored
      on stored.customer_id = asked.customer_id and stored.entity_id = asked.entity_id`,
};

export async function readEntityUsage(
  session: Session,
  entities: readonly CustomerPart[],
): Promise<readonly EntityUsage[]> {
  const rows = await session.run<EntityUsageRow>(USAGE, [
    entities.map(({ customerId }) => customerId),
    entities.map(({ partId }) => partId),
  ]);
  return rows.map((row) => ({
    customerId: row.customer_id,
    entityId: row.entity_id,
    featureId: row.feature_id,
    windowStart: toInstant(row.window_start),
    units: toQuantity(row.units),
  }));
}

export interface EntityAddition extends Owned, Omit<EntityUsage, "customerId" | "units"> {
  readonly added: Quantity;
}

/** The customers must be locked. Each entity occurs once for each window. */
export function sendEntityUsage(session: Session, rows: readonly EntityAddition[]): Promise<unknown>[] {
  return [session.run(ENTITIES, entityColumns(rows))];
}

const ENTITIES: Statement = {
  name: "usage-add-entities",
  text: `insert into entity_usage (customer_id, organization_id, entity_id, feature_id, window_start, units)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::numeric[])
    on conflict (customer_id, entity_id, feature_id, window_start) do update set
      units = entity_usage.units + excluded.units`,
};

function entityColumns(rows: readonly EntityAddition[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ entityId }) => entityId),
    rows.map(({ featureId }) => featureId),
    rows.map(({ windowStart }) => iso(windowStart)),
    rows.map(({ added }) => formatQuantity(added)),
  ];
}
