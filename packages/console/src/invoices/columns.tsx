import type { Schema } from "@dues/sdk/session";
import { amountText, utcText, wordsOf } from "../model/format.js";
import type { ListColumn } from "../ui/list-tools.js";
import { Amount, Time } from "../ui/value.js";
import { InvoiceState } from "./invoice-state.js";

/** The columns of every list of invoices. */
export const INVOICE_COLUMNS: readonly ListColumn<Schema<"Invoice">>[] = [
  { name: "Number", cell: ({ number }) => number ?? "Draft", text: ({ number }) => number ?? "Draft" },
  {
    name: "Status",
    cell: (invoice) => <InvoiceState invoice={invoice} />,
    text: ({ status }) => wordsOf(status),
  },
  {
    name: "Total",
    cell: ({ total, currency }) => <Amount minor={total} currency={currency} />,
    text: ({ total, currency }) => amountText(total, currency),
    isNumber: true,
  },
  {
    name: "Due",
    cell: ({ amountDue, currency }) => <Amount minor={amountDue} currency={currency} />,
    text: ({ amountDue, currency }) => amountText(amountDue, currency),
    isNumber: true,
  },
  {
    name: "Issued",
    cell: ({ issuedAt, createdAt }) => <Time at={issuedAt ?? createdAt} isDay />,
    text: ({ issuedAt, createdAt }) => utcText(issuedAt ?? createdAt),
  },
];
