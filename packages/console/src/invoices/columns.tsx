import type { Schema } from "@dues/sdk/session";
import { invoiceStatus } from "../model/status.js";
import type { Column } from "../ui/table.js";
import { Amount, Status, Time } from "../ui/value.js";

/** The columns of every list of invoices. */
export const INVOICE_COLUMNS: readonly Column<Schema<"Invoice">>[] = [
  { name: "Number", cell: ({ number }) => number ?? "Draft" },
  { name: "Status", cell: (invoice) => <Status status={invoiceStatus(invoice, Date.now())} /> },
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
