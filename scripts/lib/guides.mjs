import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Marked } from "marked";
import { highlight } from "./highlight.mjs";
import { ROOT } from "./run.mjs";

/** In the order of reading. */
const ORDER = [
  "quick-start",
  "trials",
  "usage-billing",
  "prices-by-dimension",
  "token-prices",
  "credits",
  "reservations",
  "ai-product",
  "seats",
  "quantities",
  "phases",
  "feature-values",
  "pricing-patterns",
  "upgrades",
  "plans-and-usage-in-your-app",
  "seller-and-buyer",
  "taxes",
  "discounts",
  "currencies",
  "money-balance",
  "bank-transfers",
  "one-off-invoices",
  "credit-notes",
  "portal",
  "emails",
  "e-invoices",
  "exports-and-accounting",
  "test-clocks",
  "webhooks",
  "console",
  "ai-assistants",
  "going-live",
  "migrating-from-another-system",
];

/**
 * A guide of a package. Its title and summary are its first heading and paragraph.
 *
 * @typedef {{ name: string, title: string, summary: string, markdown: string, markup: string }} Guide
 */

/** Reads every guide of every package. */
export async function readGuides() {
  const files = await guideFiles();
  const strange = [...files.keys()].filter((name) => !ORDER.includes(name));
  if (strange.length > 0)
    throw new Error(`Give these guides a place in scripts/lib/guides.mjs: ${strange.join(", ")}`);
  return Promise.all(ORDER.map(async (name) => toGuide(name, await readFile(fileOf(name, files), "utf8"))));
}

/**
 * @param {string} name
 * @param {ReadonlyMap<string, string>} files
 */
function fileOf(name, files) {
  const file = files.get(name);
  if (file === undefined)
    throw new Error(`No package has the guide ${name}, which scripts/lib/guides.mjs lists.`);
  return file;
}

/** `quick-start` -> `…/packages/cli/guides/quick-start.md` */
async function guideFiles() {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const name of await readdir(join(ROOT, "packages"))) {
    const folder = join(ROOT, "packages", name, "guides");
    const found = await readdir(folder).catch(() => []);
    for (const file of found) files.set(file.replace(/\.md$/, ""), join(folder, file));
  }
  return files;
}

/**
 * @param {string} name
 * @param {string} markdown
 * @returns {Guide}
 */
function toGuide(name, markdown) {
  const [, title, summary] = /^# (.+)\n\n([\s\S]+?)\n\n/.exec(markdown) ?? [];
  if (!title || !summary) throw new Error(`The guide ${name} does not start with a title and a paragraph.`);
  return { name, title, summary: summary.replace(/\s+/g, " "), markdown, markup: toMarkup(markdown) };
}

/**
 * Renders a guide. Links between guides lead to their pages; of links into the repository only the text is kept.
 *
 * @param {string} markdown
 */
function toMarkup(markdown) {
  const linked = markdown
    .replace(/\]\((?:[^)\s]*\/)?guides\/([a-z-]+)\.md\)/g, "](/docs/guides/$1)")
    .replace(/\]\(([a-z-]+)\.md\)/g, "](/docs/guides/$1)")
    .replace(/\[([^\]]+)\]\((?!\/docs|https?:|#)[^)]*\)/g, "$1");
  // What can be scrolled must be reachable by keyboard.
  return markdownToHtml().parse(linked, { async: false }).replaceAll("<table>", '<table tabindex="0">');
}

/** Renders headings with an id to link to, and highlighted code with a button that copies it where scripts run. */
function markdownToHtml() {
  const marked = new Marked();
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const content = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${content}</h${depth}>\n`;
        const id = idOf(text);
        return `<h2 id="${id}"><a href="#${id}">${content}</a></h2>\n`;
      },
      code({ text, lang = "" }) {
        const [language = ""] = lang.split(" ");
        return `<div class="code">${COPY}<pre tabindex="0"><code>${highlight(text, language)}</code></pre></div>\n`;
      },
    },
  });
  return marked;
}

/** Two sheets of paper. The script of the page shows the button. */
const COPY =
  '<button class="copy" type="button" aria-label="Copy this code" hidden><svg viewBox="0 0 16 16" width="16" height="16" ' +
  'aria-hidden="true"><rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/><path d="M10.5 3.5v-1h-8v8h1"/></svg></button>';

/** `## Who pays what?` -> `who-pays-what` */
const idOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
