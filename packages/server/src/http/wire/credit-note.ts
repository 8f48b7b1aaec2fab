import {
  creditNoteSettlements,
  isCreditNoteSettled,
  quantityToNumber,
  toIso,
  toSafeInteger,
  type CreditNote,
  type InvoiceLine,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import { toWireLineAmounts, toWireSums } from "./invoice-amounts.js";

type Wire = components["schemas"];

export function toWireCreditNote(note: CreditNote): Wire["CreditNote"] {
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

/** A credit note that was not issued has no number. */
export function toWireCreditNotePreview(note: CreditNote): Wire["CreditNote"] {
  return { ...toWireCreditNote(note), number: null };
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
