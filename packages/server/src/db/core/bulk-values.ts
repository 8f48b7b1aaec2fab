import { createHash } from "node:crypto";
import { invariant } from "@dues/billing";
import type { Knex } from "knex";
import { arrayOf } from "./session.js";

export type Row = Readonly<Record<string, unknown>>;

/** Rows as the source of a statement: a query to be named there, `${from} as given`, or `values`. */
export interface BulkValues {
  readonly from: string;
  readonly bindings: readonly Binding[];
}

type Binding = string | Buffer | null;

/**
 * Any number of rows for one statement, as parallel columns: PostgreSQL unpacks a column many times faster than a
 * JSON document, which repeats every column name in every row.
 */
export async function bulkValues(
  trx: Knex.Transaction,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  rows: readonly Row[],
): Promise<BulkValues> {
  const types = await typesOf(trx, table, columns);
  const names = columns.map(quoted).join(", ");
  const typed = columns.map((column) => `"${column}"::${types.get(column)} as "${column}"`).join(", ");
  const arrays = columns.map((column) => `?::${elementType(types.get(column))}[]`).join(", ");
  return {
    from: `(select ${typed} from unnest(${arrays}) as given (${names}))`,
    bindings: columns.map((column) => columnOf(rows, column, isJson(types.get(column)))),
  };
}

/** Rows as the `values` of an insert, which takes the types of the columns. At most 65,535 values. */
export async function valuesOf(
  trx: Knex.Transaction,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  rows: readonly Row[],
): Promise<BulkValues> {
  const types = await typesOf(trx, table, columns);
  const text = plainText();
  const bindings = rows.flatMap((row) =>
    columns.map((column) =>
      isJson(types.get(column)) ? jsonOrNull(row[column]) : text(row[column] as PlainValue),
    ),
  );
  const row = `(${columns.map(() => "?").join(", ")})`;
  return { from: `values ${rows.map(() => row).join(", ")}`, bindings };
}

/**
 * Runs a statement that returns no rows, prepared once per connection: PostgreSQL takes longer to parse and plan a
 * statement than to write a row. Statements that return rows must not be prepared: a later migration would change
 * their result type.
 */
export async function runPrepared(
  trx: Knex.Transaction,
  sql: string,
  bindings: readonly Binding[],
): Promise<{ readonly rowCount: number | null }> {
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 22);
  const answer: { readonly rowCount: number | null } = await trx.raw(sql, bindings).options({ name });
  return answer;
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

/**
 * The type in which a column is sent: its own, so that no text is converted in each row, which a distributed PostgreSQL
 * refuses in an update. Documents and arrays are sent as texts, because an array of them needs every quotation mark escaped.
 */
function elementType(type: string | undefined): string {
  return type === undefined || isJson(type) || type.endsWith("[]") ? "text" : type;
}

function isJson(type: string | undefined): boolean {
  return type === "jsonb" || type === "json";
}

function columnOf(rows: readonly Row[], column: string, json: boolean): string | Buffer {
  if (json) return binaryArrayOf(rows.map((row) => jsonOrNull(row[column])));
  const text = plainText();
  return arrayOf(rows.map((row) => text(row[column] as PlainValue)));
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

const TEXT = 25;

/**
 * Texts in PostgreSQL's binary array format, each preceded by its length. JSON documents are full of quotation
 * marks, which the text format would have to escape.
 */
function binaryArrayOf(texts: readonly (string | null)[]): Buffer {
  const lengths = texts.map((text) => (text === null ? 0 : Buffer.byteLength(text)));
  const bytes = lengths.reduce((sum, length) => sum + 4 + length, 20);
  const array = Buffer.allocUnsafe(bytes);
  // One dimension; whether any element is null; the element type; the length; the lower bound.
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

/** A value of a column that is not JSON. */
type PlainValue = string | number | bigint | boolean | Date | null | undefined;

/** Consecutive rows often have the same instant, and formatting one costs more than comparing two. */
function plainText(): (value: PlainValue) => string | null {
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
