import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { BESIDE, REST, SHORT, type TestRun } from "../../../../scripts/lib/test-matrix.mjs";

const PACKAGES = path.join(__dirname, "../../..");

const files = readdirSync(PACKAGES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !/\/(node_modules|dist)\//.test(name))
  .map((name) => `packages/${name}`);

test("`npm test` and `npm run test:all` together run every test file once, and some on further databases", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => runsOf(file, [...SHORT, ...REST]) > 1)).toEqual([]);
  expect([...SHORT, ...REST].filter(({ titles }) => titles !== undefined)).toEqual([]);
  expect(files.filter((file) => runsOf(file, [...SHORT, ...REST, ...BESIDE]) === 0)).toEqual([]);
});

function runsOf(file: string, runs: readonly TestRun[]): number {
  return runs.filter(
    ({ paths, ignored }) =>
      (paths.length === 0 || paths.some((each) => file.includes(each))) &&
      !ignored.some((each) => file.startsWith(each)),
  ).length;
}
