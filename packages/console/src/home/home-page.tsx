import type { ResultOf } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { countText, quantityText } from "../model/format.js";
import { AsOf } from "../ui/list.js";
import { Page, Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Amount, Code } from "../ui/value.js";
import { attentionOf } from "./attention.js";
import { stepsOf } from "./steps.js";

/** What needs a person, the most important figures, and the first steps until they are done. */
export function HomePage(): ReactNode {
  const result = useApi((client) => client.reports.getOverview());
  return (
    <Page title="Home" aside={<AsOf result={result} />}>
      <Loaded result={result} lines={8}>
        {({ attention, figures, firstSteps }) => (
          <div className="cards">
            <Steps steps={stepsOf(firstSteps)} />
            <Attention items={attentionOf(attention)} />
            <Section title="Figures">
              <Figures figures={figures} />
            </Section>
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

interface FiguresProps {
  readonly figures: ResultOf<"getOverview">["figures"];
}

function Figures({ figures: { customers, subscriptions, collected } }: FiguresProps): ReactNode {
  const live = subscriptions.active + subscriptions.past_due;
  return (
    <ul className="figures">
      <li>
        <strong>{quantityText(customers)}</strong> <Link to="/customers">customers</Link>
      </li>
      <li>
        <strong>{quantityText(live)}</strong>{" "}
        <Link to="/customers?status=active">{live === 1 ? "live subscription" : "live subscriptions"}</Link>
      </li>
      <li>
        <strong>{quantityText(subscriptions.trialing)}</strong>{" "}
        <Link to="/customers?status=trialing">on trial</Link>
      </li>
      {collected.map(({ currency, amount, count }) => (
        <li key={currency}>
          <strong>
            <Amount minor={amount} currency={currency} />
          </strong>{" "}
          collected in 30 days by {countText(count, "payment")}
        </li>
      ))}
    </ul>
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
            {step.isDone && <span className="quiet"> Done</span>}
            {step === next && <Code code={step.code} label={step.name} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
