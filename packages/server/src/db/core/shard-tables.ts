/** The tables of one shard of a distributed PostgreSQL, which its node has under names of their own. */
export interface ShardTables {
  /** The shard of `customers`. The others lie with it, and tables that every node has whole have one shard. */
  readonly shard: string;
  /**
   * Returns a statement that names the tables of the shard in place of the divided ones. To the node these are tables like any
   * other: it plans a prepared statement once, where Citus plans each for its values.
   */
  textOf(text: string): string;
}

/** Names that a statement uses, and the names that the node has for them. */
export type ShardNames = Readonly<Record<string, string>>;

export function createShardTables(shard: string, names: ShardNames): ShardTables {
  const texts = new Map<string, string>();
  return {
    shard,
    textOf(text) {
      const known = texts.get(text) ?? renameTables(text, new Map(Object.entries(names)));
      texts.set(text, known);
      return known;
    },
  };
}

/** A table stays known by its own name where the statement gives it no other, because its columns may be qualified by it. */
function renameTables(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(TABLE, (found, before: string, table: string, alias: string | undefined) => {
    const name = names.get(table);
    if (name === undefined) return found;
    return `${before}${name}${alias ?? ` as ${table}`}`;
  });
}

const TABLE = /\b((?:from|join|into|update)\s+)([a-z_]+)\b(\s+as\b)?/g;
