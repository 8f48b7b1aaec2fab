import { existsSync } from "node:fs";
import path from "node:path";
import { ExitCode, Stop } from "../exit-code.js";
import type { Terminal } from "../terminal.js";

/** What `dues init` writes, and the other names under which a catalog is found. */
export const CONFIG_FILE = "dues.config.ts";

const NAMES = [
  CONFIG_FILE,
  ...["mts", "cts", "js", "mjs", "cjs", "json"].map((ending) => `dues.config.${ending}`),
];

/** The name of the file in this directory that is read when none is named. */
export function existingConfig(directory: string): string | undefined {
  return NAMES.find((name) => existsSync(path.join(directory, name)));
}

/** The file with the catalog: the one that was named, else the one in this directory. */
export function findConfig({ directory }: Terminal, given: string | undefined): string {
  if (given !== undefined) {
    const file = path.resolve(directory, given);
    if (existsSync(file)) return file;
    throw new Stop(ExitCode.usage, `There is no file ${given}.`);
  }
  const found = existingConfig(directory);
  if (found !== undefined) return path.join(directory, found);
  const advice =
    "`dues init` writes one to begin with, `dues pull` one from the server. --config names another file.";
  throw new Stop(ExitCode.usage, `There is no ${CONFIG_FILE} here.`, advice);
}
