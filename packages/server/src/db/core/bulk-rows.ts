import { invariant } from "@dues/billing";
import type { Knex } from "knex";
import { layoutOf } from "./layout/layout-of.js";
import { ofCustomers } from "./filters.js";
import { arrayOf } from "./session.js";
import { bulkValues, quoted, runPrepared, valuesOf, type Row } from "./bulk-values.js";

/**
 * Any number of rows in one statement, which costs little more than for one. `jsonb` columns take their values
 * unchanged; decimals and money are sent as text.
 */

/**
 * Inserts rows with the same columns. One row alone as values, and on a distributed PostgreSQL all of them: it would first copy
 * the result of a query to its nodes.
 */
export async function insertRows(trx: Knex.Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(rows);
  if (columns.length === 0) return;
  const into = `insert into ${table} (${columns.map(quoted).join(", ")})`;
  if (rows.length > 1 && (await layoutOf(trx)).insertsSelected) {
    const { from, bindings } = await bulkValues(trx, { table, columns }, rows);
    await runPrepared(trx, `${into} select * from ${from} as given`, bindings);
    return;
  }
  const atOnce = Math.floor(MAX_PARAMETERS / columns.length);
  for (let first = 0; first < rows.length; first += atOnce) {
    const part = rows.slice(first, first + atOnce);
    const { from, bindings } = await valuesOf(trx, { table, columns }, part);
    // Each number of rows makes another statement, and few of them would be sent again.
    if (part.length === 1) await runPrepared(trx, `${into} ${from}`, bindings);
    else await trx.raw(`${into} ${from}`, bindings);
  }
}

/** Of one statement. */
const MAX_PARAMETERS = 65_535;

export interface UpdateRows {
  readonly table: string;
  readonly key?: readonly string[];
  /** The stored rows, in the same order, so that only columns in which any row differs are sent. */
  readonly were?: readonly Row[];
  /** A further assignment, by an expression over the `stored` row. */
  readonly also?: { readonly assignment: string; readonly bindings: readonly string[] };
}

/** Updates the other columns of the rows with these keys. A missing row is a bug. */
export async function updateRows(
  trx: Knex.Transaction,
  { table, key = ["customer_id", "id"], were = [], also }: UpdateRows,
  rows: readonly Row[],
): Promise<void> {
  const differs = (column: string) => were.length === 0 || isAnyOther(rows, were, column);
  const columns = columnsOf(rows).filter((column) => !key.includes(column) && differs(column));
  if (columns.length === 0) return;
  const { from, bindings } = await bulkValues(trx, { table, columns: [...key, ...columns] }, rows);
  const [first = "customer_id"] = key;
  // The first column of a key again, as a list: a distributed PostgreSQL then asks only the nodes of these customers.
  const isSameKey = [
    `stored.${quoted(first)} = any(?::text[])`,
    ...key.map((column) => `stored.${quoted(column)} = changed.${quoted(column)}`),
  ];
  const assignments = columns.map((column) => `${quoted(column)} = changed.${quoted(column)}`);
  const updated = await runPrepared(
    trx,
    `update ${table} as stored set ${[...(also ? [also.assignment] : []), ...assignments].join(", ")}
      from ${from} as changed where ${isSameKey.join(" and ")}`,
    [...(also?.bindings ?? []), ...bindings, arrayOf([...new Set(rows.map((row) => String(row[first])))])],
  );
  invariant(
    updated.rowCount === rows.length,
    `${table}: ${rows.length} changed, ${updated.rowCount} written`,
  );
}

/** An object with its customer, with which every key begins. */
export interface ObjectKey {
  readonly customerId: string;
  readonly id: string;
}

/**
 * Filters by the keys of these objects. Uses two parallel lists, because two `any` would look every object up for
 * every customer. The list of customers once more lets a distributed PostgreSQL ask only their nodes.
 */
export function whereNamed(
  query: Knex.QueryBuilder,
  [customerColumn, idColumn]: readonly [string, string],
  keys: readonly ObjectKey[],
): Knex.QueryBuilder {
  const customerIds = keys.map(({ customerId }) => customerId);
  return query
    .modify(ofCustomers, [...new Set(customerIds)], customerColumn)
    .whereRaw("(??, ??) in (select * from unnest(?::text[], ?::text[]))", [
      customerColumn,
      idColumn,
      customerIds,
      keys.map(({ id }) => id),
    ]);
}

function isAnyOther(rows: readonly Row[], were: readonly Row[], column: string): boolean {
  return rows.some((row, position) => !isSame(row[column], were[position]?.[column]));
}

function isSame(value: unknown, was: unknown): boolean {
  if (value === was) return true;
  // Most columns of a row are unchanged instants, and comparing their texts costs more than writing them.
  if (value instanceof Date && was instanceof Date) return value.getTime() === was.getTime();
  if (typeof value !== "object" || typeof was !== "object") return false;
  return JSON.stringify(value) === JSON.stringify(was);
}

function columnsOf([first]: readonly Row[]): string[] {
  return first ? Object.keys(first) : [];
}

/** Groups rows by customer. */
export function byCustomer<R extends { readonly customer_id: string }>(
  rows: readonly R[],
): ReadonlyMap<string, readonly R[]> {
  return groupBy(rows, (row) => row.customer_id);
}

/** In the original order. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
