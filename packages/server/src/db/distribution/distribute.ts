import type { Knex } from "knex";
import {
  CONSTRAINTS_LEFT_OUT,
  DISTRIBUTED_TABLES,
  REFERENCE_TABLES,
  type DistributedTable,
} from "./tables.js";

/** What has to be done, in the order of the steps; nothing if every table lies where it belongs. */
export interface Distribution {
  /** No table lies on the nodes yet. */
  readonly isFirst: boolean;
  /** Tables that every node gets whole. */
  readonly toReference: readonly string[];
  readonly toDistribute: readonly DistributedTable[];
  /** Tables that are divided in another way, which this program does not change. */
  readonly misplaced: readonly string[];
}

interface PlacedRow {
  readonly name: string;
  readonly type: "distributed" | "reference" | "local" | "schema";
  readonly column: string | null;
}

/** Compares the tables of the database with the lists. Requires Citus. */
export async function planDistribution(knex: Knex): Promise<Distribution> {
  const { rows }: { rows: PlacedRow[] } = await knex.raw(
    `select table_name::text as name, citus_table_type as type, nullif(distribution_column, '<none>') as column
      from citus_tables`,
  );
  // Citus lists tables on the coordinator too, once a table with a foreign key to them lies on all nodes.
  const placed = new Map(rows.filter(({ type }) => type !== "local").map((row) => [row.name, row]));
  const isElsewhere = (table: string, column: string | null) => {
    const found = placed.get(table);
    return found !== undefined && found.column !== column;
  };
  return {
    isFirst: placed.size === 0,
    toReference: REFERENCE_TABLES.filter((table) => !placed.has(table)),
    toDistribute: DISTRIBUTED_TABLES.filter(({ table }) => !placed.has(table)),
    misplaced: [
      ...REFERENCE_TABLES.filter((table) => isElsewhere(table, null)),
      ...DISTRIBUTED_TABLES.filter(({ table, column }) => isElsewhere(table, column)).map(
        ({ table }) => table,
      ),
    ],
  };
}

/**
 * Divides the tables of a migrated database among its nodes. Each table is a transaction of its own, so what was interrupted
 * goes on where it ended. `beforeEach` is called with each table.
 */
export async function distribute(
  knex: Knex,
  { toReference, toDistribute }: Distribution,
  { shards, beforeEach }: { readonly shards: number; readonly beforeEach: (table: string) => void },
): Promise<void> {
  const inTransaction = (table: string, statement: string, values: readonly Knex.RawBinding[]) => {
    beforeEach(table);
    return knex.transaction(async (trx) => {
      await trx.raw("set local statement_timeout = 0");
      await trx.raw(`set local citus.shard_count = ${Math.trunc(shards)}`);
      await trx.raw(statement, [...values]);
    });
  };
  for (const { table, constraint } of CONSTRAINTS_LEFT_OUT)
    await knex.raw("alter table ?? drop constraint if exists ??", [table, constraint]);
  for (const table of toReference) await inTransaction(table, "select create_reference_table(?)", [table]);
  for (const { table, column } of toDistribute) {
    const together = column === "customer_id" ? "customers" : "default";
    await inTransaction(table, "select create_distributed_table(?, ?, colocate_with => ?)", [
      table,
      column,
      together,
    ]);
  }
  for (const { table } of toDistribute) await deleteLocalRows(knex, table);
}

/** Citus copies the rows of a table and keeps the hidden originals. */
async function deleteLocalRows(knex: Knex, table: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("set local statement_timeout = 0");
    await trx.raw("select truncate_local_data_after_distributing_table(?)", [table]);
  });
}

/** How many connections other sessions of Dues have. A server that has started before does not know of the nodes. */
export async function countOtherConnections(knex: Knex): Promise<number> {
  const { rows }: { rows: { count: bigint }[] } = await knex.raw(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'dues' and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.count ?? 0n);
}
