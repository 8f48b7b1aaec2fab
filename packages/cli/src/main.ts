import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { ExitCode, CliError } from "./exit-code.js";
import { failureOf, wantsJson } from "./failure.js";
import { run } from "./program.js";
import { loadServer } from "./server-package.js";
import { terminalFeatures, type Environment, type Terminal } from "./terminal.js";

/** Runs the command line of this process. */
async function main(args: readonly string[]): Promise<ExitCode> {
  const given = earlyOptionsOf(args);
  try {
    // As in the server, an empty variable counts as absent.
    const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
    const environment = { ...readSettings(given.settingsFile), ...set };
    return await run(args, terminalOf(given.hasNoColor ? { ...environment, NO_COLOR: "1" } : environment));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    if (given.wantsJson) process.stderr.write(`${JSON.stringify(failureOf(error))}\n`);
    else process.stderr.write(`✗ ${error.message}\n`);
    return error.exitCode;
  }
}

function terminalOf(environment: Environment): Terminal {
  const { stdin: input, stdout: output, stderr: errors } = process;
  return {
    environment,
    directory: process.cwd(),
    ...terminalFeatures(environment, { input, output, errors }),
    now: () => Date.now(),
    write: (words) => void output.write(words),
    writePart: (words) => new Promise((resolve) => output.write(words, () => resolve())),
    writeError: (words) => void errors.write(words),
    readInput: () => text(input),
    inputLines: () => createInterface({ input }),
    untilInterrupted() {
      const controller = new AbortController();
      process.once("SIGINT", () => controller.abort());
      return controller.signal;
    },
    loadServer: (module) => loadServer(module, process.cwd()),
    async startServer(settings) {
      Object.assign(process.env, settings);
      await loadServer("@dues/server", process.cwd());
    },
  };
}

/** Reads the options that are needed before commands are parsed. */
function earlyOptionsOf(args: readonly string[]): {
  readonly settingsFile?: string;
  readonly hasNoColor: boolean;
  readonly wantsJson: boolean;
} {
  const end = args.indexOf("--");
  const options = end === -1 ? args : args.slice(0, end);
  const index = options.findIndex((option) => option === "--settings" || option.startsWith("--settings="));
  const settingsFile =
    options[index] === "--settings" ? options[index + 1] : options[index]?.slice("--settings=".length);
  return {
    ...(settingsFile && { settingsFile }),
    hasNoColor: options.includes("--no-color"),
    wantsJson: wantsJson(args),
  };
}

/** Reads the given settings file, else `.env` if it exists. */
function readSettings(file: string | undefined): Environment {
  if (file === undefined && !existsSync(".env")) return {};
  try {
    const settings = parseEnv(readFileSync(path.resolve(file ?? ".env"), "utf8"));
    return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
  } catch (error) {
    throw new CliError(ExitCode.usage, `${file ?? ".env"} cannot be read: ${(error as Error).message}`);
  }
}

/** A reader such as `head` may close the pipe early, which is not a failure. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(ExitCode.ok);
});

process.exitCode = await main(process.argv.slice(2));
