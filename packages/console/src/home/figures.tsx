import type { ResultOf } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { withClock, type ClockQuery } from "../model/clock-query.js";
import { amountText, quantityText } from "../model/format.js";

type Overview = ResultOf<"getOverview">;
type Revenue = ResultOf<"getRevenue">["currencies"][number];

interface FiguresProps {
  readonly figures: Overview["figures"];
  /** In one currency; undefined until it is there, and where nothing recurs. */
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
  { customers, subscriptions }: Overview["figures"],
  revenue: Revenue | undefined,
): readonly Figure[] {
  const { active, trialing, past_due: pastDue, pending, paused } = subscriptions;
  return [
    ...(revenue ? [recurringFigure(revenue)] : []),
    {
      name: "Active subscriptions",
      value: quantityText(active),
      detail: `${quantityText(paused)} paused`,
      to: "/customers?status=active",
    },
    {
      name: "On trial",
      value: quantityText(trialing),
      detail: revenue
        ? `would add ${amountText(trialAmount(revenue), revenue.currency)} a month`
        : "running trials",
      to: "/customers?status=trialing",
    },
    {
      name: "Past due",
      value: quantityText(pastDue),
      detail: revenue ? `${amountText(pastDueAmount(revenue), revenue.currency)} a month` : "payment failed",
      to: "/customers?status=past_due",
    },
    {
      name: "Customers",
      value: quantityText(customers),
      detail: `${quantityText(pending)} at the checkout`,
      to: "/customers",
    },
  ];
}

const trialAmount = ({ periods }: Revenue) => periods.at(-1)?.trials.mrr ?? 0;
const pastDueAmount = ({ periods }: Revenue) => periods.at(-1)?.mrr.pastDue ?? 0;

function recurringFigure({ currency, periods }: Revenue): Figure {
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
