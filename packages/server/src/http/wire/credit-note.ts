import {
  creditNoteSettlements,
  isCreditNoteSettled,
  quantityToNumber,
  toIso,
  toSafeInteger,
  type CreditNote,
  type InvoiceLine,
} from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { components } from "../../generated/api.js";
import { toWireLineAmounts, toWireSums } from "./invoice-amounts.js";

type Wire = components["schemas"];

export function toWireCreditNote(
  note: CreditNote,
  { documentLinks }: Pick<Deps, "documentLinks">,
): Wire["CreditNote"] {
  return { ...toCreditNoteSnapshot(note), pdfUrl: documentLinks.pdfUrl(note.id) };
}

/** The credit note as it is stored in events and the audit log: reading an event adds the address of its PDF. */
export function toCreditNoteSnapshot(note: CreditNote): Omit<Wire["CreditNote"], "pdfUrl"> {
  return {
    id: note.id,
    customerId: note.customerId,
    subscriptionId: note.subscriptionId,
    invoiceId: note.invoiceId,
    number: note.number,
    reason: note.reason,
    memo: note.memo,
    currency: note.currency,
    ...toWireSums(note),
    lineItems: note.lines.map(toWireLine),
    settlements: creditNoteSettlements(note).map((each) => ({ ...each, amount: toSafeInteger(each.amount) })),
    isSettled: isCreditNoteSettled(note),
    periodStart: note.period.start,
    periodEnd: note.period.end,
    issuedAt: toIso(note.issuedAt),
  };
}

/** A credit note that was not issued has no number and no PDF. */
export function toWireCreditNotePreview(note: CreditNote): Wire["CreditNote"] {
  return { ...toCreditNoteSnapshot(note), number: null, pdfUrl: null };
}

function toWireLine(line: InvoiceLine): Wire["CreditNoteLine"] {
  return {
    id: line.id,
    kind: line.kind,
    description: line.description,
    quantity: quantityToNumber(line.quantity),
    sourceLineId: line.sourceLineId,
    ...toWireLineAmounts(line),
    featureId: line.feature?.id ?? null,
    featureSlug: line.feature?.slug ?? null,
    periodStart: line.period.start,
    periodEnd: line.period.end,
  };
}
