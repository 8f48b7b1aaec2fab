import type { ReactNode } from "react";

/** What each figure of the page counts, as the API computes it. */
const DEFINITIONS: readonly (readonly [name: string, text: string])[] = [
  [
    "Monthly recurring revenue (MRR)",
    "The fees and billed seats of active, past due and paused subscriptions, for one month and less running discounts. Trials, plans that are bought once, usage and credits do not count.",
  ],
  ["New", "MRR of customers who never contributed before."],
  ["Reactivation", "MRR of customers who contributed before, and not at the start of the month."],
  ["Expansion", "MRR that customers added to what they contributed at the start."],
  ["Contraction", "MRR that customers who stayed took away from it."],
  ["Churn", "MRR of customers who no longer contribute."],
  ["Customers lost", "Customers who no longer contribute, of the customers at the start."],
  ["Revenue per customer (ARPU)", "MRR at the end, divided by the customers at the end."],
  ["Lifetime value (LTV)", "ARPU, divided by the share of customers lost this month."],
  [
    "Net revenue retention",
    "What the customers of the start contribute at the end, of the MRR at the start. Gross retention leaves out expansion.",
  ],
  ["Overdue", "What open invoices past their due date still have to be paid."],
  [
    "Usage revenue",
    "Usage on invoices issued in the month, less usage on credit notes, after discounts and without tax.",
  ],
  ["Collected and refunded", "Payments and refunds that providers settled in the month, with tax."],
];

/** Says how each figure is computed, so that anyone can check it. */
export function Definitions(): ReactNode {
  return (
    <details className="definitions">
      <summary>What these figures mean</summary>
      <dl>
        {DEFINITIONS.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
