import type { Instant } from "../time/instant.js";
import { invariant } from "../invariant.js";
import { issueCreditNote, remainingLines } from "./credit-note.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { sumLines } from "../invoice/line.js";
import { least } from "../numbers/bounds.js";
import { withBalance, withInvoice, type CustomerState, type RuleContext } from "./state.js";
import { returnDiscounts } from "./discounts.js";
import { reactivate } from "./pay.js";

/**
 * Voids an invoice that is not paid, and issues the credit note that takes back all that is left of it: what the customer's balance paid for it returns there, less credits for unused time
 * of its fees, since nothing is left that they could give back. What the balance owed and the invoice charged is owed by
 * it again, and its subscription is in order again when nothing else is overdue. Its usage is unbilled again, because
 * lines of void invoices count for nothing. Its fee stays waived: a period is billed once.
 *
 * @param credited the sum of credits on other invoices for the unused time of its fees
 */
export function voidInvoice(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: Pick<RuleContext, "newId" | "numbering">,
  credited = 0n,
): CustomerState {
  invariant(invoice.status === "open" || invoice.status === "uncollectible", "only what is owed can be void");
  const { id, currency, amountPaid, amountPaidFromBalance, amountRefunded, carried } = invoice;
  const voided: Invoice = {
    ...invoice,
    status: "void",
    // What was given back before is not returned again.
    amountPaid: amountRefunded,
    amountPaidFromBalance: least(amountPaidFromBalance, amountRefunded),
    nextAttemptAt: null,
    voidedAt: at,
    updatedAt: at,
  };
  const entry = { currency, createdAt: at, kind: "void" } as const;
  const returned = withBalance(state, {
    ...entry,
    id: context.newId("bal"),
    invoiceId: id,
    amount: amountPaid - amountRefunded,
  });
  // Money that never paid this invoice is not of its ledger.
  const undone = withBalance(returned, {
    ...entry,
    id: context.newId("bal"),
    invoiceId: null,
    amount: -carried - credited,
  });
  const noted = withVoidNote(undone, invoice, at, context);
  return reactivate(withInvoice(returnDiscounts(noted, invoice, at), voided), voided, at);
}

/** What was due is offset; the rest is what the void moves to the balance. */
function withVoidNote(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: Pick<RuleContext, "newId" | "numbering">,
): CustomerState {
  const lines = remainingLines(state, invoice, context);
  if (lines.length === 0) return state;
  const offset = amountDue(invoice);
  const split = { offset, balance: sumLines(lines).total - offset, refund: 0n, outOfBand: 0n };
  const note = { invoice, lines, split, reason: "cancellation", memo: null } as const;
  return issueCreditNote(state, note, at, context).state;
}
