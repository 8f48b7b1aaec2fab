import type { Statement } from "../statement-flight.js";

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
