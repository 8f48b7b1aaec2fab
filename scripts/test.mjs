/**
 * Runs checks and tests, each step with one line. The last line is the sum: a test counts as itself, any other step as
 * one.
 *
 *   npm test                  every check, and the quick half of the tests, on PostgreSQL 18
 *   npm run test:all          the other tests, and what depends on the database on the other databases
 *   npm run test:long         every check, the long forms of tests, everything on every database
 *   npm test -- PATH...       the tests of these files or folders, on the embedded database, or with `--postgres 18` on
 *                             that version of PostgreSQL; other options are Jest's, such as `-t "part of a title"`
 */
import { availableParallelism } from "node:os";
import { makeBuilds, staleBuilds } from "./lib/build.mjs";
import { CITUS_BUILD, NO_CITUS } from "./lib/citus-build.mjs";
import { findChromium, NO_CHROMIUM } from "./lib/chromium.mjs";
import { runTests, showTests } from "./lib/jest.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { run, runTool } from "./lib/run.mjs";
import { setupDependencies } from "./lib/setup.mjs";
import { step } from "./lib/step.mjs";
import { BESIDE, IN_BROWSER, LONG, REST, SHORT } from "./lib/test-matrix.mjs";

const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  run(process.execPath, [`scripts/${name}.mjs`, ...args]);

/** Half of the slow tests wait for a browser, a program or a server, and would leave a core idle. */
const WORKERS_OF_SLOW = availableParallelism() + 1;

/** @typedef {readonly [label: string, work: () => unknown]} Step */

/** Results of earlier runs for files that have not changed since. A fresh clone has none. */
const CACHE = "node_modules/.dues";
const TYPES = ["--noEmit", "--incremental", "--tsBuildInfoFile"];
const checkTypes = (/** @type {string} */ name, /** @type {string} */ project) =>
  runTool("typescript-native/bin/tsc", [...TYPES, `${CACHE}/${name}.tsbuildinfo`, "-p", project]);
const FORMAT = ["--check", "--log-level", "warn", "--cache", "--cache-location", `${CACHE}/prettier`];

/**
 * Takes longer than all other checks together, and one core only, so it runs beside them and the first tests.
 *
 * @type {Step}
 */
const LINT = ["Lint", () => runTool("oxlint/bin/oxlint", [])];

/**
 * None of these needs another.
 *
 * @type {readonly Step[]}
 */
const CHECKS = [
  ["Type check", () => checkTypes("types", "tsconfig.json")],
  // The pages run in a browser, so they have its types instead of those of Node.
  ["Type check of the console", () => checkTypes("console-types", "packages/console/tsconfig.json")],
  ["Formatting", () => runTool("prettier/bin/prettier.cjs", [...FORMAT, "."])],
  ["Generated files", () => script("generate", "--check")],
  [
    "Spec rules",
    () => runTool("@redocly/cli/bin/cli.js", ["lint", "spec/openapi.yaml", "--config", "redocly.yaml"]),
  ],
  ["Unused code", () => script("unused")],
  ["Repository rules", () => script("tidy")],
];

/** @type {Step} */
const BUILD = ["Build of server, SDK and command line", () => makeBuilds(staleBuilds())];

/**
 * Needs the network, and its outcome depends on the date.
 *
 * @type {Step}
 */
const AUDIT = ["Known vulnerabilities of dependencies", auditDependencies];

const sum = { passed: 0, failed: 0, skipped: 0 };
const [mode, ...rest] = process.argv.slice(2);
requireNode();
if (mode === undefined) await runSteps({ checks: [...CHECKS, BUILD], slow: LINT, tests: SHORT });
else if (mode === "--all") {
  await runSteps({ checks: [BUILD], tests: REST, workers: WORKERS_OF_SLOW, beside: BESIDE });
} else if (mode === "--long") {
  await runSteps({ checks: [...CHECKS, AUDIT, BUILD], slow: LINT, tests: LONG, isLong: true });
} else await runPaths([mode, ...rest]);

/**
 * Runs the checks, then the tests one run after the other, because each takes all cores, and `beside` them those that take
 * little of one. The slow check begins with the others, and the tests do not wait for it.
 *
 * @param {object} options
 * @param {readonly Step[]} options.checks
 * @param {Step} [options.slow]
 * @param {typeof SHORT} options.tests
 * @param {number} [options.workers] for the tests, as many as cores unless given
 * @param {typeof SHORT} [options.beside]
 * @param {boolean} [options.isLong]
 */
async function runSteps({ checks, slow, tests, workers, beside = [], isLong = false }) {
  if (await setupDependencies({ withTests: true })) {
    const checked = slow && runStep(slow);
    for (const check of checks) await runStep(check);
    await Promise.all([
      checked,
      runInTurn(withoutCitus(withoutBrowser(tests, { isLong })), { isLong, workers }),
      runInTurn(withoutCitus(beside), { isLong, workers: 1 }),
    ]);
  } else sum.failed += 1;
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
  console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/**
 * @param {typeof SHORT} tests
 * @param {{ isLong: boolean, workers: number | undefined }} options
 */
async function runInTurn(tests, options) {
  for (const testRun of tests) count(await step(labelOf(testRun), () => runTests(testRun, options)));
}

/**
 * The runs that this machine can do. Without a browser, the short form leaves the tests of pages out and counts one as
 * skipped; the long form counts a failure.
 *
 * @param {typeof SHORT} tests
 * @param {{ isLong: boolean }} options
 */
function withoutBrowser(tests, { isLong }) {
  const runPages = tests.some(({ ignored }) => !IN_BROWSER.every((name) => ignored.includes(name)));
  if (findChromium() !== undefined || !runPages) return tests;
  console.log(`${isLong ? "✗" : "-"} Tests of pages in a browser: not run: ${NO_CHROMIUM}`);
  count({ ok: true, value: { passed: 0, failed: isLong ? 1 : 0, skipped: isLong ? 0 : 1 } });
  return tests.map((each) => ({ ...each, ignored: [...each.ignored, ...IN_BROWSER] }));
}

/**
 * The runs that this machine can do. Without a build of Citus, each run that needs one counts as skipped.
 *
 * @param {typeof SHORT} tests
 */
function withoutCitus(tests) {
  if (CITUS_BUILD !== undefined) return tests;
  for (const testRun of tests.filter(({ needsCitus }) => needsCitus)) {
    console.log(`- ${labelOf(testRun)}: not run: ${NO_CITUS}`);
    count({ ok: true, value: { passed: 0, failed: 0, skipped: 1 } });
  }
  return tests.filter(({ needsCitus }) => !needsCitus);
}

/** A registry that does not respond leaves the check undecided. */
async function auditDependencies() {
  try {
    await script("audit-dependencies");
    return { passed: 1, failed: 0 };
  } catch (error) {
    const { output = "" } = /** @type {import("./lib/step.mjs").StepError} */ (error);
    if (!output.includes("not audited")) throw error;
    throw Object.assign(new Error("not audited"), { output, passed: 0, failed: 0, skipped: 1 });
  }
}

/** @param {import("./lib/test-matrix.mjs").TestRun} testRun */
function labelOf({ database, needsCitus = false }) {
  if (needsCitus) {
    return database === "pglite"
      ? "Tests on several nodes with Citus"
      : `Tests on PostgreSQL ${database} with Citus`;
  }
  return database === "pglite" ? "Tests on the embedded database" : `Tests on PostgreSQL ${database}`;
}

/** @param {Step} step A check, which counts as one. */
async function runStep([label, work]) {
  count(await step(label, work));
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

/**
 * Runs the tests of some paths, without checks and builds, and with the output of Jest.
 *
 * @param {string[]} args
 */
async function runPaths(args) {
  const at = args.indexOf("--postgres");
  const [, version] = at < 0 ? [] : args.splice(at, 2);
  const isReady = await setupDependencies({ withTests: true });
  process.exitCode = isReady ? await showTests(version === undefined ? "pglite" : Number(version), args) : 1;
}
