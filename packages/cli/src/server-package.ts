import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ExitCode, Stop } from "./exit-code.js";
import type { ServerModule } from "./terminal.js";

/**
 * Loads a module of the server, which is a package of its own: most users of the command line talk to a server elsewhere,
 * and it is ten times as large. The project's goes before one that is installed beside the command line.
 *
 * @throws Stop saying how to install it.
 */
export async function loadServer(module: ServerModule, directory: string): Promise<unknown> {
  const file = resolved(path.join(directory, "package.json"), module) ?? resolved(import.meta.url, module);
  if (file !== undefined) return import(pathToFileURL(file).href);
  const advice = "Install it with `npm install @dues/server`, or run it from a container: see its README.";
  throw new Stop(ExitCode.failure, "The server is not installed: it is a package of its own.", advice);
}

function resolved(from: string, module: string): string | undefined {
  try {
    return createRequire(from).resolve(module);
  } catch {
    return undefined;
  }
}
