import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readGuides } from "./lib/guides.mjs";
import { portalOperationsModule } from "./lib/portal-operations.mjs";
import { readSamples } from "./lib/samples.mjs";
import { typesOf } from "./lib/spec-types.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const serverFolder = join(root, "packages/server/src/generated");
const sdkFolder = join(root, "packages/sdk/src/generated");
const header = "/** Generated from `spec/` by `npm run generate`. Never edited by hand. */\n\n";

/** @typedef {import("./lib/spec-types.mjs").OpenapiDocument & import("./lib/samples.mjs").Paths & import("./lib/portal-operations.mjs").OpenapiDocument} OpenapiDocument */

/**
 * Writes every generated file, or with `--check` names the ones that no longer match the spec.
 *
 * @param {boolean} isCheck
 */
async function main(isCheck) {
  const openapiDocument = await bundleSpec();
  const expected = new Map([
    [join(serverFolder, "api.ts"), header + (await typesOf(openapiDocument, { isForClient: false }))],
    [join(sdkFolder, "api.ts"), header + (await typesOf(openapiDocument, { isForClient: true }))],
    [join(sdkFolder, "portal-operations.ts"), header + portalOperationsModule(openapiDocument)],
    [join(serverFolder, "openapi.ts"), documentModule(openapiDocument)],
    [
      join(serverFolder, "guides.ts"),
      guidesModule(await readGuides(), await readFile(join(root, "spec/GLOSSARY.md"), "utf8")),
    ],
    [join(serverFolder, "samples.ts"), samplesModule(readSamples(openapiDocument))],
  ]);
  const stale = [...(await differingFiles(expected)), ...(await strayFiles(expected))];
  if (!isCheck) await bringInStep(expected, stale);
  else if (stale.length > 0) reportStale(stale);
}

/**
 * Returns the whole spec as one document whose references are all internal.
 *
 * @returns {Promise<OpenapiDocument>}
 */
async function bundleSpec() {
  const folder = await mkdtemp(join(tmpdir(), "dues-spec-"));
  try {
    const output = join(folder, "openapi.json");
    const cli = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
    const flags = ["--config", "redocly.yaml", "--ext", "json", "--output", output];
    await promisify(execFile)(process.execPath, [cli, "bundle", "spec/openapi.yaml", ...flags], {
      cwd: root,
      env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    /** @type {OpenapiDocument} */
    const bundled = JSON.parse(await readFile(output, "utf8"));
    return bundled;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {OpenapiDocument} openapiDocument */
function documentModule(openapiDocument) {
  return `${header}export interface OpenapiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly [key: string]: unknown };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [key: string]: unknown;
}

/** The whole spec; every reference in it is internal. */
export const openapiDocument: OpenapiDocument = ${JSON.stringify(openapiDocument, null, 2)};
`;
}

/**
 * @param {readonly import("./lib/guides.mjs").Guide[]} guides
 * @param {string} glossary
 */
function guidesModule(guides, glossary) {
  return `/** Generated from the guides of the packages and the glossary by \`npm run generate\`. Never edited by hand. */

export interface Guide {
  /** As in its address: \`/docs/guides/trials\`. */
  readonly name: string;
  readonly title: string;
  /** Its first paragraph. */
  readonly summary: string;
  readonly markdown: string;
  readonly markup: string;
}

/** In the order of reading. */
export const guides: readonly Guide[] = ${JSON.stringify(guides, null, 2)};

/** \`spec/GLOSSARY.md\`. */
export const glossary: string = ${JSON.stringify(glossary)};
`;
}

/** @param {Readonly<Record<string, import("./lib/samples.mjs").Sample>>} samples */
function samplesModule(samples) {
  return `/** Generated from the doc comments of the SDK by \`npm run generate\`. Never edited by hand. */

export interface Sample {
  /** The method of the SDK, as callers write it: \`dues.customers.upsert\`. */
  readonly call: string;
  /** The example of its doc comment, highlighted. */
  readonly markup: string;
}

/** By operation. Operations that only payment providers call have none. */
export const samples: Readonly<Record<string, Sample>> = ${JSON.stringify(samples, null, 2)};
`;
}

/** @param {ReadonlyMap<string, string>} expected */
async function differingFiles(expected) {
  /** @type {string[]} */
  const differing = [];
  for (const [path, text] of expected) {
    const present = await readFile(path, "utf8").catch(() => undefined);
    if (present !== text) differing.push(path);
  }
  return differing;
}

/**
 * Returns the files in a generated folder that the spec does not produce.
 *
 * @param {ReadonlyMap<string, string>} expected
 */
async function strayFiles(expected) {
  /** @type {string[]} */
  const stray = [];
  for (const folder of [serverFolder, sdkFolder]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const paths = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    stray.push(...paths.filter((path) => !expected.has(path)));
  }
  return stray;
}

/**
 * @param {ReadonlyMap<string, string>} expected
 * @param {readonly string[]} stale
 */
async function bringInStep(expected, stale) {
  for (const path of stale) {
    const text = expected.get(path);
    await mkdir(dirname(path), { recursive: true });
    await (text === undefined ? rm(path) : writeFile(path, text));
    console.log(`${text === undefined ? "removed" : "wrote"} ${relative(root, path)}`);
  }
}

/** @param {readonly string[]} stale */
function reportStale(stale) {
  const lines = stale.map((path) => `  ${relative(root, path)}`);
  console.error(`Out of date with spec/ or the guides, run \`npm run generate\`:\n${lines.join("\n")}`);
  process.exitCode = 1;
}

try {
  await main(process.argv.includes("--check"));
} catch (error) {
  console.error((error instanceof Object && "stderr" in error ? error.stderr : undefined) ?? error);
  process.exitCode = 1;
}
