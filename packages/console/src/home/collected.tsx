import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { withClock, type ClockQuery } from "../model/clock-query.js";
import { amountText, monthText } from "../model/format.js";
import { Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Sum } from "../ui/value.js";
import { BarChart } from "../usage/bar-chart.js";
import { collectedOf, monthBefore } from "./movement.js";

interface CollectedProps {
  readonly currency: string;
  /** The first day of the month that is running. */
  readonly month: string;
  readonly clock: ClockQuery;
  readonly overdue: number;
}

/** What was collected this month, day by day, against the month before, and what is outstanding. */
export function CollectedMoney({ currency, month, clock, overdue }: CollectedProps): ReactNode {
  const from = monthBefore(month);
  const query = { ...clock, currency, from, granularity: "day" as const };
  const result = useApi((client) => client.reports.getRevenue(query), { keepsPrevious: true });
  const title = `Collected in ${currency}`;
  return (
    <Section title={title} aside={<Link to={withClock("/payments?status=succeeded", clock)}>Payments</Link>}>
      <Loaded result={result} lines={6}>
        {({ currencies }) => {
          const { days, now, before, wholeBefore } = collectedOf(currencies[0]?.periods ?? []);
          return (
            <>
              <BarChart
                label={`${title} this month until each day`}
                bars={days}
                textOf={(minor) => amountText(minor, currency)}
              />
              <dl className="sums">
                <Sum name="This month so far, less refunds" minor={now} currency={currency} />
                <Sum name={`By the same day of ${monthText(from)}`} minor={before} currency={currency} />
                <Sum name={`In all of ${monthText(from)}`} minor={wholeBefore} currency={currency} />
                <Sum
                  name={<Link to={withClock("/invoices?status=overdue", clock)}>Overdue now</Link>}
                  minor={overdue}
                  currency={currency}
                />
              </dl>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
