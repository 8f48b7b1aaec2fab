import type { Knex } from "knex";

/**
 * The shape of the database as text that people review: every table with its columns, constraints and indexes, ordered
 * by name. The same on every supported version of PostgreSQL, so a migration shows its whole effect in one diff. Of a
 * partitioned table's partitions it shows the indexes that they do not have from the table.
 */
export async function dumpSchema(knex: Knex): Promise<string> {
  const [columns, keys, constraints, indexes, others] = await Promise.all([
    rows<Column>(knex, COLUMNS),
    rows<Part>(knex, PARTITION_KEYS),
    rows<Part>(knex, CONSTRAINTS),
    rows<Part>(knex, INDEXES),
    rows<Part>(knex, OTHERS),
  ]);
  const tables = [...new Set(columns.map(({ table_name }) => table_name))].sort();
  const blocks = tables.map((table) => {
    const inside = [
      ...columns.filter(({ table_name }) => table_name === table).map(columnLine),
      ...partsOf(constraints, table).map(({ name, definition }) => `constraint ${name} ${definition}`),
    ];
    const indexLines = partsOf(indexes, table).map(({ definition }) => `${definition};\n`);
    const by = partsOf(keys, table).map(({ definition }) => ` partition by ${definition}`);
    return `create table ${table} (\n  ${inside.join(",\n  ")}\n)${by.join("")};\n${indexLines.join("")}`;
  });
  return [HEADER, ...blocks, ...sorted(others).map(({ definition }) => `${definition};\n`)].join("\n");
}

const HEADER = "-- Written by `npm run schema:dump` from the migrations. Never edited by hand.\n";

interface Column {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly default_value: string | null;
  readonly identity: "" | "a" | "d";
  readonly generated: "" | "s" | "v";
}

interface Part {
  readonly table_name: string;
  readonly name: string;
  readonly definition: string;
}

const COLUMNS = `
  select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as is_required, pg_get_expr(d.adbin, d.adrelid) as default_value,
    a.attidentity as identity, a.attgenerated as generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

const PARTITION_KEYS = `
  select c.relname as table_name, c.relname as name, pg_get_partkeydef(c.oid) as definition
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind = 'p'`;

/** Newer versions list what may not be null as constraints too; every version shows it at the column. */
const CONSTRAINTS = `
  select c.relname as table_name, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where k.contype <> 'n'`;

/** Indexes, except those that a constraint creates. */
const INDEXES = `
  select coalesce(parent.relname, of_table.relname) as table_name, c.relname as name, pg_get_indexdef(c.oid) as definition
  from pg_index i
  join pg_class c on c.oid = i.indexrelid and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_class of_table on of_table.oid = i.indrelid
  left join pg_inherits on inhrelid = of_table.oid
  left join pg_class parent on parent.oid = inhparent
  where not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))`;

/** Any other object that a migration could create: at least its definition shows up for review. */
const OTHERS = `
  select '' as table_name, t.tgname as name, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t where not t.tgisinternal
  union all
  select '', p.proname, pg_get_functiondef(p.oid)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
  where p.prokind in ('f', 'p')
  union all
  select '', c.relname, 'create view ' || c.relname || ' as ' || pg_get_viewdef(c.oid)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind in ('v', 'm')
  union all
  select '', t.typname, 'create type ' || t.typname || ' as enum (' || string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) || ')'
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  join pg_namespace n on n.oid = t.typnamespace and n.nspname = 'public'
  group by t.typname`;

async function rows<Row>(knex: Knex, query: string): Promise<readonly Row[]> {
  const answer: { readonly rows: readonly Row[] } = await knex.raw(query);
  return answer.rows;
}

function columnLine(column: Column): string {
  const words = [column.name, column.type];
  if (column.is_required) words.push("not null");
  if (column.identity !== "")
    words.push(`generated ${column.identity === "a" ? "always" : "by default"} as identity`);
  else if (column.generated !== "") words.push(`generated always as (${column.default_value})`);
  else if (column.default_value !== null) words.push(`default ${column.default_value}`);
  return words.join(" ");
}

function partsOf(parts: readonly Part[], table: string): readonly Part[] {
  return sorted(parts.filter(({ table_name }) => table_name === table));
}

/** By code unit, not by the database's collation, which differs from one to the next. */
function sorted(parts: readonly Part[]): readonly Part[] {
  return [...parts].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
