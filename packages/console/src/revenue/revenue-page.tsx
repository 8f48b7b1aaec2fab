import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { ClockFilter, useClockQuery } from "../clocks/clock-filter.js";
import { amountText, monthText } from "../model/format.js";
import { Exports, type Export } from "../ui/exports.js";
import { AsOf } from "../ui/list.js";
import { Facts, Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Amount } from "../ui/value.js";
import { BarChart } from "../usage/bar-chart.js";
import { ByPlan } from "./by-plan.js";
import { Definitions } from "./definitions.js";

type CurrencyRevenue = Schema<"CurrencyRevenue">;
type Period = Schema<"RevenuePeriod">;

const FILES: readonly Export[] = [
  { name: "Revenue by day as CSV", file: "revenue" },
  { name: "Payments as CSV", file: "payments" },
  { name: "Journal as CSV", file: "journal" },
];

/** Monthly recurring revenue and how it moved, and the money of the last twelve months, in each currency. */
export function RevenuePage(): ReactNode {
  const clock = useClockQuery("none");
  const query = { groupBy: "plan" as const, ...clock };
  const result = useApi((client) => client.reports.getRevenue(query), { keepsPrevious: true });
  const aside = (
    <div className="tools">
      <Exports files={FILES.map((file) => ({ ...file, query: clock }))} />
      <AsOf result={result} />
    </div>
  );
  return (
    <Page title="Revenue" aside={aside}>
      <div className="filters" role="search">
        <ClockFilter usual="none" excluded={result.data?.excludedCustomers} />
      </div>
      <Definitions />
      <Loaded result={result} lines={12}>
        {({ currencies, excludedCustomers }) =>
          currencies.length === 0 ? (
            <NoRevenue isPart={excludedCustomers > 0} />
          ) : (
            currencies.map((each) => <Revenue key={each.currency} revenue={each} />)
          )
        }
      </Loaded>
    </Page>
  );
}

function NoRevenue({ isPart }: { readonly isPart: boolean }): ReactNode {
  if (isPart) return <Empty title="No revenue from these customers yet." />;
  return <Empty title="No revenue yet." code='await dues.attach({ customer: "user_42", product: "pro" });' />;
}

function Revenue({ revenue }: { readonly revenue: CurrencyRevenue }): ReactNode {
  const { currency, overdue, periods } = revenue;
  const newestFirst = sinceFirst(periods).toReversed();
  const [latest] = newestFirst;
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />;
  return (
    <div className="cards">
      {latest && (
        <Section title={`Now in ${currency}`}>
          <Facts facts={factsOf(latest, overdue, amount)} />
        </Section>
      )}
      <Section title={`Recurring revenue in ${currency}`}>
        <BarChart
          label={`Monthly recurring revenue in ${currency} at the end of each month`}
          bars={periods.map(({ firstDay, mrr }) => ({ name: monthText(firstDay), value: mrr.end }))}
          textOf={(minor) => amountText(minor, currency)}
        />
        <Table
          label={`Monthly recurring revenue in ${currency}`}
          rows={newestFirst}
          columns={columnsOf(MOVEMENTS, amount)}
          keyOf={({ firstDay }) => firstDay}
        />
      </Section>
      <ByPlan periods={periods.toReversed()} currency={currency} />
      <Section title={`Money in ${currency}`}>
        <Table
          label={`Usage and payments in ${currency}`}
          rows={newestFirst}
          columns={columnsOf(MONEY, amount)}
          keyOf={({ firstDay }) => firstDay}
        />
      </Section>
    </div>
  );
}

/** Months before the first revenue say nothing. The last one is always shown. */
function sinceFirst(periods: readonly Period[]): readonly Period[] {
  const first = periods.findIndex(
    ({ mrr, trials, collected, refunded, usageRevenue }) =>
      mrr.end !== 0 || trials.started !== 0 || collected !== 0 || refunded !== 0 || usageRevenue !== 0,
  );
  return periods.slice(first === -1 ? -1 : first);
}

type AmountOf = (minor: number) => ReactNode;

function factsOf(
  latest: Period,
  overdue: CurrencyRevenue["overdue"],
  amount: AmountOf,
): readonly (readonly [name: string, value: ReactNode])[] {
  const { mrr, trials, customers, customerChurn, netRevenueRetention, grossRevenueRetention } = latest;
  const amountOrNone = (minor: number | null) => (minor === null ? "–" : amount(minor));
  return [
    ["Monthly recurring revenue", amount(mrr.end)],
    ["Of it past due", amount(mrr.pastDue)],
    ["Of it paused", amount(mrr.paused)],
    ["Running trials would add", amount(trials.mrr)],
    ["Customers", customers.end],
    ["Customers lost this month", percentText(customerChurn)],
    ["Revenue per customer (ARPU)", amountOrNone(latest.averageRevenuePerCustomer)],
    ["Lifetime value (LTV)", amountOrNone(latest.lifetimeValue)],
    ["Net revenue retention", percentText(netRevenueRetention)],
    ["Gross revenue retention", percentText(grossRevenueRetention)],
    ["Overdue", amount(overdue.amount)],
  ];
}

function percentText(percent: number | null): string {
  return percent === null ? "–" : `${percent} %`;
}

type NamedAmount = readonly [name: string, minor: (period: Period) => number];

/** All before the last add up to it: what was lost is below 0. */
const MOVEMENTS: readonly NamedAmount[] = [
  ["Start", ({ mrr }) => mrr.start],
  ["New", ({ mrr }) => mrr.new],
  ["Reactivation", ({ mrr }) => mrr.reactivation],
  ["Expansion", ({ mrr }) => mrr.expansion],
  ["Contraction", ({ mrr }) => -mrr.contraction],
  ["Churn", ({ mrr }) => -mrr.churn],
  ["End", ({ mrr }) => mrr.end],
];

const MONEY: readonly NamedAmount[] = [
  ["Usage revenue", ({ usageRevenue }) => usageRevenue],
  ["Collected", ({ collected }) => collected],
  ["Refunded", ({ refunded }) => refunded],
];

function columnsOf(amounts: readonly NamedAmount[], amount: AmountOf): readonly Column<Period>[] {
  return [
    { name: "Month", cell: ({ firstDay }) => monthText(firstDay) },
    ...amounts.map(([name, minor]) => ({
      name,
      // Not -0.
      cell: (period: Period) => amount(minor(period) || 0),
      isNumber: true,
    })),
  ];
}
