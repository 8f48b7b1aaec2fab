import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { ClockFilter, useClockQuery } from "../clocks/clock-filter.js";
import { withClock, type ClockQuery } from "../model/clock-query.js";
import { amountText, monthText } from "../model/format.js";
import { useViewer } from "../shell/viewer.js";
import { AsOf } from "../ui/list.js";
import { Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Amount, Code } from "../ui/value.js";
import { BarChart } from "../usage/bar-chart.js";
import { attentionOf } from "./attention.js";
import { Figures } from "./figures.js";
import { LatestEvents } from "./latest-events.js";
import { stepsOf } from "./steps.js";

/** The most important figures, what needs a person, what happened last, and the first steps until they are done. */
export function HomePage(): ReactNode {
  const clock = useClockQuery("none");
  const result = useApi((client) => client.reports.getOverview(clock), { keepsPrevious: true });
  const revenue = useApi((client) => client.reports.getRevenue(clock), { keepsPrevious: true });
  const { organization } = useViewer();
  const currencies = revenue.data?.currencies;
  const main = currencies?.find(({ currency }) => currency === organization.currency) ?? currencies?.[0];
  return (
    <Page title="Home" aside={<AsOf result={result} />}>
      <div className="filters" role="search">
        <ClockFilter usual="none" excluded={result.data?.excludedCustomers} />
      </div>
      <Loaded result={result} lines={8}>
        {({ attention, figures, firstSteps }) => (
          <div className="cards">
            <Figures figures={figures} revenue={currencies} clock={clock} />
            <div className="beside">
              <div className="cards">
                {main && <RecurringRevenue {...main} clock={clock} />}
                <LatestEvents clock={clock} />
              </div>
              <div className="cards">
                <Attention items={attentionOf(attention, clock)} />
                <Steps steps={stepsOf(firstSteps)} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface RecurringRevenueProps {
  readonly clock: ClockQuery;
  readonly currency: string;
  readonly periods: readonly { readonly firstDay: string; readonly mrr: { readonly end: number } }[];
}

function RecurringRevenue({ currency, periods, clock }: RecurringRevenueProps): ReactNode {
  const title = `Monthly recurring revenue in ${currency}`;
  return (
    <Section title={title} aside={<Link to={withClock("/revenue", clock)}>Revenue</Link>}>
      <BarChart
        label={`${title} at the end of each month`}
        bars={periods.map(({ firstDay, mrr }) => ({ name: monthText(firstDay), value: mrr.end }))}
        textOf={(minor) => amountText(minor, currency)}
      />
    </Section>
  );
}

function Attention({ items }: { readonly items: ReturnType<typeof attentionOf> }): ReactNode {
  return (
    <Section title="Needs attention">
      {items.length === 0 ? (
        <Empty title="Nothing. All payments, deliveries and jobs are in order." />
      ) : (
        <ul className="attention">
          {items.map(({ text, amount, to }) => (
            <li key={text}>
              {to === undefined ? text : <Link to={to}>{text}</Link>}
              {amount && <Amount minor={amount.minor} currency={amount.currency} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Steps({ steps }: { readonly steps: ReturnType<typeof stepsOf> }): ReactNode {
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <Section title="First steps">
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.name} className={step.isDone ? "done" : undefined}>
            {step.name}
            {step.isDone && <span className="hidden"> (done)</span>}
            {step === next && <Code code={step.code} label={step.name} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
