import type { Instant, Quantity } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import type { CustomerPart } from "./facts.js";
import { fromInstant, toInstant, toQuantity } from "../core/values.js";

const STANDING: Statement = {
  name: "usage-entities",
  text: `select distinct asked.customer_id, asked.entity_id
    from unnest($1::text[], $2::text[], $3::timestamptz[]) as asked (customer_id, entity_id, at)
    join entities as stored
      on stored.customer_id = asked.customer_id and stored.entity_id = asked.entity_id
      and stored.status <> 'removed' and (stored.removes_at is null or stored.removes_at > asked.at)`,
};

/** An entity as of an instant. */
export interface EntityLookup extends CustomerPart {
  readonly at: Instant;
}

/** Returns which of these entities are active, of any feature; those pending removal are included. */
export async function readStandingEntities(
  session: Session,
  entities: readonly EntityLookup[],
): Promise<readonly CustomerPart[]> {
  if (entities.length === 0) return [];
  const rows = await session.run<{ customer_id: string; entity_id: string }>(STANDING, [
    ...columns(entities),
    entities.map(({ at }) => fromInstant(at).toISOString()),
  ]);
  return rows.map((row) => ({ customerId: row.customer_id, partId: row.entity_id }));
}

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
  if (entities.length === 0) return [];
  const rows = await session.run<EntityUsageRow>(USAGE, columns(entities));
  return rows.map((row) => ({
    customerId: row.customer_id,
    entityId: row.entity_id,
    featureId: row.feature_id,
    windowStart: toInstant(row.window_start),
    units: toQuantity(row.units),
  }));
}

function columns(entities: readonly CustomerPart[]): unknown[] {
  return [entities.map(({ customerId }) => customerId), entities.map(({ partId }) => partId)];
}
