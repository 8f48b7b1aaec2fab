import { isDeepStrictEqual } from "node:util";
import type { components } from "../../../src/generated/api.js";
import type { CreditNote, Documents, Invoice } from "../documents/read.js";
import { brokenDocument } from "./documents.js";

type Wire = components["schemas"];
export type DocumentEvent = Wire["InvoiceEvent"] | Wire["CreditNoteEvent"];

export function isDocumentEvent(event: Wire["Event"]): event is DocumentEvent {
  return event.type.startsWith("invoice.") || event.type.startsWith("credit_note.");
}

/**
 * The documents in events add up as the documents themselves do, and the newest event of a document says of its amounts what
 * the API returns. Each returned text describes a violation. Events are newest first.
 */
export function brokenSnapshots(events: readonly DocumentEvent[], documents: Documents): string[] {
  const seen = new Set<string>();
  return events.flatMap(({ type, data }) => {
    const document = data.object;
    const broken = brokenDocument(document).map((text) => `the event ${type}: ${text}`);
    if (seen.has(document.id)) return broken;
    seen.add(document.id);
    const now = [...documents.invoices, ...documents.creditNotes].find(({ id }) => id === document.id);
    if (now && isDeepStrictEqual(chargesOf(document), chargesOf(now))) return broken;
    return [...broken, `the event ${type} of ${document.id} has other charges than the document`];
  });
}

/** What never changes once a document is issued, and of a draft only together with an event. */
function chargesOf(document: Invoice | CreditNote) {
  const { currency, subtotal, discount, discounts, tax, taxes, total, lineItems, number } = document;
  return { currency, subtotal, discount, discounts, tax, taxes, total, lineItems, number };
}
