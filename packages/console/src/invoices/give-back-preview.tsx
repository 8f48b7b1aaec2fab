import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Amount } from "../ui/value.js";

const KINDS: Readonly<Record<string, string>> = {
  offset: "Taken off what is due",
  balance: "To the balance",
  refund: "To the payment",
  out_of_band: "By other means",
};

/** What a credit note would give back, and where it goes. */
export function GiveBackPreview({ creditNote }: { readonly creditNote: Schema<"CreditNote"> }): ReactNode {
  const { lineItems, settlements, total, currency } = creditNote;
  return (
    <dl className="sums">
      {lineItems.map(({ id, description, total: amount }) => (
        <div key={id}>
          <dt>{description}</dt>
          <dd>
            <Amount minor={amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="result">
        <dt>Given back</dt>
        <dd>
          <Amount minor={total} currency={currency} />
        </dd>
      </div>
      {settlements.map(({ kind, amount }) => (
        <div key={kind}>
          <dt>{KINDS[kind] ?? kind}</dt>
          <dd>
            <Amount minor={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
