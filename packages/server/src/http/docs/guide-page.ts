import type { Guide } from "../../generated/guides.js";
import { html, inlineStyle, type Html } from "../../shared/html.js";

const style = inlineStyle(`
:root { color-scheme: light dark; --ground: #fff; --text: #1b1f24; --quiet: #505862; --line: #c5cad1;
  --code: #f1f3f5; --accent: #0b57b7; }
@media (prefers-color-scheme: dark) { :root { --ground: #14191f; --text: #e9edf1; --quiet: #aab3bd;
  --line: #4a535d; --code: #1f262e; --accent: #7db4ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif;
  overflow-wrap: anywhere; }
.page { max-width: 68rem; margin: 0 auto; padding: 1.25rem; display: grid; gap: 2rem;
  grid-template-columns: minmax(0, 1fr); }
@media (min-width: 56rem) { .page { grid-template-columns: 13rem minmax(0, 1fr); padding: 2.5rem; } }
nav a { display: block; padding: .2rem 0; }
nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
a { color: var(--accent); }
h1 { line-height: 1.2; margin-top: 0; }
h2 { margin-top: 2.25rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main { min-width: 0; }
pre { background: var(--code); padding: 1rem; border-radius: .5rem; overflow-x: auto; }
code { font: .9em ui-monospace, monospace; background: var(--code); border-radius: .25rem; padding: .1em .25em; }
pre code { padding: 0; background: none; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { overflow-wrap: normal; border-bottom: 1px solid var(--line); padding: .4rem .75rem .4rem 0; text-align: left;
  vertical-align: top; }
.guides { list-style: none; padding: 0; }
.guides li { margin-bottom: 1rem; }
`);

/** A guide contains only text. */
export const GUIDE_POLICY = `default-src 'none'; style-src ${style.source}; img-src data:; base-uri 'none'; frame-ancestors 'none'`;

/** One guide, with links to the others. Its markup is trusted: generated from our own files. */
export function guidePage(guide: Guide, guides: readonly Guide[]): string {
  return textPage({
    title: `${guide.title}: Dues`,
    navigation: navigation(guides, guide.name),
    content: { markup: guide.markup },
  });
}

/** All guides, each with its first paragraph. */
export function guidesPage(guides: readonly Guide[]): string {
  const items = guides.map(
    ({ name, title, summary }) =>
      html`<li><a href="${`/docs/guides/${name}`}">${title}</a><br />${summary}</li> `,
  );
  return textPage({
    title: "Guides: Dues",
    navigation: navigation(guides),
    content: html`<h1>Guides</h1>
      <ul class="guides">
        ${items}
      </ul>`,
  });
}

/** The start page of the server. */
export function startPage(guides: readonly Guide[]): string {
  return textPage({
    title: "Dues",
    navigation: navigation(guides),
    content: html`<h1>Dues is running</h1>
      <p>This is a billing server. Its API begins at <code>/v1</code> and needs an API key.</p>
      <ul class="guides">
        <li><a href="/docs">Reference</a><br />Read about every operation and try it.</li>
        <li><a href="/docs/guides">Guides</a><br />How to sell plans, meter usage, test and go live.</li>
        <li><a href="/openapi.json">openapi.json</a><br />The API as an OpenAPI document.</li>
        <li><a href="/llms.txt">llms.txt</a><br />An overview for language models.</li>
      </ul>`,
  });
}

function navigation(guides: readonly Guide[], current?: string): Html {
  const links = guides.map(({ name, title }) =>
    name === current
      ? html`<a href="${`/docs/guides/${name}`}" aria-current="page">${title}</a>`
      : html`<a href="${`/docs/guides/${name}`}">${title}</a>`,
  );
  return html`<nav aria-label="Guides">${links}<a href="/docs">Reference</a></nav>`;
}

interface TextPage {
  readonly title: string;
  readonly navigation: Html;
  readonly content: Html;
}

function textPage({ title, navigation: links, content }: TextPage): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${style.element}
      </head>
      <body>
        <div class="page">
          ${links}
          <main>${content}</main>
        </div>
      </body>
    </html>`;
  return page.markup;
}
