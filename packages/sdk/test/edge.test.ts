import path from "node:path";
import { expect, test } from "@jest/globals";
import { EdgeVM } from "@edge-runtime/vm";
import { buildSync } from "esbuild";
import { EXPECTED_RESULT, startScenarioServer } from "./support/scenario-server.js";

const SCENARIO = `
import * as client from "./src/index.ts";
import * as webhooks from "./src/webhooks.ts";
import { runScenario } from "./test/support/scenario.mjs";
globalThis.runScenario = (options) => runScenario(client, webhooks, options);
globalThis.Dues = client.Dues;
`;

/** A runtime with web standards only, without `process`, `Buffer` or `require`. */
function edge(extended: Readonly<Record<string, unknown>> = {}): EdgeVM {
  const { outputFiles } = buildSync({
    stdin: { contents: SCENARIO, resolveDir: path.resolve(__dirname, "..") },
    platform: "browser",
    target: "es2022",
    bundle: true,
    write: false,
    format: "iife",
  });
  const vm = new EdgeVM({ extend: (context) => Object.assign(context, extended) });
  vm.evaluate(outputFiles[0]?.text ?? "");
  return vm;
}

test("the client works in an edge runtime, without anything of Node", async () => {
  const server = await startScenarioServer();
  const vm = edge();
  expect(vm.evaluate("typeof process + typeof Buffer + typeof require")).toBe("undefined".repeat(3));
  const seen = await vm.evaluate<Promise<unknown>>(
    `runScenario({ baseUrl: "${server.url}" }).then(JSON.stringify)`,
  );
  await server.close();
  expect(JSON.parse(String(seen))).toEqual(EXPECTED_RESULT);
});

test("keys are refused in a browser, except for test keys with allowBrowserInTests", () => {
  const vm = edge({ navigator: { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" } });
  const codeOf = (options: string): unknown =>
    vm.evaluate(
      `(() => { try { new Dues(${options}); return "taken"; } catch (error) { return error.code; } })()`,
    );
  expect(codeOf(`{ apiKey: "dues_test_key" }`)).toBe("browser_refused");
  expect(codeOf(`{ apiKey: "dues_test_key", allowBrowserInTests: true }`)).toBe("taken");
  expect(codeOf(`{ apiKey: "dues_live_key", allowBrowserInTests: true }`)).toBe("browser_refused");
});
