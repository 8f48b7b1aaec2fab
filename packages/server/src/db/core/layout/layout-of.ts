import type { Knex } from "knex";
import { configOf, isDistributedDatabase } from "./detect.js";
import { DISTRIBUTED } from "./distributed.js";
import type { Layout, Lockable } from "./layout.js";
import { ONE_POSTGRES } from "./one-postgres.js";

/** Returns the layout of the database of these connections. */
export async function layoutOf(knex: Knex): Promise<Layout> {
  return (await isDistributedDatabase(knex)) ? DISTRIBUTED : ONE_POSTGRES;
}

/** Keeps the shard of customers in its place, before they are locked. */
export async function holdShard(trx: Knex.Transaction, customerIds: readonly string[]): Promise<void> {
  await (await layoutOf(trx)).hold(trx, customerIds);
}

/** Returns each group of customers that a transaction may lock together: those of one shard, or all on one PostgreSQL. */
export async function groupsOfShards<Customer extends Lockable>(
  knex: Knex,
  customers: readonly Customer[],
): Promise<readonly (readonly Customer[])[]> {
  return (await layoutOf(knex)).groupsOf(knex, customers);
}

/** Returns a statement with named parameters for the node of its customers. Unchanged for one PostgreSQL. */
export async function sentToOneNode(knex: Knex, text: string, customers: string): Promise<string> {
  return (await layoutOf(knex)).pinned(text, customers);
}

/**
 * Deletes the rows that a query finds by their keys, and returns how many. Skips those that another process is deleting; a
 * distributed PostgreSQL locks no rows of several shards, so there the second process waits for the first.
 */
export async function deleteFound(
  knex: Knex,
  { table, key }: { readonly table: string; readonly key: readonly string[] },
  found: Knex.QueryBuilder,
): Promise<number> {
  if ((await layoutOf(knex)).locksMany) void found.forUpdate().skipLocked();
  return knex(table)
    .whereIn([...key], found.select(...key))
    .delete();
}

/** For statements that are committed by themselves while a transaction of the first pool is open. */
const secondPools = new WeakMap<object, Knex>();

/** Names the second pool of `knex`. Nothing may hold a connection of it while it waits for one of `knex`. */
export function setSecondPool(knex: Knex, second: Knex): void {
  secondPools.set(configOf(knex), second);
}

/**
 * The second pool, to write rows that lie on other nodes than those of this transaction, and may stay if it fails: committed by
 * themselves, they cost a distributed PostgreSQL less than a transaction that two nodes have to prepare. On one PostgreSQL the
 * transaction itself.
 */
export async function secondPoolIfDistributed(trx: Knex.Transaction): Promise<Knex> {
  return (!(await layoutOf(trx)).commitsOwners && secondPools.get(configOf(trx))) || trx;
}
