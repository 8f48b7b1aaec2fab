import type { Instant } from "../time/instant.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import type { Subscription } from "../subscription/subscription.js";
import { findPendingPayment, type CustomerState, type RuleContext } from "./state.js";
import { debitBalance } from "./pay.js";
import { totalOf, type InvoiceLine } from "../invoice/line.js";

export interface PaidDebts {
  readonly state: CustomerState;
  /** The amount that the credits paid. The balance advanced it, so the invoice with the credits adds as much to the balance. */
  readonly amount: bigint;
}

/**
 * Uses credits for unused time on what their subscription owes, before any of them reaches the balance: the invoices of
 * the credited fees first, then the others, oldest first. An invoice with a pending payment is left out, because its
 * payer has been quoted the amount.
 */
export function payDebts(
  state: CustomerState,
  { id: subscriptionId, currency }: Subscription,
  credits: readonly InvoiceLine[],
  at: Instant,
  context: Pick<RuleContext, "newId">,
): PaidDebts {
  const credited = new Set(credits.map(({ sourceLineId }) => sourceLineId));
  const isCredited = ({ lines }: Invoice) => lines.some(({ id }) => credited.has(id));
  const open = state.invoices.filter(
    (invoice) =>
      invoice.status === "open" &&
      invoice.subscriptionId === subscriptionId &&
      invoice.currency === currency &&
      !findPendingPayment(state, invoice.id),
  );
  const debts = [...open.filter(isCredited), ...open.filter((invoice) => !isCredited(invoice))];
  const total = credits.reduce((sum, line) => sum - totalOf(line), 0n);
  return debts.reduce<PaidDebts>(
    (paid, invoice) => {
      const owed = amountDue(invoice);
      const left = total - paid.amount;
      const amount = owed < left ? owed : left;
      if (amount <= 0n) return paid;
      const after = debitBalance(paid.state, invoice, amount, { at, newId: context.newId });
      return { state: after, amount: paid.amount + amount };
    },
    { state, amount: 0n },
  );
}
