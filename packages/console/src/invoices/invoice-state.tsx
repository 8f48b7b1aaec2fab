import type { Schema } from "@dues/sdk/session";
import { useState, type ReactNode } from "react";
import { invoiceStatus } from "../model/status.js";
import { Status } from "../ui/value.js";

/** The status of an invoice, which is overdue from its due date on. */
export function InvoiceState({ invoice }: { readonly invoice: Schema<"Invoice"> }): ReactNode {
  const [now] = useState(() => Date.now());
  return <Status status={invoiceStatus(invoice, now)} />;
}
