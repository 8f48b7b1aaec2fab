import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import type { Difference } from "../../db/audit/check.js";
import { CHECKS, runCheck, type AuditedCustomer } from "../../db/audit/differences.js";
import { findBadSeries } from "../../db/audit/number-checks.js";
import { findBrokenRows, type RowChecks } from "../../db/audit/row-checks.js";
import { listTaxedLines, type TaxedLine } from "../../db/audit/taxed-lines.js";
import type { AuditStep } from "./isolate.js";
import { findBadlyBooked } from "./journal.js";
import type { AuditedOrganization } from "./organizations.js";
import { findBadPercentages } from "./percentages.js";
import { findBadRecurring } from "./recurring.js";
import { differingTaxes } from "./taxes.js";
import { findBadlyBilled, findUnbilled, type Catalogs } from "./usage.js";

/** What the steps of an audit need to know beside the customers. */
export interface StepContext {
  readonly now: Instant;
  readonly rowChecks: RowChecks;
  /** Those whose catalog can be read, by id. */
  readonly organizations: ReadonlyMap<string, AuditedOrganization>;
}

/** Steps that look at rows of customers alone. */
export function stepsOfCustomers({ rowChecks }: StepContext): readonly AuditStep[] {
  const ofIds =
    (find: FindByIds): AuditStep =>
    (trx, customers) =>
      find(trx, idsOf(customers));
  return [
    ofIds((trx, ids) => findBrokenRows(trx, rowChecks, ids)),
    ...CHECKS.map((check) => ofIds((trx, ids) => runCheck(trx, check, ids))),
    ofIds(findBadSeries),
    ofIds(findBadlyTaxed),
    ofIds(findBadPercentages),
  ];
}

type FindByIds = (trx: Knex.Transaction, ids: readonly string[]) => Promise<readonly Difference[]>;

/** Steps that also need the catalog or the settings of the customers' organizations. */
export function stepsOfOrganizations({ organizations, now }: StepContext): readonly AuditStep[] {
  const zoneOf = (organizationId: string) => organizations.get(organizationId)?.zone ?? "UTC";
  const catalogsOf = (customers: readonly AuditedCustomer[]): Catalogs =>
    new Map(
      customers.flatMap(({ customerId, organizationId }) => {
        const index = organizations.get(organizationId)?.index;
        return index ? [[customerId, index] as const] : [];
      }),
    );
  return [
    (trx, customers) => findBadlyBooked(trx, customers, zoneOf),
    (trx, customers) => findBadRecurring(trx, customers, catalogsOf(customers)),
    (trx, customers) => findBadlyBilled(trx, idsOf(customers), catalogsOf(customers)),
    (trx, customers) => findUnbilled(trx, idsOf(customers), catalogsOf(customers), now),
  ];
}

function idsOf(customers: readonly AuditedCustomer[]): string[] {
  return customers.map(({ customerId }) => customerId);
}

const INVOICES_AT_ONCE = 500;

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
