import type { Knex } from "knex";
import { arrayOf } from "../core/session.js";
import { insertRows } from "../core/bulk-rows.js";

/** Which import. */
export interface ImportKey {
  readonly organizationId: string;
  readonly id: string;
}

/** A line of a file, with what finding it needs. */
export interface ImportLine {
  readonly line: number;
  readonly text: string;
  readonly hash: string;
  /** Null for a line that is no record. */
  readonly type: string | null;
  readonly externalId: string | null;
  /** The external id of the customer that the record belongs to. */
  readonly customerKey: string | null;
}

interface LineRow {
  line: number;
  text: string | null;
  hash: string;
  type: string | null;
  external_id: string | null;
  customer_key: string | null;
}

/** Adds lines. Those that were added before are replaced, so that a part of a file can be sent again. */
export async function putLines(
  trx: Knex.Transaction,
  { organizationId, id }: ImportKey,
  lines: readonly ImportLine[],
): Promise<void> {
  const [first, last] = [lines[0]?.line ?? 0, lines.at(-1)?.line ?? 0];
  await trx("import_lines").where(ofImport({ organizationId, id })).whereBetween("line", [first, last]).del();
  await insertRows(
    trx,
    "import_lines",
    lines.map((each) => ({
      organization_id: organizationId,
      import_id: id,
      line: each.line,
      text: each.text,
      hash: each.hash,
      type: each.type,
      external_id: each.externalId,
      customer_key: each.customerKey,
      state: "new",
    })),
  );
}

/** Lines behind a line, in the order of the file. */
export async function listLines(
  knex: Knex,
  key: ImportKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ImportLine[]> {
  const rows: LineRow[] = await knex("import_lines")
    .where(ofImport(key))
    .where("line", ">", after)
    .orderBy("line")
    .limit(limit);
  return rows.map(fromRow);
}

/** The number of lines, and the last one: a file without gaps has as many as its last line says. */
export async function measureLines(
  knex: Knex,
  key: ImportKey,
): Promise<{ readonly count: number; readonly last: number }> {
  const row: { count: string; last: number | null } | undefined = await knex("import_lines")
    .where(ofImport(key))
    .first(knex.raw("count(*) as count, max(line) as last"));
  return { count: Number(row?.count ?? 0), last: row?.last ?? 0 };
}

/** The number of records by type. */
export async function countTypes(knex: Knex, key: ImportKey): Promise<Readonly<Record<string, number>>> {
  const rows: { type: string; count: string }[] = await knex("import_lines")
    .where(ofImport(key))
    .whereNotNull("type")
    .groupBy("type")
    .orderBy("type")
    .select("type", knex.raw("count(*) as count"));
  return Object.fromEntries(rows.map(({ type, count }) => [type, Number(count)]));
}

/** A line whose place another line has: the same id, or the same plan group of a customer. */
export interface RepeatedLine {
  readonly line: number;
  readonly type: string;
  readonly externalId: string;
  readonly firstLine: number;
}

/** Records with the type and id of an earlier line. */
export async function listRepeatedIds(knex: Knex, key: ImportKey): Promise<readonly RepeatedLine[]> {
  return listRepeated(knex, key, "type, external_id");
}

/** Subscriptions for which an earlier line takes the customer's place in the plan group. */
export async function listRepeatedSlots(knex: Knex, key: ImportKey): Promise<readonly RepeatedLine[]> {
  return listRepeated(knex, key, "customer_key, slot", "and slot is not null");
}

async function listRepeated(
  knex: Knex,
  { organizationId, id }: ImportKey,
  columns: string,
  condition = "and external_id is not null",
): Promise<readonly RepeatedLine[]> {
  const { rows } = await knex.raw<{
    rows: { line: number; type: string; external_id: string; first_line: number }[];
  }>(
    `select line, type, external_id, first_line from (
       select line, type, external_id, min(line) over (partition by ${columns}) as first_line
         from import_lines where organization_id = :organizationId and import_id = :id ${condition}
     ) as numbered where line > first_line order by line`,
    { organizationId, id },
  );
  return rows.map((row) => ({
    line: row.line,
    type: row.type,
    externalId: row.external_id,
    firstLine: row.first_line,
  }));
}

export interface CheckedLine {
  readonly line: number;
  /** An earlier import made the same object of the same record. */
  readonly isUnchanged: boolean;
  readonly slot: string | null;
}

/** Notes what the check found of lines. */
export async function markChecked(
  trx: Knex.Transaction,
  { organizationId, id }: ImportKey,
  lines: readonly CheckedLine[],
): Promise<void> {
  await trx.raw(
    `update import_lines set slot = given.slot, state = given.state
       from (select * from unnest(?::integer[], ?::text[], ?::text[]) as g (line, slot, state)) as given
      where organization_id = ? and import_id = ? and import_lines.line = given.line`,
    [
      lines.map(({ line }) => line),
      arrayOf(lines.map(({ slot }) => slot)),
      lines.map(({ isUnchanged }) => (isUnchanged ? "unchanged" : "new")),
      organizationId,
      id,
    ],
  );
}

/** The number of customers with records to apply. */
export async function countCustomers(knex: Knex, key: ImportKey): Promise<number> {
  const row: { count: string } | undefined = await knex("import_lines")
    .where({ ...ofImport(key), state: "new" })
    .first(knex.raw("count(distinct customer_key) as count"));
  return Number(row?.count ?? 0);
}

/** All records of the next customers that are not applied, customer by customer. */
export async function listNextCustomers(
  trx: Knex.Transaction,
  key: ImportKey,
  limit: number,
): Promise<readonly ImportLine[]> {
  const next = trx("import_lines")
    .where({ ...ofImport(key), state: "new" })
    .whereNotNull("customer_key")
    .distinct("customer_key")
    .orderBy("customer_key")
    .limit(limit);
  const keys: { customer_key: string }[] = await next;
  if (keys.length === 0) return [];
  const rows: LineRow[] = await trx("import_lines")
    .where({ ...ofImport(key), state: "new" })
    .whereRaw("customer_key = any(?::text[])", [keys.map((each) => each.customer_key)])
    .orderBy(["customer_key", "line"]);
  return rows.map(fromRow);
}

/** Records of a type that belong to no customer and are not applied. */
export async function listUnowned(
  trx: Knex.Transaction,
  key: ImportKey,
  type: string,
): Promise<readonly ImportLine[]> {
  const rows: LineRow[] = await trx("import_lines")
    .where({ ...ofImport(key), state: "new", type })
    .orderBy("line");
  return rows.map(fromRow);
}

/** The object of a customer's record where Dues had the customer before. */
export const JOINED = "joined";

export interface AppliedLine {
  readonly line: number;
  readonly customerId: string | null;
  readonly objectId: string;
}

/** Lines that are applied lose their text. */
export async function markApplied(
  trx: Knex.Transaction,
  { organizationId, id }: ImportKey,
  lines: readonly AppliedLine[],
): Promise<void> {
  await trx.raw(
    `update import_lines set state = 'applied', text = null, customer_id = given.customer_id, object_id = given.object_id
       from (select * from unnest(?::integer[], ?::text[], ?::text[]) as g (line, customer_id, object_id)) as given
      where organization_id = ? and import_id = ? and import_lines.line = given.line`,
    [
      lines.map(({ line }) => line),
      arrayOf(lines.map(({ customerId }) => customerId)),
      lines.map(({ objectId }) => objectId),
      organizationId,
      id,
    ],
  );
}

/** Deletes all lines of an import. */
export async function deleteLines(trx: Knex.Transaction, key: ImportKey): Promise<void> {
  await trx("import_lines").where(ofImport(key)).del();
}

export function ofImport({ organizationId, id }: ImportKey) {
  return { organization_id: organizationId, import_id: id };
}

function fromRow(row: LineRow): ImportLine {
  return {
    line: row.line,
    text: row.text ?? "",
    hash: row.hash,
    type: row.type,
    externalId: row.external_id,
    customerKey: row.customer_key,
  };
}
