import type { Knex } from "knex";
import { layoutOf } from "../core/layout/layout-of.js";
import { withSessionLock } from "../core/session-lock.js";
import { allowLongStatements } from "../core/timeouts.js";
import {
  CONSTRAINTS_LEFT_OUT,
  DISTRIBUTED_TABLES,
  LOCAL_TABLES,
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
  /** Tables that an earlier version divided, which the coordinator alone has. */
  readonly toLocal: readonly string[];
  /** Settings that connections between nodes do not have yet. */
  readonly toSet: readonly Setting[];
  /** Tables that are divided in another way, which this program does not change. */
  readonly misplaced: readonly string[];
}

interface Setting {
  readonly name: string;
  readonly value: string;
}

/**
 * Connections set them for themselves, but nodes connect to each other without them, and would write instants as texts in
 * another way.
 */
const SETTINGS: readonly Setting[] = [
  { name: "TimeZone", value: "UTC" },
  { name: "DateStyle", value: "ISO, MDY" },
  { name: "IntervalStyle", value: "postgres" },
];

interface PlacedRow {
  readonly name: string;
  readonly column: string | null;
}

/** Compares the tables of the database with the lists. Requires Citus. */
export async function planDistribution(knex: Knex): Promise<Distribution> {
  const { rows }: { rows: PlacedRow[] } = await knex.raw(
    // Citus lists tables of the coordinator too, once a table with a foreign key to them lies on all nodes.
    `select logicalrelid::text as name,
        case partmethod when 'h' then column_to_column_name(logicalrelid, partkey) end as column
      from pg_dist_partition where partmethod = 'h' or repmodel = 't'`,
  );
  const placed = new Map(rows.map((row) => [row.name, row]));
  const isElsewhere = (table: string, column: string | null) => {
    const found = placed.get(table);
    return found !== undefined && found.column !== column;
  };
  return {
    isFirst: placed.size === 0,
    toReference: REFERENCE_TABLES.filter((table) => !placed.has(table)),
    toDistribute: DISTRIBUTED_TABLES.filter(({ table }) => !placed.has(table)),
    toLocal: LOCAL_TABLES.filter((table) => placed.has(table)),
    toSet: await missingSettings(knex),
    misplaced: [
      ...REFERENCE_TABLES.filter((table) => isElsewhere(table, null)),
      ...DISTRIBUTED_TABLES.filter(({ table, column }) => isElsewhere(table, column)).map(
        ({ table }) => table,
      ),
    ],
  };
}

async function missingSettings(knex: Knex): Promise<readonly Setting[]> {
  const { rows }: { rows: { setting: string }[] } = await knex.raw(
    `select lower(unnest(setconfig)) as setting from pg_db_role_setting
      join pg_database on pg_database.oid = setdatabase
      where datname = current_database() and setrole = 0`,
  );
  const set = new Set(rows.map(({ setting }) => setting));
  return SETTINGS.filter(({ name, value }) => !set.has(`${name}=${value}`.toLowerCase()));
}

async function setSettings(knex: Knex, settings: readonly Setting[]): Promise<void> {
  const { rows }: { rows: { name: string }[] } = await knex.raw("select current_database() as name");
  for (const { name, value } of settings)
    await knex.raw(`alter database ?? set ${name} = '${value}'`, [rows[0]?.name ?? ""]);
}

/** The number of steps that are left. */
export function countSteps({ toReference, toDistribute, toLocal, toSet }: Distribution): number {
  return toReference.length + toDistribute.length + toLocal.length + toSet.length;
}

/** Any constant: two processes would wait for each other's tables. */
export const DISTRIBUTE_LOCK = 4_242_006;

/**
 * Divides the tables that migrations have added to a distributed database, which are empty. Does nothing on any other, and
 * while another process does it.
 */
export async function distributeNewTables(knex: Knex): Promise<void> {
  if ((await layoutOf(knex)).isOnePlace) return;
  if (countSteps(await planDistribution(knex)) === 0) return;
  await withSessionLock(knex, DISTRIBUTE_LOCK, async () =>
    distribute(knex, await planDistribution(knex), { shards: 1, beforeEach: () => undefined }),
  );
}

/** The shards of customers, which all other tables get as many of. */
async function countShards(knex: Knex): Promise<number | undefined> {
  const { rows }: { rows: { count: bigint }[] } = await knex.raw(
    "select count(*) as count from pg_dist_shard where logicalrelid = 'customers'::regclass",
  );
  return Number(rows[0]?.count ?? 0n) || undefined;
}

/**
 * Divides the tables of a migrated database among its nodes, later ones over as many shards as the first. Each table is a
 * transaction of its own, so what was interrupted goes on where it ended. `beforeEach` is called with each table.
 */
export async function distribute(
  knex: Knex,
  { toReference, toDistribute, toLocal, toSet }: Distribution,
  { shards, beforeEach }: { readonly shards: number; readonly beforeEach: (table: string) => void },
): Promise<void> {
  const count = (await countShards(knex)) ?? shards;
  await setSettings(knex, toSet);
  const inTransaction = (table: string, statement: string, values: readonly Knex.RawBinding[]) => {
    beforeEach(table);
    return knex.transaction(async (trx) => {
      await allowLongStatements(trx);
      await trx.raw(`set local citus.shard_count = ${Math.trunc(count)}`);
      await trx.raw(statement, [...values]);
    });
  };
  for (const { table, constraint } of CONSTRAINTS_LEFT_OUT)
    await knex.raw("alter table ?? drop constraint if exists ??", [table, constraint]);
  for (const table of toLocal) await inTransaction(table, "select undistribute_table(?)", [table]);
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
    await allowLongStatements(trx);
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
