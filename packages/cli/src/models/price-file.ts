import { createHash } from "node:crypto";
import type { ModelPrice } from "@dues/sdk/catalog";

/** A file that `dues models pull` wrote, read again. */
export interface PriceFile {
  /** Whether a person has changed it since. */
  readonly isEdited: boolean;
  /** The line of each model. */
  readonly lines: readonly string[];
}

const MARK = "Written by `dues models pull`";
const DIGEST = /^\/\/ Digest: ([0-9a-f]{16})$/m;
const MODEL = /^ {2}\{ model: .*\},$/gm;

/** Writes prices as TypeScript: one line for each model, so that a difference of versions is easy to read. */
export function printPrices(models: readonly ModelPrice[], source: string, day: string): string {
  const body = [
    'import type { ModelPrice } from "@dues/sdk/catalog";',
    "",
    "/** Prices in US cents for a million tokens. */",
    "export const models: readonly ModelPrice[] = [",
    ...models.map((model) => `  ${printed(model)},`),
    "];",
    "",
  ].join("\n");
  const head = [
    `// Source: ${source}, read on ${day}.`,
    `// ${MARK}, which refuses to overwrite edits. Read the differences before you sync.`,
    `// Digest: ${digestOf(body)}`,
  ];
  return `${head.join("\n")}\n${body}`;
}

/** Undefined for a file that `dues models pull` did not write. The version control may have changed its line ends. */
export function readPriceFile(written: string): PriceFile | undefined {
  const text = written.replaceAll("\r\n", "\n");
  const [head, digest] = DIGEST.exec(text) ?? [];
  if (head === undefined || !text.includes(MARK)) return undefined;
  const body = text.slice(text.indexOf(head) + head.length + 1);
  return { isEdited: digestOf(body) !== digest, lines: body.match(MODEL) ?? [] };
}

/** The lines that one version of the file has and the other lacks: `-` before the old, `+` before the new, by model. */
export function changedLines(before: readonly string[], after: readonly string[]): readonly string[] {
  const [old, current] = [new Set(before), new Set(after)];
  const removed = before.filter((line) => !current.has(line)).map((line) => ({ sign: "-", line }));
  const added = after.filter((line) => !old.has(line)).map((line) => ({ sign: "+", line }));
  const name = (line: string) => /model: ("(?:[^"\\]|\\.)*")/.exec(line)?.[1] ?? "";
  return [...removed, ...added]
    .sort((a, b) => (name(a.line) < name(b.line) ? -1 : name(a.line) > name(b.line) ? 1 : 0))
    .map(({ sign, line }) => `${sign} ${line.trim().replace(/,$/, "")}`);
}

/** As a literal of TypeScript. The names of fields need no quotes. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${name}: ${printed(inner)}`)
    .join(", ")} }`;
}

function digestOf(body: string): string {
  return createHash("sha256").update(body).digest("hex").slice(0, 16);
}
