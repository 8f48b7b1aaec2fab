import { formatQuantity, type Instant, type Quantity } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { toQuantity } from "../core/values.js";
import type { CustomerPart } from "../core/columns.js";
import { iso, ownerColumns, type Owned } from "../core/columns.js";

/** A key of a feature that counts unique keys, in windows that end after an instant. */
export interface KeyQuery extends CustomerPart {
  readonly key: string;
  readonly after: Instant;
}

/** A key that was used in a window. */
export interface StoredKey {
  readonly customerId: string;
  readonly windowId: string;
  readonly key: string;
}

const KEYS: Statement = {
  name: "usage-unique-keys",
  text: `select stored.customer_id, stored.window_id, stored.key
    from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as asked (customer_id, feature_id, key, after)
    cross join lateral (
      select used.customer_id, used.window_id, used.key
        from allowance_windows as open
        join unique_uses as used on used.customer_id = open.customer_id and used.feature_id = open.feature_id
          and used.window_id = open.id and used.key = asked.key
        where open.customer_id = asked.customer_id and open.feature_id = asked.feature_id
          and coalesce(open.window_end, 'infinity') > asked.after
        offset 0
    ) as stored`,
};

interface KeyRow {
  customer_id: string;
  window_id: string;
  key: string;
}

export async function readUniqueKeys(
  session: Session,
  queries: readonly KeyQuery[],
): Promise<readonly StoredKey[]> {
  const rows = await session.run<KeyRow>(KEYS, [
    queries.map(({ customerId }) => customerId),
    queries.map(({ partId }) => partId),
    queries.map(({ key }) => key),
    queries.map(({ after }) => iso(after)),
  ]);
  return rows.map((row) => ({ customerId: row.customer_id, windowId: row.window_id, key: row.key }));
}

/** A feature that counts the highest value, in windows that end after an instant. */
export interface HighestQuery extends CustomerPart {
  readonly after: Instant;
}

/** The highest value of a window. */
export interface StoredHighest {
  readonly customerId: string;
  readonly windowId: string;
  readonly value: Quantity;
}

const HIGHEST: Statement = {
  name: "usage-highest-values",
  text: `select stored.customer_id, stored.window_id, stored.value
    from unnest($1::text[], $2::text[], $3::timestamptz[]) as asked (customer_id, feature_id, after)
    cross join lateral (
      select highest.customer_id, highest.window_id, highest.value
        from allowance_windows as open
        join highest_values as highest on highest.customer_id = open.customer_id
          and highest.feature_id = open.feature_id and highest.window_id = open.id
        where open.customer_id = asked.customer_id and open.feature_id = asked.feature_id
          and coalesce(open.window_end, 'infinity') > asked.after
        offset 0
    ) as stored`,
};

interface HighestRow {
  customer_id: string;
  window_id: string;
  value: string;
}

export async function readHighestValues(
  session: Session,
  queries: readonly HighestQuery[],
): Promise<readonly StoredHighest[]> {
  const rows = await session.run<HighestRow>(HIGHEST, [
    queries.map(({ customerId }) => customerId),
    queries.map(({ partId }) => partId),
    queries.map(({ after }) => iso(after)),
  ]);
  return rows.map((row) => ({
    customerId: row.customer_id,
    windowId: row.window_id,
    value: toQuantity(row.value),
  }));
}

interface InWindow extends Owned {
  readonly featureId: string;
  readonly windowId: string;
}

/** The number of further events with a key. */
export interface KeyAddition extends InWindow {
  readonly key: string;
  readonly uses: number;
}

export interface NewHighest extends InWindow {
  readonly value: Quantity;
}

/** All that accepted events count where usage does not add up. Each key and each window occurs once. */
export interface AggregationWrites {
  readonly keys: readonly KeyAddition[];
  readonly highest: readonly NewHighest[];
}

/** The customers must be locked. */
export function sendAggregations(session: Session, { keys, highest }: AggregationWrites): Promise<unknown>[] {
  return [
    ...(keys.length > 0
      ? [
          session.run(ADD_KEYS, [
            ...windowColumns(keys),
            keys.map(({ key }) => key),
            keys.map(({ uses }) => uses),
          ]),
        ]
      : []),
    ...(highest.length > 0
      ? [
          session.run(RAISE_HIGHEST, [
            ...windowColumns(highest),
            highest.map(({ value }) => formatQuantity(value)),
          ]),
        ]
      : []),
  ];
}

function windowColumns(rows: readonly InWindow[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ featureId }) => featureId),
    rows.map(({ windowId }) => windowId),
  ];
}

const ADD_KEYS: Statement = {
  name: "usage-add-keys",
  text: `insert into unique_uses (customer_id, organization_id, feature_id, window_id, key, uses)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
    on conflict (customer_id, feature_id, window_id, key) do update set uses = unique_uses.uses + excluded.uses`,
};

const RAISE_HIGHEST: Statement = {
  name: "usage-raise-highest",
  text: `insert into highest_values (customer_id, organization_id, feature_id, window_id, value)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[])
    on conflict (customer_id, feature_id, window_id) do update set
      value = greatest(highest_values.value, excluded.value)`,
};
