import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { catalog, type CatalogBody, type CatalogIssue, type CatalogOptions } from "@dues/sdk/catalog";
import { ExitCode, CliError } from "../exit-code.js";
import type { Terminal } from "../terminal.js";
import { findConfig } from "./file.js";

export interface Config {
  readonly file: string;
  readonly catalog: CatalogBody;
}

/** The modules that a catalog file imports. A project without the SDK uses that of the command line. */
const SDK_MODULES = ["@dues/sdk", "@dues/sdk/catalog"];

const EXPORT_HINT = "It must end with `export default catalog({ features, plans })`.";

/**
 * Loads the catalog of a project, in TypeScript, JavaScript or JSON, and checks it by the rules of the server.
 *
 * @throws CliError that names every error.
 */
export async function loadConfig(terminal: Terminal, given: string | undefined): Promise<Config> {
  const file = findConfig(terminal, given);
  const name = path.relative(terminal.directory, file);
  const value = await evaluate(file).catch((error: unknown) => refuse(name, error));
  if (typeof value !== "object" || value === null || !("features" in value) || !("plans" in value)) {
    throw new CliError(ExitCode.failure, `${name} exports no catalog.`, EXPORT_HINT);
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
  // No cache between runs: a cache beside the sources would have to be ignored in every repository.
  const jiti = createJiti(file, { fsCache: false, moduleCache: false, alias: aliasesFor(file) });
  return jiti.import(file, { default: true });
}

/** The SDK of the project takes precedence over that of the command line, so that the project gets its own version. */
function aliasesFor(file: string): Record<string, string> {
  const [project, own] = [createRequire(file), createRequire(import.meta.url)];
  return Object.fromEntries(
    SDK_MODULES.filter((name) => !resolves(project, name)).map((name) => [name, own.resolve(name)]),
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
    throw new CliError(ExitCode.failure, `${name} cannot be read: ${reason.trim()}`);
  }
  const count = issues.length === 1 ? "an error" : `${issues.length} errors`;
  const lines = issues.map(({ path: at, message }) => `\n  ${at === "" ? "the catalog" : at} ${message}`);
  throw new CliError(ExitCode.failure, `${name} has ${count}:${lines.join("")}`, undefined, issues);
}

/** Recognized by name: the project may have its own copy of the SDK, with its own class. */
function issuesOf(error: unknown): readonly CatalogIssue[] | undefined {
  if (!(error instanceof Error) || error.name !== "CatalogError" || !("issues" in error)) return undefined;
  return error.issues as readonly CatalogIssue[];
}
