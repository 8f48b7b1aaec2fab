import { readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { ExitCode, Stop } from "./exit-code.js";
import { run } from "./program.js";
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
    process.stderr.write(`✗ ${error.message}\n`);
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
    async startServer(settings) {
      Object.assign(process.env, settings);
      await import("@dues/server");
    },
  };
}

/** What has to be known before any command is: the rest of the arguments is read by the program. */
function earlyOptionsOf(args: readonly string[]): {
  readonly settingsFile?: string;
  readonly hasNoColour: boolean;
} {
  const end = args.indexOf("--");
  const options = end === -1 ? args : args.slice(0, end);
  const index = options.findIndex((option) => option === "--settings" || option.startsWith("--settings="));
  const settingsFile =
    options[index] === "--settings" ? options[index + 1] : options[index]?.slice("--settings=".length);
  return { ...(settingsFile && { settingsFile }), hasNoColour: options.includes("--no-color") };
}

/** Only where it was asked for: a file that lies around must not decide which server is changed. */
function readSettings(file: string | undefined): Terminal["environment"] {
  if (file === undefined) return {};
  try {
    return parseEnv(readFileSync(path.resolve(file), "utf8"));
  } catch (error) {
    throw new Stop(ExitCode.usage, `${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Who has read enough, such as `head`, closes the pipe. That is no failure. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(ExitCode.ok);
});

process.exitCode = await main(process.argv.slice(2));
