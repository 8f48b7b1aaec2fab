import type { Command } from "commander";
import { ExitCode, CliError } from "./exit-code.js";
import { whileWorking } from "./progress.js";
import type { Environment, Terminal } from "./terminal.js";

/** The database, for the commands that open it without a server. */
export interface DatabaseOptions {
  readonly databaseUrl?: string;
  readonly dataDir?: string;
}

export function addDatabaseOptions(command: Command): Command {
  const url = "PostgreSQL instead of the embedded database; DATABASE_URL";
  return addDataDirOption(command.option("--database-url <url>", url));
}

/** Adds the option for the directory of the embedded database. */
export function addDataDirOption(command: Command): Command {
  const dataDir = "directory of the embedded database and the secrets; DUES_DATA_DIR, else .dues";
  return command.option("--data-dir <folder>", dataDir);
}

/** Returns the environment, overridden by the options. */
export function environmentWith(
  { databaseUrl, dataDir }: DatabaseOptions,
  { environment }: Terminal,
): Environment {
  return {
    ...environment,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(dataDir !== undefined && { DUES_DATA_DIR: dataDir }),
  };
}

/** Maps the exit codes of the server's programs to those of the command line. */
const EXIT_CODES: readonly ExitCode[] = [ExitCode.ok, ExitCode.different, ExitCode.failure];

/** Runs a program of the server on the database, and prints its output or throws it as a failure. */
export async function runOnDatabase(
  terminal: Terminal,
  label: string,
  work: (write: (text: string) => void) => Promise<number>,
): Promise<void> {
  let output = "";
  const code = await whileWorking(terminal, label, () => work((text) => (output += text)));
  const exitCode = EXIT_CODES[code] ?? ExitCode.failure;
  if (exitCode === ExitCode.failure) throw new CliError(exitCode, output.trim());
  terminal.write(output);
  if (exitCode !== ExitCode.ok) throw new CliError(exitCode);
}
