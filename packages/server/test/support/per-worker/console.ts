import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildConsole } from "../../../../console/build.js";

let built: Promise<string> | undefined;

/** Returns the folder of the console, built once for all test files of a worker. */
export function builtConsole(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-console-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await buildConsole(folder);
  return folder;
}
