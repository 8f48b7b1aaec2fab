import { amountDue, type Invoice } from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { getOwnInvoice, isPayable } from "../account/invoices.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { invoiceBadge } from "./invoices.js";
import { noticeOf, page, requireFeature, type Outcome } from "./outcome.js";

/** One invoice: what it is about, its documents, and the button that pays it. */
export async function showInvoiceSummary(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "invoices");
  const { texts, formats } = view;
  const invoice = await getOwnInvoice(view, String(request.params["id"]));
  const number = invoice.number ?? invoice.id;
  const at = invoice.finalizedAt ?? invoice.createdAt;
  const row = (name: string, value: Html | string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  return page(view, {
    title: fill(texts.invoiceTitle, { number }),
    at: "/portal/invoices",
    notice: noticeOf(request, { paid: texts.paid }),
    body: html`<section class="card" aria-labelledby="total">
      <h2 id="total">${texts.total}</h2>
      <p class="price">${formats.money(invoice.total + invoice.carried, invoice.currency)}</p>
      <dl class="sums">
        ${row(texts.status, invoiceBadge(view, invoice))}
        ${row(texts.date, html`<time datetime="${formats.isoDay(at)}">${formats.day(at)}</time>`)}
      </dl>
      <div class="actions">${payForm(view, invoice)} ${documents(view, invoice)}</div>
    </section>`,
  });
}

function payForm({ texts, formats }: PortalView, invoice: Invoice): Html | null {
  if (!isPayable(invoice)) return null;
  const amount = formats.money(amountDue(invoice), invoice.currency);
  return html`<form method="post" action="${`/portal/invoices/${invoice.id}/pay`}">
    <button type="submit" class="primary">${fill(texts.payNow, { amount })}</button>
  </form>`;
}

function documents({ texts }: PortalView, { id, number: stored }: Invoice): readonly Html[] {
  const number = stored ?? id;
  const address = `/portal/invoices/${id}`;
  const link = (at: string, label: string, text: string) =>
    html`<a class="button" href="${at}" aria-label="${fill(label, { number })}">${text}</a>`;
  return [
    link(address, texts.viewOf, texts.view),
    link(`${address}/explain`, texts.explainOf, texts.explain),
    link(`${address}/pdf`, texts.pdfOf, texts.pdf),
  ];
}
