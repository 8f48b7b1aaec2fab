import { boundary } from "./calendar.js";
import { collect, issue } from "./money.js";
import type { Customer, Invoice } from "./state.js";
import { arrears } from "./usage.js";

export type Billed = { readonly code: string } | { readonly total: number };

/** Invoices the unbilled usage of all subscriptions. It is due a day later, and then collected. */
export function invoiceUsage(customer: Customer, at: number): Billed {
  const lines = customer.subscriptions.flatMap((each) => arrears(customer, each, { at }));
  const dueAt = boundary({ at, zone: customer.zone }, "daily", 1);
  const invoice = issue(customer, at, lines, dueAt);
  return invoice ? { total: invoice.total } : { code: "nothing_to_invoice" };
}

export function payInvoice(customer: Customer, invoice: Invoice, at: number): Billed {
  if (invoice.status === "void") return { code: "invoice_not_open" };
  if (invoice.status !== "paid") collect(customer, invoice, { at });
  return { total: invoice.total };
}

/** Takes back an open invoice. What it billed of usage is unbilled again. */
export function voidInvoice({ buckets }: Customer, invoice: Invoice): Billed {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") return { code: "invoice_not_open" };
  invoice.status = "void";
  for (const bucket of buckets) bucket.lines = bucket.lines.filter((line) => !invoice.lines.includes(line));
  return { total: invoice.total };
}
