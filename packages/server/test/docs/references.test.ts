import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { allTexts, ROOT } from "./blocks.js";
import { exists, referencesIn, symbolsOfTheCode } from "./references.js";

const symbols = symbolsOfTheCode();
const missingIn = (file: string, markdown = readFileSync(path.join(ROOT, file), "utf8")) =>
  referencesIn(markdown)
    .filter((reference) => !exists(file, reference, symbols))
    .map(({ kind, name }) => `${kind} ${name}`);

describe("every text refers only to existing names", () => {
  test.each(allTexts().map(({ name }) => name))("%s", (name) => {
    expect(missingIn(name)).toEqual([]);
  });
});

test("CONTRIBUTING links every decision", () => {
  const linked = referencesIn(readFileSync(path.join(ROOT, "CONTRIBUTING.md"), "utf8")).map(
    ({ name }) => name,
  );
  const decisions = allTexts().filter(({ name }) => name.endsWith("/DECISION.md"));
  expect(decisions.length).toBeGreaterThan(5);
  expect(decisions.map(({ name }) => name).filter((name) => !linked.includes(name))).toEqual([]);
});

test("a missing file, folder, link, heading and symbol are found, and present ones are not", () => {
  const text = [
    "`src/main.ts`, `src/http/`, `startServer()`, `InvariantViolation`, [here](SECURITY.md), [there](#tests)",
    "`src/gone.ts`, `src/gone/`, `gone-too.ts`, `GoneThing`, `goneThing()`, `GONE_THING`",
    "[here](GONE.md), [there](SECURITY.md#gone-heading)",
    "# Tests",
  ].join("\n");
  expect(missingIn("packages/server/README.md", text)).toEqual([
    ...["link GONE.md", "link SECURITY.md#gone-heading"],
    ...["path src/gone.ts", "path src/gone/", "path gone-too.ts"],
    ...["symbol GoneThing", "symbol goneThing", "symbol GONE_THING"],
  ]);
});

test("what lies beside the repository does not exist for its texts", () => {
  const folder = path.basename(ROOT);
  const text = `\`../../../${folder}/README.md\`, [here](../../../${folder}/README.md)`;
  expect(missingIn("packages/server/README.md", text)).toEqual([
    `link ../../../${folder}/README.md`,
    `path ../../../${folder}/README.md`,
  ]);
});

test("texts name enough for this to mean something", () => {
  const all = allTexts().flatMap(({ name }) => referencesIn(readFileSync(path.join(ROOT, name), "utf8")));
  for (const kind of ["link", "path", "symbol"])
    expect(all.filter((reference) => reference.kind === kind).length).toBeGreaterThan(50);
});
