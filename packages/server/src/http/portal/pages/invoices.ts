import { type Invoice } from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { drawInvoice, presentInvoice } from "../../../usecases/invoice/document.js";
import { payInvoice } from "../../../usecases/invoice/pay.js";
import { documentPage } from "../../pages/document.js";
import { getOwnInvoice, isPayable, listOwnInvoices } from "../account/invoices.js";
import { fill } from "../texts/languages.js";
import type { PortalTexts } from "../texts/texts.js";
import type { PortalView } from "../view.js";
import { creditNotesCard } from "./credit-notes.js";
import { pathAfterPaying } from "./invoice-address.js";
import { noticeOf, page, pdfFile, redirect, requireFeature, toProvider, type Outcome } from "./outcome.js";

/** A year of monthly invoices, and more. */
const PAGE_SIZE = 24;

const STATUS: Readonly<
  Record<Invoice["status"], { readonly text: keyof PortalTexts; readonly kind: string }>
> = {
  draft: { text: "invoiceDraft", kind: "" },
  open: { text: "invoiceOpen", kind: "warn" },
  paid: { text: "invoicePaid", kind: "good" },
  void: { text: "invoiceVoid", kind: "" },
  credited: { text: "invoiceCredited", kind: "" },
  uncollectible: { text: "invoiceUncollectible", kind: "bad" },
};

export async function showInvoices(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "invoices");
  const { texts } = view;
  const [cursor, notesCursor] = [cursorOf(request, "after"), cursorOf(request, "notesAfter")];
  const { items: invoices, nextCursor } = await listOwnInvoices(view, { limit: PAGE_SIZE, cursor });
  const creditNotes = await creditNotesCard(view, notesCursor);
  return page(view, {
    title: texts.invoices,
    at: "/portal/invoices",
    notice: noticeOf(request, { paid: texts.paid }),
    body: html`<div class="card">
        ${invoices.length === 0 ? html`<p class="quiet">${texts.invoicesEmpty}</p>` : table(view, invoices)}
      </div>
      ${
        nextCursor === null
          ? null
          : html`<p>
              <a href="${`/portal/invoices?after=${encodeURIComponent(nextCursor)}`}">${texts.older}</a>
            </p>`
      }
      ${cursor === undefined ? null : html`<p><a href="/portal/invoices">${texts.newest}</a></p>`}
      ${creditNotes}`,
  });
}

function cursorOf({ query }: Request, name: string): string | undefined {
  const value = query[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function table(view: PortalView, invoices: readonly Invoice[]): Html {
  const { texts } = view;
  return html`<table class="stacked" role="table">
    <caption class="hidden">
      ${texts.invoices}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">${texts.invoiceNumber}</th>
        <th scope="col" role="columnheader">${texts.date}</th>
        <th scope="col" role="columnheader">${texts.status}</th>
        <th scope="col" role="columnheader" class="end">${texts.amount}</th>
        <th scope="col" role="columnheader" class="end">${texts.documents}</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${invoices.map((invoice) => row(view, invoice))}
    </tbody>
  </table>`;
}

/** The status of an invoice, in words. */
export function invoiceBadge({ texts }: Pick<PortalView, "texts">, { status }: Invoice): Html {
  const { text, kind } = STATUS[status];
  return html`<span class="badge ${kind}">${texts[text]}</span>`;
}

function row(view: PortalView, invoice: Invoice): Html {
  const { texts, formats } = view;
  const { id, currency } = invoice;
  const number = invoice.number ?? id;
  const at = invoice.finalizedAt ?? invoice.createdAt;
  const address = `/portal/invoices/${id}`;
  return html`<tr role="row">
    <th scope="row" role="rowheader">${number}</th>
    <td role="cell" data-name="${texts.date}">
      <time datetime="${formats.isoDay(at)}">${formats.day(at)}</time>
    </td>
    <td role="cell" data-name="${texts.status}">${invoiceBadge(view, invoice)}</td>
    <td role="cell" data-name="${texts.amount}" class="end">
      ${formats.money(invoice.total + invoice.carried, currency)}
    </td>
    <td role="cell" data-name="${texts.documents}" class="end">
      <span class="documents">
        <a class="button slim" href="${address}" aria-label="${fill(texts.viewOf, { number })}"
          >${texts.view}</a
        >
        <a
          class="button slim"
          href="${`${address}/explain`}"
          aria-label="${fill(texts.explainOf, { number })}"
          >${texts.explain}</a
        >
        <a class="button slim" href="${`${address}/pdf`}" aria-label="${fill(texts.pdfOf, { number })}"
          >${texts.pdf}</a
        >
        ${
          isPayable(invoice)
            ? html`<form method="post" action="${`${address}/pay`}">
                <button type="submit" class="primary slim" aria-label="${fill(texts.payOf, { number })}">
                  ${texts.pay}
                </button>
              </form>`
            : null
        }
      </span>
    </td>
  </tr>`;
}

function ownInvoice(view: PortalView, request: Request): Promise<Invoice> {
  requireFeature(view, "invoices");
  return getOwnInvoice(view, String(request.params["id"]));
}

export async function showInvoice(view: PortalView, request: Request): Promise<Outcome> {
  const { id } = await ownInvoice(view, request);
  return { kind: "page", page: documentPage(await presentInvoice(view.deps, view.organization, id)) };
}

export async function showInvoicePdf(view: PortalView, request: Request): Promise<Outcome> {
  const { id } = await ownInvoice(view, request);
  return pdfFile(await drawInvoice(view.deps, view.organization, id, {}));
}

export async function payOne(view: PortalView, request: Request): Promise<Outcome> {
  const { id } = await ownInvoice(view, request);
  const { deps, organization } = view;
  const after = pathAfterPaying(view, id);
  const callbackUrl = `${deps.publicUrl()}${after}`;
  const { checkout } = await payInvoice(deps, organization, { invoiceId: id, callbackUrl });
  return checkout?.url ? toProvider(view, checkout.url) : redirect(`${after}?done=paid`);
}
