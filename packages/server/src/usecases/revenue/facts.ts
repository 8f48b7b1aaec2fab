import {
  byCurrency,
  recurringPeriods,
  toCurrency,
  type Currency,
  type Instant,
  type RecurringCustomer,
} from "@dues/billing";
import type { Knex } from "knex";
import { sumOverdue } from "../../db/ledger/overview.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { RevenueScope } from "../../db/revenue/scope.js";
import {
  sumCollected,
  sumCreditedUsage,
  sumInvoicedUsage,
  sumRefunded,
  type PeriodSum,
} from "../../db/revenue/sums.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { loadRecurring, recurringCatalog } from "../shared/revenue/recurring.js";

export interface FactQuery {
  readonly scope: RevenueScope;
  /** The starts of the periods, and the end of the last. */
  readonly instants: readonly Instant[];
  readonly at: Instant;
}

/** What revenue is computed from. */
export type RevenueFacts = Awaited<ReturnType<typeof loadFacts>>;

/** Reads everything in one snapshot, so that the figures belong together. */
export async function loadFacts(knex: Knex, organization: Organization, { scope, instants, at }: FactQuery) {
  const index = await loadCatalog(knex, organization);
  const { subscriptions, sums, overdue } = await knex.transaction(
    async (trx) => ({
      subscriptions: byCurrency(await loadRecurring(trx, scope, index)),
      sums: {
        collected: await sumCollected(trx, scope, instants),
        refunded: await sumRefunded(trx, scope, instants),
        invoicedUsage: await sumInvoicedUsage(trx, scope, instants),
        creditedUsage: await sumCreditedUsage(trx, scope, instants),
      },
      overdue: (await sumOverdue(trx, scope, at)).map((each) => ({
        ...each,
        currency: toCurrency(each.currency),
      })),
    }),
    { isolationLevel: "repeatable read", readOnly: true },
  );
  const amounts: readonly { readonly currency: Currency }[] = [...Object.values(sums).flat(), ...overdue];
  const customersOf = (currency: Currency): readonly RecurringCustomer[] => subscriptions.get(currency) ?? [];
  const catalog = recurringCatalog(index);
  return {
    index,
    catalog,
    currencies: [
      ...new Set([...subscriptions.keys(), ...amounts.map(({ currency }) => currency)]),
    ].toSorted(),
    overdue: new Map(overdue.map(({ currency, count, amount }) => [currency, { count, amount }])),
    sum: (of: keyof typeof sums, currency: Currency, place: number) => total(sums[of], currency, place),
    usageOf: (planId: string, currency: Currency, place: number) => {
      const isOfPlan = ({ planVersionId }: { readonly planVersionId: string | null }) =>
        catalog.planIdOf(planVersionId ?? "") === planId;
      const invoiced = total(sums.invoicedUsage.filter(isOfPlan), currency, place);
      return invoiced - total(sums.creditedUsage.filter(isOfPlan), currency, place);
    },
    customersOf,
    periodsOf: (currency: Currency) => recurringPeriods(customersOf(currency), instants, catalog),
  };
}

function total(rows: readonly PeriodSum[], currency: Currency, place: number): bigint {
  return rows
    .filter((row) => row.currency === currency && row.period === place)
    .reduce((sum, { amount }) => sum + amount, 0n);
}
