import type { Schema } from "@dues/sdk/session";
import type { Column } from "../ui/table.js";
import { Amount, Time } from "../ui/value.js";
import { InvoiceState } from "./invoice-state.js";

/** The columns of every list of invoices. */
export const INVOICE_COLUMNS: readonly Column<Schema<"Invoice">>[] = [
  { name: "Number", cell: ({ number }) => number ?? "Draft" },
  { name: "Status", cell: (invoice) => <InvoiceState invoice={invoice} /> },
  {
    name: "Total",
    cell: ({ total, currency }) => <Amount minor={total} currency={currency} />,
    isNumber: true,
  },
  {
    name: "Due",
    cell: ({ amountDue, currency }) => <Amount minor={amountDue} currency={currency} />,
    isNumber: true,
  },
  { name: "Issued", cell: ({ issuedAt, createdAt }) => <Time at={issuedAt ?? createdAt} isDay /> },
];
