import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { wordsOf } from "../model/format.js";
import { PAYMENT_COLUMNS } from "../payments/columns.js";
import { reversePaymentAction } from "../payments/payment-actions.js";
import { Section } from "../ui/page.js";
import { Table, type Column } from "../ui/table.js";
import { Amount, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";

type CreditNote = Schema<"CreditNote">;

/** Payments that someone recorded can be reversed. */
const RECORDED_COLUMNS: readonly Column<Schema<"Payment">>[] = [
  ...PAYMENT_COLUMNS,
  {
    name: "Action",
    cell: (payment) =>
      payment.recorded?.reversedAt === null && (
        <ActionButton look="small" action={reversePaymentAction(payment)} of={payment.reference} />
      ),
  },
];

/** Every payment of an invoice and every attempt to collect it. Nothing for one that needed none. */
export function InvoicePayments({ invoice }: { readonly invoice: string }): ReactNode {
  const { data } = useApi((client) => client.billing.listPayments({ invoice, limit: 20 }));
  if (!data || data.payments.length === 0) return null;
  const hasRecorded = data.payments.some(({ recorded }) => recorded !== null);
  const columns = hasRecorded ? RECORDED_COLUMNS : PAYMENT_COLUMNS;
  return (
    <Section title="Payments">
      <Table label="Payments" rows={data.payments} columns={columns} keyOf={({ id }) => id} />
    </Section>
  );
}

const COLUMNS: readonly Column<CreditNote>[] = [
  { name: "Number", cell: (creditNote) => <CreditNoteLinks creditNote={creditNote} /> },
  { name: "Reason", cell: ({ reason, memo }) => <Reason reason={reason} memo={memo} /> },
  { name: "Settled by", cell: ({ settlements }) => settlements.map(({ kind }) => wordsOf(kind)).join(", ") },
  {
    name: "Total",
    cell: ({ total, currency }) => <Amount minor={total} currency={currency} />,
    isNumber: true,
  },
  { name: "Issued", cell: ({ issuedAt }) => <Time at={issuedAt} isDay /> },
];

/** What was given back of an invoice. Nothing where nothing was. */
export function InvoiceCreditNotes({ invoice }: { readonly invoice: string }): ReactNode {
  const { data } = useApi((client) => client.creditNotes.list({ invoice, limit: 20 }));
  if (!data || data.creditNotes.length === 0) return null;
  return (
    <Section title="Credit notes">
      <Table label="Credit notes" rows={data.creditNotes} columns={COLUMNS} keyOf={({ id }) => id} />
    </Section>
  );
}

/** The documents of a credit note. The PDF opens by its own signed address, the web page by the session. */
function CreditNoteLinks({
  creditNote: { id, number, pdfUrl },
}: {
  readonly creditNote: CreditNote;
}): ReactNode {
  const pdf = pdfUrl === null ? undefined : new URL(pdfUrl);
  return (
    <>
      <a href={`/console/api/v1/billing/credit-notes/${id}/html`} target="_blank" rel="noreferrer">
        {number ?? "Web page"}
      </a>
      {pdf && (
        <>
          {" "}
          <a href={pdf.pathname + pdf.search} target="_blank" rel="noreferrer">
            PDF<span className="hidden"> of credit note {number}</span>
          </a>
        </>
      )}
    </>
  );
}

function Reason({ reason, memo }: Pick<CreditNote, "reason" | "memo">): ReactNode {
  return (
    <>
      {wordsOf(reason)}
      {memo !== null && <span className="below">{memo}</span>}
    </>
  );
}
