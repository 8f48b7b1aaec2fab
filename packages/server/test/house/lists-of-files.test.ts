import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";

const ROOT = path.join(__dirname, "../../../..");
const FILES = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "packages"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .trim()
  .split("\n");

/** These describe a folder, and are not described. */
const NOT_LISTED = /^(?:README|DECISION)\.md$|\.test\.tsx?$|^generated$/;

/** Below, a table names examples. */
const LIST = 3;

test.each(FILES.filter((file) => /\/src\/(?:.*\/)?README\.md$/.test(file)))(
  "%s names every file beside it if its table lists some",
  (readme) => {
    const folder = path.dirname(readme);
    const text = readFileSync(path.join(ROOT, readme), "utf8");
    const entries = entriesOf(folder).filter((entry) => !NOT_LISTED.test(entry));
    const listed = entries.filter((entry) => namesInTables(text).has(entry));
    if (listed.length < LIST) return;
    expect(entries.filter((entry) => !text.includes(`\`${entry}`) && !isCovered(text, entry))).toEqual([]);
  },
);

/** The files and folders directly in a folder. */
function entriesOf(folder: string): readonly string[] {
  const inside = FILES.filter((file) => file.startsWith(`${folder}/`)).map((file) =>
    file.slice(folder.length + 1),
  );
  return [...new Set(inside.map((file) => file.split("/")[0] ?? ""))];
}

/** What the first cells of rows name, without slashes at the end. */
function namesInTables(text: string): ReadonlySet<string> {
  const cells = text
    .split("\n")
    .flatMap((line) => (line.startsWith("| `") ? [line.split("|")[1] ?? ""] : []));
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`/]+)\/?`/g)].map(([, name = ""]) => name)));
}

/** Whether a pattern such as `read-*.ts` covers a file. */
function isCovered(text: string, entry: string): boolean {
  return [...text.matchAll(/`([\w.-]*\*[\w.-]*)`/g)].some(([, pattern = ""]) => {
    const [start = "", end = ""] = pattern.split("*");
    return entry.startsWith(start) && entry.endsWith(end);
  });
}
