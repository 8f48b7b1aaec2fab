import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run.mjs";

/** Whose dependencies users run. */
const PUBLISHED = ["packages/server", "packages/sdk", "packages/cli", "packages/billing"];

/** Only developed with, and yet copied into what is published: the page of the API reference. */
const COPIED = ["swagger-ui-dist"];

const SERIOUS = ["high", "critical"];

/** A registry that is slower than this is not there. */
const PATIENCE_MS = 30_000;

/** The advisories could not be had, so nothing is known. */
export class NotAudited extends Error {}

/** For a sum of steps. What is not known has neither passed nor failed. */
export async function auditDependencies() {
  try {
    const advisories = await findAdvisories(registryOf(process.env), await packagesInProduction());
    const serious = advisories.filter(({ isSerious }) => isSerious);
    if (serious.length === 0) return { passed: 1, failed: 0 };
    throw Object.assign(new Error("serious"), { output: serious.map(({ text }) => text).join("\n") });
  } catch (error) {
    if (!(error instanceof NotAudited)) throw error;
    throw Object.assign(error, { output: `not audited: ${error.message}`, passed: 0, failed: 0, skipped: 1 });
  }
}

/** Where npm would ask: what the environment says, else what npm is set to. */
export function registryOf(environment) {
  const set =
    environment.npm_config_registry ??
    execFileSync("npm", ["config", "get", "registry"], { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
  return set.replace(/\/+$/, "");
}

/** Each package of the lock file that runs where users are, with its versions: `{ express: ["5.3.0"] }`. */
export async function packagesInProduction() {
  // Not before it is needed: in a fresh clone nothing is installed when this file is read.
  const { parse } = await import("yaml");
  const lock = parse(readFileSync(path.join(ROOT, "pnpm-lock.yaml"), "utf8"));
  const seen = new Set();
  const visit = (needed = {}) => {
    for (const [name, version] of Object.entries(needed)) {
      if (version.startsWith("link:")) continue;
      // An alias says whose name it stands for.
      const key = /^@?[^@(]+@/.test(version) ? version : `${name}@${version}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const { dependencies, optionalDependencies } = lock.snapshots[key];
      visit({ ...dependencies, ...optionalDependencies });
    }
  };
  for (const place of PUBLISHED) {
    const { dependencies = {}, optionalDependencies = {}, devDependencies = {} } = lock.importers[place];
    const copied = COPIED.filter((name) => name in devDependencies).map((name) => [
      name,
      devDependencies[name],
    ]);
    const needed = Object.entries({
      ...dependencies,
      ...optionalDependencies,
      ...Object.fromEntries(copied),
    });
    visit(Object.fromEntries(needed.map(([name, { version }]) => [name, version])));
  }
  return versionsByName([...seen].sort());
}

function versionsByName(keys) {
  const packages = {};
  for (const key of keys) {
    const [, name, version] = /^(@?[^@]+)@([^(]+)/.exec(key);
    if (!packages[name]?.includes(version)) (packages[name] ??= []).push(version);
  }
  return packages;
}

/**
 * What the registry's advisory service knows of these packages, the serious first.
 *
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

async function ask(url, packages) {
  const headers = { "content-type": "application/json" };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const request = { method: "POST", headers, body: JSON.stringify(packages), signal };
  const response = await fetch(url, request).catch((error) => {
    throw new NotAudited(`the advisory service cannot be reached (${error.cause?.code ?? error.name})`);
  });
  if (!response.ok) throw new NotAudited(`the advisory service answered ${response.status}`);
  const answer = await response.json().catch(() => undefined);
  const isOne = answer !== null && typeof answer === "object" && Object.values(answer).every(Array.isArray);
  if (!isOne) throw new NotAudited("what answered is no advisory service");
  return answer;
}
