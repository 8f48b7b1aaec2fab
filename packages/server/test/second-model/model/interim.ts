import { boundary } from "./calendar.js";
import { attempt, reactivate } from "./dunning.js";
import { collect, issue, withCarried } from "./money.js";
import type { Customer, Invoice } from "./state.js";
import { arrears } from "./usage.js";

export type Billed = { readonly code: string } | { readonly total: number };

/**
 * Invoices the unbilled usage of all subscriptions. The balance pays it at once, as far as it can. The rest is due a day
 * later, and then collected; a subscription goes on even when the invoice is given up.
 */
export function invoiceUsage(customer: Customer, at: number): Billed {
  const lines = customer.subscriptions.flatMap((each) => arrears(customer, each, { at }));
  const dueAt = boundary({ at, zone: customer.zone }, "daily", 1);
  const invoice = issue(customer, at, withCarried(customer, lines), { dueAt });
  if (!invoice) return { code: "nothing_to_invoice" };
  collect(customer, invoice, { at, card: "none" });
  return { total: invoice.total };
}

export function payInvoice(customer: Customer, invoice: Invoice, at: number): Billed {
  if (invoice.status === "void") return { code: "invoice_not_open" };
  if (invoice.status !== "paid") attempt(customer, invoice, at);
  return { total: invoice.total };
}

/** Takes back an open invoice. What it billed of usage is unbilled again. */
export function voidInvoice(customer: Customer, invoice: Invoice): Billed {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") return { code: "invoice_not_open" };
  invoice.status = "void";
  for (const bucket of customer.buckets)
    bucket.lines = bucket.lines.filter((line) => !invoice.lines.includes(line));
  for (const { kind, amount } of invoice.lines) if (kind === "carried") customer.balance -= amount;
  customer.balance += invoice.paidFromBalance;
  invoice.paid = 0;
  reactivate(customer, invoice);
  return { total: invoice.total };
}
