/**
 * Prepares a release from the changesets: raises the version everywhere, and moves their texts to `CHANGELOG.md`. Writes
 * files only; committing, tagging and publishing are left to a person.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT, run, runTool } from "./lib/run.mjs";
import { setupDependencies } from "./lib/setup.mjs";
import { step } from "./lib/step.mjs";

const CHANGESETS = "@changesets/cli/bin.js";

/** The package whose version all others share. */
const LEADER = "@dues/server";

/**
 * Where the version stands besides the `package.json` files that changesets writes, each with what precedes it. The
 * command line names the server as a peer: by `workspace:`, changesets would raise its first number at every release.
 *
 * @type {readonly (readonly [file: string, before: string])[]}
 */
const VERSIONS = [
  ["packages/cli/package.json", '"@dues/server": "'],
  ["package.json", '"version": "'],
  ["packages/sdk/src/version.ts", 'VERSION = "'],
  ["packages/cli/src/version.ts", 'VERSION = "'],
  ["spec/openapi.yaml", "\n  version: "],
];

/** Headings of a release, in the order of what a reader has to act on. */
const HEADINGS = new Map([
  ["major", "Breaking changes"],
  ["minor", "Added and changed"],
  ["patch", "Fixed"],
]);

requireNode();
if (!hasChangesets()) {
  console.error("There is nothing to release. `npm run changeset` describes a change.");
  process.exitCode = 1;
} else if (await setupDependencies({ withTests: true })) {
  const { ok, value: version } = await step("Preparing the release", prepare);
  if (ok) console.log(`\nNext: review, commit, and tag the commit v${version}.`);
  else process.exitCode = 1;
}

function hasChangesets() {
  const files = readdirSync(path.join(ROOT, ".changeset"));
  return files.some((name) => name.endsWith(".md") && name !== "README.md");
}

/** @typedef {{ summary: string, releases: readonly { type: string }[] }} Changeset */
/** @typedef {{ name: string, oldVersion: string, newVersion: string }} Release */

/** @typedef {{ changesets: readonly Changeset[], releases: readonly Release[] }} ReleasePlan */

async function releasePlan() {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-release-"));
  try {
    const file = path.join(folder, "plan.json");
    await runTool(CHANGESETS, ["status", "--output", path.relative(ROOT, file)]);
    /** @type {ReleasePlan} */
    const plan = JSON.parse(readFileSync(file, "utf8"));
    return plan;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the files of the release, and returns its version. */
async function prepare() {
  const { changesets, releases } = await releasePlan();
  const release = releases.find(({ name }) => name === LEADER);
  if (release === undefined) throw new Error("The changesets name no package of this repository.");
  const { oldVersion, newVersion } = release;
  await runTool(CHANGESETS, ["version"]);
  for (const [file, before] of VERSIONS) replace(file, `${before}${oldVersion}`, `${before}${newVersion}`);
  const today = new Date().toISOString().slice(0, 10);
  const section = [`## ${newVersion} (${today})`, ...sectionsOf(changesets)].join("\n\n");
  replace("CHANGELOG.md", "\n## ", `\n${section}\n\n## `);
  await runTool("prettier/bin/prettier.cjs", [
    "--write",
    "CHANGELOG.md",
    "package.json",
    "packages/*/package.json",
  ]);
  await run(process.execPath, ["scripts/generate.mjs"]);
  return newVersion;
}

/** @param {readonly Changeset[]} changesets */
function sectionsOf(changesets) {
  return [...HEADINGS].flatMap(([type, heading]) => {
    const texts = changesets.filter(({ releases }) => releases.some((release) => release.type === type));
    return texts.length === 0
      ? []
      : [
          `### ${heading}`,
          texts.map(({ summary }) => `- ${summary.trim().replaceAll("\n", "\n  ")}`).join("\n"),
        ];
  });
}

/** @param {string} file @param {string} found @param {string} replacement */
function replace(file, found, replacement) {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  if (!text.includes(found)) throw new Error(`${file} does not contain ${JSON.stringify(found)}`);
  writeFileSync(
    path.join(ROOT, file),
    text.replace(found, () => replacement),
  );
}
