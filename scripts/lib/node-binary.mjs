import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT, run } from "./run.mjs";

/**
 * The versions of Node that tests run on: the oldest that starts the program, and the newest of each version that is supported.
 * The registry has the programs in packages.
 */
const VERSIONS = { 20: "20.19.0", 22: "22.23.3", 24: "24.21.0", 26: "26.12.1" };

const FOLDER = path.join(ROOT, "node_modules/.dues/node");

/** The versions that `--node` accepts. */
export const NODE_MAJORS = Object.keys(VERSIONS);

/**
 * Returns the program of a version of Node, and downloads it when it is needed for the first time.
 *
 * @param {string} major
 */
export async function nodeProgram(major) {
  const version = VERSIONS[/** @type {keyof typeof VERSIONS} */ (/** @type {unknown} */ (major))];
  const folder = path.join(FOLDER, version);
  const name = `node-${process.platform}-${process.arch}`;
  if (!existsSync(folder)) await download(`${name}@${version}`, folder);
  return path.join(folder, "node_modules", name, "bin/node");
}

/**
 * Installs a package into a folder of its own, which exists only once all of it is there.
 *
 * @param {string} specifier
 * @param {string} folder
 */
async function download(specifier, folder) {
  mkdirSync(FOLDER, { recursive: true });
  const unfinished = mkdtempSync(path.join(FOLDER, "unfinished-"));
  try {
    await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", unfinished, specifier]);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
