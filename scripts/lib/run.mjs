import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a program quietly and returns what it wrote. When it fails, the error carries all of that as `output`. A signal
 * that ends us ends the program too: Ctrl-C by the terminal, SIGTERM from here.
 */
export async function run(command, args, { env = {}, cwd = ROOT } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
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
  const failure = new Error(`${command} ended with ${ending}`);
  throw Object.assign(failure, {
    output: `${output.trim()}\n${failure.message}: ${[command, ...args].join(" ")}`,
  });
}

/** Runs the program of an installed package, without npm or pnpm in between. */
export function runTool(file, args, options) {
  return run(process.execPath, [path.join(ROOT, "node_modules", file), ...args], options);
}
