import type { Knex } from "knex";
import { idAt } from "../../shared/ids.js";

/** The tables that are partitioned by the month in which their ids were made. */
export type PartitionedTable = "usage_events" | "changes";

/**
 * Unique within a partition: a partitioned table can have no unique index without its key. Across partitions, reads under
 * the customer's lock decide.
 */
export const UNIQUE_IN_PARTITION: Readonly<Record<PartitionedTable, string>> = {
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
