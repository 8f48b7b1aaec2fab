import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { ExitCode, Stop } from "./exit-code.js";
import { failureOf, wantsJson } from "./failure.js";
import { run } from "./program.js";
import { loadServer } from "./server-package.js";
import { mannersOf, type Terminal } from "./terminal.js";

/** Runs the command line of this process. */
async function main(args: readonly string[]): Promise<ExitCode> {
  const given = earlyOptionsOf(args);
  try {
    // As for the server, a variable that is empty counts as not set.
    const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
    const environment = { ...readSettings(given.settingsFile), ...set };
    return await run(args, terminalOf(given.hasNoColour ? { ...environment, NO_COLOR: "1" } : environment));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (given.wantsJson) process.stderr.write(`${JSON.stringify(failureOf(error))}\n`);
    else process.stderr.write(`✗ ${error.message}\n`);
    return error.exitCode;
  }
}

function terminalOf(environment: Terminal["environment"]): Terminal {
  const { stdin: input, stdout: output, stderr: errors } = process;
  return {
    environment,
    directory: process.cwd(),
    ...mannersOf(environment, { input, output, errors }),
    now: () => Date.now(),
    write: (words) => void output.write(words),
    complain: (words) => void errors.write(words),
    readInput: () => text(input),
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

/** What has to be known before any command is: the rest of the arguments is read by the program. */
function earlyOptionsOf(args: readonly string[]): {
  readonly settingsFile?: string;
  readonly hasNoColour: boolean;
  readonly wantsJson: boolean;
} {
  const end = args.indexOf("--");
  const options = end === -1 ? args : args.slice(0, end);
  const index = options.findIndex((option) => option === "--settings" || option.startsWith("--settings="));
  const settingsFile =
    options[index] === "--settings" ? options[index + 1] : options[index]?.slice("--settings=".length);
  return {
    ...(settingsFile && { settingsFile }),
    hasNoColour: options.includes("--no-color"),
    wantsJson: wantsJson(args),
  };
}

/** The file that was named, else `.env` where there is one. */
function readSettings(file: string | undefined): Terminal["environment"] {
  if (file === undefined && !existsSync(".env")) return {};
  try {
    const settings = parseEnv(readFileSync(path.resolve(file ?? ".env"), "utf8"));
    return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
  } catch (error) {
    throw new Stop(ExitCode.usage, `${file ?? ".env"} cannot be read: ${(error as Error).message}`);
  }
}

/** Who has read enough, such as `head`, closes the pipe. That is no failure. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(ExitCode.ok);
});

process.exitCode = await main(process.argv.slice(2));
