import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ExitCode, CliError } from "./exit-code.js";
import type { ServerModule } from "./terminal.js";

/**
 * Loads a module of the server, which is a separate package: it is ten times as large, and most users of the command
 * line connect to a server elsewhere. The project's installation takes precedence over one beside the command line.
 *
 * @throws CliError with instructions to install it.
 */
export async function loadServer(module: ServerModule, directory: string): Promise<unknown> {
  const file =
    resolveFrom(path.join(directory, "package.json"), module) ?? resolveFrom(import.meta.url, module);
  if (file !== undefined) return import(pathToFileURL(file).href);
  const advice = "Install it with `npm install @dues/server`, or run its container: see its README.";
  throw new CliError(ExitCode.failure, "The server is not installed. It is a separate package.", advice);
}

function resolveFrom(from: string, module: string): string | undefined {
  try {
    return createRequire(from).resolve(module);
  } catch {
    return undefined;
  }
}
