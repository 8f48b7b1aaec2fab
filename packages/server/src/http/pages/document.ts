import type { Fact } from "../../documents/view/facts.js";
import type { PartyView } from "../../documents/view/parties.js";
import { documentView, type DocumentView } from "../../documents/view/view.js";
import { logoImage, logoSources, type Branding } from "../../shared/branding.js";
import { html, type Html } from "../../shared/html.js";
import type { PresentedDocument } from "../../usecases/shared/document/presentation.js";
import type { Page } from "../handler.js";
import { lineTable, totals } from "./document-lines.js";
import { transferSection } from "./document-transfer.js";
import { documentStyle } from "./document-style.js";

/**
 * An invoice or a credit note as a page, on screens from 360 pixels and on A4 or Letter paper. It is self-contained and
 * includes its own Content-Security-Policy, because it may be forwarded without its HTTP headers.
 */
export function documentPage(
  { document, presentation, branding }: PresentedDocument,
  { pdfUrl = null }: { readonly pdfUrl?: string | null } = {},
): Page {
  const view = documentView(document, presentation);
  const { language, title, sender } = view;
  const style = documentStyle(branding.color);
  const policy = policyOf(branding, style.source);
  const { markup } = html`<!doctype html>
    <html lang="${language.locale}" dir="${language.direction}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${sender}</title>
        ${style.element}
      </head>
      <body>
        <main>
          ${view.testMode === null ? null : html`<p class="mode">${view.testMode}</p>`}
          <header>
            <p class="sender">${logoImage(branding)}<bdi>${branding.name ?? sender}</bdi></p>
            <h1>${title}</h1>
            ${pdfUrl === null ? null : html`<p class="pdf"><a href="${pdfUrl}">${language.texts.downloadPdf}</a></p>`}
          </header>
          ${parties(view, branding)} ${lineTable(view)} ${totals(view)} ${transferSection(view)}
          ${footer(view)}
        </main>
      </body>
    </html>`;
  return { markup, contentSecurityPolicy: `${policy}; frame-ancestors 'none'` };
}

/** The page may only use its own stylesheet and its own logo. */
function policyOf(branding: Branding, style: string): string {
  const images = logoSources(branding);
  return [
    "default-src 'none'",
    `style-src ${style}`,
    ...images,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** A seller of whom only the name is known stands at the head already, unless a brand does. */
function parties({ seller, buyer, facts, sender }: DocumentView, { name }: Branding): Html {
  const isAtHead = seller.lines.length === 0 && (name ?? sender) === sender;
  return html`<div class="facts">
    ${isAtHead ? null : party({ ...seller, name: seller.name ?? sender }, "seller")} ${party(buyer, "buyer")}
    <dl>${facts.map(fact)}</dl>
  </div>`;
}

function party({ title, name, lines }: PartyView, id: string): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${name === null ? null : html`<p class="name"><bdi>${name}</bdi></p>`}
    ${lines.map((line) => html`<p><bdi>${line}</bdi></p>`)}
  </section>`;
}

function fact({ name, value, day }: Fact): Html {
  const content = day === null ? html`${value}` : html`<time datetime="${day}">${value}</time>`;
  return html`<div>
    <dt>${name}</dt>
    <dd>${content}</dd>
  </div>`;
}

function footer({ advice, memo, notes, missing, zone, language }: DocumentView): Html {
  const { texts } = language;
  return html`<footer>
    ${advice === "" ? null : html`<p class="advice">${advice}</p>`}
    ${memo === null ? null : section(texts.memo, [memo])}
    ${notes.length === 0 ? null : section(texts.notes, notes)}
    ${missing === null ? null : html`<p class="missing">${missing}</p>`}
    <p>${zone}</p>
  </footer>`;
}

function section(title: string, paragraphs: readonly string[]): Html {
  return html`<section>
    <h2>${title}</h2>
    ${paragraphs.map((text) => html`<p dir="auto">${text}</p>`)}
  </section>`;
}
