import { boundary } from "./calendar.js";
import { attempt, reactivate } from "./dunning.js";
import { negated, restOfLine, takeBack } from "./give-back.js";
import { collect, dueOf, issue, price, withCarried } from "./money.js";
import { takeOffOwed } from "./owed-usage.js";
import { sumsOf } from "./refund.js";
import { cloneCustomer, type Customer, type Invoice, type Line } from "./state.js";
import { ADDRESS_INVALID } from "./tax-waits.js";
import { lacksTaxes } from "./taxes.js";
import { arrears } from "./arrears.js";

export type Billed = { readonly code: string } | { readonly total: number };

/**
 * Invoices the unbilled usage of all subscriptions. The balance pays it at once, as far as it can. The rest is due a day
 * later, and then collected; a subscription goes on even when the invoice is given up.
 */
export function invoiceUsage(customer: Customer, at: number): Billed {
  if (!canTaxUsage(customer, at)) return ADDRESS_INVALID;
  const all = customer.subscriptions.flatMap((each) => arrears(customer, each, { at }));
  const lines = takeOffOwed(customer, all, at);
  price(customer, lines, at);
  const dueAt = boundary({ at, zone: customer.zone }, "daily", 1);
  const invoice = issue(customer, at, withCarried(customer, lines), { dueAt });
  if (!invoice) return { code: "nothing_to_invoice" };
  collect(customer, invoice, { at, card: "none" });
  return { total: invoice.total };
}

/** Without taxes, nothing of the request happens. */
function canTaxUsage(customer: Customer, at: number): boolean {
  const trial = cloneCustomer(customer);
  const lines = trial.subscriptions.flatMap((each) => arrears(trial, each, { at }));
  price(trial, lines, at);
  return !lacksTaxes(trial, lines);
}

export function payInvoice(customer: Customer, invoice: Invoice, at: number): Billed {
  if (invoice.status === "void" || invoice.status === "credited") return { code: "invoice_not_open" };
  if (invoice.status !== "paid") attempt(customer, invoice, at);
  return { total: invoice.total };
}

/** Takes back an open invoice, by a credit note of all that is left of it. What it billed of usage is unbilled again. */
export function voidInvoice(customer: Customer, invoice: Invoice, at: number): Billed {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") return { code: "invoice_not_open" };
  noteVoid(customer, invoice, at);
  invoice.status = "void";
  for (const line of invoice.lines) returnDiscounts(line);
  for (const bucket of customer.buckets)
    bucket.lines = bucket.lines.filter((line) => !invoice.lines.includes(line));
  for (const { kind, amount } of invoice.lines) if (kind === "carried") customer.balance -= amount;
  customer.balance += invoice.paidFromBalance - invoice.refunded;
  invoice.paid = invoice.refunded;
  reactivate(customer, invoice);
  return { total: invoice.total };
}

/** Lines that gave something back take it back again. */
function noteVoid(customer: Customer, invoice: Invoice, at: number): void {
  const lines = invoice.lines.filter(({ kind }) => kind !== "carried");
  const sums = sumsOf(lines.map((line) => ({ line, part: restOfLine(line) })));
  const offset = dueOf(invoice);
  if (lines.every((line) => line.amount > 0 && restOfLine(line).charged + restOfLine(line).discount === 0))
    return;
  customer.creditNotes.push({ at, ...sums, offset, toBalance: sums.total - offset, toPayment: 0 });
}

/** What a void invoice used of fixed amounts can be used again, but for what credits of its fees gave back before. */
function returnDiscounts(line: Line): void {
  line.discounts.forEach(({ discount, period, amount }, index) => {
    const covered = discount.covered[period - 1];
    if (covered) covered.used -= amount - (line.returned[index] ?? 0);
  });
  if (line.back) takeBack(line.back.source, negated(restOfLine(line)));
}
