import type { Instant } from "@dues/billing";
import { iso, type CustomerPart } from "../core/columns.js";
import type { Session, Statement } from "../core/session.js";

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
  const rows = await session.run<{ customer_id: string; entity_id: string }>(STANDING, [
    entities.map(({ customerId }) => customerId),
    entities.map(({ partId }) => partId),
    entities.map(({ at }) => iso(at)),
  ]);
  return rows.map((row) => ({ customerId: row.customer_id, partId: row.entity_id }));
}
