import { BillingError, type ImportIssueLevel } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import {
  findImport,
  insertImport,
  listImports as listStored,
  lockImport,
  updateImport,
  type Import,
} from "../../db/imports/imports.js";
import { listIssues, type LineIssue } from "../../db/imports/issues.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { recordChange, type Recorded } from "../shared/change/record.js";

export type { Import, LineIssue };

/** Opens an import that takes the lines of a file. */
export async function createImport(
  deps: Deps,
  organization: Organization,
  name: string | null,
): Promise<Import> {
  const now = deps.realNow();
  const made: Import = {
    id: deps.newId("imp"),
    organizationId: organization.id,
    status: "open",
    name,
    header: null,
    fileHash: null,
    lineCount: 0,
    counts: {},
    issueCounts: {},
    accepted: [],
    customers: 0,
    customersApplied: 0,
    createdAt: now,
    updatedAt: now,
    checkedAt: null,
    appliedAt: null,
  };
  await deps.db.transaction(async (trx) => {
    await insertImport(trx, made);
    await recordChange(deps, trx, importChange(deps, "import.created", { is: made }));
  });
  return made;
}

/** @throws BillingError `import_not_found` */
export async function getImport(
  deps: Pick<Deps, "db">,
  organization: Organization,
  id: string,
): Promise<Import> {
  const found = await findImport(deps.db, organization.id, id);
  if (!found) throw notFound(id);
  return found;
}

/** @throws BillingError `invalid_request` for an invalid cursor */
export async function listImports(
  { db }: Pick<Deps, "db">,
  organization: Organization,
  request: PageRequest,
): Promise<Page<Import>> {
  return listStored(db, organization.id, request);
}

export interface IssueQuery extends PageRequest {
  readonly id: string;
  readonly level?: ImportIssueLevel | undefined;
  readonly code?: string | undefined;
}

/**
 * Returns what the check found, in the order of the file.
 *
 * @throws BillingError `import_not_found`, `invalid_request` for an invalid cursor
 */
export async function listImportIssues(
  deps: Pick<Deps, "db">,
  organization: Organization,
  { id, ...filter }: IssueQuery,
): Promise<{ readonly items: readonly LineIssue[]; readonly nextCursor: string | null }> {
  await getImport(deps, organization, id);
  return listIssues(deps.db, { organizationId: organization.id, id }, filter);
}

/**
 * Changes an import under its lock, and records the change.
 *
 * @throws BillingError `import_not_found`, and what `change` throws
 */
export async function changeImport(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, id }: { readonly organization: Organization; readonly id: string },
  change: (was: Import) => Promise<Partial<Import>>,
): Promise<Import> {
  const was = await lockImport(trx, organization.id, id);
  if (!was) throw notFound(id);
  const is: Import = { ...was, ...(await change(was)), updatedAt: deps.realNow() };
  await updateImport(trx, is);
  const hasStatus = (status: Import["status"]) => is.status === status && was.status !== status;
  const kind = hasStatus("applied")
    ? "import.applied"
    : hasStatus("rolled_back")
      ? "import.rolled_back"
      : "import.updated";
  await recordChange(deps, trx, importChange(deps, kind, { was, is }));
  return is;
}

function importChange(
  { snapshots }: Deps,
  kind: Recorded["kind"],
  { was, is }: { readonly was?: Import; readonly is: Import },
): Recorded {
  return {
    organizationId: is.organizationId,
    kind,
    object: { type: "import", id: is.id },
    before: was && snapshots.import(was),
    after: snapshots.import(is),
    at: is.updatedAt,
  };
}

function notFound(id: string): BillingError {
  return new BillingError("import_not_found", `There is no import with the ID ${id}.`);
}

/** @throws BillingError `import_not_ready` */
export function requireStatus(
  { status, id }: Import,
  allowed: readonly Import["status"][],
  advice: string,
): void {
  if (allowed.includes(status)) return;
  throw new BillingError("import_not_ready", `The import ${id} is ${status}. ${advice}`);
}
