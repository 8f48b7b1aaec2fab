import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { periodText, quantityText, sentenceText } from "../model/format.js";
import { withFilters } from "../model/list-state.js";
import { useZone } from "../shell/viewer.js";
import { Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { useChangeQuery } from "../ui/use-change-query.js";
import { Amount } from "../ui/value.js";
import { LineEvents } from "./line-events.js";
import { Tiers } from "./tiers.js";

type Line = Schema<"LineExplanation">;

/** The line whose reason is open, in the URL, so that its address can be sent to someone. */
const OPEN = "line";

/** Why each line is on the invoice. */
export function Explanation({ invoice }: { readonly invoice: Schema<"Invoice"> }): ReactNode {
  const { id, currency } = invoice;
  const result = useApi((client) => client.billing.explainInvoice(id));
  return (
    <Section title="Why this amount">
      <Loaded result={result} lines={6}>
        {({ summary, lines, taxes }) => (
          <>
            <p>{summary}</p>
            <ul className="lines">
              {lines.map((line) => (
                <ExplainedLine key={line.id} line={line} currency={currency} customer={invoice.customerId} />
              ))}
            </ul>
            {taxes.map((tax) => (
              <p key={`${tax.name} ${tax.category} ${tax.percent}`} className="quiet">
                {tax.explanation}
              </p>
            ))}
          </>
        )}
      </Loaded>
    </Section>
  );
}

interface LineProps {
  readonly line: Line;
  readonly currency: string;
  readonly customer: string;
}

function ExplainedLine({ line, currency, customer }: LineProps): ReactNode {
  const zone = useZone();
  const { isOpen, toggle } = useOpenLine(line.id);
  return (
    <li className={isOpen ? "open" : undefined}>
      <button type="button" className="line" aria-expanded={isOpen} onClick={toggle}>
        <span className="what">
          <strong>
            <span className="hidden">Why </span>
            {line.description}
          </strong>{" "}
          <span className="quiet">{periodText(line.periodStart, line.periodEnd, zone)}</span>
        </span>{" "}
        <span className="quiet number">{line.quantity === 1 ? "" : `× ${quantityText(line.quantity)}`}</span>{" "}
        <Amount minor={line.amount} currency={currency} />
      </button>
      {isOpen && <Reason line={line} currency={currency} customer={customer} />}
    </li>
  );
}

function Reason({ line, currency, customer }: LineProps): ReactNode {
  const zone = useZone();
  return (
    <div className="reason">
      <p>{sentenceText(line.explanation, zone)}</p>
      {line.tokens?.models.map(({ model, above, markup, explanation }) => (
        <p key={`${model} ${above} ${markup}`} className="quiet">
          {explanation}
        </p>
      ))}
      {line.usage && line.usage.tiers.length > 0 && <Tiers tiers={line.usage.tiers} currency={currency} />}
      {line.events && line.usage && (
        <LineEvents customer={customer} feature={line.usage.featureSlug} events={line.events} />
      )}
    </div>
  );
}

function useOpenLine(id: string): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [search] = useSearchParams();
  const changeQuery = useChangeQuery();
  const isOpen = search.get(OPEN) === id;
  const toggle = () => changeQuery((query) => withFilters(query, { [OPEN]: isOpen ? "" : id }));
  return { isOpen, toggle };
}
