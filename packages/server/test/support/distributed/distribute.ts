import type { Knex } from "knex";
import { CONSTRAINTS_LEFT_OUT, DISTRIBUTED_TABLES, REFERENCE_TABLES } from "./tables.js";

/** What has to be done, in the order of the steps; empty if everything lies where it belongs. */
export interface Distribution {
  readonly toReference: readonly string[];
  readonly toDistribute: readonly (typeof DISTRIBUTED_TABLES)[number][];
}

/** Compares the tables of the database with the lists. Requires Citus. */
export async function planDistribution(knex: Knex): Promise<Distribution> {
  const { rows }: { rows: { name: string }[] } = await knex.raw(
    "select logicalrelid::text as name from pg_dist_partition",
  );
  const placed = new Set(rows.map(({ name }) => name));
  return {
    toReference: REFERENCE_TABLES.filter((table) => !placed.has(table)),
    toDistribute: DISTRIBUTED_TABLES.filter(({ table }) => !placed.has(table)),
  };
}

/**
 * Divides the tables of a migrated database among its nodes. Repeats do only what is left, since each table is a
 * transaction of its own.
 */
export async function distribute(knex: Knex, { toReference, toDistribute }: Distribution): Promise<void> {
  for (const { table, constraint } of CONSTRAINTS_LEFT_OUT)
    await knex.raw("alter table ?? drop constraint if exists ??", [table, constraint]);
  for (const table of toReference) await knex.raw("select create_reference_table(?)", [table]);
  for (const { table, column } of toDistribute) {
    const together = column === "customer_id" ? "customers" : "default";
    await knex.raw("select create_distributed_table(?, ?, colocate_with => ?)", [table, column, together]);
  }
}
