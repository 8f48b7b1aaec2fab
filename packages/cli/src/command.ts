import { InvalidArgumentError, Option, type Command } from "commander";
import type { ConnectionOptions } from "./connection.js";
import type { Terminal } from "./terminal.js";

/** Adds commands to the program, which use the terminal for all input and output. */
export type AddCommand = (program: Command, terminal: Terminal) => void;

/** Adds the options for the server and the API key. */
export function addConnectionOptions(command: Command): Command {
  return command
    .option("--url <address>", "address of the server; DUES_BASE_URL, else http://127.0.0.1:4242")
    .option(
      "--key <api key>",
      "API key; DUES_API_KEY, else the one that a server in this directory stores in .dues",
    );
}

/** Adds the options for the server and the operator token. */
export function addTokenOptions(command: Command): Command {
  return command
    .option("--url <address>", "address of the server; DUES_BASE_URL, else http://127.0.0.1:4242")
    .option("--token <token>", "operator token; DUES_OPERATOR_TOKEN");
}

export function addJsonOption(command: Command): Command {
  return command.option("--json", "print JSON");
}

export interface ListOptions extends ConnectionOptions {
  readonly limit: number;
  readonly json?: boolean;
}

/** Adds the options of a list: its limit, its format, and the caller. */
export function addListOptions(command: Command, takesCaller = addConnectionOptions): Command {
  const limit = new Option("-n, --limit <count>", "maximum number of rows").argParser(parseLimit).default(20);
  return takesCaller(addJsonOption(command.addOption(limit)));
}

export interface ConfigOptions {
  readonly config?: string;
}

/** Adds the option for the catalog file. */
export function addConfigOption(command: Command): Command {
  return command.option("-c, --config <file>", "catalog file; dues.config.ts by default");
}

/** A longer list would need too much memory. */
const MAX_LIMIT = 100_000;

function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_LIMIT}.`);
}
