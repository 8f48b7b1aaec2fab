import { instantAt, monthlyAt, PARTS, stateAt, type Currency } from "@dues/billing";
import type { Knex } from "knex";
import type { Difference } from "../../db/audit/check.js";
import type { AuditedCustomer } from "../../db/audit/differences.js";
import { listFees, type Fee } from "../../db/audit/fees.js";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import { groupBy } from "../../db/core/bulk-rows.js";
import { loadRecurring, recurringCatalog, type OwnedRecurring } from "../shared/revenue/recurring.js";

/** Everything that is recorded has happened by then. */
const END_OF_TIME = instantAt(Number.MAX_SAFE_INTEGER);

/** Months of each interval, as a fraction with a year of 365 days. The audit must not share the numbers that it audits. */
const MONTHS: Readonly<Record<string, readonly [numerator: bigint, denominator: bigint]>> = {
  daily: [12n, 365n],
  weekly: [84n, 365n],
  monthly: [1n, 1n],
  quarterly: [3n, 1n],
  semi_annual: [6n, 1n],
  yearly: [12n, 1n],
};

/** A multiple of all numerators above. */
const WHOLE = 84n;

/**
 * Customers whose MRR of a plan, as `getRevenue` computes it from the history of their subscriptions, is not what their stored
 * subscriptions to that plan charge now. Discounts and seats are left out on both sides.
 */
export async function findBadRecurring(
  trx: Knex.Transaction,
  customers: readonly AuditedCustomer[],
  catalogs: ReadonlyMap<string, CatalogIndex>,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [organizationId, own] of groupBy(customers, (customer) => customer.organizationId)) {
    const customerIds = own.map(({ customerId }) => customerId);
    const index = catalogs.get(customerIds[0] ?? "");
    if (!index) continue;
    const scope = { organizationId, testClockId: null, customerIds };
    const histories = groupBy(await loadRecurring(trx, scope, index), ({ customerId }) => customerId);
    const fees = groupBy(await listFees(trx, customerIds), ({ customerId }) => customerId);
    for (const customerId of customerIds) {
      const stored = fees.get(customerId) ?? [];
      differences.push(
        ...differingOf(customerId, stored, { subscriptions: histories.get(customerId) ?? [], index }),
      );
    }
  }
  return differences;
}

interface History {
  readonly subscriptions: readonly OwnedRecurring[];
  readonly index: CatalogIndex;
}

function differingOf(
  customerId: string,
  fees: readonly Fee[],
  { subscriptions, index }: History,
): Difference[] {
  const catalog = recurringCatalog(index);
  const sums = new Map<string, PlanSums>();
  for (const fee of fees) sumsOf(sums, fee.planId, fee.currency).stored += wholesOf(fee);
  for (const each of subscriptions) {
    const planId = catalog.planIdOf(stateAt(each, END_OF_TIME)?.planVersionId ?? "") ?? each.id;
    const parts = monthlyAt({ ...each, discounts: [], seats: [] }, END_OF_TIME, catalog);
    sumsOf(sums, planId, each.currency).derived += parts;
  }
  return [...sums.values()].flatMap(({ planId, stored, derived }) => {
    if (derived * WHOLE === stored * PARTS) return [];
    const amounts = { expected: textOf(stored, WHOLE), actual: textOf(derived, PARTS) };
    return [{ code: "recurring_revenue" as const, customerId, objectId: planId, ...amounts }];
  });
}

/** The MRR of a plan in one currency, by both computations. */
interface PlanSums {
  readonly planId: string;
  /** In `WHOLE` of a minor unit. */
  stored: bigint;
  /** In `PARTS` of a minor unit. */
  derived: bigint;
}

function sumsOf(sums: Map<string, PlanSums>, planId: string, currency: Currency): PlanSums {
  const key = `${planId} ${currency}`;
  const found = sums.get(key) ?? { planId, stored: 0n, derived: 0n };
  sums.set(key, found);
  return found;
}

/** What a fee is for each month, times `WHOLE`. */
function wholesOf({ fee, interval }: Fee): bigint {
  const [numerator, denominator] = MONTHS[interval] ?? [1n, 1n];
  return (fee * denominator * WHOLE) / numerator;
}

/** A fraction in minor units with two decimals, for people. */
function textOf(numerator: bigint, denominator: bigint): string {
  return (Number((numerator * 100n) / denominator) / 100).toFixed(2);
}
