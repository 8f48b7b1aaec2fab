import { draftInvoice, type Invoice, type InvoiceReason } from "../invoice/invoice.js";
import { sumLines } from "../invoice/line.js";
import type { Instant } from "../time/instant.js";
import { useDiscounts } from "./discounts.js";
import { withBalance, type CustomerState, type RuleContext } from "./state.js";
import {
  creditNoteNumber,
  negateLine,
  type CreditNote,
  type CreditNoteReason,
} from "../credit-note/credit-note.js";

const REASONS: Readonly<Partial<Record<InvoiceReason, CreditNoteReason>>> = {
  subscription_change: "order_change",
  subscription_end: "cancellation",
};

/**
 * Issues the credit note of a draft that gives back more than it charges: the same lines with the opposite sign. Its total
 * goes to the customer's balance.
 */
export function issueChangeNote(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): CustomerState {
  const { creditNoteCount = 0, creditNotes = [] } = state;
  const lines = draft.lines.map(negateLine);
  const sums = sumLines(lines);
  const note: CreditNote = {
    id: context.newId("cn"),
    customerId: state.customerId,
    invoiceId: null,
    subscriptionId: draft.subscriptionId,
    number: creditNoteNumber(state.invoicePrefix, creditNoteCount + 1),
    reason: REASONS[draft.reason] ?? "other",
    memo: null,
    currency: draft.currency,
    lines,
    ...sums,
    period: draft.period,
    split: { offset: 0n, balance: sums.total, refund: 0n, outOfBand: 0n },
    refundStatus: null,
    facts: draft.facts,
    issuedAt: at,
  };
  const issued = { ...state, creditNoteCount: creditNoteCount + 1, creditNotes: [...creditNotes, note] };
  return withBalance(useDiscounts(issued, { id: note.id, lines: draft.lines }, at), {
    id: context.newId("bal"),
    currency: note.currency,
    amount: sums.total,
    kind: "credit",
    invoiceId: null,
    creditNoteId: note.id,
    createdAt: at,
  });
}

/** Returns the documents whose lines count: issued invoices that are not void, and credit notes of changes as invoices. */
export function billedDocuments({ invoices, creditNotes = [] }: CustomerState): readonly Invoice[] {
  const issued = invoices.filter(({ status }) => status !== "void" && status !== "draft");
  const changes = creditNotes.filter(({ invoiceId }) => invoiceId === null);
  return [...issued, ...changes.map(asInvoice)];
}

/** The change of a credit note as an invoice that is settled: its credits paid what it charged. */
function asInvoice(note: CreditNote): Invoice {
  const { id, customerId, subscriptionId, currency, period, issuedAt } = note;
  const lines = note.lines.map(negateLine);
  const change = { id, customerId, subscriptionId, currency, period, lines, carried: note.total };
  const draft = draftInvoice({ ...change, reason: "subscription_change", createdAt: issuedAt });
  return { ...draft, number: note.number, status: "paid", finalizedAt: issuedAt, paidAt: issuedAt };
}
