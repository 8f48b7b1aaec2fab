import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { monthText } from "../model/format.js";
import { SelectFilter, useUrlList } from "../ui/list.js";
import { Section } from "../ui/page.js";
import { Table, type Column } from "../ui/table.js";
import { Amount } from "../ui/value.js";

type Plan = Schema<"RevenuePlan">;

interface ByPlanProps {
  /** Newest first. */
  readonly periods: readonly Schema<"RevenuePeriod">[];
  readonly currency: string;
}

/** What each plan contributed in one month, which the reader chooses. */
export function ByPlan({ periods, currency }: ByPlanProps): ReactNode {
  const { filters, setFilter } = useUrlList(["month"]);
  const shown = periods.find(({ firstDay }) => firstDay === filters.month) ?? periods[0];
  if (!shown || periods.every(({ plans }) => plans.length === 0)) return null;
  return (
    <Section title={`By plan in ${currency}`}>
      <div className="filters">
        <SelectFilter
          label={`Month of the plans in ${currency}`}
          value={shown.firstDay}
          options={periods.map(({ firstDay }) => [firstDay, monthText(firstDay)] as const)}
          isRequired
          onChange={(value) => setFilter("month", value)}
        />
      </div>
      {shown.plans.length === 0 ? (
        <p className="quiet">No plan in this month.</p>
      ) : (
        <Table
          label={`Monthly recurring revenue by plan in ${currency}`}
          rows={shown.plans}
          columns={columnsIn(currency)}
          keyOf={({ plan }) => plan.id}
        />
      )}
    </Section>
  );
}

/** Start, gained, lost and switched add up to end. */
function columnsIn(currency: string): readonly Column<Plan>[] {
  const amount = (name: string, minor: (plan: Plan) => number): Column<Plan> => ({
    name,
    // Not -0.
    cell: (plan) => <Amount minor={minor(plan) || 0} currency={currency} />,
    isNumber: true,
  });
  return [
    { name: "Plan", cell: ({ plan }) => <Link to={`/catalog/${plan.slug}`}>{plan.name}</Link> },
    amount("Start", ({ mrr }) => mrr.start),
    amount("Gained", ({ mrr }) => mrr.new + mrr.reactivation + mrr.expansion),
    amount("Lost", ({ mrr }) => -mrr.contraction - mrr.churn),
    amount("Switched", ({ mrr }) => mrr.switchedIn - mrr.switchedOut),
    amount("End", ({ mrr }) => mrr.end),
    { name: "Customers", cell: ({ customers }) => customers.end, isNumber: true },
    amount("Usage", ({ usageRevenue }) => usageRevenue),
  ];
}
