import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { wordsOf } from "../model/format.js";
import type { Column } from "../ui/table.js";
import { Amount, Status, Time } from "../ui/value.js";

type Payment = Schema<"Payment">;

/** The columns of every list of payments. */
export const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  { name: "Amount", cell: ({ amount, currency }) => <Amount minor={amount} currency={currency} /> },
  { name: "Status", cell: (payment) => <PaymentState payment={payment} /> },
  { name: "Provider", cell: (payment) => <PaymentChannel payment={payment} /> },
  { name: "Date", cell: ({ settledAt, createdAt }) => <Time at={settledAt ?? createdAt} /> },
];

/** How it was paid: the provider, or what was recorded of it. */
function PaymentChannel({ payment }: { readonly payment: Payment }): ReactNode {
  const { id, provider, reference, recorded } = payment;
  return (
    <>
      {wordsOf(recorded?.method ?? provider)}
      {recorded !== null && reference !== id && <span className="below">{reference}</span>}
    </>
  );
}

function PaymentState({ payment }: { readonly payment: Payment }): ReactNode {
  const { status, failureCode, unapplied, disputes } = payment;
  return (
    <>
      <Status status={status} />
      {failureCode !== null && <span className="below">{wordsOf(failureCode)}</span>}
      {unapplied && <span className="below">Being returned</span>}
      {disputes.map((dispute) => (
        <span key={dispute.id} className="below">
          {dispute.status === "open" ? "Disputed" : `Dispute ${dispute.status}`}
          {dispute.reason !== null && `: ${wordsOf(dispute.reason).toLowerCase()}`}
        </span>
      ))}
    </>
  );
}
