import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { CITUS_BUILD } from "./citus-build.mjs";
import { nodeProgram } from "./node-binary.mjs";
import { ROOT, run } from "./run.mjs";

/** Jest with much room for short-lived objects: tests spent a tenth of their time on collecting them. */
const JEST = ["--max-semi-space-size=64", path.join(ROOT, "node_modules/jest/bin/jest.js")];
const TYPESCRIPT = path.join(ROOT, "scripts/lib/typescript.cjs");

/** The program that starts a PostgreSQL of some version for a command. */
const POSTGRES = ["-r", TYPESCRIPT, path.join(ROOT, "packages/test-postgres/src/cli.ts")];

/** Files of installed packages and of builds. */
const NEVER = ["/node_modules/", "<rootDir>/packages/[^/]+/dist/"];

/** @typedef {"pglite" | number} TestDatabase The embedded database, or a version of PostgreSQL. */

/**
 * How many tests passed and failed, and how long each file took.
 *
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly { name: string, seconds: number }[]} files
 */

/**
 * Runs the tests of one entry of the matrix and returns their counts. A run that failed throws, with the counts and
 * every failure in full as `output`; so does a run in which nothing was tested.
 *
 * @param {import("./test-matrix.mjs").TestRun} testRun
 * @param {{ isLong?: boolean, workers?: number | undefined }} options As many workers as cores unless given.
 * @returns {Promise<TestCounts>}
 */
export async function runTests(
  { database, paths, ignored, titles, node, needsCitus = false, env: own = {} },
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
  const program = node === undefined ? process.execPath : await nodeProgram(node);
  const env = {
    ...environmentOf(database, program),
    ...(isLong && { DUES_TEST_LONG: "1" }),
    DUES_TEST_CITUS: needsCitus ? CITUS_BUILD : undefined,
    ...own,
  };
  try {
    /** @type {import("./step.mjs").StepError | undefined} */
    let exit;
    await run(program, [...programOf(database, program), ...paths, ...options], { env }).catch(
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
 * @param {{ database: TestDatabase, node: string | undefined }} on A version of Node, or the one of this process.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export async function showTests({ database, node }, args) {
  const program = node === undefined ? process.execPath : await nodeProgram(node);
  const env = { ...process.env, ...environmentOf(database, program) };
  const child = spawn(program, [...programOf(database, program), ...args], {
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
 * @param {string} program Node, or another version of it.
 */
function programOf(database, program) {
  if (database === "pglite") return JEST;
  return [...POSTGRES, String(database), program, ...JEST];
}

/**
 * @param {TestDatabase} database
 * @param {string} program Node, or another version of it, which then is the one that tests find by its name.
 */
function environmentOf(database, program) {
  return {
    ...(database === "pglite" && { DUES_TEST_DATABASE: database }),
    ...(program !== process.execPath && {
      PATH: [path.dirname(program), process.env.PATH].join(path.delimiter),
    }),
  };
}

/**
 * Starts a PostgreSQL and ends it. Throws with its own words as `output` if it does not start.
 *
 * @param {number} version
 */
export async function tryPostgres(version) {
  const env = { DUES_TEST_CITUS: undefined };
  await run(process.execPath, [...POSTGRES, String(version), process.execPath, "--version"], { env });
}

/**
 * @param {JestResults | undefined} results
 * @param {import("./step.mjs").StepError | undefined} exit
 * @returns {TestCounts}
 */
function countsOf(results, exit) {
  if (!results)
    throw Object.assign(new Error("jest did not run"), { output: exit?.output, passed: 0, failed: 1 });
  const files = results.testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(ROOT, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  const passed = results.numPassedTests;
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  const total = passed + failed;
  if (total > 0 && failed === 0 && !exit) return { passed, failed, files };
  const failures = results.testResults.filter(({ status }) => status === "failed");
  const texts = failures.map(({ name, message }) => `${path.relative(ROOT, name)}\n\n${message}`);
  if (total === 0) texts.push("No tests ran.");
  else if (failed === 0) texts.push(`Every test passed, but the run failed:\n${exit?.output}`);
  throw Object.assign(new Error("tests failed"), {
    output: texts.join("\n\n"),
    passed,
    failed: Math.max(failed, 1),
    files,
  });
}

/**
 * The part of jest's results that is read here.
 *
 * @typedef {object} JestResults
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {{ status: string, name: string, message: string, startTime: number, endTime: number }[]} testResults
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
