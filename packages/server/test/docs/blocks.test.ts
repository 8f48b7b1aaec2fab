import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "@jest/globals";
import { parse as parseYaml } from "yaml";
import { compileErrors } from "../../../sdk/test/support/compile.js";
import { allTexts, ROOT } from "./blocks.js";

const texts = allTexts();
const all = texts.flatMap(({ name, blocks }) => blocks.map((block) => ({ name, ...block })));
const inLanguage = (language: string) => all.filter((block) => block.language === language);

describe("every block of code in a text", () => {
  test("is in a language that is looked at here, or is a drawing", () => {
    expect(texts.length).toBeGreaterThan(15);
    expect(all.filter(({ language }) => !["ts", "tsx", "sh", "json", "yaml", ""].includes(language))).toEqual(
      [],
    );
  });

  test("compiles if it is TypeScript, and the check detects a mistake", () => {
    const alone = inLanguage("ts").filter(({ name }) => !name.includes("/guides/"));
    expect(alone.length).toBeGreaterThan(5);
    const given = 'import { Dues } from "@dues/sdk";\ndeclare const dues: Dues;\n';
    const snippets = [...alone, { name: "mistake", code: "dues.check();\n" }].map(({ name, code }) => ({
      name,
      text: /^import /m.test(code) ? code : `${given}${code}export {};`,
    }));
    expect(compileErrors(snippets)).toEqual([expect.stringMatching(/^mistake: /)]);
  }, 120_000);

  test("is valid JSON or YAML if declared as such", () => {
    for (const { code } of inLanguage("json")) expect(() => JSON.parse(code) as unknown).not.toThrow();
    for (const { code } of inLanguage("yaml")) expect(() => parseYaml(code) as unknown).not.toThrow();
  });

  test("is understood by a shell, if it is for one", async () => {
    for (const { name, code } of inLanguage("sh"))
      expect([name, await promisify(execFile)("sh", ["-n", "-c", code]).then(() => "fine", String)]).toEqual([
        name,
        "fine",
      ]);
  });
});

/** Blocks for a shell, by how they begin, and where they are run. */
const RUN_BY: readonly (readonly [text: string, start: string, test: string])[] = [
  ...["export DUES_API_KEY", "api $", "CHECKOUT=", "api $", 'api "$', "node --input-type"].map(
    (start) => ["README.md", start, "packages/server/test/docs/readmes.test.ts"] as const,
  ),
  ["packages/cli/README.md", "npx dues validate", "packages/cli/test/packed.test.ts"],
  ["packages/server/deploy/README.md", "pg_dump", "packages/server/test/main/server-backup.test.ts"],
  ["packages/server/deploy/README.md", "dues keys create", "packages/cli/test/packed.test.ts"],
  ["packages/server/guides/going-live.md", "curl", "packages/server/test/docs/readmes.test.ts"],
  ...["BASE_URL=", "curl -X PUT", "curl -X POST", "curl -X PUT", "curl -X POST", "curl"].map(
    (start) =>
      [
        "packages/server/src/providers/README.md",
        start,
        "packages/server/test/docs/readmes.test.ts",
      ] as const,
  ),
  ["packages/server/src/providers/sandbox/README.md", "curl", "packages/server/test/docs/readmes.test.ts"],
];

test("every block for a shell is run by a test, or says why it cannot be", () => {
  const run = inLanguage("sh").filter(({ reason }) => reason === undefined);
  expect(run.map(({ name }) => name)).toEqual(RUN_BY.map(([name]) => name));
  expect(run.filter(({ code }, index) => !code.startsWith(RUN_BY[index]?.[1] ?? "?"))).toEqual([]);
  expect(RUN_BY.filter(([, , file]) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test("every text names scripts that there are", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const named = texts.flatMap(({ name }) => [
    ...readFileSync(path.join(ROOT, name), "utf8").matchAll(/\bnpm run (\w[\w:-]*)/g),
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
});
