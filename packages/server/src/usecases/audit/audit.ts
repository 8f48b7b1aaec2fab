import { EPOCH, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { layoutOf } from "../../db/core/layout/layout-of.js";
import { keepPartitions } from "../../db/core/drop-partition.js";
import { allowLongStatements } from "../../db/core/timeouts.js";
import type { Difference } from "../../db/audit/check.js";
import { listAuditedCustomers, type AuditedCustomer, type AuditScope } from "../../db/audit/differences.js";
import { brokenRow, findLostReferences } from "../../db/audit/reference-checks.js";
import { openRowChecks, type RowChecks } from "../../db/audit/row-checks.js";
import { UnreadableRowError } from "../../db/core/unreadable-row.js";
import type { Deps } from "../../context/deps.js";
import { isolate, type AuditStep, type IsolatedStep } from "./isolate.js";
import { createOrganizationReader, type OrganizationReader } from "./organizations.js";
import { stepsOfCustomers, stepsOfOrganizations } from "./steps.js";

export type { Difference } from "../../db/audit/check.js";
export type { AuditScope } from "../../db/audit/differences.js";

/** Some customers that were recomputed, and what was found of them. */
export interface AuditedPage {
  readonly customers: number;
  /** Those of which a row kept a part of the audit from looking. */
  readonly incomplete: number;
  readonly differences: readonly Difference[];
}

/** Without a clock, only obligations that the billing cycle has passed are checked, not those overdue by time alone. */
export type AuditDeps = Pick<Deps, "db"> & Partial<Pick<Deps, "now">>;

const BEGINNING = EPOCH;

/** Large enough that statements are few, small enough that each is short and sees one moment of its customers. */
const CUSTOMERS_AT_ONCE = 200;

/**
 * Recomputes the stored numbers of every customer from the append-only facts, page by page, and reports each difference, and each
 * row that cannot be read. It only reads, and each page reads one snapshot, so it can run beside a live server.
 */
export async function* audit(
  deps: AuditDeps,
  scope: AuditScope = {},
  customersAtOnce = CUSTOMERS_AT_ONCE,
): AsyncGenerator<AuditedPage> {
  const now = deps.now?.() ?? BEGINNING;
  // Before the transactions, whose snapshot it would take.
  const { locksPartitions } = await layoutOf(deps.db);
  const run = { now, rowChecks: await openRowChecks(deps.db), reader: createOrganizationReader() };
  for (let after = ""; ;) {
    const page = { after, limit: customersAtOnce };
    const { customers, ...audited } = await deps.db.transaction(
      async (trx) => {
        // Summing up a customer with many events may take longer than a request may.
        await allowLongStatements(trx);
        // While it is archived, a month is either in the partition or in the sums of a snapshot, not in neither.
        if (locksPartitions) await keepPartitions(trx, "usage_events");
        const found = await listAuditedCustomers(trx, scope, page);
        return { customers: found, ...(await auditPage(trx, found, run)) };
      },
      { isolationLevel: "repeatable read", readOnly: true },
    );
    if (customers.length > 0) yield { customers: customers.length, ...audited };
    const last = customers.at(-1);
    if (!last || customers.length < customersAtOnce) return;
    after = last.customerId;
  }
}

/** What an audit keeps from page to page. */
interface AuditRun {
  readonly now: Instant;
  readonly rowChecks: RowChecks;
  readonly reader: OrganizationReader;
}

async function auditPage(
  trx: Knex.Transaction,
  customers: readonly AuditedCustomer[],
  { reader, ...run }: AuditRun,
): Promise<Omit<AuditedPage, "customers">> {
  if (customers.length === 0) return { incomplete: 0, differences: [] };
  const { organizations, broken } = await reader.read(trx, customers);
  const readable = customers.filter(({ organizationId }) => organizations.has(organizationId));
  const context = { ...run, organizations };
  const steps: readonly (readonly [AuditStep, readonly AuditedCustomer[]])[] = [
    ...stepsOfCustomers(context).map((step) => [step, customers] as const),
    ...stepsOfOrganizations(context).map((step) => [step, readable] as const),
  ];
  const differences: Difference[] = [];
  const failures: Failure[] = [];
  for (const [step, own] of steps) {
    const found = await isolate(trx, own, step);
    differences.push(...found.differences);
    failures.push(...found.failures);
  }
  const failed = new Set(failures.map(({ customerId }) => customerId));
  const unreadable = customers.filter(({ organizationId }) => !organizations.has(organizationId));
  for (const { customerId } of unreadable) failed.add(customerId);
  const explained = await explainFailures(trx, failures, differences);
  return {
    incomplete: failed.size,
    differences: [...broken, ...[...differences, ...explained].sort(byCustomer)],
  };
}

type Failure = IsolatedStep["failures"][number];

/** Names the rows because of which steps failed for customers, where no step has named one. */
async function explainFailures(
  trx: Knex.Transaction,
  failures: readonly Failure[],
  differences: readonly Difference[],
): Promise<Difference[]> {
  const named = new Set(
    differences.filter(({ code }) => code === "broken_row").map(({ customerId }) => customerId),
  );
  const explained: Difference[] = [];
  for (const { customerId, error } of failures) {
    if (named.has(customerId)) continue;
    named.add(customerId);
    explained.push(...(await rowsBehind(trx, customerId, error)));
  }
  return explained;
}

async function rowsBehind(trx: Knex.Transaction, customerId: string, error: Error): Promise<Difference[]> {
  if (error instanceof UnreadableRowError)
    return [
      brokenRow({ customerId, table: error.table, id: error.rowId }, "a row that can be read", error.message),
    ];
  const lost = await findLostReferences(trx, customerId);
  if (lost.length > 0) return lost;
  const expected = "rows that can be audited";
  return [{ code: "audit_failed", customerId, objectId: customerId, expected, actual: reasonOf(error) }];
}

/** Knex puts the statement before the message of the database. */
function reasonOf({ message }: Error): string {
  return message.slice(message.lastIndexOf(" - ") + 1).trim();
}

function byCustomer(a: Difference, b: Difference): number {
  return compare(a.customerId ?? "", b.customerId ?? "") || compare(a.code, b.code);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
