import { execFile } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { parse as parseYaml } from "yaml";
import { complaintsAbout } from "../../../sdk/test/support/compile.js";
import { startTestServer, type TestServer } from "../support/server.js";
import { allTexts, blocksOf, ROOT, type Block } from "./blocks.js";

const texts = allTexts();
const all = texts.flatMap(({ name, blocks }) => blocks.map((block) => ({ name, ...block })));
const inLanguage = (language: string) => all.filter((block) => block.language === language);

describe("every block of code in a text", () => {
  test("is in a language that is looked at here, or is a drawing", () => {
    expect(texts.length).toBeGreaterThan(15);
    expect(all.filter(({ language }) => !["ts", "sh", "json", "yaml", ""].includes(language))).toEqual([]);
  });

  test("compiles, if it is TypeScript, and a mistake in one would be found", () => {
    const alone = inLanguage("ts").filter(({ name }) => !name.includes("/guides/"));
    expect(alone.length).toBeGreaterThan(5);
    const given = 'import { Dues } from "@dues/sdk";\ndeclare const dues: Dues;\n';
    const snippets = [...alone, { name: "mistake", code: "dues.check();\n" }].map(({ name, code }) => ({
      name,
      text: /^import /m.test(code) ? code : `${given}${code}export {};`,
    }));
    expect(complaintsAbout(snippets)).toEqual([expect.stringMatching(/^mistake: /)]);
  }, 120_000);

  test("is JSON or YAML, if it says so", () => {
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

test("every text names scripts that there are", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const named = texts.flatMap(({ name }) => [
    ...readFileSync(path.join(ROOT, name), "utf8").matchAll(/\bnpm run ([\w:]+)/g),
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
});

describe("the tour of the README", () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer();
    folder = mkdtempSync(path.join(tmpdir(), "dues-tour-"));
    mkdirSync(path.join(folder, ".dues"));
    writeFileSync(
      path.join(folder, ".dues/secrets.json"),
      JSON.stringify({ bootstrapApiKey: server.apiKey }),
    );
    symlinkSync(path.join(ROOT, "packages"), path.join(folder, "packages"));
    copyFileSync(path.join(__dirname, "curl.cjs"), path.join(folder, "curl"));
    chmodSync(path.join(folder, "curl"), 0o755);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test("does what it says, block by block", async () => {
    const script = tour().map(({ code }) => code.replaceAll("http://127.0.0.1:4242", server.url));
    expect(script.length).toBeGreaterThanOrEqual(5);
    const { stdout, stderr } = await promisify(execFile)("sh", ["-e", "-c", script.join("\n")], {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` },
    });
    expect(stderr).toBe("");
    expect(stdout).not.toContain('"success":false');
    expect(stdout).toContain('"totalEstimated":813');
    expect(stdout).toMatch(/user_42|allowed: false|allowed: true/);
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^\S+-0001 paid 2500 USD$/);
  }, 300_000);
});

/** Everything for a shell after the two commands. */
function tour(): Block[] {
  const text = readFileSync(path.join(ROOT, "README.md"), "utf8");
  const from = text.indexOf("## Five minutes");
  const to = text.indexOf("\n## ", from + 1);
  return blocksOf("README.md", text.slice(from, to)).filter(({ language }) => language === "sh");
}
