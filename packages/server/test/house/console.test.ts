import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Metafile } from "esbuild";
import { buildConsole, firstFiles } from "../../../console/build.js";
import { bundledPackages } from "../../../console/notices.js";
import { LICENCES } from "./licences.js";

const CONSOLE = path.join(__dirname, "../../../console");

/** What a person on a slow line waits for before the first page, and again for each further one. */
const MOST_AT_FIRST = 220_000;
const MOST_OF_A_ROUTE = 40_000;
const MOST_OF_STYLES = 15_000;

const folder = mkdtempSync(path.join(tmpdir(), "dues-console-"));
let built: Metafile;
beforeAll(async () => void (built = await buildConsole(folder)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const weightOf = (file: string) =>
  gzipSync(readFileSync(path.join(folder, "assets", path.basename(file))), { level: 9 }).length;
const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + weightOf(file), 0);

/** A file with all that it imports before it runs. */
function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path: imported, kind } of built.outputs[file]?.imports ?? [])
    if (kind === "import-statement") withImports(imported, found);
  return found;
}

describe("the weight of the console, compressed", () => {
  test("the first page needs at most 220 kB of JavaScript and 15 kB of styles", () => {
    expect(sum(firstFiles(built))).toBeLessThan(MOST_AT_FIRST);
    expect(sum(Object.keys(built.outputs).filter((file) => file.endsWith(".css")))).toBeLessThan(
      MOST_OF_STYLES,
    );
  });

  test("each route and each dialog needs at most 40 kB more", () => {
    const first = new Set(firstFiles(built));
    const routes = Object.entries(built.outputs).filter(
      ([file, { entryPoint }]) => entryPoint !== undefined && !first.has(file) && file.endsWith(".js"),
    );
    expect(routes.length).toBeGreaterThan(5);
    const more = routes.map(([file, { entryPoint }]) => ({
      entryPoint,
      bytes: sum([...withImports(file)].filter((each) => !first.has(each))),
    }));
    expect(more.filter(({ bytes }) => bytes >= MOST_OF_A_ROUTE)).toEqual([]);
  });
});

describe("the code of others in the console", () => {
  test("has an approved licence, whose text goes with it", async () => {
    const packages = await bundledPackages(built, CONSOLE);
    expect(packages.length).toBeGreaterThan(5);
    expect(packages.filter(({ license }) => !LICENCES.includes(license))).toEqual([]);
    const notices = readFileSync(path.join(folder, "THIRD_PARTY_NOTICES.txt"), "utf8");
    expect(packages.filter(({ name, version }) => !notices.includes(`${name} ${version} (`))).toEqual([]);
  });
});

const filesWith = (text: RegExp) =>
  readdirSync(path.join(folder, "assets")).filter((name) =>
    text.test(readFileSync(path.join(folder, "assets", name), "utf8")),
  );

test("threat 2: no file of the console has an API key", () => {
  expect(filesWith(/dues_(?:test|live)_[A-Za-z0-9]/)).toEqual([]);
});

test("threat 18: no file of the console exchanges messages with other windows", () => {
  // React schedules its work by a channel of its own, which no other window reaches.
  const toOthers = /\b(?:parent|opener|top|window|self|frames)\.postMessage/;
  expect(filesWith(toOthers)).toEqual([]);
  expect(filesWith(/addEventListener\(\s*["'`]message["'`]/)).toEqual([]);
});
