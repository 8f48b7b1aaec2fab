/**
 * Measures on a PostgreSQL server of its own, whose commits wait for the disk: `npm run bench -- <name> [options]`. Each
 * benchmark prints one table and tells its options when it is given `--help`.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT } from "./lib/run.mjs";

const FOLDER = "packages/server/bench";

/** What can be measured, and the program that does. */
const BENCHMARKS = {
  billing: `${FOLDER}/billing.ts`,
  usage: `${FOLDER}/usage.ts`,
};

const POSTGRES = "18";
const [name, ...options] = process.argv.slice(2);
const program = BENCHMARKS[name];
if (program) measure(program);
else {
  console.error(`Usage: npm run bench -- <${Object.keys(BENCHMARKS).join("|")}> [options]`);
  process.exitCode = 1;
}

function measure(file) {
  const typescript = ["-r", path.join(ROOT, "scripts/lib/typescript.cjs")];
  const onPostgres = [path.join(ROOT, "packages/test-postgres/src/cli.ts"), "--durable", POSTGRES];
  const command = [process.execPath, ...typescript, path.join(ROOT, file), ...options];
  const child = spawn(process.execPath, [...typescript, ...onPostgres, ...command], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => (process.exitCode = code ?? 1));
}
