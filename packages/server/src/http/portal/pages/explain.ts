import { quantityToNumber, type LineExplanation, type TaxExplanation } from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { explainInvoice } from "../../../usecases/invoice/explain.js";
import { getOwnInvoice } from "../account/invoices.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { page, requireFeature, type Outcome } from "./outcome.js";

/** Why an invoice is what it is: each line with its quantity, its time and its calculation. */
export async function showExplanation(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "invoices");
  const { deps, organization, texts, formats } = view;
  const { id, number } = await getOwnInvoice(view, String(request.params["id"]));
  const { invoice, lines, taxes } = await explainInvoice(deps, organization, id);
  const money = (minor: bigint) => formats.money(minor, invoice.currency);
  return page(view, {
    title: fill(texts.explainTitle, { number: number ?? id }),
    at: "/portal/invoices",
    body: html`${lines.map((line) => lineCard(view, line, money))} ${taxes.map((tax) => taxCard(tax, money))}
      <section class="card" aria-labelledby="sum">
        <h2 id="sum">${texts.total}</h2>
        <p class="price">${money(invoice.total + invoice.carried)}</p>
        <p class="actions">
          <a class="button" href="${`/portal/invoices/${id}`}"
            >${fill(texts.viewOf, { number: number ?? id })}</a
          >
          <a class="button plain" href="/portal/invoices">${texts.goBack}</a>
        </p>
      </section>`,
  });
}

type Money = (minor: bigint) => string;

function lineCard(
  { texts, formats }: PortalView,
  { line, explanation, events }: LineExplanation,
  money: Money,
): Html {
  const row = (name: string, value: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<section class="card" aria-labelledby="${line.id}">
    <header>
      <h2 id="${line.id}">${line.description}</h2>
      <p class="price">${money(line.amount)}</p>
    </header>
    <dl class="sums">
      ${row(texts.time, formats.days(line.period))}
      ${quantityToNumber(line.quantity) === 1 ? null : row(texts.quantity, formats.quantity(line.quantity))}
      ${line.discount === 0n ? null : row(texts.discount, money(-line.discount))}
      ${events ? row(texts.usageEvents, fill(texts.usageEventsText, { count: String(events.count), from: formats.day(events.from), to: formats.day(events.to) })) : null}
    </dl>
    <details>
      <summary>${texts.calculation}</summary>
      <p lang="en" class="quiet">${explanation}</p>
    </details>
  </section>`;
}

function taxCard({ tax, charged, credited, explanation }: TaxExplanation, money: Money): Html {
  const id = `tax-${tax.taxId ?? tax.name}`;
  return html`<section class="card" aria-labelledby="${id}">
    <header>
      <h2 id="${id}">${tax.name}</h2>
      <p class="price">${money(charged + credited)}</p>
    </header>
    <p lang="en" class="quiet">${explanation}</p>
  </section>`;
}
