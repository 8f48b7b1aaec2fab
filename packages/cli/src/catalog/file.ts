import { existsSync } from "node:fs";
import path from "node:path";
import { ExitCode, CliError } from "../exit-code.js";
import type { Terminal } from "../terminal.js";

/** The file that `dues init` writes. */
export const CONFIG_FILE = "dues.config.ts";

const NAMES = [
  CONFIG_FILE,
  ...["mts", "cts", "js", "mjs", "cjs", "json"].map((ending) => `dues.config.${ending}`),
];

/** Returns the name of the catalog file in a directory, if there is one. */
export function existingConfig(directory: string): string | undefined {
  return NAMES.find((name) => existsSync(path.join(directory, name)));
}

/** Finds the catalog file: the given one, else the one in this directory. */
export function findConfig({ directory }: Terminal, given: string | undefined): string {
  if (given !== undefined) {
    const file = path.resolve(directory, given);
    if (existsSync(file)) return file;
    throw new CliError(ExitCode.usage, `There is no file ${given}.`);
  }
  const found = existingConfig(directory);
  if (found !== undefined) return path.join(directory, found);
  const advice =
    "Create one with `dues init`, or from the server with `dues pull`. Use --config for another file.";
  throw new CliError(ExitCode.usage, `There is no ${CONFIG_FILE} here.`, advice);
}
