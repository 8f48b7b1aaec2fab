import { invoiceOf } from "../../../usecases/portal/session.js";
import type { PortalView } from "../view.js";

/** The page of one invoice, with which a session for it begins. */
export function invoicePath(id: string): string {
  return `/portal/invoices/${encodeURIComponent(id)}/summary`;
}

/** Where a customer is after paying an invoice: on its page, if the session is for it. */
export function pathAfterPaying({ session }: PortalView, id: string): string {
  return invoiceOf(session.flow) === id ? invoicePath(id) : "/portal/invoices";
}
