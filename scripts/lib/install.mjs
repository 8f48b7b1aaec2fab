import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, run } from "./run.mjs";

/** Says which lock file was installed last and whether with what only tests need. */
const STAMP = path.join(ROOT, "node_modules/.dues/install.json");
const LOCK_FILE = path.join(ROOT, "pnpm-lock.yaml");

/** pnpm's own note of what it installed: equal to the lock file after a whole install by hand. */
const INSTALLED_LOCK_FILE = path.join(ROOT, "node_modules/.pnpm/lock.yaml");

/** 300 MB of PostgreSQL programs that only tests start. */
const ONLY_FOR_TESTS = "@dues/test-postgres";

/**
 * Returns whether the dependencies on disk are those of the lock file. Reads two files and starts nothing.
 *
 * @param {{ withTests: boolean }} options
 */
export function isInstalled({ withTests }) {
  const lock = readFileSync(LOCK_FILE);
  const stamp = readStamp();
  if (stamp?.lock === hashOf(lock)) return stamp.withTests || !withTests;
  return readOrNothing(INSTALLED_LOCK_FILE)?.equals(lock) ?? false;
}

/**
 * Installs exactly what the lock file says, with the pnpm that package.json pins. Needs only npm and its registry.
 *
 * @param {{ withTests: boolean }} options
 */
export async function install({ withTests }) {
  rmSync(STAMP, { force: true });
  /** @type {{ packageManager: string }} */
  const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const options = ["install", "--frozen-lockfile", "--reporter=append-only"];
  const scope = withTests ? [] : ["--filter", `!${ONLY_FOR_TESTS}`];
  // CI keeps pnpm from asking questions.
  await run("npm", ["exec", "--yes", packageManager, "--", ...options, ...scope], { env: { CI: "true" } });
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ lock: hashOf(readFileSync(LOCK_FILE)), withTests }));
}

function readStamp() {
  const text = readOrNothing(STAMP);
  if (text === undefined) return undefined;
  /** @type {{ lock: string, withTests: boolean }} */
  const stamp = JSON.parse(text.toString());
  return stamp;
}

/** @param {string} file */
function readOrNothing(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** @param {Buffer} bytes */
function hashOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
