import path from "node:path";
import { expect, test } from "@jest/globals";
import { EdgeVM } from "@edge-runtime/vm";
import { buildSync } from "esbuild";
import { SEEN, startTourServer } from "./support/tour-server.js";

const TOUR = `
import * as client from "./src/index.ts";
import * as webhooks from "./src/webhooks.ts";
import { tour } from "./test/support/tour.mjs";
globalThis.tour = (options) => tour(client, webhooks, options);
globalThis.Dues = client.Dues;
`;

/** A runtime without Node: it has what the standards of the web have, and no `process`, `Buffer` or `require`. */
function edge(extended: Readonly<Record<string, unknown>> = {}): EdgeVM {
  const { outputFiles } = buildSync({
    stdin: { contents: TOUR, resolveDir: path.resolve(__dirname, "..") },
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

test("the client works on the edge, where nothing of Node is", async () => {
  const server = await startTourServer();
  const vm = edge();
  expect(vm.evaluate("typeof process + typeof Buffer + typeof require")).toBe("undefined".repeat(3));
  const seen = await vm.evaluate<Promise<unknown>>(`tour({ baseUrl: "${server.url}" }).then(JSON.stringify)`);
  await server.close();
  expect(JSON.parse(String(seen))).toEqual(SEEN);
});

test("a browser is refused a key, but in a test that asks for it, and there a live key too", () => {
  const vm = edge({ navigator: { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" } });
  const codeOf = (options: string): unknown =>
    vm.evaluate(
      `(() => { try { new Dues(${options}); return "taken"; } catch (error) { return error.code; } })()`,
    );
  expect(codeOf(`{ apiKey: "dues_test_key" }`)).toBe("browser_refused");
  expect(codeOf(`{ apiKey: "dues_test_key", allowBrowserInTests: true }`)).toBe("taken");
  expect(codeOf(`{ apiKey: "dues_live_key", allowBrowserInTests: true }`)).toBe("browser_refused");
});
