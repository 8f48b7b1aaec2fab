import { run, runTool } from "./run.mjs";

/**
 * Every check, in the order in which they run: the mistakes that are made most often are reported first.
 *
 * @typedef {readonly [label: string, work: () => unknown]} Check
 */

const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  run(process.execPath, [`scripts/${name}.mjs`, ...args]);

/** Results of earlier runs for files that have not changed since. A fresh clone has none. */
const CACHE = "node_modules/.dues";
const TYPES = ["--noEmit", "--incremental", "--tsBuildInfoFile"];
const checkTypes = (/** @type {string} */ name, /** @type {string} */ project) =>
  runTool("typescript-native/bin/tsc", [...TYPES, `${CACHE}/${name}.tsbuildinfo`, "-p", project]);
const FORMAT = ["--check", "--log-level", "warn", "--cache", "--cache-location", `${CACHE}/prettier`];

/**
 * None of these needs another.
 *
 * @type {readonly Check[]}
 */
export const CHECKS = [
  ["Type check", () => checkTypes("types", "tsconfig.json")],
  // The pages run in a browser, so they have its types instead of those of Node.
  ["Type check of the console", () => checkTypes("console-types", "packages/console/tsconfig.json")],
  ["Lint", () => runTool("oxlint/bin/oxlint", [])],
  ["Formatting", () => runTool("prettier/bin/prettier.cjs", [...FORMAT, "."])],
  ["Generated files", () => script("generate", "--check")],
  [
    "Spec rules",
    () => runTool("@redocly/cli/bin/cli.js", ["lint", "spec/openapi.yaml", "--config", "redocly.yaml"]),
  ],
  ["Unused code", () => script("unused")],
  ["Repository rules", () => script("tidy")],
];

/**
 * Needs the network, and its outcome depends on the date.
 *
 * @type {Check}
 */
export const AUDIT = ["Known vulnerabilities of dependencies", auditDependencies];

/** A registry that does not respond leaves the check undecided. */
async function auditDependencies() {
  try {
    await script("audit-dependencies");
    return { passed: 1, failed: 0 };
  } catch (error) {
    const { output = "" } = /** @type {import("./step.mjs").StepError} */ (error);
    if (!output.includes("not audited")) throw error;
    throw Object.assign(new Error("not audited"), { output, passed: 0, failed: 0, skipped: 1 });
  }
}
