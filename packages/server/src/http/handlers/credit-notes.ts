import {
  createCreditNote,
  previewCreditNote,
  type CreateCreditNote,
} from "../../usecases/credit-note/create.js";
import { getCreditNote, listCreditNotes } from "../../usecases/credit-note/credit-note.js";
import { explainCreditNote } from "../../usecases/credit-note/explain.js";
import { drawCreditNote, getCreditNoteXml, presentCreditNote } from "../../usecases/credit-note/document.js";
import type { components } from "../../generated/api.js";
import type { Handlers } from "../handler.js";
import { pageSizeOrAll } from "../page-size.js";
import { documentPage } from "../pages/document.js";
import { toWireCreditNote, toWireCreditNotePreview } from "../wire/credit-note.js";
import { toWireCreditNoteExplanation } from "../wire/credit-note-explanation.js";
import { toWireInvoice } from "../wire/invoice.js";
import { toWireRefund } from "../wire/refund.js";

export const creditNoteHandlers = {
  async createCreditNote(deps, { body }, { organization }) {
    const created = await createCreditNote(deps, organization, fromWireRequest(body));
    return {
      status: 200,
      body: {
        success: true,
        creditNote: toWireCreditNote(created.creditNote, deps),
        invoice: toWireInvoice(created.invoice, deps),
        refunds: created.refunds.map(toWireRefund),
      },
    };
  },

  async previewCreditNote(deps, { body }, { organization }) {
    const note = await previewCreditNote(deps, organization, fromWireRequest(body));
    return { status: 200, body: { success: true, creditNote: toWireCreditNotePreview(note) } };
  },

  async listCreditNotes(deps, { query }, { organization }) {
    const page = await listCreditNotes(deps, organization, { ...query, limit: pageSizeOrAll(query) });
    const creditNotes = page.items.map((note) => toWireCreditNote(note, deps));
    return { status: 200, body: { success: true, creditNotes, nextCursor: page.nextCursor } };
  },

  async getCreditNote(deps, { path }, { organization }) {
    const note = await getCreditNote(deps, organization, path.id);
    return { status: 200, body: { success: true, creditNote: toWireCreditNote(note, deps) } };
  },

  async explainCreditNote(deps, { path }, { organization }) {
    const explained = await explainCreditNote(deps, organization, path.id);
    return { status: 200, body: toWireCreditNoteExplanation(explained) };
  },

  async getCreditNoteHtml(deps, { path }, { organization }) {
    const presented = await presentCreditNote(deps, organization, path.id);
    const pdfUrl = deps.documentLinks.pdfUrl(presented.document.id);
    return { status: 200, body: documentPage(presented, { pdfUrl }) };
  },

  async getCreditNotePdf(deps, { path, query }, { organization }) {
    return { status: 200, body: await drawCreditNote(deps, organization, path.id, query) };
  },

  async getCreditNoteXml(deps, { path, query }, { organization }) {
    return { status: 200, body: await getCreditNoteXml(deps, organization, path.id, query) };
  },
} satisfies Pick<
  Handlers,
  | "createCreditNote"
  | "previewCreditNote"
  | "listCreditNotes"
  | "getCreditNote"
  | "explainCreditNote"
  | "getCreditNoteHtml"
  | "getCreditNotePdf"
  | "getCreditNoteXml"
>;

function fromWireRequest(body: components["schemas"]["CreditNoteRequest"]): CreateCreditNote {
  return {
    invoiceId: body.invoiceId,
    reason: body.reason,
    memo: body.memo,
    force: body.force,
    amount: minorOf(body.amount),
    lines: body.lines?.map((line) => ({ id: line.id, amount: minorOf(line.amount) })),
    settlements: body.settlements?.map(({ kind, amount }) => ({ kind, amount: minorOf(amount) })),
  };
}

function minorOf(given: number | null | undefined): bigint | undefined {
  return typeof given === "number" ? BigInt(given) : undefined;
}
