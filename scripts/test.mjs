/**
 * Runs checks and tests, each step with one line, and names the slowest files. The last line is the sum: a test counts as
 * itself, any other step as one.
 *
 *   npm test                  every check, the tests of units, and one file of requests for each subject of the API
 *   npm run test:ci           the other requests of every subject. `.ci/run` runs both
 *   npm run test:all          everything, and parts again on other databases and versions of Node
 *   npm run test:long         every check, the long forms of tests, everything on every database
 *   npm test -- PATH...       the tests of these files or folders, on the embedded database, or with `--postgres 18` on
 *                             that version of PostgreSQL, and with `--node 24` on that version of Node; other options are
 *                             Jest's, such as `-t "part of a title"`
 */
import { availableParallelism } from "node:os";
import { staleBuilds, makeBuilds } from "./lib/build.mjs";
import { AUDIT, CHECKS } from "./lib/checks.mjs";
import { CITUS_BUILD, NO_CITUS } from "./lib/citus-build.mjs";
import { findChromium, NO_CHROMIUM } from "./lib/chromium.mjs";
import { runTests, showTests, tryPostgres } from "./lib/jest.mjs";
import { NODE_MAJORS } from "./lib/node-binary.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { setupDependencies } from "./lib/setup.mjs";
import { slowestFiles } from "./lib/slowest-files.mjs";
import { step } from "./lib/step.mjs";
import { ALL, ALL_BESIDE, CI, CI_BESIDE, IN_BROWSER, LONG, QUICK } from "./lib/test-matrix.mjs";

/** Some tests wait for a browser, a program or a server, and would leave a core idle. */
const WORKERS_OF_CI = availableParallelism() + 1;

/** @typedef {import("./lib/checks.mjs").Check} Check */
/** @typedef {import("./lib/test-matrix.mjs").TestRun} TestRun */

/** @type {Check} */
const BUILD = ["Build of server, SDK and command line", () => makeBuilds(staleBuilds())];

const sum = { passed: 0, failed: 0, skipped: 0 };

/** @type {{ name: string, seconds: number }[]} */
const files = [];

const [mode, ...rest] = process.argv.slice(2);
requireNode();
if (mode === undefined) await runSteps({ checks: CHECKS, tests: QUICK });
else if (mode === "--ci") await runSteps({ tests: CI, workers: WORKERS_OF_CI, beside: CI_BESIDE });
else if (mode === "--all")
  await runSteps({ checks: CHECKS, tests: ALL, workers: WORKERS_OF_CI, beside: ALL_BESIDE });
else if (mode === "--long") await runSteps({ checks: [...CHECKS, AUDIT], tests: LONG, isLong: true });
else await runPaths([mode, ...rest]);

/**
 * Builds what tests need, then runs the tests one run after the other, and `beside` them those that take little of a core. The
 * checks run in turn beside all of that: none of them needs another, and most use one core only.
 *
 * @param {object} options
 * @param {readonly Check[]} [options.checks]
 * @param {readonly TestRun[]} options.tests
 * @param {number} [options.workers] for the tests, as many as cores unless given
 * @param {readonly TestRun[]} [options.beside]
 * @param {boolean} [options.isLong]
 */
async function runSteps({ checks = [], tests, workers, beside = [], isLong = false }) {
  if (await isReady([...tests, ...beside])) {
    await runStep(BUILD);
    await Promise.all([
      runChecks(checks),
      runInTurn(withoutCitus(withoutBrowser(tests, { isLong })), { isLong, workers }),
      runInTurn(withoutCitus(beside), { isLong, workers: 1 }),
    ]);
    for (const line of slowestFiles(files)) console.log(line);
  } else sum.failed += 1;
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
  console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/**
 * Whether the dependencies are there and each PostgreSQL starts. Without one, most tests would fail, each after a minute.
 *
 * @param {readonly TestRun[]} tests
 */
async function isReady(tests) {
  if (!(await setupDependencies({ withTests: true }))) return false;
  const versions = new Set(tests.map(({ database }) => database).filter((each) => each !== "pglite"));
  for (const version of versions) {
    const { ok } = await step(`Start of PostgreSQL ${version}`, () => tryPostgres(version));
    if (!ok) return false;
    sum.passed += 1;
  }
  return true;
}

/** @param {readonly Check[]} checks */
async function runChecks(checks) {
  for (const check of checks) await runStep(check);
}

/**
 * @param {readonly TestRun[]} tests
 * @param {{ isLong: boolean, workers: number | undefined }} options
 */
async function runInTurn(tests, options) {
  for (const testRun of tests) count(await step(labelOf(testRun), () => runTests(testRun, options)));
}

/**
 * The runs that this machine can do. Without a browser, the short form leaves the tests of pages out and counts one as
 * skipped; the long form counts a failure.
 *
 * @param {readonly TestRun[]} tests
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
 * @param {readonly TestRun[]} tests
 */
function withoutCitus(tests) {
  if (CITUS_BUILD !== undefined) return tests;
  for (const testRun of tests.filter(({ needsCitus }) => needsCitus)) {
    console.log(`- ${labelOf(testRun)}: not run: ${NO_CITUS}`);
    count({ ok: true, value: { passed: 0, failed: 0, skipped: 1 } });
  }
  return tests.filter(({ needsCitus }) => !needsCitus);
}

/** @param {TestRun} testRun */
function labelOf({ database, needsCitus, node, what }) {
  const on = database === "pglite" ? "the embedded database" : `PostgreSQL ${database}`;
  const place = needsCitus ? (database === "pglite" ? "several nodes with Citus" : `${on} with Citus`) : on;
  const version = node === undefined ? "" : `Node ${node} and `;
  return `Tests${what === undefined ? "" : ` of ${what}`} on ${version}${place}`;
}

/** @param {Check} check It counts as one. */
async function runStep([label, work]) {
  count(await step(label, work));
}

/**
 * Adds a step to the sum. Tests bring their own counts, whether they passed or not; any other step is one.
 *
 * @param {import("./lib/step.mjs").StepResult<unknown>} result
 */
function count({ ok, value, error }) {
  /** @type {import("./lib/step.mjs").Counts | undefined} */
  const counted = ok ? (value instanceof Object ? value : undefined) : error;
  sum.passed += counted?.passed ?? (ok ? 1 : 0);
  sum.failed += counted?.failed ?? (ok ? 0 : 1);
  sum.skipped += counted?.skipped ?? 0;
  files.push(...(counted?.files ?? []));
}

/**
 * Runs the tests of some paths, without checks and builds, and with the output of Jest.
 *
 * @param {string[]} args
 */
async function runPaths(args) {
  const version = valueOf("--postgres", args);
  const node = valueOf("--node", args);
  if (node !== undefined && !NODE_MAJORS.includes(node)) {
    console.error(`--node must be one of ${NODE_MAJORS.join(", ")}, not ${node}.`);
    process.exitCode = 1;
    return;
  }
  const database = version === undefined ? "pglite" : Number(version);
  const isInstalled = await setupDependencies({ withTests: true });
  process.exitCode = isInstalled ? await showTests({ database, node }, args) : 1;
}

/**
 * Removes an option from the arguments, and returns its value.
 *
 * @param {string} option
 * @param {string[]} args
 */
function valueOf(option, args) {
  const at = args.indexOf(option);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}
