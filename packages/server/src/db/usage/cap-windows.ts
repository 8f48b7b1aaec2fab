import { formatQuantity, type CapPeriod, type Instant, type Period, type Quantity } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { fromInstant, toInstant, toQuantity } from "../core/values.js";
import { iso, ownerColumns, type Owned } from "../core/columns.js";

/** A counter of caps in one window. */
export interface StoredCapCounter {
  readonly id: string;
  readonly customerId: string;
  readonly featureId: string;
  /** Null counts the usage of everyone. */
  readonly entity: string | null;
  readonly per: CapPeriod;
  readonly window: Period;
  readonly used: Quantity;
}

/** The counters of a feature, of everyone and of one entity, in windows that end after an instant. */
export interface CapQuery {
  readonly customerId: string;
  readonly featureId: string;
  readonly entity: string | null;
  readonly after: Instant;
}

interface CapRow {
  customer_id: string;
  feature_id: string;
  entity_id: string;
  id: string;
  per: CapPeriod;
  window_start: Date;
  window_end: Date;
  used: string;
}

const COUNTERS: Statement = {
  name: "usage-cap-windows",
  text: `select stored.customer_id, stored.feature_id, stored.entity_id, id, per, window_start, window_end, used
    from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
      as asked (customer_id, feature_id, entity_id, after)
    cross join lateral (
      select * from cap_windows as stored
        where stored.customer_id = asked.customer_id and stored.feature_id = asked.feature_id
          and stored.entity_id = asked.entity_id and stored.window_end > asked.after
        offset 0
    ) as stored`,
};

/** The stored form of no entity. */
const EVERYONE = "";

export async function readCapCounters(
  session: Session,
  queries: readonly CapQuery[],
): Promise<readonly StoredCapCounter[]> {
  const rows = await session.run<CapRow>(COUNTERS, [
    queries.map(({ customerId }) => customerId),
    queries.map(({ featureId }) => featureId),
    queries.map(({ entity }) => entity ?? EVERYONE),
    queries.map(({ after }) => fromInstant(after).toISOString()),
  ]);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    featureId: row.feature_id,
    entity: row.entity_id === EVERYONE ? null : row.entity_id,
    per: row.per,
    window: { start: toInstant(row.window_start), end: toInstant(row.window_end) },
    used: toQuantity(row.used),
  }));
}

/** Units added to a counter, which begins with its first ones. */
export interface CapAddition extends Owned {
  readonly id: string;
  readonly featureId: string;
  readonly entity: string | null;
  readonly per: CapPeriod;
  readonly window: Period;
  readonly added: Quantity;
}

/** Units that a usage event counts in a counter. Voiding the event returns them. */
export interface CapDraw extends Owned {
  readonly usageId: string;
  readonly capWindowId: string;
  readonly units: Quantity;
}

/** Sends additions to counters, each of which occurs once. The customers must be locked. */
export function sendCapAdditions(session: Session, additions: readonly CapAddition[]): Promise<unknown>[] {
  return [
    session.run(ADD, [
      ...ownerColumns(additions),
      additions.map(({ id }) => id),
      additions.map(({ featureId }) => featureId),
      additions.map(({ entity }) => entity ?? EVERYONE),
      additions.map(({ per }) => per),
      additions.map(({ window }) => iso(window.start)),
      additions.map(({ window }) => iso(window.end)),
      additions.map(({ added }) => formatQuantity(added)),
    ]),
  ];
}

export function sendCapDraws(session: Session, draws: readonly CapDraw[]): Promise<unknown>[] {
  return [
    session.run(DRAWS, [
      ...ownerColumns(draws),
      draws.map(({ usageId }) => usageId),
      draws.map(({ capWindowId }) => capWindowId),
      draws.map(({ units }) => formatQuantity(units)),
    ]),
  ];
}

const ADD: Statement = {
  name: "usage-add-caps",
  text: `insert into cap_windows (customer_id, organization_id, id, feature_id, entity_id, per, window_start,
      window_end, used)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[],
      $8::timestamptz[], $9::numeric[])
    on conflict (customer_id, feature_id, entity_id, per, window_start) do update set
      used = cap_windows.used + excluded.used,
      window_end = greatest(cap_windows.window_end, excluded.window_end)`,
};

const DRAWS: Statement = {
  name: "usage-append-cap-draws",
  text: `insert into cap_draws (customer_id, organization_id, usage_id, cap_window_id, units)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[])`,
};
