import type { Guide } from "../../generated/guides.js";
import { html, inlineStyle } from "../../html.js";

const style = inlineStyle(`
:root { color-scheme: light dark; --ground: #fff; --text: #1b1f24; --quiet: #505862; --line: #c5cad1;
  --code: #f1f3f5; --accent: #0b57b7; }
@media (prefers-color-scheme: dark) { :root { --ground: #14191f; --text: #e9edf1; --quiet: #aab3bd;
  --line: #4a535d; --code: #1f262e; --accent: #7db4ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
.page { max-width: 68rem; margin: 0 auto; padding: 1.25rem; display: grid; gap: 2rem;
  grid-template-columns: minmax(0, 1fr); }
@media (min-width: 56rem) { .page { grid-template-columns: 13rem minmax(0, 1fr); padding: 2.5rem; } }
nav a { display: block; padding: .2rem 0; }
nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
a { color: var(--accent); }
h1 { line-height: 1.2; margin-top: 0; }
h2 { margin-top: 2.25rem; }
pre { background: var(--code); padding: 1rem; border-radius: .5rem; overflow-x: auto; }
code { font: .9em ui-monospace, monospace; background: var(--code); border-radius: .25rem; padding: .1em .25em; }
pre code { padding: 0; background: none; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .75rem .4rem 0; text-align: left;
  vertical-align: top; }
`);

/** A guide is text and nothing else. */
export const GUIDE_POLICY = `default-src 'none'; style-src ${style.source}; img-src data:; base-uri 'none'; frame-ancestors 'none'`;

/** One guide, with the way to the others. Its text is markup already: made from our own files when they are generated. */
export function guidePage(guide: Guide, guides: readonly Guide[]): string {
  const links = guides.map(({ name, title }) =>
    name === guide.name
      ? html`<a href="${name}" aria-current="page">${title}</a>`
      : html`<a href="${name}">${title}</a>`,
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${guide.title}: Dues</title>
        <link rel="icon" href="data:," />
        ${style.element}
      </head>
      <body>
        <div class="page">
          <nav aria-label="Guides">${links}<a href="/docs">Reference</a></nav>
          <main>${{ markup: guide.markup }}</main>
        </div>
      </body>
    </html>`;
  return page.markup;
}
