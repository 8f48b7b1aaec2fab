import type { Knex } from "knex";

/** Whether the database has Citus. What is sent to it then works before its tables are divided as well. */
export const IS_DISTRIBUTED = "select exists (select from pg_extension where extname = 'citus') as found";

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
  /(?<![\w.])((?:stored\.)?(?:customer_id|id)) = (?:asked|drawn|added|boundary|closed|due|change|held|missing|draw)\.customer_id\b/g;

/**
 * For a transaction that writes a table which every node has, after it has read all nodes: Citus refuses that while it
 * keeps several connections to a node. One PostgreSQL takes it for a setting without a meaning.
 */
export async function useOneConnectionPerNode(trx: Knex.Transaction): Promise<void> {
  await trx.raw("set local citus.multi_shard_modify_mode = 'sequential'");
}
