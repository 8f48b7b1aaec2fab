import { CURRENCIES } from "@dues/billing";
import type { Knex } from "knex";
import type { Difference } from "./check.js";
import { describeShape, hasShape } from "./json-shape.js";
import { ROW_SHAPES, type ColumnShape } from "./row-shapes.js";

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

/** A condition that a column has to fulfil, in SQL and for people. */
interface Rule {
  readonly column: string;
  readonly condition: string;
  readonly expected: string;
}

interface ProblemRow {
  customer_id: string;
  object_id: string;
  name: string;
  expected: string;
  actual: string;
}

/** Statements that find the rows of the customers `:ids` which cannot be read, by table. */
export type RowChecks = ReadonlyMap<string, string>;

/** A longer value would hide the rest of the report. */
const SHOWN_CHARACTERS = 80;

/** Prepares the statements for the tables of a database. */
export async function openRowChecks(knex: Knex): Promise<RowChecks> {
  const columns = await readColumns(knex);
  return new Map(
    Object.entries(ROW_SHAPES).flatMap(([table, shapes]) => {
      const own = columns.get(table) ?? [];
      const rules = [...own.flatMap(ruleOfType), ...shapes.map(ruleOfShape)];
      return rules.length === 0 ? [] : [[table, statementOf(table, own, rules)] as const];
    }),
  );
}

/** Returns the rows of these customers with a value that no version of the server writes. */
export async function findBrokenRows(
  knex: Knex,
  checks: RowChecks,
  customerIds: readonly string[],
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [table, statement] of checks) {
    const bindings = { ids: [...customerIds], currencies: [...CURRENCIES] };
    const { rows }: { rows: ProblemRow[] } = await knex.raw(statement, bindings);
    for (const row of rows)
      found.push({
        code: "broken_row",
        customerId: row.customer_id,
        table,
        objectId: row.object_id,
        expected: `${row.name}: ${row.expected}`,
        actual: row.actual,
      });
  }
  return found;
}

async function readColumns(knex: Knex): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows }: { rows: { table: string; name: string; type: string; is_key: boolean }[] } = await knex.raw(
    COLUMNS,
    { tables: Object.keys(ROW_SHAPES) },
  );
  const tables = new Map<string, Column[]>();
  for (const { table, name, type, is_key: isKey } of rows)
    tables.set(table, [...(tables.get(table) ?? []), { name, type, isKey }]);
  return tables;
}

const COLUMNS = `
  select class.relname as table, attribute.attname as name, attribute.atttypid::regtype::text as type,
      coalesce(attribute.attnum = any (key.indkey), false) as is_key
    from pg_class as class
    join pg_attribute as attribute
      on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    left join pg_index as key on key.indrelid = class.oid and key.indisprimary
    where class.relnamespace = current_schema()::regnamespace and class.relname = any (:tables)
    order by class.relname, attribute.attnum`;

/** The rules are tried once for each row, and one by one where any is broken. */
function statementOf(table: string, columns: readonly Column[], rules: readonly Rule[]): string {
  const owner = table === "customers" ? "id" : "customer_id";
  const keys = columns.filter(({ isKey, name }) => isKey && (name !== owner || table === "customers"));
  const id = keys.map(({ name }) => `subject.${quoted(name)}::text`).join(" || ' ' || ");
  const values = rules.map(
    ({ column, condition, expected }) =>
      `('${column}', '${expected}', ${condition}, left(coalesce(subject.${quoted(column)}::text, 'nothing'), ${SHOWN_CHARACTERS}))`,
  );
  return `
    select subject.${owner} as customer_id, ${id} as object_id, rule.name, rule.expected, rule.actual
      from ${table} as subject
      cross join lateral (values ${values.join(", ")}) as rule (name, expected, is_kept, actual)
      where subject.${owner} = any (:ids) and not (${rules.map(({ condition }) => condition).join(" and ")})
        and not rule.is_kept`;
}

function ruleOfType({ name: column, type }: Column): Rule[] {
  const value = `subject.${quoted(column)}`;
  if (type === "numeric")
    return [
      {
        column,
        condition: `coalesce(${value} not in ('NaN', 'Infinity', '-Infinity'), true)`,
        expected: "a number",
      },
    ];
  if (type.startsWith("timestamp"))
    return [{ column, condition: `coalesce(isfinite(${value}), true)`, expected: "a time" }];
  if (column === "currency")
    return [{ column, condition: `coalesce(${value} = any (:currencies), true)`, expected: "a currency" }];
  return [];
}

function ruleOfShape({ column, shape, when }: ColumnShape): Rule {
  const condition = hasShape(`subject.${quoted(column)}`, shape);
  return {
    column,
    condition: when === undefined ? condition : `(not coalesce(${when}, false) or ${condition})`,
    expected: describeShape(shape),
  };
}

/** Some columns have the names of keywords. */
const quoted = (name: string) => `"${name}"`;
