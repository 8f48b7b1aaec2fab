import type { Command } from "commander";
import type { Terminal } from "./terminal.js";

/** Which database, for the commands that open one without a server between. */
export interface DatabaseOptions {
  readonly databaseUrl?: string;
  readonly dataDir?: string;
}

export function takesDatabase(command: Command): Command {
  return command
    .option("--database-url <url>", "a PostgreSQL instead of the embedded one; DATABASE_URL")
    .option("--data-dir <folder>", "the embedded database and the secrets; DUES_DATA_DIR, else .dues");
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
