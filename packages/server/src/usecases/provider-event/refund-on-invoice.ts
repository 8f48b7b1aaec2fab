import {
  allocate,
  applyCreditNote,
  completeChange,
  creditNoteLines,
  givenBackOf,
  moneyOf,
  withReturnedCredits,
  type Invoice,
  type Payment,
  type RefundPart,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../db/customers/customers.js";
import { findCustomerInvoice, updateInvoice } from "../../db/money/invoices.js";
import { listInvoiceRefunds, type Refund } from "../../db/money/refunds.js";
import type { Deps } from "../../context/deps.js";
import { invoiceNoun, recordTransition } from "../shared/change/auditable.js";
import { revokeSold } from "../shared/credit/revoke.js";
import { failedAmount, failedRefunds } from "../shared/refund/failed.js";
import { leftOfInvoice, withCreditedLines } from "../shared/refund/left.js";
import { loadState, saveState, type BillingContext } from "../shared/state/state.js";

export interface ProviderRefund {
  /** Undefined for a deleted customer, which gets no documents any more. */
  readonly customer: Customer | undefined;
  readonly payment: Payment;
  readonly refund: Refund;
}

/**
 * Allocates a refund that was made at the provider to the invoice of its payment, over what is left of the lines, and
 * issues its credit note. It settles a credit note whose own refund failed, when that is what it returns. A payment
 * without an effect needs no invoice, and is refunded once. Returns undefined for a payment that Dues did not record.
 */
export async function onInvoice(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customer, payment, refund }: ProviderRefund,
): Promise<Refund | undefined> {
  if (payment.isUnapplied) return refund;
  const { customerId, invoiceId } = payment;
  const invoice = invoiceId === null ? undefined : await findCustomerInvoice(trx, customerId, invoiceId);
  if (!invoice) return undefined;
  if (!customer) return countRefund(deps, trx, billing, { invoice, refund });
  const before = await loadState(deps, trx, billing, customer, invoice.id);
  const state = await withCreditedLines(trx, before, invoice);
  const failed = failedRefunds(await listInvoiceRefunds(trx, customerId, invoice.id));
  const left = await leftOfInvoice(trx, state, { invoice, failed });
  const retried = failed.find(({ parts }) => sumOf(parts) === refund.amount.minor);
  const parts = retried?.parts ?? spread(refund.amount.minor, invoice, left.leftOf);
  const recorded = { ...refund, invoiceId: invoice.id, lines: parts };
  const refunded = Object.fromEntries(
    invoice.lines.map((line) => [line.id, moneyOf(givenBackOf(state, line)) - failedAmount(failed, line.id)]),
  );
  const { id: organizationId } = billing.organization;
  await revokeSold(deps, trx, { organizationId, invoice, refunds: [recorded], refunded, isForced: true });
  const given = retried ? [] : withReturnedCredits(invoice, parts, left);
  const lines = creditNoteLines(state, invoice, given, billing.rules);
  const split = { offset: 0n, balance: 0n, refund: sumOf(parts), outOfBand: 0n };
  const issuing = { invoice, lines, split, reason: "other", memo: null } as const;
  const issued = lines.length > 0 ? applyCreditNote(before, issuing, deps.now(), billing.rules) : undefined;
  const amountRefunded = smaller(invoice.amountRefunded + refund.amount.minor, invoice.amountPaid);
  const current = issued?.state ?? before;
  const invoices = current.invoices.map((each) =>
    each.id === invoice.id ? { ...each, amountRefunded, updatedAt: refund.createdAt } : each,
  );
  const after = { ...current, invoices };
  await saveState(deps, trx, billing, completeChange(before, after, deps.now(), billing.rules));
  return { ...recorded, creditNoteId: retried?.creditNoteId ?? issued?.note.id ?? null };
}

async function countRefund(
  deps: Deps,
  trx: Knex.Transaction,
  { organization: { id: organizationId } }: BillingContext,
  { invoice, refund }: { readonly invoice: Invoice; readonly refund: Refund },
): Promise<Refund> {
  const amountRefunded = smaller(invoice.amountRefunded + refund.amount.minor, invoice.amountPaid);
  const changed = { ...invoice, amountRefunded, updatedAt: refund.createdAt };
  await updateInvoice(trx, changed);
  const recording = { noun: invoiceNoun(deps), organizationId, at: refund.createdAt };
  await recordTransition(deps, trx, recording, { was: invoice, is: changed });
  return { ...refund, invoiceId: invoice.id };
}

/** Spreads a refund over what is left of the lines, as far as that reaches. */
function spread(total: bigint, { lines }: Invoice, leftOf: (lineId: string) => bigint): RefundPart[] {
  const left = lines.map(({ id }) => leftOf(id));
  const whole = left.reduce((sum, amount) => sum + amount, 0n);
  if (whole === 0n) return [];
  const parts = allocate(smaller(total, whole), left);
  return lines
    .map(({ id }, index) => ({ id, amount: parts[index] ?? 0n }))
    .filter(({ amount }) => amount > 0n);
}

function sumOf(parts: readonly RefundPart[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
