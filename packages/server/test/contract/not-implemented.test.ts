import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { notImplementedYet } from "./not-implemented.js";
import { createContract } from "./support/contract.js";
import { addExampleTenant } from "./support/example-tenant.js";

const PACKAGES = path.join(__dirname, "../../..");

/** What a source says where it gives up. An action that is unavailable hands its words on. */
const CALL = /\bnotImplemented\(([^)]*)\)|kind: "unavailable", what: ([^,}]*)/g;
const PASSED_ON = /^(?:step|action)\.what$/;

const contract = createContract();
beforeAll(() => contract.start());
afterAll(() => contract.close());

test("the list names every place in the sources that answers 501, and no other", () => {
  const listed = notImplementedYet.map(({ file, what }) => `${file}: ${what}`);
  const advice = "A row too many was built: delete it. A row too few: add it to not-implemented.ts.";
  expect({ advice, places: placesInSources() }).toEqual({ advice, places: listed.sort() });
});

test("returns 501 for operations that are not implemented", async () => {
  for (const { what, provoke } of notImplementedYet) {
    const tenant = await addExampleTenant(contract);
    const { status, body } = await tenant.call(...(await provoke(tenant)));
    const advice = `If "${what}" is built, delete its row in not-implemented.ts.`;
    expect({ advice, status, code: body["code"], message: body["message"] }).toEqual({
      advice,
      status: 501,
      code: "not_implemented",
      message: `${what} is not available yet.`,
    });
  }
});

function placesInSources(): string[] {
  return readdirSync(PACKAGES)
    .flatMap((name) => sourcesOf(path.join(PACKAGES, name, "src")))
    .flatMap((file) => wordsIn(readFileSync(file, "utf8")).map((what) => `${relative(file)}: ${what}`))
    .sort();
}

function sourcesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return entries
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => path.join(folder, name));
}

/** The words, or the expression itself where the words are not written out, so that nothing hides behind a variable. */
function wordsIn(source: string): string[] {
  return [...source.replace(/\bfunction notImplemented\([^)]*\)/, "").matchAll(CALL)]
    .map(([, called = "", unavailable = ""]) => (called || unavailable).trim())
    .filter((expression) => !PASSED_ON.test(expression))
    .map((expression) => /^"([^"]*)"$/.exec(expression)?.[1] ?? expression);
}

function relative(file: string): string {
  return path.relative(PACKAGES, file).split(path.sep).join("/");
}
