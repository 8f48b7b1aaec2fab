import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { smokeFiles } from "../../../../scripts/lib/smoke-files.mjs";
import { slowestFiles } from "../../../../scripts/lib/slowest-files.mjs";
import { ALL, ALL_BESIDE, CI, QUICK, SMOKE, type TestRun } from "../../../../scripts/lib/test-matrix.mjs";

const PACKAGES = path.join(__dirname, "../../..");

const files = readdirSync(PACKAGES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !/\/(node_modules|dist)\//.test(name))
  .map((name) => `packages/${name}`);

function runsOf(file: string, runs: readonly TestRun[]): number {
  const begins = (pattern: string) => new RegExp(`^(?:${pattern})`).test(file);
  return runs.filter(
    ({ paths, ignored }) => (paths.length === 0 || paths.some(begins)) && !ignored.some(begins),
  ).length;
}

test("`npm test` and `npm run test:ci` together run no test file twice", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => runsOf(file, [...QUICK, ...CI]) > 1)).toEqual([]);
});

test("`npm run test:all` runs what both run, and every other test file", () => {
  expect(ALL).toEqual(expect.arrayContaining([...QUICK, ...CI]));
  const whole = [...ALL, ...ALL_BESIDE].filter(({ titles }) => titles === undefined);
  expect(files.filter((file) => runsOf(file, whole) === 0)).toEqual([]);
});

test("`npm test` runs all units, and one file of each subject of the API", () => {
  const UNIT = /^packages\/[\w-]+\/src\/|^packages\/billing\//;
  expect(files.filter((file) => UNIT.test(file) && runsOf(file, QUICK) === 0)).toEqual([]);
  const HTTP = "packages/server/test/http";
  const subjects = readdirSync(path.join(PACKAGES, "server/test/http"));
  expect(SMOKE.map((file) => path.basename(path.dirname(file)))).toEqual(subjects);
  expect(files.filter((file) => file.startsWith(HTTP) && runsOf(file, QUICK) === 1)).toEqual(
    SMOKE.toSorted(),
  );
});

test("a subject without a smoke file is an error that says where to name one", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-subjects-"));
  try {
    for (const [subject, name] of [
      ["wallet", "wallet"],
      ["attach", "paid"],
      ["new", "other"],
    ] as const) {
      mkdirSync(path.join(folder, subject));
      writeFileSync(path.join(folder, subject, `${name}.test.ts`), "");
    }
    expect(() => smokeFiles(folder)).toThrow(/^There is no new\/new\.test\.ts: .*smoke-files\.mjs\.$/);
    rmSync(path.join(folder, "new"), { recursive: true });
    expect(smokeFiles(folder).toSorted()).toEqual(["attach/paid.test.ts", "wallet/wallet.test.ts"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the slowest files are listed by their longest run", () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ name: `file-${index}`, seconds: index }));
  const lines = slowestFiles([...many, { name: "file-1", seconds: 99.94 }]);
  expect(lines.slice(0, 4)).toEqual([
    "",
    "The slowest of 25 test files:",
    "   99.9 s  file-1",
    "   24.0 s  file-24",
  ]);
  expect(lines).toHaveLength(22);
  expect(slowestFiles([])).toEqual([]);
});
