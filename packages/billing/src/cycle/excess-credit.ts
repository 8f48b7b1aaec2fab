import type { CreditNoteReason } from "../credit-note/credit-note.js";
import { negateLine } from "../credit-note/credit-note.js";
import { amountDue, type Invoice, type InvoiceReason } from "../invoice/invoice.js";
import { sumLines, type InvoiceLine } from "../invoice/line.js";
import { least, positive } from "../numbers/bounds.js";
import type { Instant } from "../time/instant.js";
import { correctUsage } from "./corrections.js";
import { issueCreditNote, moveCredited, type AmendedDocument } from "./credit-note.js";
import { useDiscounts } from "./discounts.js";
import type { CustomerState, RuleContext } from "./state.js";

const REASONS: Readonly<Partial<Record<InvoiceReason, CreditNoteReason>>> = {
  subscription_change: "order_change",
  subscription_end: "cancellation",
};

/** A draft after its credits were given back, if they were. Undefined when it charges nothing besides. */
interface CreditedDraft {
  readonly state: CustomerState;
  readonly draft: Invoice | undefined;
}

/**
 * No invoice is negative: where a draft gives back more than it charges, its credits become credit notes on the invoices
 * that charged them, which add them to the balance, and the invoice keeps the charges alone. Every charge is on an invoice
 * that a later credit note can amend, and no credit is split over two documents.
 */
export function creditExcess(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  context: Pick<RuleContext, "newId" | "numbering">,
): CreditedDraft {
  if (draft.total >= 0n) return { state, draft };
  const charges = draft.lines.filter(({ amount }) => amount >= 0n);
  const credits = draft.lines.filter(({ amount }) => amount < 0n);
  const lines = correctUsage(state, credits, context);
  const reason = REASONS[draft.reason] ?? "billing_error";
  const credited = creditByNotes(state, { lines, reason, otherwise: { ...draft, id: null } }, at, context);
  if (charges.length === 0) {
    const invoices = credited.invoices.filter(({ id }) => id !== draft.id);
    return { state: { ...credited, invoices }, draft: undefined };
  }
  const debt = positive(-(credited.balance[draft.currency] ?? 0n));
  const carried = amountDue(draft) === 0n ? 0n : least(draft.carried, debt);
  return { state: credited, draft: { ...draft, lines: charges, ...sumLines(charges), carried } };
}

/** Credits to give back by credit notes, and the document that they amend where no line names its source. */
interface GivenCredits {
  /** Priced, with the sign of an invoice: below zero. */
  readonly lines: readonly InvoiceLine[];
  readonly reason: CreditNoteReason;
  readonly otherwise: AmendedDocument;
  /** What is due of these invoices is taken off before anything is added to the balance. */
  readonly offsets?: ReadonlySet<string>;
}

/** Gives back credits by one credit note on each invoice that charged them: off what is due, then to the balance. */
export function creditByNotes(
  state: CustomerState,
  { lines, reason, otherwise, offsets = new Set() }: GivenCredits,
  at: Instant,
  context: Pick<RuleContext, "newId" | "numbering">,
): CustomerState {
  const sourceOf = new Map(state.invoices.flatMap(({ id, lines: own }) => own.map((line) => [line.id, id])));
  const sources = new Set(lines.map(({ sourceLineId }) => sourceOf.get(sourceLineId ?? "")));
  return [...sources].reduce((current, invoiceId) => {
    const credits = lines.filter(({ sourceLineId }) => sourceOf.get(sourceLineId ?? "") === invoiceId);
    const invoice = current.invoices.find(({ id }) => id === invoiceId);
    const parts = credits.map(negateLine);
    const { total } = sumLines(parts);
    const offset = invoice && offsets.has(invoice.id) ? least(total, amountDue(invoice)) : 0n;
    const split = { offset, balance: total - offset, refund: 0n, outOfBand: 0n };
    const issuing = { invoice: invoice ?? otherwise, lines: parts, split, reason, memo: null };
    const { state: issued, note } = issueCreditNote(current, issuing, at, context);
    const returned = useDiscounts(issued, { id: note.id, lines: credits }, at);
    return moveCredited(returned, { note, invoice, kind: "credit" }, at, context);
  }, state);
}
