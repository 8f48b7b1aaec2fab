import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { compileErrors } from "../../../sdk/test/support/compile.js";
import { samples } from "../../src/generated/samples.js";
import { curlCommand } from "../../src/http/docs/reference/code.js";
import { resourcePage } from "../../src/http/docs/reference/resource-page.js";
import { operations, resources } from "../../src/http/docs/reference/spec.js";
import { ROOT } from "./blocks.js";

/** Called by payment providers, pages of the console and customers, so the SDK has no method for them. */
const WITHOUT_KEY = operations
  .filter(({ credential }) => ["none", "console", "portal"].includes(credential))
  .map(({ id }) => id);

/** What samples may use without an import. */
const GIVEN = 'import { Dues } from "@dues/sdk";\ndeclare const dues: Dues;\n';

const codes = Object.entries(samples).map(([id, { call, markup }]) => ({ id, call, code: textOf(markup) }));

describe("each operation of the spec", () => {
  const pages = resources.map((resource) => resourcePage(resource).content.markup);

  test.each(operations)("$id is on a page, with its fields, errors and samples", (operation) => {
    const { id, tag, summary, errorCodes, parameters } = operation;
    const [page = ""] = pages.filter((markup) => markup.includes(`<h2 id="${id}">`));
    expect(resources[pages.indexOf(page)]?.name).toBe(tag);
    const section = page.slice(page.indexOf(`<h2 id="${id}">`)).split("</section>")[0] ?? "";
    const text = textOf(section);
    expect(text).toContain(summary);
    for (const name of [...errorCodes, ...parameters.map((parameter) => parameter.name)])
      expect(text).toContain(name);
    expect(text).toContain(curlCommand(operation));
    if (!WITHOUT_KEY.includes(id)) expect(text).toContain(textOf(samples[id]?.markup ?? "?").trimEnd());
  });

  test("has a sample of the SDK, unless payment providers, the console or customers call it", () => {
    const without = operations.filter(({ id }) => !(id in samples)).map(({ id }) => id);
    expect(without).toEqual(WITHOUT_KEY);
    expect(without).toContain("receiveProviderWebhook");
  });
});

test("samples are examples of the SDK's doc comments, with the method that they are of", () => {
  const sdk = path.join(ROOT, "packages/sdk/src");
  const comments = readdirSync(sdk, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(path.join(sdk, name), "utf8").replace(/^[ \t]*\* ?/gm, ""))
    .join("\n");
  const own = codes.filter(({ call }) => call !== "exportCsv");
  expect(own.length).toBeGreaterThan(120);
  expect(own.filter(({ code }) => !comments.includes(code)).map(({ id }) => id)).toEqual([]);
  expect(
    codes.filter(
      ({ call, code }) => !code.replace(/\s*\n\s*\./g, ".").includes(`${call.replace(/^dues/, "")}(`),
    ),
  ).toEqual([]);
});

test("samples compile, and the check detects a mistake", () => {
  const snippets = [...codes, { id: "mistake", code: "dues.check();\n" }].map(({ id, code }) => ({
    name: id,
    text: /^import /m.test(code) ? code : `${GIVEN}${code}export {};`,
  }));
  expect(compileErrors(snippets)).toEqual([expect.stringMatching(/^mistake: /)]);
}, 120_000);

test("curl samples are commands of a shell, and name no parameter without a value", () => {
  const commands = operations.map((operation) => curlCommand(operation));
  execFileSync("sh", ["-n"], { input: commands.join("\n") });
  expect(commands.filter((command) => command.split("\n")[0]?.includes("{"))).toEqual([]);
});

function textOf(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
