import { execFile } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { buildSync } from "esbuild";
import ts from "typescript";
import { VERSION } from "../src/version.js";
import { json, startHttpServer } from "./support/http-server.js";

const run = promisify(execFile);
const SDK = path.resolve(__dirname, "..");

/** A project with only the built package installed. */
const project = mkdtempSync(path.join(tmpdir(), "dues-consumer-"));
const installed = path.join(project, "node_modules/@dues/sdk");

beforeAll(async () => {
  mkdirSync(installed, { recursive: true });
  // Without its own name the project would resolve the SDK to its sources in the repository.
  writeFileSync(path.join(project, "package.json"), '{ "name": "consumer", "private": true }');
  copyFileSync(path.join(SDK, "package.json"), path.join(installed, "package.json"));
  const tsup = path.join(path.dirname(require.resolve("tsup/package.json")), "dist/cli-default.js");
  await run(process.execPath, [tsup, "--out-dir", path.join(installed, "dist")], { cwd: SDK });
}, 180_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const USE = `
const dues = new Dues({ apiKey: "dues_test_key", baseUrl: process.argv[2] });
dues.plans.get("pro").catch((error) => console.log(error instanceof NotFoundError, error.code, error.name));
verifyWebhook("{}", {}, "whsec_AAAA").catch((error) => console.log(error.code));
console.log(typeof exportCsv);
console.log(catalog({ features: [], plans: [plan("pro")] }).slugs.plans.join());
`;

// prettier-ignore
test.each([
  ["use.mjs", `import { Dues, NotFoundError } from "@dues/sdk"; import { catalog, plan } from "@dues/sdk/catalog"; import { exportCsv } from "@dues/sdk/exports"; import { verifyWebhook } from "@dues/sdk/webhooks";${USE}`],
  ["use.cjs", `const { Dues, NotFoundError } = require("@dues/sdk"); const { catalog, plan } = require("@dues/sdk/catalog"); const { exportCsv } = require("@dues/sdk/exports"); const { verifyWebhook } = require("@dues/sdk/webhooks");${USE}`],
])("the built package works from %s", async (file, text) => {
  writeFileSync(path.join(project, file), text);
  const body = { success: false, code: "plan_not_found", error: "None.", message: "None.", requestId: "req_1" };
  const server = await startHttpServer(() => json(404, body));
  const { stdout } = await run(process.execPath, [path.join(project, file), server.url]);
  await server.close();
  expect(stdout).toBe("function\npro\nmissing_header\ntrue plan_not_found NotFoundError\n");
});

const APP_WITH_CHECK = `import { Dues } from "@dues/sdk";
const dues = new Dues({ apiKey: "dues_test_key" });
const { allowed } = await dues.check({ customer: "user_42", feature: "api-calls" });
console.log(allowed);`;

const TYPED = `
export const price = async (dues: Dues): Promise<number> => (await dues.plans.get("pro")).plan.price;
// @ts-expect-error a slug is a string
export const wrong = (dues: Dues) => dues.plans.get(1);
export const meter = async (dues: Dues) => { await using meter = dues.meter(); meter.track({ customer: "a", feature: "b" }); };
const shop = catalog({ features: [], plans: [plan("pro")] });
export const known = (dues: Dues<typeof shop>) => dues.sync(shop).then(() => dues.plans.get("pro"));
// @ts-expect-error there is no gold plan
export const unknown = (dues: Dues<typeof shop>) => dues.plans.get("gold");
export const first = async () => (await exportCsv("journal", { from: "2026-10-01" }).next()).value?.length;
export const type = async (body: string) => (await verifyWebhook(body, {}, "whsec_AAAA")).type.length;
`;

test("the built package has types for both module systems, without those of Node", () => {
  const names = ["typed.mts", "typed.cts"].map((file) => path.join(project, file));
  const imports =
    'import type { Dues } from "@dues/sdk"; import { catalog, plan } from "@dues/sdk/catalog"; import { exportCsv } from "@dues/sdk/exports"; import { verifyWebhook } from "@dues/sdk/webhooks";';
  for (const name of names) writeFileSync(name, `${imports}${TYPED}`);
  const { NodeNext: module } = ts.ModuleKind;
  const options = { module, target: ts.ScriptTarget.ES2022, strict: true, noEmit: true, types: [] };
  const complaints = ts.getPreEmitDiagnostics(ts.createProgram(names, options));
  expect(complaints.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual([]);
}, 120_000);

describe("the published package", () => {
  test("follows the rules of publint", async () => {
    const { messages } = await checkedBy(
      "publint",
      `(await import(module)).publint({ pkgDir, pack: false })`,
    );
    expect(messages).toEqual([]);
  }, 60_000);

  test("has correct types for every way to import it", async () => {
    const script = `const { checkPackage, Package } = await import(module);
      return checkPackage(new Package(files, "@dues/sdk", "${VERSION}"));`;
    const { problems } = await checkedBy("@arethetypeswrong/core", `(async () => { ${script} })()`);
    expect(problems).toEqual([]);
  }, 120_000);

  test("sends its own version to the server, which is that of the API", () => {
    expect(JSON.parse(readFileSync(path.join(SDK, "package.json"), "utf8")).version).toBe(VERSION);
    expect(readFileSync(path.join(SDK, "../../spec/openapi.yaml"), "utf8")).toContain(
      `version: ${VERSION}\n`,
    );
  });

  test("depends on no other package, not even for its types", () => {
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8"));
    expect(dependencies).toEqual({});
    const types = readdirSync(path.join(installed, "dist")).filter((name) => /\.d\.m?ts$/.test(name));
    const imported = types.flatMap(
      (name) => ts.preProcessFile(readFileSync(path.join(installed, "dist", name), "utf8")).importedFiles,
    );
    expect(imported.map(({ fileName }) => fileName).filter((name) => !name.startsWith("."))).toEqual([]);
  });

  // prettier-ignore
  test.each([
    ["the client",                   7000, `export { Dues } from "@dues/sdk"`],
    ["an app with check",            7000, APP_WITH_CHECK],
    ["a catalog in code",            8600, `export { catalog, feature, plan } from "@dues/sdk/catalog"`],
    ["the estimate of a plan",       2560, `export { estimatePlan } from "@dues/sdk/estimate"`],
    ["the stream of events",         3000, `export { streamEvents } from "@dues/sdk/event-stream"`],
    ["exports",                      2500, `export { exportCsv } from "@dues/sdk/exports"`],
    ["a handler",                    5000, `export { duesHandler } from "@dues/sdk/next"`],
    ["the handler for Express",      5300, `export { duesHandler } from "@dues/sdk/express"`],
    ["reports",                      2048, `export * from "@dues/sdk/reports"`],
    ["emails",                       2048, `export * from "@dues/sdk/emails"`],
    ["invoices",                     2048, `export * from "@dues/sdk/invoices"`],
    ["imports",                      2048, `export * from "@dues/sdk/imports"`],
    ["payments",                     2048, `export * from "@dues/sdk/payments"`],
    ["schedules",                    2048, `export * from "@dues/sdk/schedules"`],
    ["trials",                       2048, `export * from "@dues/sdk/trials"`],
    ["users",                        2048, `export * from "@dues/sdk/users"`],
    ["the verification of webhooks", 1024, `export { verifyWebhook } from "@dues/sdk/webhooks"`],
  ])("%s needs nothing of Node, and has fewer than %i bytes minified and compressed", (_part, limit, contents) => {
    const { outputFiles } = buildSync({
      stdin: { contents, resolveDir: project },
      bundle: true, minify: true, write: false, format: "esm", platform: "browser", target: "es2022",
    });
    expect(gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length).toBeLessThan(limit);
  });
});

interface Complaints {
  readonly messages?: readonly unknown[];
  readonly problems?: readonly unknown[];
}

/** Runs a tool on the package in a separate process, because it is an ECMAScript module. */
async function checkedBy(tool: string, expression: string): Promise<Complaints> {
  const files = Object.fromEntries(
    ["package.json", ...readdirSync(path.join(installed, "dist")).map((name) => `dist/${name}`)]
      .filter((name) => !name.endsWith(".map"))
      .map((name) => [`/node_modules/@dues/sdk/${name}`, path.join(installed, name)]),
  );
  const script = `import { readFileSync } from "node:fs";
    const [module, pkgDir] = ${JSON.stringify([tool, installed])};
    const files = Object.fromEntries(
      Object.entries(${JSON.stringify(files)}).map(([name, file]) => [name, readFileSync(file, "utf8")]));
    console.log(JSON.stringify(await ${expression}));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script], { cwd: SDK });
  return JSON.parse(stdout) as Complaints;
}
