import { IMPORT_ISSUE_LEVELS, type ImportIssue, type ImportIssueLevel, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { insertRows } from "../core/bulk-rows.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { ofImport, type ImportKey } from "./lines.js";
import type { IssueCounts } from "./imports.js";

/** An issue of a line. Line 0 is the file as a whole. */
export interface LineIssue extends ImportIssue {
  readonly line: number;
  readonly recordType: string | null;
  readonly externalId: string | null;
}

interface IssueRow {
  line: number;
  position: number;
  code: LineIssue["code"];
  record_type: string | null;
  external_id: string | null;
  field: string | null;
  message: string;
  boundaries: readonly Instant[] | null;
}

export async function deleteIssues(trx: Knex.Transaction, key: ImportKey): Promise<void> {
  await trx("import_issues").where(ofImport(key)).del();
}

/** Adds issues behind those that their lines have. */
export async function addIssues(
  trx: Knex.Transaction,
  key: ImportKey,
  issues: readonly LineIssue[],
  firstPosition: number,
): Promise<void> {
  await insertRows(
    trx,
    "import_issues",
    issues.map((issue, index) => ({
      ...ofImport(key),
      line: issue.line,
      position: firstPosition + index,
      level: IMPORT_ISSUE_LEVELS[issue.code],
      code: issue.code,
      record_type: issue.recordType,
      external_id: issue.externalId,
      field: issue.field,
      message: issue.message,
      boundaries: issue.boundaries ?? null,
    })),
  );
}

export async function countIssues(knex: Knex, key: ImportKey): Promise<IssueCounts> {
  const rows: { level: ImportIssueLevel; count: string }[] = await knex("import_issues")
    .where(ofImport(key))
    .groupBy("level")
    .select("level", knex.raw("count(*) as count"));
  return Object.fromEntries(rows.map(({ level, count }) => [level, Number(count)]));
}

/** The codes of issues that need a decision. */
export async function listConfirmCodes(knex: Knex, key: ImportKey): Promise<readonly string[]> {
  const rows: { code: string }[] = await knex("import_issues")
    .where({ ...ofImport(key), level: "confirm" })
    .distinct("code")
    .orderBy("code");
  return rows.map(({ code }) => code);
}

export interface IssueFilter {
  readonly level?: ImportIssueLevel | undefined;
  readonly code?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/** Issues in the order of the file. */
export async function listIssues(
  knex: Knex,
  key: ImportKey,
  { level, code, limit, cursor }: IssueFilter,
): Promise<{ readonly items: readonly LineIssue[]; readonly nextCursor: string | null }> {
  const query = knex("import_issues").where(ofImport(key));
  if (level !== undefined) void query.where({ level });
  if (code !== undefined) void query.where({ code });
  if (cursor) void query.whereRaw("(line, position) > (?, ?)", placeOf(cursor));
  const rows: IssueRow[] = await query.orderBy(["line", "position"]).limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(fromRow),
    nextCursor: rows.length > items.length && last ? `${last.line}-${last.position}` : null,
  };
}

function placeOf(cursor: string): readonly [number, number] {
  const match = /^(\d{1,9})-(\d{1,9})$/.exec(cursor);
  if (!match) throw invalidRequest([{ path: "cursor", message: "is not a cursor of this list" }]);
  return [Number(match[1]), Number(match[2])];
}

function fromRow(row: IssueRow): LineIssue {
  return {
    line: row.line,
    code: row.code,
    recordType: row.record_type,
    externalId: row.external_id,
    field: row.field,
    message: row.message,
    ...(row.boundaries && { boundaries: row.boundaries }),
  };
}
