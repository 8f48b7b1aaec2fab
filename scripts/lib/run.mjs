import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] Added to the environment of this process.
 * @property {string} [cwd] The root of the repository unless given.
 */

/**
 * Runs a program quietly and returns what it wrote. When it fails, the error carries all of that as `output`. A signal
 * that ends this process ends the program too: Ctrl-C through the terminal, SIGTERM from here.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @throws {Error & { output: string }} when the program fails
 */
export async function run(command, args, { env = {}, cwd = ROOT } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  const collect = (/** @type {Buffer} */ bytes) => (output += bytes.toString());
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  /** @returns {never} */
  const passOn = () => {
    child.kill("SIGTERM");
    process.exit(143);
  };
  process.once("SIGTERM", passOn);
  const ending = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(signal ?? code));
  }).finally(() => process.off("SIGTERM", passOn));
  if (ending === 0) return output;
  const failure = `${command} ended with ${String(ending)}`;
  throw Object.assign(new Error(failure), {
    output: `${output.trim()}\n${failure}: ${[command, ...args].join(" ")}`,
  });
}

/** Tools make so many short-lived objects that the linter spent a quarter of its time on collecting them. */
const TOOL = "--max-semi-space-size=64";

/**
 * Runs the program of an installed package, without npm or pnpm in between.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(file, args, options) {
  return run(process.execPath, [TOOL, path.join(ROOT, "node_modules", file), ...args], options);
}
