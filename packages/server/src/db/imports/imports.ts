import type { HeaderRecord, ImportIssueLevel, Instant } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull } from "../core/values.js";

/** `open` takes lines, `invalid` has blockers, `ready` can be applied. */
export type ImportStatus = "open" | "invalid" | "ready" | "applying" | "applied" | "rolled_back";

export type IssueCounts = Readonly<Partial<Record<ImportIssueLevel, number>>>;

/** A file of another billing system. */
export interface Import {
  readonly id: string;
  readonly organizationId: string;
  readonly status: ImportStatus;
  /** What the caller calls the file. */
  readonly name: string | null;
  /** Null until the check has read it. */
  readonly header: HeaderRecord | null;
  /** SHA-256 of all lines, each with a line feed. Null until the check. */
  readonly fileHash: string | null;
  readonly lineCount: number;
  /** Records by type. */
  readonly counts: Readonly<Record<string, number>>;
  readonly issueCounts: IssueCounts;
  /** Codes of issues of the level `confirm` that were accepted. */
  readonly accepted: readonly string[];
  /** Customers to apply, and those that are applied. */
  readonly customers: number;
  readonly customersApplied: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly checkedAt: Instant | null;
  readonly appliedAt: Instant | null;
}

interface ImportRow {
  id: string;
  organization_id: string;
  status: ImportStatus;
  name: string | null;
  header: HeaderRecord | null;
  file_hash: string | null;
  line_count: number;
  counts: Readonly<Record<string, number>>;
  issue_counts: IssueCounts;
  accepted: readonly string[];
  customers: number;
  customers_applied: number;
  created_at: Date;
  updated_at: Date;
  checked_at: Date | null;
  applied_at: Date | null;
}

export async function insertImport(knex: Knex, made: Import): Promise<void> {
  await knex("imports").insert(toRow(made));
}

export async function findImport(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<Import | undefined> {
  const row: ImportRow | undefined = await knex("imports")
    .where({ organization_id: organizationId, id })
    .first();
  return row && fromRow(row);
}

/** Holds an import until the transaction ends. */
export async function lockImport(
  trx: Knex.Transaction,
  organizationId: string,
  id: string,
): Promise<Import | undefined> {
  const row: ImportRow | undefined = await trx("imports")
    .where({ organization_id: organizationId, id })
    .forUpdate()
    .first();
  return row && fromRow(row);
}

export async function updateImport(trx: Knex.Transaction, changed: Import): Promise<void> {
  const { id, organization_id, ...columns } = toRow(changed);
  await trx("imports").where({ organization_id, id }).update(columns);
}

export async function listImports(
  knex: Knex,
  organizationId: string,
  request: PageRequest,
): Promise<Page<Import>> {
  const page = await pageOf<ImportRow>(knex("imports").where({ organization_id: organizationId }), request);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

/** Whether another import of the organization is being applied. */
export async function isAnyApplying(knex: Knex, { organizationId, id }: Import): Promise<boolean> {
  const row: unknown = await knex("imports")
    .where({ organization_id: organizationId, status: "applying" })
    .whereNot({ id })
    .first("id");
  return row !== undefined;
}

function fromRow(row: ImportRow): Import {
  return {
    id: row.id,
    organizationId: row.organization_id,
    status: row.status,
    name: row.name,
    header: row.header,
    fileHash: row.file_hash,
    lineCount: row.line_count,
    counts: row.counts,
    issueCounts: row.issue_counts,
    accepted: row.accepted,
    customers: row.customers,
    customersApplied: row.customers_applied,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
    checkedAt: toInstantOrNull(row.checked_at),
    appliedAt: toInstantOrNull(row.applied_at),
  };
}

function toRow(made: Import) {
  return {
    id: made.id,
    organization_id: made.organizationId,
    status: made.status,
    name: made.name,
    header: made.header && JSON.stringify(made.header),
    file_hash: made.fileHash,
    line_count: made.lineCount,
    counts: JSON.stringify(made.counts),
    issue_counts: JSON.stringify(made.issueCounts),
    accepted: JSON.stringify(made.accepted),
    customers: made.customers,
    customers_applied: made.customersApplied,
    created_at: fromInstant(made.createdAt),
    updated_at: fromInstant(made.updatedAt),
    checked_at: fromInstant(made.checkedAt),
    applied_at: fromInstant(made.appliedAt),
  };
}

/** Deletes files that were not applied, with their lines and issues. Returns the number of files. */
export async function deleteUnappliedImports(knex: Knex, before: Instant, limit: number): Promise<number> {
  const rows: { organization_id: string; id: string }[] = await knex("imports")
    .whereIn("status", ["open", "invalid", "ready"])
    .where("updated_at", "<", fromInstant(before))
    .orderBy("updated_at")
    .limit(limit)
    .select("organization_id", "id");
  for (const { organization_id, id } of rows) {
    await knex.transaction(async (trx) => {
      await trx("import_issues").where({ organization_id, import_id: id }).del();
      await trx("import_lines").where({ organization_id, import_id: id }).del();
      await trx("imports").where({ organization_id, id }).del();
    });
  }
  return rows.length;
}
