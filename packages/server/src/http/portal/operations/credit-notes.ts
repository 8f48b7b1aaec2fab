import { isCreditNoteSettled, toIso, toSafeInteger, type CreditNote } from "@dues/billing";
import { presentCreditNote } from "../../../usecases/credit-note/document.js";
import type { Handlers } from "../../handler.js";
import { documentPage } from "../../pages/document.js";
import { getOwnCreditNote, listOwnCreditNotes } from "../account/credit-notes.js";
import type { Wire } from "./wire.js";

export const creditNoteOperations = {
  async listPortalCreditNotes(deps, { query }, caller) {
    const page = await listOwnCreditNotes({ ...caller, deps }, { ...query, limit: query.limit ?? 50 });
    const creditNotes = page.items.map(toWireCreditNote);
    return { status: 200, body: { success: true, creditNotes, nextCursor: page.nextCursor } };
  },

  async getPortalCreditNoteHtml(deps, { path }, caller) {
    const { id } = await getOwnCreditNote({ ...caller, deps }, path.id);
    const presented = await presentCreditNote(deps, caller.organization, id);
    return { status: 200, body: documentPage(presented, { pdfUrl: deps.documentLinks.pdfUrl(id) }) };
  },
} satisfies Pick<Handlers, "listPortalCreditNotes" | "getPortalCreditNoteHtml">;

function toWireCreditNote(note: CreditNote): Wire["PortalCreditNote"] {
  const { id, number, invoiceId, memo, currency, total, issuedAt } = note;
  return {
    id,
    number,
    invoiceId,
    memo,
    currency,
    total: toSafeInteger(total),
    isSettled: isCreditNoteSettled(note),
    issuedAt: toIso(issuedAt),
  };
}
