/** Holds what the house agreed on and no other tool checks: what lies in the root, lengths, leftovers, machine paths. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./lib/run.mjs";
import { syntaxComplaints } from "./lib/tidy-syntax.mjs";
import { EXEMPT, textRules } from "./lib/tidy-text.mjs";

/** Everything that may lie in the root folder. A new entry is a decision, so it is made here. */
const ROOT_ENTRIES = new Set([
  ...[
    ".changeset",
    ".ci",
    ".editorconfig",
    ".github",
    ".gitignore",
    ".nvmrc",
    ".oxlintrc.json",
    ".prettierignore",
    ".prettierrc.json",
    "LICENSE",
  ],
  ...["CHANGELOG.md", "CONTRIBUTING.md", "README.md"],
  ...["jest.config.cjs", "knip.config.mjs"],
  ...["package.json", "packages", "pnpm-lock.yaml", "pnpm-workspace.yaml", "redocly.yaml", "scripts", "spec"],
  "tsconfig.json",
]);

/** Not ours to tidy: what git ignores, and git itself. */
const NOT_KEPT = new Set([".git", ".dues", "node_modules", "dist", "coverage"]);
const GENERATED = /\/generated\//;
const TEXT = /\.(?:[cm]?[jt]sx?|css|json|ya?ml|md|sql)$|\/run$/;
const CODE = /\.[cm]?[jt]sx?$/;
const TEST = /\.test\.ts$|\/test\//;

const complaints = readdirSync(ROOT)
  .filter((name) => !ROOT_ENTRIES.has(name) && !NOT_KEPT.has(name))
  .map((name) => `${name} does not belong in the root folder`);
for (const file of files(".").filter((name) => TEXT.test(name) && !GENERATED.test(name))) {
  complaints.push(...complaintsAbout(file).map((complaint) => `${file} ${complaint}`));
}
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** @param {string} file */
function complaintsAbout(file) {
  if (EXEMPT.includes(file)) return [];
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const lines = text.replace(/\n$/, "").split("\n");
  const subject = { path: file, text, lines, isCode: CODE.test(file), isTest: TEST.test(file) };
  const broken = textRules.map((rule) => rule(subject)).filter((complaint) => complaint !== false);
  return subject.isCode ? [...broken, ...syntaxComplaints(subject)] : broken;
}

/**
 * Returns every file below a folder, relative to the root.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function files(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (NOT_KEPT.has(entry.name)) return [];
    return entry.isDirectory() ? files(name) : [name];
  });
}
