import type { Instant, Invoice } from "@dues/billing";
import { html, type Html } from "../../shared/html.js";
import type { InvoiceDocument } from "../../usecases/invoice/document.js";
import type { Page } from "../handler.js";
import { calendarOf, type Calendar } from "./calendar.js";
import { invoiceStyle } from "./invoice-style.js";
import { lineTable, totals } from "./invoice-lines.js";

/** The page may only use its own stylesheet. */
const POLICY = `default-src 'none'; style-src ${invoiceStyle.source}; base-uri 'none'; form-action 'none'`;

/**
 * An invoice as a document for people, on screen and on A4 or Letter paper. It is self-contained and includes its
 * own Content-Security-Policy, because it may be forwarded without its HTTP headers.
 */
export function invoicePage(document: InvoiceDocument): Page {
  const { invoice, organization } = document;
  const calendar = calendarOf(organization.timeZone);
  const title = titleOf(invoice);
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} from ${organization.name}</title>
        ${invoiceStyle.element}
      </head>
      <body>
        <main>
          ${organization.mode === "test" ? TEST_MODE : null}
          <header>
            <p class="sender">${organization.name}</p>
            <h1>${title}</h1>
          </header>
          ${facts(document, calendar)} ${lineTable(invoice, calendar)} ${totals(invoice)}
          <footer>
            <p>${ADVICE[invoice.status]}</p>
            <p>Dates are in the time zone ${organization.timeZone}. A period includes its last day.</p>
          </footer>
        </main>
      </body>
    </html>`;
  return { markup, contentSecurityPolicy: `${POLICY}; frame-ancestors 'none'` };
}

const TEST_MODE = html`<p class="mode">Test mode: this invoice asks for no real money.</p>`;

const STATUS: Readonly<Record<Invoice["status"], string>> = {
  draft: "Draft",
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Uncollectible",
};

const ADVICE: Readonly<Record<Invoice["status"], string>> = {
  draft: "This is a draft, not a request for payment.",
  open: "This invoice is awaiting payment.",
  paid: "This invoice is paid. Thank you.",
  void: "This invoice is void. No payment is due.",
  uncollectible: "This invoice was not paid and is no longer being collected.",
};

function titleOf({ number }: Invoice): string {
  return number === null ? "Draft invoice" : `Invoice ${number}`;
}

function facts({ invoice, recipient }: InvoiceDocument, calendar: Calendar): Html {
  const { status, createdAt, finalizedAt, dueAt, paidAt, voidedAt, period } = invoice;
  return html`<div class="facts">
    <section aria-labelledby="recipient">
      <h2 id="recipient">Billed to</h2>
      ${recipient.name === null || recipient.name === "" ? null : html`<p>${recipient.name}</p>`}
      <p>${recipient.email}</p>
    </section>
    <dl>
      ${fact("Status", html`<strong>${STATUS[status]}</strong>`)}
      ${fact(finalizedAt === null ? "Created" : "Issued", day(finalizedAt ?? createdAt, calendar))}
      ${dueAt === null || status === "void" ? null : fact("Due", day(dueAt, calendar))}
      ${paidAt === null ? null : fact("Paid", day(paidAt, calendar))}
      ${voidedAt === null ? null : fact("Voided", day(voidedAt, calendar))}
      ${fact("Period", html`${calendar.days(period)}`)}
    </dl>
  </div>`;
}

function fact(name: string, value: Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function day(at: Instant, calendar: Calendar): Html {
  return html`<time datetime="${calendar.isoDay(at)}">${calendar.day(at)}</time>`;
}
