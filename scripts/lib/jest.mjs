import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { ROOT, run } from "./run.mjs";

const JEST = path.join(ROOT, "node_modules/jest/bin/jest.js");
const TYPESCRIPT = path.join(ROOT, "scripts/lib/typescript.cjs");
const POSTGRES_CLI = path.join(ROOT, "packages/test-postgres/src/cli.ts");

/** Tests of the embedded database itself say nothing about a server. */
const ONLY_EMBEDDED = ["<rootDir>/packages/server/test/db/pglite-"];

/** Nor do tests that read sources, or start the program with nothing set. */
const WITHOUT_DATABASE = ["architecture", "house/", "main/program", "main/start", "main/traces", "spec/"].map(
  (name) => `<rootDir>/packages/server/test/${name}`,
);

/** Tests of what several connections do at once, and of a server that fails, need a server. */
const ONLY_SERVER = ["concurrency", "faults"].map((name) => `<rootDir>/packages/server/test/${name}/`);

/** What the short run asks of an older version: that the schema can be made there, and is the same. */
const OF_EACH_VERSION = ["packages/server/test/db/"];

/** What the short run on the embedded database leaves to the server: the same statements, over and over. */
const OVER_AND_OVER = [
  "audit",
  "crash",
  "examples",
  "golden",
  "http",
  "providers",
  "second-model",
  "simulation",
].map((folder) => `<rootDir>/packages/server/test/${folder}/`);

/** And what the short run leaves to the embedded database: how it is asked, told and packed, whatever it runs on. */
const WHATEVER_IT_RUNS_ON = ["contract", "docs", "fuzz", "isolation", "main", "outbound", "sdk"].map(
  (folder) => `<rootDir>/packages/server/test/${folder}/`,
);

/**
 * What needs no database, and on the embedded one everything that can run there. With `isBrief`, only what can differ
 * between databases: so the short run stays short, while the long one takes everything on all of them.
 *
 * @param {{ isBrief?: boolean, isLong?: boolean }} options
 */
export function testOnPglite({ isBrief = false, ...options } = {}) {
  const ignored = [...ONLY_SERVER, ...(isBrief ? OVER_AND_OVER : [])];
  return runJest([], { ...options, ignored, database: "pglite" });
}

/**
 * Everything of the server that touches a database, on a PostgreSQL of its own. With `isBrief` not what the embedded
 * database is enough for, and of an older version only what can differ between versions.
 *
 * @param {number} major
 * @param {{ isBrief?: boolean, isOlder?: boolean, isLong?: boolean }} options
 */
export function testOnPostgres(major, { isBrief = false, isOlder = false, ...options } = {}) {
  const prefix = ["-r", TYPESCRIPT, POSTGRES_CLI, String(major), process.execPath];
  return runJest(isBrief && isOlder ? OF_EACH_VERSION : ["packages/server/test"], {
    ...options,
    prefix,
    ignored: [...ONLY_EMBEDDED, ...WITHOUT_DATABASE, ...(isBrief ? WHATEVER_IT_RUNS_ON : [])],
  });
}

/**
 * Runs jest and returns its counts. A run that failed throws, with the counts and every failure in full as `output`; so
 * does a run in which nothing was tested.
 *
 * @param {readonly string[]} patterns
 * @param {{ prefix?: readonly string[], ignored: readonly string[], database?: string, isLong?: boolean }} options
 */
async function runJest(patterns, { prefix = [], ignored, database, isLong = false }) {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-jest-"));
  const outputFile = path.join(folder, "results.json");
  const ignore = ["<rootDir>/.*/node_modules/", "<rootDir>/packages/[^/]+/dist/", ...ignored].flatMap(
    (found) => ["--testPathIgnorePatterns", found],
  );
  const options = ["--json", "--outputFile", outputFile, "-w", String(availableParallelism()), ...ignore];
  const env = { ...(isLong && { DUES_TEST_LONG: "1" }), ...(database && { DUES_TEST_DATABASE: database }) };
  try {
    /** @type {import("./step.mjs").StepError | undefined} */
    let exit;
    await run(process.execPath, [...prefix, JEST, ...patterns, ...options], { env }).catch(
      (/** @type {import("./step.mjs").StepError} */ error) => {
        exit = error;
      },
    );
    return countsOf(readResults(outputFile), exit);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {JestResults | undefined} results
 * @param {import("./step.mjs").StepError | undefined} exit
 */
function countsOf(results, exit) {
  if (!results)
    throw Object.assign(new Error("jest did not run"), { output: exit?.output, passed: 0, failed: 1 });
  const passed = results.numPassedTests;
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  const total = passed + failed;
  if (total > 0 && failed === 0 && !exit) return { passed, failed };
  const failures = results.testResults.filter(({ status }) => status === "failed");
  const texts = failures.map(({ name, message }) => `${path.relative(ROOT, name)}\n\n${message}`);
  if (total === 0) texts.push("No tests ran.");
  else if (failed === 0) texts.push(`Every test passed, but the run failed:\n${exit?.output}`);
  throw Object.assign(new Error("tests failed"), {
    output: texts.join("\n\n"),
    passed,
    failed: Math.max(failed, 1),
  });
}

/**
 * The part of jest's results that is read here.
 *
 * @typedef {object} JestResults
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {{ status: string, name: string, message: string }[]} testResults
 */

/**
 * @param {string} file
 * @returns {JestResults | undefined}
 */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
