import { InvalidArgumentError, Option, type Command } from "commander";
import type { ConnectionOptions } from "./connection.js";
import type { Terminal } from "./terminal.js";

/** Adds commands to the program, with all that they need of the world. */
export type AddCommand = (program: Command, terminal: Terminal) => void;

/** Which server to ask, and as whom. */
export function takesConnection(command: Command): Command {
  return command
    .option("--url <address>", "where the server is; DUES_BASE_URL, else http://127.0.0.1:4242")
    .option(
      "--key <api key>",
      "the API key; DUES_API_KEY, else the one in .dues/secrets.json of a server here",
    );
}

/** Which server to ask, for the operator, who has a token instead of a key. */
export function takesToken(command: Command): Command {
  return command
    .option("--url <address>", "where the server is; DUES_BASE_URL, else http://127.0.0.1:4242")
    .option("--token <token>", "the operator token; DUES_OPERATOR_TOKEN");
}

export function takesJson(command: Command): Command {
  return command.option("--json", "answer as JSON, for programs");
}

export interface ListOptions extends ConnectionOptions {
  readonly limit: number;
  readonly json?: boolean;
}

/** A list: how much of it, and from whom. */
export function takesList(command: Command, takesCaller = takesConnection): Command {
  const limit = new Option("-n, --limit <count>", "how many at most").argParser(parseLimit).default(20);
  return takesCaller(takesJson(command.addOption(limit)));
}

export interface ConfigOptions {
  readonly config?: string;
}

/** The file with the catalog. */
export function takesConfig(command: Command): Command {
  return command.option("-c, --config <file>", "the file with the catalog; dues.config.ts otherwise");
}

/** The largest list that is kept in memory and printed at once. */
const MOST = 100_000;

function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST) return limit;
  throw new InvalidArgumentError(`It has to be a whole number from 1 to ${MOST}.`);
}
