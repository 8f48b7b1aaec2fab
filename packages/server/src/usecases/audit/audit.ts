import { unbilled } from "@dues/billing";
import type { Knex } from "knex";
import type { Difference } from "../../db/audit/check.js";
import {
  allowLongStatements,
  findDifferences,
  listAuditedCustomers,
  type AuditedCustomer,
  type AuditScope,
} from "../../db/audit/differences.js";
import { listClosedUsage } from "../../db/billable-usage.js";
import { loadCatalog, type CatalogIndex } from "../../db/catalog-index.js";
import { sumBilledUsage } from "../../db/invoice-lines.js";
import { findOrganization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";
import { priced } from "../invoice/priced-usage.js";

export type { AuditCode, Difference } from "../../db/audit/check.js";
export type { AuditScope } from "../../db/audit/differences.js";

/** Some customers that were recomputed, and what was found of them. */
export interface AuditedPage {
  readonly customers: number;
  readonly differences: readonly Difference[];
}

/** Large enough that statements are few, small enough that each is short and sees one moment of its customers. */
const CUSTOMERS_AT_ONCE = 200;

const USAGE_AT_ONCE = 1_000;

/**
 * Recomputes what is kept of every customer from the facts that are only ever appended, page by page, and tells each
 * difference. It only reads, and each page sees one moment, so it can run beside a server that works.
 */
export async function* audit(
  deps: Pick<Deps, "db">,
  scope: AuditScope = {},
  customersAtOnce = CUSTOMERS_AT_ONCE,
): AsyncGenerator<AuditedPage> {
  for (let after = ""; ;) {
    const page = { after, limit: customersAtOnce };
    const { customers, differences } = await deps.db.transaction(
      async (trx) => {
        await allowLongStatements(trx);
        const found = await listAuditedCustomers(trx, scope, page);
        return { customers: found, differences: found.length > 0 ? await differencesOf(trx, found) : [] };
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
): Promise<Difference[]> {
  const ids = customers.map(({ customerId }) => customerId);
  const [kept, billed] = [await findDifferences(trx, ids), await findBadlyBilled(trx, customers)];
  return [...kept, ...billed].sort((a, b) => compare(a.customerId, b.customerId) || compare(a.code, b.code));
}

/** Usage that was billed to its end, and whose lines do not add up to what it costs. */
async function findBadlyBilled(
  trx: Knex.Transaction,
  customers: readonly AuditedCustomer[],
): Promise<Difference[]> {
  const catalogs = await catalogsOf(trx, customers);
  const ids = customers.map(({ customerId }) => customerId);
  const differences: Difference[] = [];
  for (let after = ""; ;) {
    const usage = await listClosedUsage(trx, ids, { after, limit: USAGE_AT_ONCE });
    const billed = await sumBilledUsage(trx, usage);
    for (const each of usage) {
      const index = catalogs.get(each.customerId);
      if (!index) continue;
      const whole = priced(each, billed.get(each.id), index);
      const { amount, isWhole } = unbilled({ ...whole, settledAmount: whole.billedAmount }, each.window.end);
      if (isWhole && amount === 0n) continue;
      differences.push({
        code: "invoice_usage",
        customerId: each.customerId,
        objectId: each.id,
        expected: String(whole.billedAmount + amount),
        actual: String(whole.billedAmount),
      });
    }
    const last = usage.at(-1);
    if (!last || usage.length < USAGE_AT_ONCE) return differences;
    after = last.id;
  }
}

async function catalogsOf(
  trx: Knex.Transaction,
  customers: readonly AuditedCustomer[],
): Promise<ReadonlyMap<string, CatalogIndex>> {
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

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
