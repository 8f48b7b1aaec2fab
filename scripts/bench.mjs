/**
 * Measures: `npm run bench -- <name> [options]`, on a PostgreSQL server of its own, whose commits wait for the disk, where
 * one is needed. Each benchmark prints one table and its options with `--help`. Installs first what a server that was only
 * started lacks.
 */
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { CITUS_BUILD } from "./lib/citus-build.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

const FOLDER = "packages/server/bench";

/**
 * Each benchmark: its program, whether it needs a database, and the programs that it needs beside Node.
 *
 * @type {Record<string, { file: string, onDatabase: boolean, needs: readonly string[] }>}
 */
const BENCHMARKS = {
  billing: { file: `${FOLDER}/billing.ts`, onDatabase: true, needs: [] },
  bodies: { file: `${FOLDER}/bodies.ts`, onDatabase: true, needs: [] },
  cluster: { file: `${FOLDER}/cluster.ts`, onDatabase: false, needs: ["wrk"] },
  idle: { file: `${FOLDER}/idle.ts`, onDatabase: true, needs: [] },
  lists: { file: `${FOLDER}/lists.ts`, onDatabase: true, needs: [] },
  pdf: { file: `${FOLDER}/pdf.ts`, onDatabase: false, needs: [] },
  usage: { file: `${FOLDER}/usage.ts`, onDatabase: true, needs: ["wrk"] },
};

const POSTGRES = "18";
const [name = "", ...options] = process.argv.slice(2);
const benchmark = BENCHMARKS[name];
if (benchmark) {
  requireNode();
  process.exitCode = 1;
  if (hasPrograms(benchmark.needs) && (await setup({ withTests: true }))) measure(benchmark);
} else {
  console.error(`Usage: npm run bench -- <${Object.keys(BENCHMARKS).join("|")}> [options]`);
  process.exitCode = 1;
}

/**
 * Reports every missing program before anything is installed or started.
 *
 * @param {readonly string[]} names
 */
function hasPrograms(names) {
  const missing = names.filter((program) => spawnSync(program, ["--version"]).error);
  for (const program of missing) console.error(`${program} is not installed: apt-get install ${program}`);
  return missing.length === 0;
}

/** @param {{ file: string, onDatabase: boolean }} benchmark */
function measure({ file, onDatabase }) {
  const typescript = ["-r", path.join(ROOT, "scripts/lib/typescript.cjs")];
  const onPostgres = [path.join(ROOT, "packages/test-postgres/src/cli.ts"), "--durable", POSTGRES];
  const program = [...typescript, path.join(ROOT, file), ...options];
  const started = onDatabase ? [...typescript, ...onPostgres, process.execPath, ...program] : program;
  const child = spawn(process.execPath, started, {
    stdio: "inherit",
    // The build is for another version than that of the server that is started here.
    env: { ...process.env, DUES_TEST_CITUS: onDatabase ? undefined : CITUS_BUILD },
  });
  process.on("SIGINT", () => child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
