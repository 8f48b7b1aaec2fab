import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { CLOCKS_APART_MS, idAt } from "../../shared/ids.js";
import { layoutOf } from "./layout/layout-of.js";
import { missingPartitions, UNIQUE_IN_PARTITION, type MonthPartition } from "./partitions.js";
import { allowLongStatements, isLockTimeout, limitLockWaits } from "./timeouts.js";

/** Any constant: two processes must not create the same partition at once. */
const PARTITION_LOCK = 4_242_003;

/**
 * A larger default partition would be searched for rows of the new month, under a lock, for longer than callers should
 * wait: about a second.
 */
const MAX_DEFAULT_BYTES = 256 * 1024 * 1024;

/**
 * - `locked`: a lock was not free; to be tried again.
 * - `kept`: the month has rows in a default partition from which they cannot be moved without a long stop. They stay.
 */
export type PartitionOutcome = "created" | "locked" | "kept";

interface Creation {
  /** Real time: months that begin later have no rows yet. */
  readonly now: Instant;
  readonly maxDefaultBytes?: number;
}

/**
 * Creates the partition of a month. Rows of that month in a small default partition move to it, so that its bounds hold. It
 * gives up instead of waiting for its lock behind a long report.
 */
export async function createPartition(
  knex: Knex,
  month: MonthPartition,
  { now, maxDefaultBytes = MAX_DEFAULT_BYTES }: Creation,
): Promise<PartitionOutcome> {
  try {
    if (!(await isDefaultLarger(knex, month, maxDefaultBytes)))
      return await underLock(knex, month, (trx) => moveRows(trx, month));
    if (month.from <= idAt("evt", now + CLOCKS_APART_MS) || (await hasRows(knex, month))) return "kept";
    return await createBesideLargeDefault(knex, month);
  } catch (error) {
    if (isLockTimeout(error)) return "locked";
    throw error;
  }
}

async function isDefaultLarger(knex: Knex, { table }: MonthPartition, bytes: number): Promise<boolean> {
  const { sizeFunction } = await layoutOf(knex);
  const size: { rows: { is_larger: boolean }[] } = await knex.raw(
    `select ${sizeFunction}(?::regclass) > ? as is_larger`,
    [`${table}_default`, bytes],
  );
  return size.rows[0]?.is_larger === true;
}

/** Whether the default partition has rows of a month, found by the index of organizations. */
async function hasRows(knex: Knex, { table, from, to }: MonthPartition): Promise<boolean> {
  const organizationIds: string[] = await knex("organizations").pluck("id");
  const found: object[] = await knex(`${table}_default`)
    .whereRaw("organization_id = any(?)", [organizationIds])
    .where("id", ">=", from)
    .where("id", "<", to)
    .limit(1);
  return found.length > 0;
}

/** Runs a transaction unless another process creates a partition, or has created this one. */
function underLock(
  knex: Knex,
  month: MonthPartition,
  work: (trx: Knex.Transaction) => Promise<PartitionOutcome>,
): Promise<PartitionOutcome> {
  return knex.transaction(async (trx) => {
    await limitLockWaits(trx);
    const locked: { rows: { locked: boolean }[] } = await trx.raw(
      "select pg_try_advisory_xact_lock(?) as locked",
      [PARTITION_LOCK],
    );
    if (locked.rows[0]?.locked !== true) return "locked";
    return (await missingPartitions(trx, [month])).length === 0 ? "created" : work(trx);
  });
}

async function moveRows(trx: Knex.Transaction, month: MonthPartition): Promise<PartitionOutcome> {
  const { table, name, from, to } = month;
  // First the table, which inserts lock first: one that had already chosen the default partition would be refused.
  await trx.raw(`lock table only ${table} in share row exclusive mode`);
  await createTable(trx, month);
  await trx.raw(`lock table ${table}_default in access exclusive mode`);
  await trx.raw(
    `with moved as (delete from ${table}_default where id >= ? and id < ? returning *)
      insert into ${name} select * from moved`,
    [from, to],
  );
  return attach(trx, month);
}

/**
 * A constraint says that the default partition has no row of the month, so that it is not searched under a lock. Callers
 * go on while the constraint is validated. After a crash, the next attempt continues from the constraint.
 */
async function createBesideLargeDefault(knex: Knex, month: MonthPartition): Promise<PartitionOutcome> {
  const { table, name, from, to } = month;
  const [part, constraint] = [`${table}_default`, `${name}_elsewhere`];
  const isKnown = async (trx: Knex.Transaction) => {
    const found: { rows: object[] } = await trx.raw(
      "select from pg_constraint where conrelid = ?::regclass and conname = ?",
      [part, constraint],
    );
    return found.rows.length > 0;
  };
  const added = await underLock(knex, month, async (trx) => {
    if (!(await isKnown(trx)))
      await trx.raw(
        `alter table ${part} add constraint ${constraint} check (id < '${from}' or id >= '${to}') not valid`,
      );
    return "created";
  });
  if (added !== "created") return added;
  const validated = await underLock(knex, month, async (trx) => {
    await allowLongStatements(trx);
    await trx.raw(`alter table ${part} validate constraint ${constraint}`);
    return "created";
  }).catch(keptIfViolated);
  if (validated === "locked") return validated;
  const attached = await underLock(knex, month, async (trx) => {
    if (validated === "created") {
      await createTable(trx, month);
      await attach(trx, month);
    }
    await trx.raw(`alter table ${part} drop constraint ${constraint}`);
    return validated;
  });
  return attached;
}

/** A row of the month was added after all, by a process whose clock is ahead. */
function keptIfViolated(error: unknown): PartitionOutcome {
  if (error instanceof Error && "code" in error && error.code === "23514") return "kept";
  throw error;
}

async function createTable(trx: Knex.Transaction, { table, name }: MonthPartition): Promise<void> {
  await trx.raw(`create table ${name} (like ${table} including all)`);
  await trx.raw(`create unique index ${name}_once on ${name} ${UNIQUE_IN_PARTITION[table]}`);
}

/** Bounds are part of the definition, which takes no parameters. They are our own, of letters, digits and underscores. */
async function attach(trx: Knex.Transaction, month: MonthPartition): Promise<PartitionOutcome> {
  const { table, name, from, to } = month;
  await trx.raw(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`);
  return "created";
}
