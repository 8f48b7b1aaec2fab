import type { Knex } from "knex";
import { ROW_SHAPES } from "../../src/db/audit/row-shapes.js";

/** A column that is not part of the key, and a value that no server writes into it. */
export interface Column {
  readonly name: string;
  readonly broken: string;
}

interface ColumnRow {
  name: string;
  type: string;
  is_key: boolean;
  is_generated: boolean;
}

/** Lets rows be broken that the database itself would refuse. */
export async function dropConstraints(knex: Knex, tables: readonly string[]): Promise<void> {
  const { rows }: { rows: { table: string; name: string }[] } = await knex.raw(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype in ('c', 'f') and conislocal and conparentid = 0 and conrelid::regclass::text = any (?)`,
    [[...tables]],
  );
  for (const { table, name } of rows)
    await knex.raw("alter table ?? drop constraint if exists ?? cascade", [table, name]);
}

/** Returns what can be broken in a table. Of its JSON, for customers, what the audit reads. */
export async function breakableColumns(knex: Knex, table: string): Promise<Column[]> {
  const columns = await columnsOf(knex, table);
  const shapes = ROW_SHAPES[table];
  return columns.flatMap(({ name, type, is_key, is_generated }) => {
    if (is_key || is_generated) return [];
    if (name === "currency") return [{ name, broken: "XXX" }];
    if (type === "numeric") return [{ name, broken: "NaN" }];
    if (type.startsWith("timestamp")) return [{ name, broken: "infinity" }];
    const isRead = type === "jsonb" && (!shapes || shapes.some(({ column }) => column === name));
    return isRead ? [{ name, broken: '"broken"' }] : [];
  });
}

/**
 * Adds a row of a customer with some value in every column, if there is none. The values make no sense: a window is merged into
 * itself, for example.
 */
export async function fillTable(
  knex: Knex,
  table: string,
  { customerId, organizationId }: { readonly customerId: string; readonly organizationId: string },
): Promise<() => Promise<unknown>> {
  const owner = ownerOf(table);
  if ((await knex(table).where(owner, customerId).limit(1)).length > 0) return () => Promise.resolve();
  const columns = (await columnsOf(knex, table)).filter(({ is_generated: isGenerated }) => !isGenerated);
  const row = columns.map(({ name, type }) => [name, VALUES[type] ?? "some"] as const);
  const references = { customer_id: customerId, organization_id: organizationId, currency: "USD" };
  const known = Object.entries(references).filter(([name]) => columns.some((column) => column.name === name));
  await knex(table).insert({ ...Object.fromEntries(row), ...Object.fromEntries(known) });
  return () => knex(table).where(owner, customerId).delete();
}

const VALUES: Readonly<Record<string, string | number | boolean>> = {
  numeric: 1,
  bigint: 1,
  integer: 1,
  boolean: false,
  "timestamp with time zone": "2031-06-01T00:00:00Z",
  jsonb: "[]",
  "text[]": "{}",
};

export interface Breakage {
  readonly table: string;
  /** The id of a customer or, for other tables, of an organization. */
  readonly owner: string;
  readonly columns: readonly Column[];
}

/** Breaks columns of a row, calls `work` with its id, and restores the row. */
export async function breakRow(
  knex: Knex,
  { table, owner, columns }: Breakage,
  work: (id: string) => Promise<void>,
): Promise<void> {
  if (columns.length === 0) return work("");
  const names = columns.map(({ name }) => name);
  const keys = (await columnsOf(knex, table)).flatMap(({ name, is_key }) => (is_key ? [name] : []));
  const row: Record<string, unknown> = await knex(table)
    .where(ownerOf(table), owner)
    .orderBy(keys)
    .first(...[...keys, ...names].map((name) => knex.raw("??::text as ??", [name, name])));
  const key = Object.fromEntries(keys.map((name) => [name, row[name]]));
  await knex(table)
    .where(key)
    .update(Object.fromEntries(columns.map(({ name, broken }) => [name, broken])));
  try {
    await work(idOf(table, key));
  } finally {
    await knex(table)
      .where(key)
      .update(Object.fromEntries(names.map((name) => [name, row[name]])));
  }
}

/** As the audit names rows: by the parts of the key, without the customer. */
function idOf(table: string, key: Readonly<Record<string, unknown>>): string {
  return Object.entries(key)
    .filter(([name]) => table === "customers" || name !== ownerOf(table))
    .map(([, value]) => String(value))
    .join(" ");
}

function ownerOf(table: string): string {
  if (table === "customers") return "id";
  return ROW_SHAPES[table] ? "customer_id" : "organization_id";
}

async function columnsOf(knex: Knex, table: string): Promise<ColumnRow[]> {
  const { rows }: { rows: ColumnRow[] } = await knex.raw(
    `select a.attname as name, a.atttypid::regtype::text as type,
        coalesce(a.attnum = any (key.indkey), false) as is_key,
        a.attidentity <> '' or a.attgenerated <> '' as is_generated
      from pg_attribute a
      left join pg_index key on key.indrelid = a.attrelid and key.indisprimary
      where a.attrelid = ?::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  return rows;
}
