import type { Guide } from "../../generated/guides.js";
import { html, type Html } from "../../shared/html.js";
import type { DocsPage } from "./page.js";

/** One guide, with links to the others. Its markup is trusted: generated from our own files. */
export function guidePage(guide: Guide, guides: readonly Guide[]): DocsPage {
  return {
    title: `${guide.title}: Dues`,
    navigation: navigation(guides, guide.name),
    content: html`${{ markup: guide.markup }}${turn(guide, guides)}`,
  };
}

/** Links to the guides before and after one, in the order of reading. */
function turn(guide: Guide, guides: readonly Guide[]): Html {
  const at = guides.indexOf(guide);
  const [previous, next] = [guides[at - 1], guides[at + 1]];
  return html`<nav class="turn" aria-label="Previous and next guide">
    ${previous ? html`<a href="${`/docs/guides/${previous.name}`}"><small>Previous</small>${previous.title}</a>` : null}
    ${next ? html`<a class="next" href="${`/docs/guides/${next.name}`}"><small>Next</small>${next.title}</a>` : null}
  </nav>`;
}

/** All guides, each with its first paragraph. */
export function guidesPage(guides: readonly Guide[]): DocsPage {
  const items = guides.map(
    ({ name, title, summary }) =>
      html`<li><a href="${`/docs/guides/${name}`}">${title}</a><br />${withCode(summary)}</li> `,
  );
  return {
    title: "Guides: Dues",
    navigation: navigation(guides),
    content: html`<h1>Guides</h1>
      <ul class="cards">
        ${items}
      </ul>`,
  };
}

/** Shows the parts of a text between backticks as code. */
function withCode(text: string): readonly Html[] {
  return text.split("`").map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

/** Where a person goes from the start page. */
const START = [
  ["/docs/guides/quick-start", "Quick start", "From an empty folder to a paid invoice in five minutes."],
  ["/docs", "Reference", "Every operation, with samples in TypeScript and curl."],
  ["/docs/guides", "Guides", "How to sell plans, meter usage, test and go live."],
  [
    "/docs/guides/console",
    "Console",
    "How people of your team sign in to the pages for support and finance.",
  ],
  ["/openapi.json", "openapi.json", "The API as an OpenAPI document."],
  ["/llms.txt", "llms.txt", "An overview for language models."],
] as const;

/** The start page of the server. */
export function startPage(guides: readonly Guide[]): DocsPage {
  return {
    title: "Dues",
    navigation: navigation(guides),
    content: html`<h1>Dues is running</h1>
      <p>This is a billing server. Its API begins at <code>/v1</code> and needs an API key.</p>
      <ul class="cards">
        ${START.map(([path, name, text]) => html`<li><a href="${path}">${name}</a><br />${text}</li> `)}
      </ul>`,
  };
}

function navigation(guides: readonly Guide[], current?: string): Html {
  const links = guides.map(({ name, title }) =>
    name === current
      ? html`<a href="${`/docs/guides/${name}`}" aria-current="page">${title}</a>`
      : html`<a href="${`/docs/guides/${name}`}">${title}</a>`,
  );
  // A phone has no room for the list beside the text; its header leads to the page of all guides.
  return html`<nav class="side" aria-label="Guides">${links}</nav>`;
}
