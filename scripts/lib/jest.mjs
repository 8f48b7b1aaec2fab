import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { CITUS_BUILD } from "./citus-build.mjs";
import { ROOT, run } from "./run.mjs";

/** Jest with much room for short-lived objects: tests spent a tenth of their time on collecting them. */
const JEST = ["--max-semi-space-size=64", path.join(ROOT, "node_modules/jest/bin/jest.js")];
const TYPESCRIPT = path.join(ROOT, "scripts/lib/typescript.cjs");
const POSTGRES_CLI = path.join(ROOT, "packages/test-postgres/src/cli.ts");

/** Files of installed packages and of builds. */
const NEVER = ["/node_modules/", "<rootDir>/packages/[^/]+/dist/"];

/** @typedef {"pglite" | number} TestDatabase The embedded database, or a version of PostgreSQL. */

/**
 * Runs the tests of one entry of the matrix and returns their counts. A run that failed throws, with the counts and
 * every failure in full as `output`; so does a run in which nothing was tested.
 *
 * @param {import("./test-matrix.mjs").TestRun} testRun
 * @param {{ isLong?: boolean, workers?: number | undefined }} options As many workers as cores unless given.
 */
export async function runTests(
  { database, paths, ignored, titles, needsCitus = false },
  { isLong = false, workers = availableParallelism() } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-jest-"));
  const outputFile = path.join(folder, "results.json");
  const ignore = [...NEVER, ...ignored.map((name) => `<rootDir>/${name}`)];
  const options = [
    ...["--json", "--outputFile", outputFile, "-w", String(workers)],
    ...ignore.flatMap((name) => ["--testPathIgnorePatterns", name]),
    ...(titles === undefined ? [] : ["--testNamePattern", titles]),
  ];
  const env = {
    ...environmentOf(database),
    ...(isLong && { DUES_TEST_LONG: "1" }),
    DUES_TEST_CITUS: needsCitus ? CITUS_BUILD : undefined,
  };
  try {
    /** @type {import("./step.mjs").StepError | undefined} */
    let exit;
    await run(process.execPath, [...programOf(database), ...paths, ...options], { env }).catch(
      (/** @type {unknown} */ error) => {
        exit = /** @type {import("./step.mjs").StepError} */ (error);
      },
    );
    return countsOf(readResults(outputFile), exit);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs Jest with these arguments, with its own output on the terminal. Returns its exit code.
 *
 * @param {TestDatabase} database
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export async function showTests(database, args) {
  const env = { ...process.env, ...environmentOf(database) };
  const child = spawn(process.execPath, [...programOf(database), ...args], {
    cwd: ROOT,
    env,
    stdio: "inherit",
  });
  // Ctrl-C reaches Jest through the terminal, and this process waits for its end.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * The arguments of Node that start Jest. For tests on PostgreSQL, the program that starts such a server starts Jest.
 *
 * @param {TestDatabase} database
 */
function programOf(database) {
  if (database === "pglite") return JEST;
  return ["-r", TYPESCRIPT, POSTGRES_CLI, String(database), process.execPath, ...JEST];
}

/** @param {TestDatabase} database */
function environmentOf(database) {
  return database === "pglite" ? { DUES_TEST_DATABASE: database } : {};
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
 */
function readResults(file) {
  try {
    /** @type {JestResults} */
    const results = JSON.parse(readFileSync(file, "utf8"));
    return results;
  } catch {
    return undefined;
  }
}
