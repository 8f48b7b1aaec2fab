import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const ROOT = path.join(__dirname, "../../../..");

/** Mistakes that only a linter finds that has read the types of the file and the settings in `.oxlintrc.json`. */
const MISTAKES = [
  {
    name: "a promise that no one awaits",
    code: "async function work() {}\nwork();",
    rule: "floating-promises",
  },
  {
    name: "a promise as a condition",
    code: "async function f() {}\nif (f()) void 0;",
    rule: "misused-promises",
  },
  {
    name: "a switch that misses a case",
    code: "export function f(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } return 2; }",
    rule: "switch-exhaustiveness",
  },
  {
    name: "the use of a value of type any",
    code: "export const f = (text: string) => JSON.parse(text).name;",
    rule: "no-unsafe-member-access",
  },
  {
    name: "a comment that switches off a rule for nothing",
    code: "// oxlint-disable-next-line no-console\nexport {};",
    rule: "Unused oxlint-disable directive",
  },
];

let folder: string;
let reports: readonly string[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dues-lint-"));
  const compilerOptions = { strict: true, target: "es2023", lib: ["es2023"], types: [] };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  for (const [index, { code }] of MISTAKES.entries())
    writeFileSync(path.join(folder, `mistake-${index}.ts`), code);
  reports = await lint(folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Returns one line for each mistake that `npm run lint` would report of the files in a folder. */
function lint(files: string): Promise<string[]> {
  const linter = path.join(ROOT, "node_modules/oxlint/bin/oxlint");
  const args = [linter, "--config", path.join(ROOT, ".oxlintrc.json"), "--format", "unix", files];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT }, (_error, stdout, stderr) => {
      resolve(`${stdout}${stderr}`.split("\n"));
    });
  });
}

test.each(MISTAKES.map((mistake, index) => ({ ...mistake, file: `mistake-${index}.ts:` })))(
  "the linter reports $name",
  ({ file, rule }) => {
    expect(reports.filter((line) => line.includes(file) && line.includes(rule))).toHaveLength(1);
  },
);
