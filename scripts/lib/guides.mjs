import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { marked } from "marked";
import { ROOT } from "./run.mjs";

/** In the order of reading. */
const ORDER = [
  "quick-start",
  "trials",
  "usage-billing",
  "credits",
  "seats",
  "upgrades",
  "test-clocks",
  "webhooks",
  "going-live",
  "migrating-from-another-system",
];

/** Every guide of every package: its name, its title and summary (the first heading and paragraph), text and markup. */
export async function readGuides() {
  const files = await guideFiles();
  const strange = [...files.keys()].filter((name) => !ORDER.includes(name));
  if (strange.length > 0) throw new Error(`Give these guides a place in scripts/lib/guides.mjs: ${strange}`);
  return Promise.all(ORDER.map(async (name) => toGuide(name, await readFile(files.get(name), "utf8"))));
}

/** `quick-start` -> `…/packages/cli/guides/quick-start.md` */
async function guideFiles() {
  const files = new Map();
  for (const name of await readdir(join(ROOT, "packages"))) {
    const folder = join(ROOT, "packages", name, "guides");
    const found = await readdir(folder).catch(() => []);
    for (const file of found) files.set(file.replace(/\.md$/, ""), join(folder, file));
  }
  return files;
}

function toGuide(name, markdown) {
  const [, title, summary] = /^# (.+)\n\n([\s\S]+?)\n\n/.exec(markdown) ?? [];
  if (!title) throw new Error(`The guide ${name} does not begin with a title and a paragraph.`);
  return { name, title, summary: summary.replace(/\s+/g, " "), markdown, markup: toMarkup(markdown) };
}

/** Links between guides lead to their pages, and links into the repository to nowhere: their text is kept. */
function toMarkup(markdown) {
  const linked = markdown
    .replace(/\]\((?:[^)\s]*\/)?guides\/([a-z-]+)\.md\)/g, "](/docs/guides/$1)")
    .replace(/\]\(([a-z-]+)\.md\)/g, "](/docs/guides/$1)")
    .replace(/\[([^\]]+)\]\((?!\/docs|https?:|#)[^)]*\)/g, "$1");
  return marked.parse(linked, { async: false });
}
