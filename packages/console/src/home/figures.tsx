import type { ResultOf } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { withClock, type ClockQuery } from "../model/clock-query.js";
import { amountText, countText, quantityText } from "../model/format.js";

type Overview = ResultOf<"getOverview">;
type Revenue = ResultOf<"getRevenue">["currencies"];

interface FiguresProps {
  readonly figures: Overview["figures"];
  /** Undefined until it is there. */
  readonly revenue: Revenue | undefined;
  /** Whose figures they are. */
  readonly clock: ClockQuery;
}

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly detail: string;
  readonly to: string;
}

/** The figures that a person looks at first, each with the page that explains it. */
export function Figures({ figures, revenue, clock }: FiguresProps): ReactNode {
  return (
    <ul className="figures" aria-label="Figures">
      {figuresOf(figures, revenue).map(({ name, value, detail, to }) => (
        <li key={name} className="card linked">
          <Link className="row" to={withClock(to, clock)}>
            {name}
          </Link>
          <strong>{value}</strong>
          <span className="quiet">{detail}</span>
        </li>
      ))}
    </ul>
  );
}

function figuresOf(
  { customers, subscriptions, collected }: Overview["figures"],
  revenue: Revenue | undefined,
): readonly Figure[] {
  const live = subscriptions.active + subscriptions.past_due;
  return [
    ...(revenue ?? []).map(recurringFigure),
    ...collected.map(({ currency, amount, count }) => ({
      name: `Collected in ${currency}`,
      value: amountText(amount, currency),
      detail: `${countText(count, "payment")} in 30 days`,
      to: "/payments?status=succeeded",
    })),
    {
      name: "Subscriptions",
      value: quantityText(live),
      detail: `${quantityText(subscriptions.trialing)} on trial, ${quantityText(subscriptions.past_due)} past due`,
      to: "/customers?status=active",
    },
    {
      name: "Customers",
      value: quantityText(customers),
      detail: `${quantityText(subscriptions.pending)} at the checkout`,
      to: "/customers",
    },
  ];
}

function recurringFigure({ currency, periods }: Revenue[number]): Figure {
  const mrr = periods.at(-1)?.mrr;
  const change = (mrr?.end ?? 0) - (mrr?.start ?? 0);
  return {
    name: `Monthly recurring revenue in ${currency}`,
    value: amountText(mrr?.end ?? 0, currency),
    detail:
      change === 0
        ? "unchanged this month"
        : `${change > 0 ? "+" : ""}${amountText(change, currency)} this month`,
    to: "/revenue",
  };
}
