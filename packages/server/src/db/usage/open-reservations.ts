import type { Instant } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { fromInstant } from "../core/values.js";
import { createRowCache, recallOf, unknownColumns, type RowCache } from "../core/row-cache.js";
import { fromStoredTokens, type RecordedTokens, type StoredTokens } from "./recorded-tokens.js";
import { oldestKnownId } from "./usage-events.js";
import { reservationFromRow, type ReservationRow, type StoredReservation } from "./reservation-row.js";

export type { StoredReservation } from "./reservation-row.js";

const COLUMNS = [
  "organization_id",
  "feature_id",
  "value",
  "entity",
  "idempotency_key",
  "properties",
  "dimensions",
  "draws",
  "caps",
  "status",
  "created_at",
  "expires_at",
];

/** Without a version it has only the customer. */
interface OpenRow extends ReservationRow {
  readonly version: string | null;
}

const IS_OPEN = `stored.customer_id = asked.customer_id and status = 'open' and stored.expires_at > asked.at`;

// The rows of customers whose open reservations are not exactly the known ones. Most are, and then it returns nothing at all. A
// customer whose known ones are gone has one row without a version. Reservations change when windows move and when personal
// data is deleted. Every change sets `xmin`.
const OPEN: Statement = {
  name: "usage-open-reservations",
  text: `select asked.customer_id, stored.id, stored.version, ${unknownColumns(COLUMNS)}
    from (
      select *, case when known <> '' then (
          select coalesce(string_agg(id || xmin || ';', '' order by id), '') from reservations as stored where ${IS_OPEN}
        ) end as versions
        from unnest($1::text[], $2::timestamptz[], $3::text[]) as asked (customer_id, at, known)
        offset 0
    ) as asked
    left join lateral (
      select *, position(version in asked.known) = 0 as is_unknown from (
        select *, id || xmin || ';' as version from reservations as stored
          where ${IS_OPEN} and versions is distinct from known
          offset 0
      ) as stored
      offset 0
    ) as stored on true
    where case when known = '' then stored.id is not null else versions <> known end
    order by stored.id`,
};

/** A customer that may have open reservations, and its time. */
export interface OpenQuery {
  readonly customerId: string;
  readonly at: Instant;
}

/**
 * The reservations that hold units now. Queries the database only for customers that may have any. With a cache, not for
 * transactions that read their own writes.
 */
export async function readOpenReservations(
  session: Session,
  questions: readonly OpenQuery[],
  cache: RowCache<StoredReservation> = createRowCache(),
): Promise<readonly StoredReservation[]> {
  const customerIds = questions.map(({ customerId }) => customerId);
  const recall = recallOf(cache, customerIds);
  const rows = await session.run<OpenRow>(OPEN, [
    customerIds,
    questions.map(({ at }) => fromInstant(at).toISOString()),
    recall.known,
  ]);
  return recall.rowsOfChanged(rows, reservationFromRow);
}

/** The number of this transaction, as the rows have it that it writes. */
const TRANSACTION: Statement = {
  name: "usage-transaction",
  text: "select pg_current_xact_id()::xid::text as xmin",
};

/**
 * Remembers what the open reservations of customers are once this transaction has ended, so that they need not be read. If it
 * fails, or another one changes them first, no stored row has these versions.
 */
export async function rememberReservations(
  session: Session,
  {
    opened,
    closed,
  }: { readonly opened: readonly StoredReservation[]; readonly closed: readonly StoredReservation[] },
  cache: RowCache<StoredReservation>,
): Promise<void> {
  // The rows get the number of a transaction on another node.
  if (session.layout.isPassedOn) return;
  const [transaction] = await session.run<{ xmin: string }>(TRANSACTION);
  const closedIds = new Set(closed.map(({ id }) => id));
  const changed = new Map<string, Map<string, StoredReservation>>();
  for (const { customerId } of [...opened, ...closed]) {
    if (changed.has(customerId)) continue;
    const left = new Map<string, StoredReservation>();
    for (const [version, row] of cache.get(customerId)?.rows ?? [])
      if (!closedIds.has(row.id)) left.set(version, row);
    changed.set(customerId, left);
  }
  for (const reservation of opened) {
    const { id, customerId } = reservation;
    if (!closedIds.has(id)) changed.get(customerId)?.set(`${id}${transaction?.xmin};`, reservation);
  }
  for (const [customerId, rows] of changed) cache.put(customerId, rows);
}

/** Reservations by id, in any state, and those that were made with an idempotency key, unless they gave it back. */
const NAMED: Statement = {
  name: "usage-named-reservations",
  text: `select stored.*, exists (
        select from usage_events as event
          where event.customer_id = stored.customer_id and event.idempotency_key = stored.idempotency_key
            and event.id >= $4
      ) as has_used_key, (
        select tokens from usage_events as event
          where event.customer_id = stored.customer_id and event.id = stored.usage_event_id
      ) as tokens
    from unnest($1::text[], $2::text[], $3::text[]) as asked (customer_id, id, key)
    cross join lateral (
      select * from reservations as stored
        where stored.customer_id = asked.customer_id and stored.id = asked.id
      union all
      select * from reservations as stored
        where stored.customer_id = asked.customer_id and stored.idempotency_key = asked.key
          and stored.status in ('open', 'settled')
      offset 0
    ) as stored`,
};

/** A reservation that a request names by its id or by its idempotency key. */
export interface NamedReservation extends StoredReservation {
  /** A usage event has its idempotency key already. */
  readonly hasUsedKey: boolean;
  /** The tokens that were settled; null if there are none. */
  readonly tokens: RecordedTokens | null;
}

interface NamedRow extends ReservationRow {
  has_used_key: boolean;
  tokens: StoredTokens | null;
}

export interface NamedQuery {
  readonly customerId: string;
  readonly id: string | null;
  readonly key: string | null;
}

export async function readNamedReservations(
  session: Session,
  questions: readonly NamedQuery[],
  realNow: Instant,
): Promise<readonly NamedReservation[]> {
  const rows = await session.run<NamedRow>(NAMED, [
    questions.map(({ customerId }) => customerId),
    questions.map(({ id }) => id),
    questions.map(({ key }) => key),
    oldestKnownId(realNow),
  ]);
  return rows.map((row) => ({
    ...reservationFromRow(row),
    hasUsedKey: row.has_used_key,
    tokens: row.tokens && fromStoredTokens(row.tokens),
  }));
}
