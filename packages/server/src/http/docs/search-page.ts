import { html, type Html } from "../../shared/html.js";
import type { DocsPage } from "./page.js";
import { findEntries, type Entry } from "./search/find.js";

/** The longest query that is searched for. */
const MAX_LENGTH = 200;

/** The results for a query, for readers without JavaScript and for links to a search. */
export function searchPage(query: string, entries: readonly Entry[]): DocsPage {
  const sought = query.slice(0, MAX_LENGTH).trim();
  return {
    title: sought === "" ? "Search: Dues" : `${sought}: search in Dues`,
    navigation: null,
    content: html`<h1>Search</h1>
      ${sought === "" ? html`<p>Type what you look for into the field at the top.</p>` : results(sought, entries)}`,
    query: sought,
  };
}

function results(query: string, entries: readonly Entry[]): Html {
  const found = findEntries(entries, query);
  if (found.length === 0)
    return html`<p>
      Nothing contains all words of “${query}”. Try fewer words, or see <a href="/docs">all resources</a>.
    </p>`;
  return html`<p>The best results for “${query}”:</p>
    <ul class="results">
      ${found.map(result)}
    </ul>`;
}

function result([kind, title, detail, address]: Entry): Html {
  return html`<li><a href="${address}">${title}</a> <span class="type">${kind}</span><br />${detail}</li>`;
}
