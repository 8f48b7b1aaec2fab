import { html, type Html } from "../../shared/html.js";
import type { DocsPage } from "./page.js";
import { SCRIPT } from "./script.js";
import { style } from "./style/style.js";

/** Pages contain text; their script copies code, and loads the index of the search from this server. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${style.source}`,
  "connect-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Puts a page into the frame of all pages of the documentation.
 *
 * @param searchIndex the address of what the script searches.
 */
export function framed({ title, navigation, content, ...options }: DocsPage, searchIndex: string): string {
  const { hasSamples = false, isReference = false, query = "" } = options;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${style.element}
        <script src="${SCRIPT.address}" type="module"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        ${header({ query, hasSamples, searchIndex })}
        <div class="${isReference ? "page reference" : "page"}">
          ${navigation}
          <main id="content">${content}</main>
        </div>
      </body>
    </html>`;
  return page.markup;
}

interface Header {
  readonly query: string;
  readonly hasSamples: boolean;
  readonly searchIndex: string;
}

function header({ query, hasSamples, searchIndex }: Header): Html {
  return html`<header class="top">
    <nav aria-label="Documentation">
      <a class="brand" href="/">Dues</a> <a href="/docs">Reference</a> <a href="/docs/guides">Guides</a>
    </nav>
    <form class="search" role="search" action="/docs/search" data-index="${searchIndex}">
      <input
        type="search"
        name="q"
        value="${query}"
        placeholder="Search"
        aria-label="Search the documentation"
        autocomplete="off"
      />
      <ul id="found" role="listbox" aria-label="Results" hidden></ul>
      <p class="hidden" role="status"></p>
    </form>
    ${hasSamples ? languageChoice() : null}
  </header>`;
}

/** Works without a script: the style shows the samples of the checked language. */
function languageChoice(): Html {
  return html`<fieldset class="language">
    <legend class="hidden">Language of samples</legend>
    <label
      ><input
        type="radio"
        name="language"
        value="typescript"
        id="typescript"
        autocomplete="off"
        checked
      />TypeScript</label
    >
    <label><input type="radio" name="language" value="curl" id="curl" autocomplete="off" />curl</label>
  </fieldset>`;
}
