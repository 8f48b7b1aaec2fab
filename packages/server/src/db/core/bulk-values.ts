import { createHash } from "node:crypto";
import { invariant } from "@dues/billing";
import type { Knex } from "knex";
import { arrayOf } from "./session.js";

export type Row = Readonly<Record<string, unknown>>;

/** Rows as a statement reads them, to be named where it does: `${from} as given`. */
export interface BulkValues {
  readonly from: string;
  readonly bindings: readonly (string | Buffer)[];
}

/**
 * Any number of rows for one statement, as columns side by side: PostgreSQL takes a column apart many times faster than
 * a JSON document, which names every column again with every row.
 */
export async function bulkValues(
  trx: Knex.Transaction,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  rows: readonly Row[],
): Promise<BulkValues> {
  const types = await typesOf(trx, table, columns);
  const names = columns.map(quoted).join(", ");
  const typed = columns.map((column) => `"${column}"::${types.get(column)} as "${column}"`).join(", ");
  const arrays = columns.map(() => "?::text[]").join(", ");
  return {
    from: `(select ${typed} from unnest(${arrays}) as texts (${names}))`,
    bindings: columns.map((column) => columnOf(rows, column, isJson(types.get(column)))),
  };
}

/**
 * Runs a statement that answers no rows, prepared once on every connection: PostgreSQL takes longer to read and plan a
 * statement than to write a row. One that answers rows must not be: a later migration would change what it answers.
 */
export async function runPrepared(
  trx: Knex.Transaction,
  sql: string,
  bindings: readonly (string | Buffer)[],
): Promise<{ readonly rowCount: number | null }> {
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 22);
  return trx.raw(sql, bindings).options({ name });
}

export function quoted(name: string): string {
  return `"${name}"`;
}

/** The types of the columns of each table. They never change while a program runs: migrations only add columns. */
const knownTypes = new Map<string, ReadonlyMap<string, string>>();

async function typesOf(
  trx: Knex.Transaction,
  table: string,
  columns: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const hasAll = (types: ReadonlyMap<string, string>) => columns.every((column) => types.has(column));
  const known = knownTypes.get(table);
  if (known && hasAll(known)) return known;
  const read: { rows: { name: string; type: string }[] } = await trx.raw(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ?::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const types = new Map(read.rows.map(({ name, type }) => [name, type]));
  invariant(hasAll(types), `${table} has not all of the columns ${columns.join(", ")}`);
  knownTypes.set(table, types);
  return types;
}

function isJson(type: string | undefined): boolean {
  return type === "jsonb" || type === "json";
}

function columnOf(rows: readonly Row[], column: string, json: boolean): string | Buffer {
  if (json) return binaryArrayOf(rows.map((row) => jsonOrNull(row[column])));
  const text = plainText();
  return arrayOf(rows.map((row) => text(row[column])));
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

const TEXT = 25;

/**
 * Texts as PostgreSQL sends arrays itself, with the length before each. Documents are full of quotes, each of which would
 * have to be escaped, sent and read again otherwise.
 */
function binaryArrayOf(texts: readonly (string | null)[]): Buffer {
  const lengths = texts.map((text) => (text === null ? 0 : Buffer.byteLength(text)));
  const bytes = lengths.reduce((sum, length) => sum + 4 + length, 20);
  const array = Buffer.allocUnsafe(bytes);
  // One dimension; whether any is null; the type of each; how many there are; the place of the first.
  for (const [place, value] of [1, texts.includes(null) ? 1 : 0, TEXT, texts.length, 1].entries())
    array.writeInt32BE(value, place * 4);
  let offset = 20;
  for (const [place, text] of texts.entries()) {
    const length = lengths[place] ?? 0;
    array.writeInt32BE(text === null ? -1 : length, offset);
    if (text !== null) array.write(text, offset + 4);
    offset += 4 + length;
  }
  return array;
}

/** Many instants of a column are the same, one after the other, and writing one as text costs more than comparing two. */
function plainText(): (value: unknown) => string | null {
  let last: { readonly at: number; readonly text: string } | undefined;
  return (value) => {
    if (typeof value === "string") return value;
    if (value === null || value === undefined) return null;
    if (!(value instanceof Date)) return String(value);
    const at = value.getTime();
    if (last?.at !== at) last = { at, text: value.toISOString() };
    return last.text;
  };
}
