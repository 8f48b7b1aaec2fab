import type { Invoice, InvoiceReason, InvoiceStatus, PaymentTerms, TaxWait } from "@dues/billing";
import { fromInstant, toCurrency, toInstant, toInstantOrNull } from "../core/values.js";
import { factsFromStored, toStoredFacts, type StoredFacts } from "./document-facts.js";
import { fromLineRow, type LineRow } from "./invoice-lines.js";
import {
  fromStoredChange,
  fromStoredSale,
  toStoredChange,
  toStoredSale,
  type StoredPlanChange,
  type StoredSale,
} from "./invoice-terms.js";

export interface InvoiceRow {
  customer_id: string;
  id: string;
  subscription_id: string | null;
  reason: InvoiceReason;
  number: string | null;
  status: InvoiceStatus;
  currency: string;
  subtotal: bigint;
  discount: bigint;
  tax: bigint;
  total: bigint;
  carried: bigint;
  amount_paid: bigint;
  /** Null when the entries of the balance say it. */
  amount_paid_from_balance: bigint | null;
  amount_credited: bigint;
  amount_refunded: bigint;
  period_start: Date;
  period_end: Date | null;
  due_at: Date | null;
  finalized_at: Date | null;
  paid_at: Date | null;
  is_collected: boolean;
  attempts: number;
  first_failed_at: Date | null;
  next_attempt_at: Date | null;
  plan_change: StoredPlanChange | null;
  credit_sale: StoredSale | null;
  voided_at: Date | null;
  /** Null also for an invoice that was given up before this was recorded. */
  uncollectible_at: Date | null;
  uncollectible_amount: bigint | null;
  facts: StoredFacts | null;
  tax_wait: TaxWait | null;
  payment_terms: PaymentTerms | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * Invoices from before 0002_invoice_amounts have their carried amount as lines of kind `balance`, which their sums
 * contain.
 */
export function invoiceFromRow(
  row: InvoiceRow,
  lineRows: readonly LineRow[],
  paidFromBalance: bigint,
): Invoice {
  const asLines = lineRows.reduce((sum, { kind, amount }) => (kind === "balance" ? sum + amount : sum), 0n);
  const lines = lineRows.filter(({ kind }) => kind !== "balance").map(fromLineRow);
  const total = row.total - asLines;
  return {
    id: row.id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    reason: row.reason,
    number: row.number,
    status: row.status,
    currency: toCurrency(row.currency),
    subtotal: row.subtotal - asLines,
    discount: row.discount,
    totalExcludingTax: total - row.tax,
    tax: row.tax,
    total,
    carried: row.carried + asLines,
    amountPaid: row.amount_paid,
    amountPaidFromBalance: row.amount_paid_from_balance ?? paidFromBalance,
    amountCredited: row.amount_credited,
    amountRefunded: row.amount_refunded,
    lines,
    period: { start: toInstant(row.period_start), end: toInstantOrNull(row.period_end) },
    dueAt: toInstantOrNull(row.due_at),
    finalizedAt: toInstantOrNull(row.finalized_at),
    paidAt: toInstantOrNull(row.paid_at),
    isCollected: row.is_collected,
    attempts: row.attempts,
    firstFailedAt: toInstantOrNull(row.first_failed_at),
    nextAttemptAt: toInstantOrNull(row.next_attempt_at),
    planChange: row.plan_change && fromStoredChange(row.plan_change),
    creditSale: row.credit_sale && fromStoredSale(row.credit_sale),
    voidedAt: toInstantOrNull(row.voided_at),
    uncollectible: uncollectibleFromRow(row),
    facts: factsFromStored(row.facts, row.customer_id),
    taxWait: row.tax_wait,
    terms: row.payment_terms,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

function uncollectibleFromRow(row: InvoiceRow): Invoice["uncollectible"] {
  const { status, uncollectible_at: at, uncollectible_amount: amount, updated_at: updatedAt } = row;
  if (at !== null && amount !== null) return { at: toInstant(at), amount };
  if (status !== "uncollectible") return null;
  return {
    at: toInstant(updatedAt),
    amount: row.total + row.carried - row.amount_paid - row.amount_credited,
  };
}

export function toInvoiceRow(invoice: Invoice) {
  return {
    customer_id: invoice.customerId,
    id: invoice.id,
    subscription_id: invoice.subscriptionId,
    reason: invoice.reason,
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    subtotal: invoice.subtotal.toString(),
    discount: invoice.discount.toString(),
    tax: invoice.tax.toString(),
    total: invoice.total.toString(),
    carried: invoice.carried.toString(),
    amount_paid: invoice.amountPaid.toString(),
    amount_paid_from_balance: invoice.amountPaidFromBalance.toString(),
    amount_credited: invoice.amountCredited.toString(),
    amount_refunded: invoice.amountRefunded.toString(),
    period_start: fromInstant(invoice.period.start),
    period_end: fromInstant(invoice.period.end),
    due_at: fromInstant(invoice.dueAt),
    finalized_at: fromInstant(invoice.finalizedAt),
    paid_at: fromInstant(invoice.paidAt),
    is_collected: invoice.isCollected,
    attempts: invoice.attempts,
    first_failed_at: fromInstant(invoice.firstFailedAt),
    next_attempt_at: fromInstant(invoice.nextAttemptAt),
    plan_change: invoice.planChange && toStoredChange(invoice.planChange),
    credit_sale: invoice.creditSale && toStoredSale(invoice.creditSale),
    voided_at: fromInstant(invoice.voidedAt),
    uncollectible_at: fromInstant(invoice.uncollectible?.at ?? null),
    uncollectible_amount: invoice.uncollectible?.amount.toString() ?? null,
    facts: toStoredFacts(invoice.facts),
    tax_wait: invoice.taxWait,
    payment_terms: invoice.terms,
    created_at: fromInstant(invoice.createdAt),
    updated_at: fromInstant(invoice.updatedAt),
  };
}
