import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(__dirname, "../../../..");

/** A block of code in a text for people. */
export interface Block {
  readonly language: string;
  /** Why it cannot be run here; stands behind the language. */
  readonly reason: string | undefined;
  readonly code: string;
}

export interface Text {
  /** `packages/server/guides/trials.md` */
  readonly name: string;
  readonly blocks: readonly Block[];
}

/** Every Markdown file of the repository that people are meant to read. */
export function allTexts(): readonly Text[] {
  const names = [...markdownIn(""), ...["packages", "spec"].flatMap(markdownBelow)].sort();
  return names.map((name) => ({ name, blocks: blocksOf(name) }));
}

/** Folders of what is installed and built, which come and go while tests run. */
const NOT_OURS: readonly string[] = ["node_modules", "dist"];

function markdownBelow(folder: string): string[] {
  const folders = entriesOf(folder).filter((entry) => entry.isDirectory() && !NOT_OURS.includes(entry.name));
  return [...markdownIn(folder), ...folders.flatMap(({ name }) => markdownBelow(path.join(folder, name)))];
}

function markdownIn(folder: string): string[] {
  const files = entriesOf(folder).filter((entry) => entry.isFile() && entry.name.endsWith(".md"));
  return files.map(({ name }) => path.join(folder, name));
}

const entriesOf = (folder: string) => readdirSync(path.join(ROOT, folder), { withFileTypes: true });

export function blocksOf(name: string, text = readFileSync(path.join(ROOT, name), "utf8")): Block[] {
  return [...text.matchAll(/^( *)```([a-z]*)(?: +([^\n]+))?\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = "", language = "", reason, code = ""]) => ({
      language,
      reason,
      // Within a list it stands as far in as the list.
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    }),
  );
}

/** The TypeScript of a text as one program, in the order of reading. */
export function programOf({ blocks }: Text): string {
  const code = blocks.filter(({ language }) => language === "ts").map((block) => block.code);
  return code.join("\n");
}
