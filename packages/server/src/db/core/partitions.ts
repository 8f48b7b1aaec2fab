import type { Knex } from "knex";
import { idAt } from "../../shared/ids.js";

/** The tables that are partitioned by the month in which their ids were made. */
export type PartitionedTable = "usage_events" | "changes";

/**
 * Unique within a partition: a partitioned table can have no unique index without its key. Across partitions, reads under
 * the customer's lock decide.
 */
const UNIQUE_IN_PARTITION: Readonly<Record<PartitionedTable, string>> = {
  usage_events: "(customer_id, idempotency_key) where idempotency_key is not null",
  changes: "(object_id, customer_id, sequence)",
};

export const PARTITIONED_TABLES: readonly PartitionedTable[] = ["usage_events", "changes"];

/** A month of a table: the ids from `from`, before `to`. */
export interface MonthPartition {
  readonly table: PartitionedTable;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The partitions of the month of an instant and of the months after it. Months are those of UTC. */
export function monthPartitions(table: PartitionedTable, at: number, monthsAhead: number): MonthPartition[] {
  const date = new Date(at);
  return Array.from({ length: monthsAhead + 1 }, (_each, ahead) =>
    monthPartition(table, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead)),
  );
}

function monthPartition(table: PartitionedTable, start: number): MonthPartition {
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    table,
    name: `${table}_${year}_${String(month + 1).padStart(2, "0")}`,
    from: idAt("evt", start),
    to: idAt("evt", Date.UTC(year, month + 1)),
  };
}

/** A partition as the database has it. The default partition has no bounds, and the first one no lower bound. */
export interface StoredPartition {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly isDefault: boolean;
}

/** The partitions of a table, in the order of their bounds; the default partition is the last. */
export async function listPartitions(knex: Knex, table: PartitionedTable): Promise<StoredPartition[]> {
  const found: { rows: { name: string; from: string | null; to: string | null; is_default: boolean }[] } =
    await knex.raw(LIST, [table]);
  return found.rows.map(({ is_default: isDefault, ...partition }) => ({ ...partition, isDefault }));
}

const LIST = `
  select * from (
    select part.relname as name,
        substring(pg_get_expr(part.relpartbound, part.oid) from 'FROM \\(''([^'']+)''\\)') as "from",
        substring(pg_get_expr(part.relpartbound, part.oid) from 'TO \\(''([^'']+)''\\)') as "to",
        pg_get_expr(part.relpartbound, part.oid) = 'DEFAULT' as is_default
      from pg_inherits
      join pg_class as part on part.oid = inhrelid
      where inhparent = ?::regclass
  ) as partition
  order by is_default, "from" nulls first`;

/** Which of some months have no partition of their own yet, and are not part of another one. */
export async function missingPartitions(
  knex: Knex,
  months: readonly MonthPartition[],
): Promise<MonthPartition[]> {
  const unnamed = await withoutName(knex, months);
  const missing: MonthPartition[] = [];
  for (const table of new Set(unnamed.map((month) => month.table))) {
    const stored = (await listPartitions(knex, table)).filter(({ isDefault }) => !isDefault);
    const isFree = ({ from, to }: MonthPartition) =>
      !stored.some((other) => (other.from ?? "") < to && from < (other.to ?? "~"));
    missing.push(...unnamed.filter((month) => month.table === table && isFree(month)));
  }
  return missing;
}

/** One look at the names, which is all there is to do nearly always. */
async function withoutName(knex: Knex, months: readonly MonthPartition[]): Promise<MonthPartition[]> {
  const found: { rows: { name: string }[] } = await knex.raw(
    "select name from unnest(?::text[]) as name where to_regclass(name) is null",
    [months.map(({ name }) => name)],
  );
  const missing = new Set(found.rows.map(({ name }) => name));
  return months.filter(({ name }) => missing.has(name));
}

/** Any constant: two processes must not create the same partition at once. */
const PARTITION_LOCK = 4_242_003;

/**
 * How long a new partition waits for its lock, while statements of the table wait behind it. Longer is felt by callers;
 * shorter would rarely find a moment on a busy server.
 */
const LOCK_TIMEOUT = "200ms";

/**
 * A larger default partition would be searched for rows of the new month for longer than callers should wait: about a
 * second. Its rows stay where they are, and are found there.
 */
const MAX_DEFAULT_BYTES = 256 * 1024 * 1024;

export type PartitionOutcome = "created" | "locked";

class DefaultPartitionTooLarge extends Error {
  constructor({ table, name }: MonthPartition) {
    super(
      `${table}_default is too large to create ${name} without a long stop. Rows of that month stay in ${table}_default.`,
    );
  }
}

/**
 * Creates the partition of a month. Rows of that month in the default partition move to it, so that its bounds hold. It
 * gives up instead of waiting for its lock behind a long report.
 */
export async function createPartition(knex: Knex, month: MonthPartition): Promise<PartitionOutcome> {
  try {
    return await knex.transaction((trx) => attachMonth(trx, month));
  } catch (error) {
    if (isLockTimeout(error)) return "locked";
    throw error;
  }
}

async function attachMonth(trx: Knex.Transaction, month: MonthPartition): Promise<PartitionOutcome> {
  const { table, name, from, to } = month;
  await trx.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  const locked: { rows: { locked: boolean }[] } = await trx.raw(
    "select pg_try_advisory_xact_lock(?) as locked",
    [PARTITION_LOCK],
  );
  if (locked.rows[0]?.locked !== true) return "locked";
  if ((await missingPartitions(trx, [month])).length === 0) return "created";
  await trx.raw(`create table ${name} (like ${table} including all)`);
  await trx.raw(`create unique index ${name}_once on ${name} ${UNIQUE_IN_PARTITION[table]}`);
  await trx.raw(`lock table ${table}_default in access exclusive mode`);
  const size: { rows: { is_large: boolean }[] } = await trx.raw(
    "select pg_table_size(?::regclass) > ? as is_large",
    [`${table}_default`, MAX_DEFAULT_BYTES],
  );
  if (size.rows[0]?.is_large === true) throw new DefaultPartitionTooLarge(month);
  await trx.raw(
    `with moved as (delete from ${table}_default where id >= ? and id < ? returning *)
      insert into ${name} select * from moved`,
    [from, to],
  );
  // Bounds are part of the definition, which takes no parameters. They are our own, of letters, digits and underscores.
  await trx.raw(`alter table ${table} attach partition ${name} for values from ('${from}') to ('${to}')`);
  return "created";
}

/** What PostgreSQL reports when a lock was not free in time, or two transactions waited for each other. */
export function isLockTimeout(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "55P03" || code === "40P01";
}
