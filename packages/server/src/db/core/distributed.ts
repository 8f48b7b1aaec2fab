import type { Knex } from "knex";
import type { Statement } from "./statement-flight.js";

/** Whether the database has Citus. Only then does it have the table that the other statement reads. */
export const HAS_CITUS = "select exists (select from pg_extension where extname = 'citus') as found";

/** Whether its tables are divided among nodes. */
export const IS_DISTRIBUTED = `select exists (
  select from pg_dist_partition where logicalrelid = to_regclass('customers') and partmethod = 'h'
) as found`;

/**
 * Whether the database of these connections is distributed. Asked once: dividing the tables of a database needs servers to
 * be restarted.
 */
export function isDistributedDatabase(knex: Knex): Promise<boolean> {
  const config = configOf(knex);
  const known = databases.get(config);
  if (known) return known;
  const asked = hasCitus(knex).then((has) => has && isTrue(knex, IS_DISTRIBUTED));
  databases.set(config, asked);
  asked.catch(() => databases.delete(config));
  return asked;
}

export function hasCitus(knex: Knex): Promise<boolean> {
  return isTrue(knex, HAS_CITUS);
}

async function isTrue(knex: Knex, statement: string): Promise<boolean> {
  const { rows }: { rows: { found: boolean }[] } = await knex.raw(statement);
  return rows[0]?.found === true;
}

const databases = new WeakMap<object, Promise<boolean>>();

/** What identifies a pool: a transaction has a client of its own, with the same configuration. */
function configOf(knex: Knex): object {
  return (knex.client as { readonly config: object }).config;
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
  return ((await isDistributedDatabase(trx)) && secondPools.get(configOf(trx))) || trx;
}

/**
 * Holds the shard of a customer in its place until the end of the transaction: Citus lets a row be locked in a shard that is
 * moving away, and another transaction then locks it in the new place. A write holds it, even one that finds no row. In a
 * session on the tables of the shard, of whose writes Citus knows nothing, it is all that keeps the shard in its place.
 */
export const HOLD_SHARD: Statement = {
  name: "hold-shard",
  text: "delete from usage_voids where customer_id = $1 and usage_event_id = ''",
  isForCitus: true,
};

/** Finds a row if the shard of its parameter is on the node of the connection. Asked once the shard is held, it stays true. */
export const IS_SHARD_HERE: Statement = {
  name: "is-shard-here",
  text: `select from pg_dist_placement
    where shardid = $1::bigint and groupid = (select groupid from pg_dist_local_group)`,
};

/** The node of a session no longer has the shard whose tables the session names. Nothing was written. */
export class ShardMovedError extends Error {
  override readonly name = "ShardMovedError";
}

/** Whether a session names a table that its node does not have: the shard has moved, and is deleted here. */
export function isTableMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42P01";
}

/** Does so on a distributed PostgreSQL, before customers of one shard are locked. */
export async function holdShard(trx: Knex.Transaction, [first]: readonly string[]): Promise<void> {
  if (first === undefined || !(await isDistributedDatabase(trx))) return;
  await trx.raw(HOLD_SHARD.text.replace("$1", "?"), [first]);
}

/** Returns each group of customers that a transaction may lock together: those of one shard, or all on one PostgreSQL. */
export async function groupsOfShards<Customer extends { readonly customerId: string }>(
  knex: Knex,
  customers: readonly Customer[],
): Promise<readonly (readonly Customer[])[]> {
  if (customers.length < 2 || !(await isDistributedDatabase(knex))) return [customers];
  const { rows }: { rows: { id: string; shard: string }[] } = await knex.raw(
    `select id, get_shard_id_for_distribution_column('customers', id)::text as shard
      from unnest(?::text[]) as named (id)`,
    [[...new Set(customers.map(({ customerId }) => customerId))]],
  );
  const shardOf = new Map(rows.map(({ id, shard }) => [id, shard]));
  const groups = new Map<string | undefined, Customer[]>();
  for (const customer of customers) {
    const shard = shardOf.get(customer.customerId);
    const group = groups.get(shard);
    if (group) group.push(customer);
    else groups.set(shard, [customer]);
  }
  return [...groups.values()];
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
  if (!(await isDistributedDatabase(knex))) void found.forUpdate().skipLocked();
  return knex(table)
    .whereIn([...key], found.select(...key))
    .delete();
}

/**
 * A statement that looks rows up for the customers of its first parameter, for a distributed PostgreSQL. It reads the
 * node from values alone, not from a join, so the condition is added once more as a list. One PostgreSQL does without,
 * because it would compare each row with the whole list.
 */
export function onOneNode(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const pinned = text.replace(
    OF_A_CUSTOMER,
    (condition, column: string) => `${condition} and ${column} = any($1::text[])`,
  );
  texts.set(text, pinned);
  return pinned;
}

const texts = new Map<string, string>();

/** Statements give these names to what their parameters contain. */
const OF_A_CUSTOMER =
  /(?<![\w.])((?:\w+\.)?(?:customer_id|id)) = (?:asked|drawn|added|boundary|closed|due|change|held|missing|draw|stored|open)\.customer_id\b/g;

/**
 * As `onOneNode`, for a statement with named parameters, all of whose rows are of the customers of one of them, whatever it
 * joins. Returns it unchanged for one PostgreSQL.
 */
export async function sentToOneNode(knex: Knex, text: string, customers: string): Promise<string> {
  if (!(await isDistributedDatabase(knex))) return text;
  return text.replace(
    OF_ANY,
    (condition, column: string) => `${condition} and ${column} = any (${customers})`,
  );
}

const OF_ANY = /(?<![\w.])(\w+\.(?:customer_id|id)) = \w+\.(?:customer_id)\b/g;
