import { EPOCH, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { isDistributedDatabase } from "../../db/core/distributed.js";
import { keepPartitions } from "../../db/core/drop-partition.js";
import { allowLongStatements } from "../../db/core/timeouts.js";
import type { Difference } from "../../db/audit/check.js";
import {
  findDifferences,
  listAuditedCustomers,
  type AuditedCustomer,
  type AuditScope,
} from "../../db/audit/differences.js";
import { listTaxedLines, type TaxedLine } from "../../db/audit/taxed-lines.js";
import { loadCatalog, type CatalogIndex } from "../../db/catalog/catalog-index.js";
import { findOrganization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { findBadlyBooked } from "./journal.js";
import { findBadPercentages } from "./percentages.js";
import { findBadRecurring } from "./recurring.js";
import { differingTaxes } from "./taxes.js";
import { findBadlyBilled, findUnbilled, type Catalogs } from "./usage.js";

export type { Difference } from "../../db/audit/check.js";
export type { AuditScope } from "../../db/audit/differences.js";

/** Some customers that were recomputed, and what was found of them. */
export interface AuditedPage {
  readonly customers: number;
  readonly differences: readonly Difference[];
}

/** Without a clock, only obligations that the billing cycle has passed are checked, not those overdue by time alone. */
export type AuditDeps = Pick<Deps, "db"> & Partial<Pick<Deps, "now">>;

const BEGINNING = EPOCH;

/** Large enough that statements are few, small enough that each is short and sees one moment of its customers. */
const CUSTOMERS_AT_ONCE = 200;

const INVOICES_AT_ONCE = 500;

/**
 * Recomputes the stored numbers of every customer from the append-only facts, page by page, and reports each
 * difference. It only reads, and each page reads one snapshot, so it can run beside a live server.
 */
export async function* audit(
  deps: AuditDeps,
  scope: AuditScope = {},
  customersAtOnce = CUSTOMERS_AT_ONCE,
): AsyncGenerator<AuditedPage> {
  const now = deps.now?.() ?? BEGINNING;
  // Before the transactions, whose snapshot it would take.
  const isDistributed = await isDistributedDatabase(deps.db);
  for (let after = ""; ;) {
    const page = { after, limit: customersAtOnce };
    const { customers, differences } = await deps.db.transaction(
      async (trx) => {
        // Summing up a customer with many events may take longer than a request may.
        await allowLongStatements(trx);
        // While it is archived, a month is either in the partition or in the sums of a snapshot, not in neither.
        if (!isDistributed) await keepPartitions(trx, "usage_events");
        const found = await listAuditedCustomers(trx, scope, page);
        return {
          customers: found,
          differences: found.length > 0 ? await differencesOf(trx, found, now) : [],
        };
      },
      { isolationLevel: "repeatable read", readOnly: true },
    );
    if (customers.length > 0) yield { customers: customers.length, differences };
    const last = customers.at(-1);
    if (!last || customers.length < customersAtOnce) return;
    after = last.customerId;
  }
}

async function differencesOf(
  trx: Knex.Transaction,
  customers: readonly AuditedCustomer[],
  now: Instant,
): Promise<Difference[]> {
  const ids = customers.map(({ customerId }) => customerId);
  const catalogs = await catalogsOf(trx, customers);
  const differences = [
    ...(await findDifferences(trx, ids)),
    ...(await findBadlyTaxed(trx, ids)),
    ...(await findBadlyBooked(trx, customers, await zonesOf(trx, customers))),
    ...(await findBadPercentages(trx, ids)),
    ...(await findBadRecurring(trx, customers, catalogs)),
    ...(await findBadlyBilled(trx, ids, catalogs)),
    ...(await findUnbilled(trx, ids, catalogs, now)),
  ];
  return differences.sort((a, b) => compare(a.customerId, b.customerId) || compare(a.code, b.code));
}

/** Documents whose taxes are not what their rates give. */
async function findBadlyTaxed(trx: Knex.Transaction, ids: readonly string[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (let after = ""; ;) {
    const lines = await listTaxedLines(trx, ids, { after, limit: INVOICES_AT_ONCE });
    const invoices = new Map<string, TaxedLine[]>();
    for (const line of lines) invoices.set(line.invoiceId, [...(invoices.get(line.invoiceId) ?? []), line]);
    for (const [objectId, own] of invoices) {
      const { customerId } = own[0] ?? { customerId: "" };
      for (const { expected, actual } of differingTaxes(own))
        differences.push({
          code: "invoice_taxes",
          customerId,
          objectId,
          expected: String(expected),
          actual: String(actual),
        });
    }
    const last = lines.at(-1);
    if (!last || invoices.size < INVOICES_AT_ONCE) return differences;
    after = last.invoiceId;
  }
}

async function catalogsOf(trx: Knex.Transaction, customers: readonly AuditedCustomer[]): Promise<Catalogs> {
  const organizations = new Map<string, CatalogIndex>();
  for (const id of new Set(customers.map(({ organizationId }) => organizationId))) {
    const organization = await findOrganization(trx, id);
    if (organization) organizations.set(id, await loadCatalog(trx, organization));
  }
  return new Map(
    customers.flatMap(({ customerId, organizationId }) => {
      const index = organizations.get(organizationId);
      return index ? [[customerId, index] as const] : [];
    }),
  );
}

async function zonesOf(
  trx: Knex.Transaction,
  customers: readonly AuditedCustomer[],
): Promise<(organizationId: string) => string> {
  const zones = new Map<string, string>();
  for (const id of new Set(customers.map(({ organizationId }) => organizationId))) {
    zones.set(id, (await findOrganization(trx, id))?.timeZone ?? "UTC");
  }
  return (organizationId) => zones.get(organizationId) ?? "UTC";
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
