import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { catalog, type CatalogBody, type CatalogIssue, type CatalogOptions } from "@dues/sdk/catalog";
import { ExitCode, Stop } from "../exit-code.js";
import type { Terminal } from "../terminal.js";
import { findConfig } from "./file.js";

export interface Config {
  readonly file: string;
  readonly catalog: CatalogBody;
}

/** What a config imports from us. A project without the SDK gets it from here. */
const OURS = ["@dues/sdk", "@dues/sdk/catalog"];

const NEEDED = "It has to end with `export default catalog({ features, plans })`.";

/**
 * Reads the catalog that a project declares, in TypeScript or JavaScript, and looks at all of it as the server would.
 *
 * @throws Stop naming every mistake.
 */
export async function loadConfig(terminal: Terminal, given: string | undefined): Promise<Config> {
  const file = findConfig(terminal, given);
  const name = path.relative(terminal.directory, file);
  const value = await evaluate(file).catch((error: unknown) => refuse(name, error));
  if (typeof value !== "object" || value === null || !("features" in value) || !("plans" in value)) {
    throw new Stop(ExitCode.failure, `${name} exports no catalog.`, NEEDED);
  }
  try {
    return { file, catalog: catalog(value as CatalogOptions) };
  } catch (error) {
    return refuse(name, error);
  }
}

async function evaluate(file: string): Promise<unknown> {
  if (file.endsWith(".json")) return JSON.parse(await readFile(file, "utf8"));
  const { createJiti } = await import("jiti");
  // Nothing is kept between runs: a cache beside the sources would have to be left out of every repository.
  const jiti = createJiti(file, { fsCache: false, moduleCache: false, alias: aliasesFor(file) });
  return jiti.import(file, { default: true });
}

/** The project's own SDK goes before that of the command line, so that it gets the version that it asked for. */
function aliasesFor(file: string): Record<string, string> {
  const [theirs, own] = [createRequire(file), createRequire(import.meta.url)];
  return Object.fromEntries(
    OURS.filter((name) => !resolves(theirs, name)).map((name) => [name, own.resolve(name)]),
  );
}

function resolves(from: NodeJS.Require, name: string): boolean {
  try {
    from.resolve(name);
    return true;
  } catch {
    return false;
  }
}

function refuse(name: string, error: unknown): never {
  const issues = issuesOf(error);
  if (issues === undefined) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(ExitCode.failure, `${name} cannot be read: ${reason.trim()}`);
  }
  const count = issues.length === 1 ? "a mistake" : `${issues.length} mistakes`;
  const lines = issues.map(({ path: at, message }) => `\n  ${at === "" ? "the catalog" : at} ${message}`);
  throw new Stop(ExitCode.failure, `${name} has ${count}:${lines.join("")}`, undefined, issues);
}

/** By its name: the project may have a copy of the SDK of its own, with a class of its own. */
function issuesOf(error: unknown): readonly CatalogIssue[] | undefined {
  if (!(error instanceof Error) || error.name !== "CatalogError" || !("issues" in error)) return undefined;
  return error.issues as readonly CatalogIssue[];
}
