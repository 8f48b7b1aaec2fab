import { instantAt, monthlyAt, PARTS } from "@dues/billing";
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
 * Customers whose MRR, as `getRevenue` computes it from the history of their subscriptions, is not what their stored
 * subscriptions charge now. Discounts and seats are left out on both sides.
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
  const currencies = new Set([...fees, ...subscriptions].map(({ currency }) => currency));
  return [...currencies].flatMap((currency) => {
    const expected = fees
      .filter((fee) => fee.currency === currency)
      .reduce((sum, fee) => sum + wholesOf(fee), 0n);
    const actual = subscriptions
      .filter((each) => each.currency === currency)
      .map((each) => monthlyAt({ ...each, discounts: [], seats: [] }, END_OF_TIME, catalog))
      .reduce((sum, parts) => sum + parts, 0n);
    if (actual * WHOLE === expected * PARTS) return [];
    const amounts = { expected: textOf(expected, WHOLE), actual: textOf(actual, PARTS) };
    return [{ code: "recurring_revenue" as const, customerId, objectId: customerId, ...amounts }];
  });
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
