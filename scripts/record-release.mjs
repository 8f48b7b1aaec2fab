/**
 * Keeps small databases of a release for the tests: `npm run release:record -- <commit or tag> <name>`. The release is checked out
 * and built in a temporary folder. It needs `pg_dump` of PostgreSQL 14 or newer.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./lib/run.mjs";

const require = createRequire(import.meta.url);
require("./lib/typescript.cjs");
const { recordRelease } = require("../packages/server/test/releases/record.ts");

const [commit, name] = process.argv.slice(2);
if (commit === undefined || name === undefined || !/^\d+-[\w.-]+$/.test(name)) {
  console.error(
    "Usage: npm run release:record -- <commit or tag> <number>-<version>, such as v0.2.0 03-0.2.0",
  );
  process.exit(2);
}

const folder = mkdtempSync(path.join(tmpdir(), "dues-release-"));
const checkout = path.join(folder, "dues");
try {
  await run("git", ["worktree", "add", "--detach", checkout, commit]);
  await run(process.execPath, ["scripts/setup.mjs"], { cwd: checkout });
  await recordRelease(name, checkout);
} finally {
  await run("git", ["worktree", "remove", "--force", checkout]).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
