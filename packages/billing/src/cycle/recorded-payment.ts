import { amountDue, isOwed, type Invoice } from "../invoice/invoice.js";
import { least } from "../numbers/bounds.js";
import { appliedAmount, type RecordedPayment } from "../payment/payment.js";
import type { Instant } from "../time/instant.js";
import { recordFailure } from "./collect.js";
import { recordOverdue } from "./overdue.js";
import { recordPaid } from "./pay.js";
import { withBalance, withInvoice, withPayment, type CustomerState, type RuleContext } from "./state.js";

/**
 * Applies a payment that the organization received itself: it pays what is due of its invoice, as far as it reaches, and what
 * exceeds that goes to the customer's balance. A part payment changes neither the due date nor the dunning.
 */
export function applyRecordedPayment(
  state: CustomerState,
  { invoice, payment }: { readonly invoice: Invoice; readonly payment: RecordedPayment },
  at: Instant,
  context: Pick<RuleContext, "newId">,
): CustomerState {
  const applied = isOwed(invoice) ? least(payment.amount.minor, amountDue(invoice)) : 0n;
  const toBalance = payment.amount.minor - applied;
  const received = withPayment(state, { ...payment, recorded: { ...payment.recorded, toBalance } });
  const credited = withOverpayment(received, invoice, toBalance, { at, ...context });
  if (applied === 0n) return credited;
  const paid = { ...invoice, amountPaid: invoice.amountPaid + applied, updatedAt: at };
  return amountDue(paid) === 0n ? recordPaid(credited, paid, at) : withInvoice(credited, paid);
}

/**
 * Takes a recorded payment back, because the bank returned the money or the record was wrong: its invoice is owed again, from
 * its old due date, and what went to the balance is taken from it, even below zero. An invoice that Dues collects is
 * collected on its due date, or past due at once, as after a failed charge.
 */
export function reversePayment(
  state: CustomerState,
  { invoice, payment }: { readonly invoice: Invoice; readonly payment: RecordedPayment },
  at: Instant,
  context: RuleContext,
): CustomerState {
  const { recorded } = payment;
  const reversed = { status: "failed", failureCode: "reversed" } as const;
  const known = withPayment(state, { ...payment, ...reversed, recorded: { ...recorded, reversedAt: at } });
  const taken = withOverpayment(known, invoice, -recorded.toBalance, { at, newId: context.newId });
  const applied = appliedAmount(payment);
  if (applied === 0n) return taken;
  const owed: Invoice = { ...invoice, amountPaid: invoice.amountPaid - applied, paidAt: null, updatedAt: at };
  if (isOwed(invoice)) return withInvoice(taken, owed);
  const { isCollected, terms, dueAt } = invoice;
  const isWatched = isCollected || terms !== null;
  const nextAttemptAt = isWatched && dueAt !== null && dueAt > at ? dueAt : null;
  const reopened: Invoice = { ...owed, status: "open", firstFailedAt: null, nextAttemptAt };
  const open = withInvoice(taken, reopened);
  if (!isWatched || nextAttemptAt !== null) return open;
  return terms ? recordOverdue(open, reopened, at) : recordFailure(open, reopened, at, context);
}

function withOverpayment(
  state: CustomerState,
  { id: invoiceId, currency }: Invoice,
  amount: bigint,
  { at, newId }: Pick<RuleContext, "newId"> & { readonly at: Instant },
): CustomerState {
  const entry = { kind: "overpayment", currency, amount, invoiceId, createdAt: at } as const;
  return withBalance(state, { id: newId("bal"), ...entry });
}
