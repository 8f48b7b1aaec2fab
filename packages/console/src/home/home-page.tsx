import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { ClockFilter, useClockQuery } from "../clocks/clock-filter.js";
import { withFilters } from "../model/list-state.js";
import { useViewer } from "../shell/viewer.js";
import { AsOf, SelectFilter } from "../ui/list.js";
import { Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { useChangeQuery } from "../ui/use-change-query.js";
import { Amount, Code } from "../ui/value.js";
import { attentionOf } from "./attention.js";
import { CollectedMoney } from "./collected.js";
import { Figures } from "./figures.js";
import { LatestEvents } from "./latest-events.js";
import { InOneCurrency, RecurringRevenue } from "./recurring.js";
import { stepsOf } from "./steps.js";

/** The most important figures, what needs a person, what happened last, and the first steps until they are done. */
export function HomePage(): ReactNode {
  const clock = useClockQuery("none");
  const result = useApi((client) => client.reports.getOverview(clock), { keepsPrevious: true });
  const revenue = useApi((client) => client.reports.getRevenue(clock), { keepsPrevious: true });
  const { organization } = useViewer();
  const currencies = revenue.data?.currencies;
  const [address] = useSearchParams();
  const changeQuery = useChangeQuery();
  const chosen = address.get("currency") ?? organization.currency;
  const main = currencies?.find(({ currency }) => currency === chosen) ?? currencies?.[0];
  const month = main?.periods.at(-1)?.firstDay;
  return (
    <Page title="Home" aside={<AsOf result={result} />}>
      <div className="filters" role="search">
        <ClockFilter usual="none" excluded={result.data?.excludedCustomers} />
        {main && currencies && currencies.length > 1 && (
          <SelectFilter
            label="Currency"
            value={main.currency}
            options={currencies.map(({ currency }) => [currency, currency] as const)}
            isRequired
            onChange={(currency) => changeQuery((query) => withFilters(query, { currency }))}
          />
        )}
      </div>
      <Loaded result={result} lines={8}>
        {({ attention, figures, firstSteps }) => (
          <div className="cards">
            <Figures figures={figures} revenue={main} clock={clock} />
            {currencies && currencies.length > 1 && <InOneCurrency revenues={currencies} />}
            <div className="beside">
              <div className="cards">
                {main && <RecurringRevenue revenue={main} clock={clock} />}
                {main && month !== undefined && (
                  <CollectedMoney
                    currency={main.currency}
                    month={month}
                    clock={clock}
                    overdue={main.overdue.amount}
                  />
                )}
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
