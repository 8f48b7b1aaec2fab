import type { Command } from "commander";
import { ExitCode, Stop } from "./exit-code.js";
import { whileWorking } from "./progress.js";
import type { Terminal } from "./terminal.js";

/** Which database, for the commands that open one without a server between. */
export interface DatabaseOptions {
  readonly databaseUrl?: string;
  readonly dataDir?: string;
}

export function takesDatabase(command: Command): Command {
  const url = "a PostgreSQL instead of the embedded one; DATABASE_URL";
  return takesDataDir(command.option("--database-url <url>", url));
}

/** The embedded database alone. */
export function takesDataDir(command: Command): Command {
  const dataDir = "the embedded database and the secrets; DUES_DATA_DIR, else .dues";
  return command.option("--data-dir <folder>", dataDir);
}

/** The environment with what the options say instead. */
export function environmentWith(
  { databaseUrl, dataDir }: DatabaseOptions,
  { environment }: Terminal,
): Terminal["environment"] {
  return {
    ...environment,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(dataDir !== undefined && { DUES_DATA_DIR: dataDir }),
  };
}

/** How the programs of the server end, and what that is here. */
const ENDINGS: readonly ExitCode[] = [ExitCode.ok, ExitCode.different, ExitCode.failure];

/** Runs a program of the server on the database itself. What keeps it from running is a failure like any other. */
export async function runOnDatabase(
  terminal: Terminal,
  label: string,
  work: (write: (text: string) => void) => Promise<number>,
): Promise<void> {
  let said = "";
  const ending = await whileWorking(terminal, label, () => work((text) => (said += text)));
  const exitCode = ENDINGS[ending] ?? ExitCode.failure;
  if (exitCode === ExitCode.failure) throw new Stop(exitCode, said.trim());
  terminal.write(said);
  if (exitCode !== ExitCode.ok) throw new Stop(exitCode);
}
