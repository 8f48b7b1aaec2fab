import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ts from "typescript";
import { json, startHttpServer } from "./support/http-server.js";

const run = promisify(execFile);
const SDK = path.resolve(__dirname, "..");

/** A project that has the built package installed. Inside the SDK's own `node_modules`, for the sake of its dependency. */
const project = mkdtempSync(path.join(SDK, "node_modules", ".consumer-"));
const installed = path.join(project, "node_modules/@dues/sdk");

beforeAll(async () => {
  mkdirSync(installed, { recursive: true });
  copyFileSync(path.join(SDK, "package.json"), path.join(installed, "package.json"));
  const tsup = path.join(path.dirname(require.resolve("tsup/package.json")), "dist/cli-default.js");
  await run(process.execPath, [tsup, "--out-dir", path.join(installed, "dist")], { cwd: SDK });
}, 180_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const USE = `
const dues = new Dues({ apiKey: "dues_test_key", baseUrl: process.argv[2] });
dues.plans.get("pro").catch((error) => console.log(error instanceof NotFoundError, error.code, error.name));
`;

// prettier-ignore
test.each([
  ["use.mjs", `import { Dues, NotFoundError } from "@dues/sdk";${USE}`],
  ["use.cjs", `const { Dues, NotFoundError } = require("@dues/sdk");${USE}`],
])("the built package works from %s", async (file, text) => {
  writeFileSync(path.join(project, file), text);
  const body = { success: false, code: "plan_not_found", error: "None.", message: "None.", requestId: "req_1" };
  const server = await startHttpServer(() => json(404, body));
  const { stdout } = await run(process.execPath, [path.join(project, file), server.url]);
  await server.close();
  expect(stdout).toBe("true plan_not_found NotFoundError\n");
});

const TYPED = `
export const price = async (dues: Dues): Promise<number> => (await dues.plans.get("pro")).plan.price;
// @ts-expect-error a slug is a string
export const wrong = (dues: Dues) => dues.plans.get(1);
`;

// prettier-ignore
test.each([
  ["typed.mts", `import type { Dues } from "@dues/sdk";${TYPED}`],
  ["typed.cts", `import type { Dues } from "@dues/sdk";${TYPED}`],
])("the built package has types for %s, without those of Node", (file, text) => {
  const name = path.join(project, file);
  writeFileSync(name, text);
  const { NodeNext: module } = ts.ModuleKind;
  const options = { module, target: ts.ScriptTarget.ES2022, strict: true, noEmit: true, types: [] };
  const complaints = ts.getPreEmitDiagnostics(ts.createProgram([name], options));
  expect(complaints.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual([]);
}, 120_000);
