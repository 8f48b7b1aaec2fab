import type { ChangeKind, Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "../core/values.js";
import { changeFromRow, type Change, type ChangeRow } from "./changes.js";

/** The committed transactions at an instant, as PostgreSQL writes them: `xmin:xmax:xip,xip`. */
export type DatabaseSnapshot = string;

/** Events that were committed after one snapshot was taken, and before another. */
export interface CommittedBetween {
  readonly from: DatabaseSnapshot;
  readonly until: DatabaseSnapshot;
}

export interface StreamFilter {
  readonly customerId?: string | undefined;
  readonly kind?: ChangeKind | undefined;
}

/** An event with the number of the transaction that recorded it. */
export interface CommittedEvent {
  readonly change: Change;
  readonly transactionId: bigint;
}

interface Row extends ChangeRow {
  transaction_id: string;
}

export async function currentSnapshot(knex: Knex): Promise<DatabaseSnapshot> {
  const found: { rows: { snapshot: string }[] } = await knex.raw(
    "select pg_current_snapshot()::text as snapshot",
  );
  return found.rows[0]?.snapshot ?? "";
}

/**
 * Returns the current snapshot, and the last transaction that it contains with an event of an organization. Null if it
 * contains none.
 */
export async function currentEventSnapshot(
  knex: Knex,
  organizationId: string,
): Promise<{ readonly snapshot: DatabaseSnapshot; readonly lastTransactionId: bigint | null }> {
  const found: { rows: { snapshot: string; last: string | null }[] } = await knex.raw(
    // Without its table, the column to order by would be the text that is selected.
    `select pg_current_snapshot()::text as snapshot, (
        select transaction_id::text from changes
          where organization_id = ? and sequence is not null and transaction_id is not null
          order by changes.transaction_id desc limit 1
      ) as last`,
    [organizationId],
  );
  const { snapshot = "", last = null } = found.rows[0] ?? {};
  return { snapshot, lastTransactionId: last === null ? null : BigInt(last) };
}

interface EventRange extends CommittedBetween, StreamFilter {
  /** Only later ids, and in their order instead of that of the transactions. */
  readonly afterId?: string;
  readonly limit: number;
}

/** Returns events of an organization in the order of their transactions. */
export async function listEventsBetween(
  knex: Knex,
  organizationId: string,
  { customerId, kind, afterId, limit, ...between }: EventRange,
): Promise<CommittedEvent[]> {
  const query = committedBetween(knex, between).where({ organization_id: organizationId });
  if (customerId !== undefined) void query.where({ customer_id: customerId });
  if (kind !== undefined) void query.where({ kind });
  if (afterId !== undefined) void query.where("id", ">", afterId);
  const order = afterId === undefined ? "transaction_id" : "id";
  const rows: Row[] = await query.orderBy(order).limit(limit).select("*");
  return rows.map((row) => ({ change: changeFromRow(row), transactionId: BigInt(row.transaction_id) }));
}

/** Returns which of some organizations have events that were committed between two snapshots. */
export async function listOrganizationsWithEvents(
  knex: Knex,
  organizationIds: readonly string[],
  between: CommittedBetween,
): Promise<string[]> {
  const rows: { organization_id: string }[] = await committedBetween(knex, between)
    .whereRaw("organization_id = any(?)", [[...organizationIds]])
    .distinct("organization_id");
  return rows.map((row) => row.organization_id);
}

function committedBetween(knex: Knex, { from, until }: CommittedBetween): Knex.QueryBuilder {
  return knex("changes")
    .whereNotNull("sequence")
    .whereRaw("transaction_id >= pg_snapshot_xmin(?::pg_snapshot)", [from])
    .whereRaw("transaction_id < pg_snapshot_xmax(?::pg_snapshot)", [until])
    .whereRaw("not pg_visible_in_snapshot(transaction_id, ?::pg_snapshot)", [from])
    .whereRaw("pg_visible_in_snapshot(transaction_id, ?::pg_snapshot)", [until]);
}

/** Returns the id of the event whose transaction is the last of those that a snapshot contains. */
export async function findLastEvent(
  knex: Knex,
  organizationId: string,
  snapshot: DatabaseSnapshot,
): Promise<string | undefined> {
  const row: { id: string } | undefined = await knex("changes")
    .where({ organization_id: organizationId })
    .whereNotNull("sequence")
    .whereRaw("pg_visible_in_snapshot(transaction_id, ?::pg_snapshot)", [snapshot])
    .orderBy("transaction_id", "desc")
    .first("id");
  return row?.id;
}

/** Whether a snapshot contains the transaction of an event. False if there is no such event. */
export async function isEventIn(
  knex: Knex,
  organizationId: string,
  id: string,
  snapshot: DatabaseSnapshot,
): Promise<boolean> {
  const row: object | undefined = await knex("changes")
    .where({ organization_id: organizationId, id })
    .whereRaw("pg_visible_in_snapshot(transaction_id, ?::pg_snapshot)", [snapshot])
    .first("id");
  return row !== undefined;
}

/** Returns which of some API keys no longer work. */
export async function listEndedKeys(
  knex: Knex,
  keys: { readonly organizationIds: readonly string[]; readonly keyIds: readonly string[] },
  now: Instant,
): Promise<string[]> {
  const rows: { id: string }[] = await knex("api_keys")
    .whereRaw("organization_id = any(?)", [[...keys.organizationIds]])
    .whereRaw("id = any(?)", [[...keys.keyIds]])
    .where((ended) => void ended.whereNotNull("revoked_at").orWhere("expires_at", "<=", fromInstant(now)))
    .select("id");
  return rows.map(({ id }) => id);
}

/** Returns which of some sessions of persons no longer work. */
export async function listEndedSessions(
  knex: Knex,
  sessions: { readonly organizationIds: readonly string[]; readonly sessionIds: readonly string[] },
  now: Instant,
): Promise<string[]> {
  const rows: { id: string }[] = await knex("console_sessions")
    .whereRaw("organization_id = any(?)", [[...sessions.organizationIds]])
    .whereRaw("id = any(?)", [[...sessions.sessionIds]])
    .where((ended) => void ended.whereNotNull("ended_at").orWhere("expires_at", "<=", fromInstant(now)))
    .select("id");
  return rows.map(({ id }) => id);
}
