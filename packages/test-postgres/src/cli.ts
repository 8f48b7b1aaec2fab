import { spawn } from "node:child_process";
import { startPostgres, type PostgresMajor } from "./index.js";

const USAGE = "Usage: cli.ts [--durable] <14|15|16|17|18> <command> [arguments...]";
const MAJORS: readonly number[] = [14, 15, 16, 17, 18];

/**
 * Runs a command with a PostgreSQL of its own in `DUES_TEST_DATABASE`, and ends with the command's exit code. With
 * `--durable`, for measurements, a commit waits for the disk. If `DUES_TEST_CITUS` names a build of Citus for PostgreSQL 15,
 * the server has it.
 */
async function main(given: readonly string[]): Promise<number> {
  const durable = given[0] === "--durable";
  const [majorText, command, ...rest] = durable ? given.slice(1) : given;
  const major = Number(majorText);
  if (!MAJORS.includes(major) || command === undefined) throw new Error(USAGE);
  const citus = process.env["DUES_TEST_CITUS"];
  const postgres = await startPostgres(major as PostgresMajor, { durable, citus });
  try {
    return await runCommand(command, rest, postgres.url);
  } finally {
    await postgres.stop();
  }
}

function runCommand(command: string, rest: readonly string[], url: string): Promise<number> {
  const child = spawn(command, rest, { stdio: "inherit", env: { ...process.env, DUES_TEST_DATABASE: url } });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
