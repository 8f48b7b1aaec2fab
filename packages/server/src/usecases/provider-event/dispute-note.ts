import {
  allocate,
  applyCreditNote,
  completeChange,
  creditNoteLines,
  withReturnedCredits,
  type Invoice,
  type RefundPart,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../db/customers/customers.js";
import type { Dispute } from "../../db/money/disputes.js";
import { listInvoiceRefunds } from "../../db/money/refunds.js";
import type { Deps } from "../../context/deps.js";
import { settingsOf } from "../shared/organization/settings.js";
import { failedRefunds } from "../shared/refund/failed.js";
import { leftOfInvoice, withCreditedLines } from "../shared/refund/left.js";
import { loadState, saveState, type BillingContext } from "../shared/state/state.js";

export interface LostDispute {
  readonly customer: Customer;
  readonly invoiceId: string;
  readonly dispute: Dispute;
}

/**
 * Issues the credit note of a lost dispute, if the organization wants one: the payer's bank took the money back, over
 * what is left of the lines and at most what was paid and not given back. Under the customer's lock.
 */
export async function creditLostDispute(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customer, invoiceId, dispute }: LostDispute,
): Promise<void> {
  if (!settingsOf(billing.organization).creditLostDisputes) return;
  const before = await loadState(deps, trx, billing, customer, invoiceId);
  const invoice = before.invoices.find(({ id }) => id === invoiceId);
  if (!invoice || invoice.currency !== dispute.amount.currency) return;
  const state = await withCreditedLines(trx, before, invoice);
  const failed = failedRefunds(await listInvoiceRefunds(trx, customer.id, invoice.id));
  const left = await leftOfInvoice(trx, state, { invoice, failed });
  const parts = partsOf(invoice, dispute, left.leftOf);
  const given = withReturnedCredits(invoice, parts, left);
  const lines = creditNoteLines(state, invoice, given, billing.rules);
  if (lines.length === 0) return;
  const outOfBand = parts.reduce((sum, { amount }) => sum + amount, 0n);
  const split = { offset: 0n, balance: 0n, refund: 0n, outOfBand };
  const issuing = { invoice, lines, split, reason: "dispute", memo: null } as const;
  const { state: after } = applyCreditNote(before, issuing, deps.now(), billing.rules);
  await saveState(deps, trx, billing, completeChange(before, after, deps.now(), billing.rules));
}

function partsOf(
  { lines, amountPaid, amountRefunded }: Invoice,
  { amount: { minor } }: Dispute,
  leftOf: (lineId: string) => bigint,
): RefundPart[] {
  const left = lines.map(({ id }) => leftOf(id));
  const whole = left.reduce((sum, amount) => sum + amount, 0n);
  const [total = 0n] = [minor, whole, amountPaid - amountRefunded].toSorted((a, b) => (a < b ? -1 : 1));
  if (total <= 0n) return [];
  const parts = allocate(total, left);
  return lines
    .map(({ id }, index) => ({ id, amount: parts[index] ?? 0n }))
    .filter(({ amount }) => amount > 0n);
}
