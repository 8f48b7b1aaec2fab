import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
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
  const result = useApi((client) => client.reports.getOverview());
  const revenue = useApi((client) => client.reports.getRevenue());
  const { organization } = useViewer();
  const currencies = revenue.data?.currencies;
  const main = currencies?.find(({ currency }) => currency === organization.currency) ?? currencies?.[0];
  return (
    <Page title="Home" aside={<AsOf result={result} />}>
      <Loaded result={result} lines={8}>
        {({ attention, figures, firstSteps }) => (
          <div className="cards">
            <Figures figures={figures} revenue={currencies} />
            <div className="beside">
              <div className="cards">
                {main && <RecurringRevenue {...main} />}
                <LatestEvents />
              </div>
              <div className="cards">
                <Attention items={attentionOf(attention)} />
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
  readonly currency: string;
  readonly periods: readonly { readonly firstDay: string; readonly mrr: { readonly end: number } }[];
}

function RecurringRevenue({ currency, periods }: RecurringRevenueProps): ReactNode {
  const { organization } = useViewer();
  const title = `Monthly recurring revenue in ${currency}`;
  return (
    <Section title={title} aside={<Link to="/revenue">Revenue</Link>}>
      <BarChart
        label={`${title} at the end of each month`}
        bars={periods.map(({ firstDay, mrr }) => ({ name: monthText(firstDay), value: mrr.end }))}
        textOf={(minor) => amountText(minor, currency)}
      />
      {organization.mode === "test" && <p className="quiet small">Without customers on test clocks.</p>}
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
