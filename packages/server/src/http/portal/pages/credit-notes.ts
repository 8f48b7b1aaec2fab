import type { CreditNote } from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { drawCreditNote, presentCreditNote } from "../../../usecases/credit-note/document.js";
import { documentPage } from "../../pages/document.js";
import { getOwnCreditNote, listOwnCreditNotes } from "../account/credit-notes.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { pdfFile, requireFeature, type Outcome } from "./outcome.js";

const PAGE_SIZE = 24;

/** The credit notes of a customer, newest first; nothing for a customer that has none. */
export async function creditNotesCard(view: PortalView, cursor: string | undefined): Promise<Html | null> {
  const { items, nextCursor } = await listOwnCreditNotes(view, { limit: PAGE_SIZE, cursor });
  if (items.length === 0) return null;
  const { texts } = view;
  const older = `/portal/invoices?notesAfter=${encodeURIComponent(nextCursor ?? "")}`;
  return html`<div class="card">
      <h2>${texts.creditNotes}</h2>
      ${table(view, items)}
    </div>
    ${nextCursor === null ? null : html`<p><a href="${older}">${texts.olderCreditNotes}</a></p>`}
    ${cursor === undefined ? null : html`<p><a href="/portal/invoices">${texts.newestCreditNotes}</a></p>`}`;
}

type Shown = Pick<PortalView, "texts" | "formats">;

function table(view: Shown, notes: readonly CreditNote[]): Html {
  const { texts } = view;
  return html`<table class="stacked" role="table">
    <caption class="hidden">
      ${texts.creditNotes}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">${texts.invoiceNumber}</th>
        <th scope="col" role="columnheader">${texts.date}</th>
        <th scope="col" role="columnheader" class="end">${texts.amount}</th>
        <th scope="col" role="columnheader" class="end">${texts.documents}</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${notes.map((note) => row(view, note))}
    </tbody>
  </table>`;
}

function row({ texts, formats }: Shown, note: CreditNote): Html {
  const { id, number, issuedAt, currency, total } = note;
  return html`<tr role="row">
    <th scope="row" role="rowheader">${number ?? id}</th>
    <td role="cell" data-name="${texts.date}">
      <time datetime="${formats.isoDay(issuedAt)}">${formats.day(issuedAt)}</time>
    </td>
    <td role="cell" data-name="${texts.amount}" class="end">${formats.money(total, currency)}</td>
    <td role="cell" data-name="${texts.documents}" class="end">
      <span class="documents">
        <a
          class="button slim"
          href="${`/portal/credit-notes/${id}`}"
          aria-label="${fill(texts.creditNoteOf, { number: number ?? id })}"
          >${texts.view}</a
        >
        <a
          class="button slim"
          href="${`/portal/credit-notes/${id}/pdf`}"
          aria-label="${fill(texts.creditNotePdfOf, { number: number ?? id })}"
          >${texts.pdf}</a
        ></span
      >
    </td>
  </tr>`;
}

function ownCreditNote(view: PortalView, request: Request): Promise<CreditNote> {
  requireFeature(view, "invoices");
  return getOwnCreditNote(view, String(request.params["id"]));
}

export async function showCreditNote(view: PortalView, request: Request): Promise<Outcome> {
  const { id } = await ownCreditNote(view, request);
  return { kind: "page", page: documentPage(await presentCreditNote(view.deps, view.organization, id)) };
}

export async function showCreditNotePdf(view: PortalView, request: Request): Promise<Outcome> {
  const { deps, organization } = view;
  const { id } = await ownCreditNote(view, request);
  return pdfFile(await drawCreditNote(deps, organization, id, {}));
}
