import type { Knex } from "knex";
import { listPartitions, type PartitionedTable } from "./partitions.js";
import { allowLongStatements, isLockTimeout, limitLockWaits } from "./timeouts.js";

/** Drops the partitions before an id that have no rows. One whose lock is not free at once stays until the next time. */
export async function dropEmptyMonths(knex: Knex, table: PartitionedTable, end: string): Promise<void> {
  for (const { name, to, isDefault } of await listPartitions(knex, table)) {
    if (isDefault || to === null || to > end) continue;
    await knex
      .transaction((trx) => dropIfEmpty(trx, table, name))
      .catch((error: unknown) => {
        if (!isLockTimeout(error)) throw error;
      });
  }
}

async function dropIfEmpty(trx: Knex.Transaction, table: PartitionedTable, name: string): Promise<void> {
  await limitLockWaits(trx);
  // Passing over millions of deleted rows takes long. Nothing is inserted meanwhile, and readers go on.
  await trx.raw("lock table ?? in share mode", [name]);
  await allowLongStatements(trx);
  const rows: { rows: object[] } = await trx.raw("select from ?? limit 1", [name]);
  if (rows.rows.length > 0) return;
  await dropPartition(trx, table, name);
}

/** Detaches a partition and drops it. Every statement of the table waits until the transaction ends. */
export async function dropPartition(
  trx: Knex.Transaction,
  table: PartitionedTable,
  name: string,
): Promise<void> {
  await trx.raw("alter table ?? detach partition ??", [table, name]);
  await trx.raw("drop table ??", [name]);
}

/**
 * Keeps every partition of a table until the transaction ends. The first statement of a transaction that reads one snapshot and
 * the table later: a snapshot does not keep rows whose partition is dropped.
 */
export async function keepPartitions(trx: Knex.Transaction, table: PartitionedTable): Promise<void> {
  await trx.raw("lock table only ?? in access share mode", [table]);
}
