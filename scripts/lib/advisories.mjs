import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run.mjs";

/** Whose dependencies users run. */
const PUBLISHED = ["packages/server", "packages/sdk", "packages/cli", "packages/billing"];

const SERIOUS = ["high", "critical"];

/** A registry that is slower than this is not there. */
const PATIENCE_MS = 30_000;

/** The advisories could not be had, so nothing is known. */
export class NotAudited extends Error {}

/**
 * The versions of each package: `{ express: ["5.3.0"] }`.
 *
 * @typedef {Record<string, string[]>} PackageVersions
 */

/**
 * The part of pnpm's lock file that is read here.
 *
 * @typedef {object} LockFile
 * @property {Record<string, Record<"dependencies" | "optionalDependencies", Resolved | undefined>>} importers
 * @property {Record<string, Record<"dependencies" | "optionalDependencies", Record<string, string> | undefined>>} snapshots
 *
 * @typedef {Record<string, { version: string }>} Resolved
 */

/** @typedef {{ title: string, severity: string, url: string }} Advisory */

/**
 * Returns the registry of npm: the one of the environment, else the one of npm's configuration.
 *
 * @param {NodeJS.ProcessEnv} environment
 */
export function registryOf(environment) {
  const set =
    environment.npm_config_registry ??
    execFileSync("npm", ["config", "get", "registry"], { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
  return set.replace(/\/+$/, "");
}

/** Returns each package of the lock file that users run. */
export async function packagesInProduction() {
  // Not before it is needed: in a fresh clone nothing is installed when this file is read.
  const { parse } = await import("yaml");
  /** @type {LockFile} */
  const lock = parse(readFileSync(path.join(ROOT, "pnpm-lock.yaml"), "utf8"));
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {Record<string, string>} */ needed) => {
    for (const [name, version] of Object.entries(needed)) {
      if (version.startsWith("link:")) continue;
      // An alias says whose name it stands for.
      const key = /^@?[^@(]+@/.test(version) ? version : `${name}@${version}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const { dependencies, optionalDependencies } = entryOf(lock.snapshots, key);
      visit({ ...dependencies, ...optionalDependencies });
    }
  };
  for (const place of PUBLISHED) {
    const { dependencies, optionalDependencies } = entryOf(lock.importers, place);
    const needed = Object.entries({ ...dependencies, ...optionalDependencies });
    visit(Object.fromEntries(needed.map(([name, { version }]) => [name, version])));
  }
  return versionsByName([...seen].sort());
}

/**
 * @template Entry
 * @param {Record<string, Entry>} entries
 * @param {string} key
 */
function entryOf(entries, key) {
  const entry = entries[key];
  if (entry === undefined) throw new Error(`The lock file has no entry for ${key}.`);
  return entry;
}

/** @param {readonly string[]} keys */
function versionsByName(keys) {
  /** @type {PackageVersions} */
  const packages = {};
  for (const key of keys) {
    const [, name = "", version = ""] = /^(@?[^@]+)@([^(]+)/.exec(key) ?? [];
    if (!packages[name]?.includes(version)) (packages[name] ??= []).push(version);
  }
  return packages;
}

/**
 * What the registry's advisory service knows of these packages, the serious first.
 *
 * @param {string} registry
 * @param {PackageVersions} packages
 * @throws NotAudited when it does not answer, or not as such a service does.
 */
export async function findAdvisories(registry, packages) {
  const answer = await ask(`${registry}/-/npm/v1/security/advisories/bulk`, packages);
  const found = Object.entries(answer).flatMap(([name, advisories]) =>
    advisories.map(({ title, severity, url }) => {
      const text = `${severity}: ${name} ${packages[name]?.join(", ")}: ${title} ${url}`;
      return { isSerious: SERIOUS.includes(severity), text };
    }),
  );
  return found.sort((a, b) => Number(b.isSerious) - Number(a.isSerious));
}

/**
 * @param {string} url
 * @param {PackageVersions} packages
 * @returns {Promise<Record<string, Advisory[]>>}
 */
async function ask(url, packages) {
  const headers = { "content-type": "application/json" };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const request = { method: "POST", headers, body: JSON.stringify(packages), signal };
  const response = await fetch(url, request).catch((/** @type {unknown} */ error) => {
    const { cause, name } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    throw new NotAudited(`the advisory service cannot be reached (${cause?.code ?? name})`);
  });
  if (!response.ok) throw new NotAudited(`the advisory service responded with status ${response.status}`);
  const answer = await response.json().catch(() => undefined);
  const isOne = answer !== null && typeof answer === "object" && Object.values(answer).every(Array.isArray);
  if (!isOne) throw new NotAudited("the response is not from an advisory service");
  return /** @type {Record<string, Advisory[]>} */ (answer);
}
