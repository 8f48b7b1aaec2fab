import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { holdShard } from "../core/layout/layout-of.js";
import { fromInstant, toInstant } from "../core/values.js";

/** When time acts next on any of these customers: a timer of theirs, or the end of a checkout that is open. */
export async function nextDueOf(knex: Knex, customerIds: readonly string[]): Promise<Instant | null> {
  // Two rows, not a query within another: a distributed PostgreSQL has the customers on several nodes.
  const rows: { next: Date | null }[] = await knex("customers")
    .modify(ofCustomers, customerIds, "id")
    .select(knex.raw("min(next_due_at) as next"))
    .unionAll(
      knex("checkouts")
        .modify(ofCustomers, customerIds)
        .whereIn("status", ["creating", "open"])
        .select(knex.raw("min(expires_at) as next")),
    );
  const due = rows.flatMap(({ next }) => (next ? [toInstant(next)] : []));
  return due.length === 0 ? null : toInstant(new Date(Math.min(...due)));
}

/**
 * Makes a customer due for the billing cycle at an instant, unless it is due earlier. The cycle determines what is
 * due.
 */
export async function wakeAt(trx: Knex.Transaction, customerId: string, at: Instant): Promise<void> {
  await trx("customers")
    .where({ id: customerId })
    .update({ next_due_at: trx.raw("least(next_due_at, ?::timestamptz)", [fromInstant(at)]) });
}

export interface DueCustomer {
  readonly customerId: string;
  readonly organizationId: string;
  readonly dueAt: Instant;
}

export interface DueQuery {
  readonly now: Instant;
  /** Customer ids; all customers if undefined. */
  readonly among: readonly string[] | undefined;
  /** The last one of the page before. */
  readonly after: DueCustomer | undefined;
  readonly limit: number;
}

/** Customers of real time that are due, the longest waiting first. */
export async function listDueCustomers(
  knex: Knex,
  { now, among, after, limit }: DueQuery,
): Promise<DueCustomer[]> {
  const query = knex("customers").where("next_due_at", "<=", fromInstant(now)).whereNull("test_clock_id");
  if (among) void query.modify(ofCustomers, among, "id");
  if (after) void query.whereRaw("(next_due_at, id) > (?, ?)", [fromInstant(after.dueAt), after.customerId]);
  const rows: { id: string; organization_id: string; next_due_at: Date }[] = await query
    .orderBy(["next_due_at", "id"])
    .limit(limit)
    .select("id", "organization_id", "next_due_at");
  return rows.map((row) => ({
    customerId: row.id,
    organizationId: row.organization_id,
    dueAt: toInstant(row.next_due_at),
  }));
}

/** A locked customer, and the version of its row, by which a later transaction of ours can see whether it has changed. */
export interface LockedRow {
  readonly customerId: string;
  /** The transaction that wrote the row. */
  readonly version: string;
  /** The version once this transaction has written the row. */
  readonly versionOnceWritten: string;
}

/**
 * Locks those of these customers that are still due, until the transaction ends, and returns them in the order of their ids.
 * On a distributed PostgreSQL they are of one shard. Skips customers that are locked by another transaction.
 */
export async function lockDue(
  trx: Knex.Transaction,
  customerIds: readonly string[],
  now: Instant,
): Promise<LockedRow[]> {
  return lockedRows(trx, customerIds, dueAmong(trx, customerIds, now).skipLocked());
}

/** Like `lockDue`, but waits for locked customers. */
export async function awaitDue(
  trx: Knex.Transaction,
  customerIds: readonly string[],
  now: Instant,
): Promise<LockedRow[]> {
  return lockedRows(trx, customerIds, dueAmong(trx, customerIds, now));
}

/** Locks those of these customers that no other transaction has locked, until the transaction ends. */
export async function lockFree(trx: Knex.Transaction, customerIds: readonly string[]): Promise<LockedRow[]> {
  return lockedRows(trx, customerIds, among(trx, customerIds).skipLocked());
}

function dueAmong(trx: Knex.Transaction, customerIds: readonly string[], now: Instant): Knex.QueryBuilder {
  return among(trx, customerIds).where("next_due_at", "<=", fromInstant(now));
}

function among(trx: Knex.Transaction, customerIds: readonly string[]): Knex.QueryBuilder {
  return trx("customers")
    .modify(ofCustomers, customerIds, "id")
    .whereNull("archived_at")
    .orderBy("id")
    .forNoKeyUpdate();
}

/** A row that was changed while the statement ran is read again once it is locked, so its version is right too. */
async function lockedRows(
  trx: Knex.Transaction,
  customerIds: readonly string[],
  query: Knex.QueryBuilder,
): Promise<LockedRow[]> {
  await holdShard(trx, customerIds);
  const rows: { id: string; version: string; own: string }[] = await query.select(
    "id",
    trx.raw("xmin::text as version"),
    trx.raw("pg_current_xact_id()::xid::text as own"),
  );
  return rows.map(({ id, version, own }) => ({ customerId: id, version, versionOnceWritten: own }));
}
