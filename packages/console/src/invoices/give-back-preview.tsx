import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Sum } from "../ui/value.js";

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
        <Sum key={id} name={description} minor={amount} currency={currency} />
      ))}
      <Sum name="Given back" minor={total} currency={currency} isResult />
      {settlements.map(({ kind, amount }) => (
        <Sum key={kind} name={KINDS[kind] ?? kind} minor={amount} currency={currency} />
      ))}
    </dl>
  );
}
