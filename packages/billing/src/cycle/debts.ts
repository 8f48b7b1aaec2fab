import { instantsOf, type Instant } from "../time/instant.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { totalOf, type InvoiceLine } from "../invoice/line.js";
import { least, positive } from "../numbers/bounds.js";
import type { Subscription } from "../subscription/subscription.js";
import { creditByNotes } from "./excess-credit.js";
import { debitBalance } from "./pay.js";
import { findPendingPayment, type CustomerState, type RuleContext } from "./state.js";

interface CreditedDebts {
  readonly state: CustomerState;
  /** The credits that were not given back here, for the invoice that is issued next. */
  readonly left: readonly InvoiceLine[];
}

/**
 * Uses credits for unused time on what their subscription owes, before anything else: credit notes take them off the
 * invoices of the credited fees, and the rest pays the other invoices from the balance, oldest first. An invoice with a
 * pending payment is left out, because its payer has been quoted the amount.
 */
export function creditDebts(
  state: CustomerState,
  { id: subscriptionId, currency, period }: Subscription,
  credits: readonly InvoiceLine[],
  at: Instant,
  context: Pick<RuleContext, "newId" | "numbering">,
): CreditedDebts {
  const debts = state.invoices.filter(
    (invoice) =>
      invoice.status === "open" &&
      invoice.subscriptionId === subscriptionId &&
      invoice.currency === currency &&
      !findPendingPayment(state, invoice.id),
  );
  if (debts.length === 0 || credits.length === 0) return { state, left: credits };
  const otherwise = {
    id: null,
    subscriptionId,
    currency,
    period: period ? instantsOf(period) : { start: at, end: at },
    facts: null,
    lines: [],
  };
  const offsets = new Set(debts.map(({ id }) => id));
  const given = { lines: credits, reason: "cancellation", otherwise, offsets } as const;
  const credited = creditByNotes(state, given, at, context);
  const total = credits.reduce((sum, line) => sum - totalOf(line), 0n);
  const offset = debts.reduce((sum, { id }) => sum + offsetOf(state, credited, id), 0n);
  return { state: payFrom(credited, debts, total - offset, { at, newId: context.newId }), left: [] };
}

/** What credit notes took off an invoice. */
function offsetOf(before: CustomerState, after: CustomerState, id: string): bigint {
  const creditedIn = ({ invoices }: CustomerState) => invoices.find((each) => each.id === id)?.amountCredited;
  return (creditedIn(after) ?? 0n) - (creditedIn(before) ?? 0n);
}

/** Pays what is still due of these invoices, oldest first, by at most an amount of the balance. */
function payFrom(
  state: CustomerState,
  debts: readonly Invoice[],
  amount: bigint,
  by: Pick<RuleContext, "newId"> & { readonly at: Instant },
): CustomerState {
  let [current, left] = [state, amount];
  for (const { id } of debts) {
    const invoice = current.invoices.find((each) => each.id === id);
    if (invoice?.status !== "open") continue;
    const paid = least(positive(left), amountDue(invoice));
    if (paid === 0n) continue;
    current = debitBalance(current, invoice, paid, by);
    left -= paid;
  }
  return current;
}
