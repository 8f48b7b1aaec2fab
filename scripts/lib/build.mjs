import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, runTool } from "./run.mjs";

/**
 * One package to build, its sources, and a file that every finished build has.
 *
 * @typedef {{ name: string, folder: string, sources: readonly string[], proof: string }} Build
 */

/** @type {readonly Build[]} */
const BUILDS = [
  {
    name: "server",
    folder: "packages/server",
    // The pages of the console are built into the server, and call it through the SDK.
    sources: ["packages/server/src", "packages/billing/src", "packages/console", "packages/sdk/src"],
    proof: "packages/server/dist/main.js",
  },
  { name: "sdk", folder: "packages/sdk", sources: ["packages/sdk/src"], proof: "packages/sdk/dist/index.js" },
  {
    name: "react",
    folder: "packages/react",
    sources: ["packages/react/src"],
    proof: "packages/react/dist/index.js",
  },
  { name: "ai", folder: "packages/ai", sources: ["packages/ai/src"], proof: "packages/ai/dist/index.js" },
  { name: "cli", folder: "packages/cli", sources: ["packages/cli/src"], proof: "packages/cli/dist/main.js" },
];

/** Files that change every build. */
const COMMON = ["pnpm-lock.yaml", "tsconfig.json"];

/** The builds whose sources are not those they were made from, or all of them. Reads files and starts nothing. */
export function staleBuilds({ all = false } = {}) {
  return BUILDS.filter(
    (build) => all || !existsSync(path.join(ROOT, build.proof)) || readStamp(build) !== sourceHash(build),
  );
}

/** The folders whose files the builds are made from. */
export function sourceFolders() {
  return [...new Set(BUILDS.flatMap(({ sources }) => sources))];
}

/**
 * Builds the given packages side by side. A build that is interrupted counts as never made.
 *
 * @param {readonly Build[]} builds
 */
export async function makeBuilds(builds) {
  await Promise.all(
    builds.map(async (build) => {
      rmSync(stampFile(build), { force: true });
      const hash = sourceHash(build);
      await runTool("tsup/dist/cli-default.js", ["--silent"], { cwd: path.join(ROOT, build.folder) });
      mkdirSync(path.dirname(stampFile(build)), { recursive: true });
      writeFileSync(stampFile(build), hash);
    }),
  );
}

/** @param {Build} build */
function stampFile({ name }) {
  return path.join(ROOT, "node_modules/.dues", `${name}.built`);
}

/** @param {Build} build */
function readStamp(build) {
  return existsSync(stampFile(build)) ? readFileSync(stampFile(build), "utf8") : undefined;
}

/** @param {Build} build */
function sourceHash({ folder, sources }) {
  const settings = ["package.json", "tsup.config.ts"].map((name) => path.join(folder, name));
  const hash = createHash("sha256");
  for (const file of [...COMMON, ...settings, ...sources.flatMap(filesIn)]) {
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest("hex");
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes("node_modules"))
    .sort();
}
