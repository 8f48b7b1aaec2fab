/**
 * Every check and every test, each with one line. The last line is the sum: a test of jest counts as itself, any other
 * step as one. `--long` adds the other versions of PostgreSQL and what takes minutes.
 */
import { makeBuilds, staleBuilds } from "./lib/build.mjs";
import { testOnPglite, testOnPostgres } from "./lib/jest.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { run, runTool } from "./lib/run.mjs";
import { setupDependencies } from "./lib/setup.mjs";
import { step } from "./lib/step.mjs";

const isLong = process.argv.includes("--long");
const NEWEST = 18;
const majors = isLong ? [14, 15, 16, 17, 18] : [15, 18];
const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  run(process.execPath, [`scripts/${name}.mjs`, ...args]);

/** @typedef {readonly [label: string, work: () => unknown]} Step */

/**
 * None of these needs another, and only the first two take long.
 *
 * @type {readonly Step[]}
 */
const CHECKS = [
  ["Type check", () => runTool("typescript/bin/tsc", ["--noEmit", "-p", "tsconfig.json"])],
  ["Formatting", () => runTool("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."])],
  ["Generated files", () => script("generate", "--check")],
  [
    "Spec rules",
    () => runTool("@redocly/cli/bin/cli.js", ["lint", "spec/openapi.yaml", "--config", "redocly.yaml"]),
  ],
  ["Repository rules", () => script("tidy")],
];

/**
 * One after the other: the tests run what was built, and take all cores.
 *
 * @type {readonly Step[]}
 */
const TESTS = [
  ["Build of server, SDK and command line", () => makeBuilds(staleBuilds())],
  ["Tests on the embedded database", () => testOnPglite({ isLong, isBrief: !isLong })],
  ...majors.map(
    /** @returns {Step} */
    (major) => [
      `Tests on PostgreSQL ${major}`,
      () => testOnPostgres(major, { isLong, isBrief: !isLong, isOlder: major !== NEWEST }),
    ],
  ),
];

requireNode();
const sum = { passed: 0, failed: 0, skipped: 0 };
if (await setupDependencies({ withTests: true })) {
  const checks = CHECKS.values();
  await Promise.all([takeFrom(checks), takeFrom(checks)]);
  await takeFrom(TESTS.values());
} else sum.failed += 1;
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/**
 * Runs steps until none is left. Callers with the same iterator share its steps.
 *
 * @param {IterableIterator<Step>} steps
 */
async function takeFrom(steps) {
  for (const [label, work] of steps) count(await step(label, work));
}

/**
 * Adds a step to the sum. Tests bring their own counts, whether they passed or not; any other step is one.
 *
 * @param {import("./lib/step.mjs").StepResult<unknown>} result
 */
function count({ ok, value, error }) {
  /** @type {{ passed?: number, failed?: number, skipped?: number } | undefined} */
  const counted = ok ? (value instanceof Object ? value : undefined) : error;
  sum.passed += counted?.passed ?? (ok ? 1 : 0);
  sum.failed += counted?.failed ?? (ok ? 0 : 1);
  sum.skipped += counted?.skipped ?? 0;
}
