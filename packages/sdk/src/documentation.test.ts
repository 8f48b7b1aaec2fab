import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { compileErrors, type Snippet } from "../test/support/compile.js";

const README = path.join(__dirname, "../README.md");

/** The declarations that examples may use without an import. */
const GIVEN = 'import { Dues } from "@dues/sdk";\ndeclare const dues: Dues;\n';

interface Documented {
  readonly name: string;
  readonly lastParameter: string | undefined;
  readonly comment: string;
}

const methods = sources().flatMap(methodsIn);
const readme = blocksOf("README.md", readFileSync(README, "utf8"));

test("every method takes options as its last parameter", () => {
  expect(methods.filter(({ lastParameter }) => lastParameter !== "options").map(({ name }) => name)).toEqual(
    [],
  );
});

describe("documentation", () => {
  test("has one example for every method, above its first overload", () => {
    const names = methods.map(({ name }) => name);
    const counts = methods.map(({ name, comment }) => `${name} ${blocksOf(name, comment).length}`);
    expect(counts).toEqual(names.map((name, index) => `${name} ${names.indexOf(name) === index ? 1 : 0}`));
    expect(methods.length).toBeGreaterThan(20);
  });

  test("has examples that compile, in the sources and in the README", () => {
    const examples = sources().flatMap((file) =>
      commentsIn(file).flatMap((text) => blocksOf(path.basename(file), text)),
    );
    expect(examples.length).toBeGreaterThanOrEqual(methods.length);
    expect(readme.length).toBeGreaterThanOrEqual(3);
    // An added error shows that errors are found.
    const mistake = blocksOf("mistake", '```ts\nawait dues.plans.get({ slug: "pro" });\n```');
    const complaints = compileErrors([...examples, ...readme, ...mistake]);
    expect(complaints).toEqual([expect.stringMatching(/^mistake: .*not assignable to .*'string'/)]);
  }, 120_000);

  test("names only error codes of the spec", () => {
    const codes = new Set(codesOfSpec());
    const named = methods.flatMap(({ comment }) =>
      [...comment.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map((found) => found[1]),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((code) => !codes.has(code ?? ""))).toEqual([]);
  });
});

function sources(): string[] {
  return readdirSync(__dirname, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.startsWith("generated"))
    .map((name) => path.join(__dirname, name));
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

/** Every method of an exported class, with the comment above it. */
function methodsIn(file: string): Documented[] {
  return parse(file)
    .statements.filter(ts.isClassDeclaration)
    .flatMap((declared) =>
      declared.members.filter(ts.isMethodDeclaration).map((method) => ({
        name: `${declared.name?.text}.${method.name.getText()}`,
        lastParameter: method.parameters.at(-1)?.name.getText(),
        comment: ts
          .getJSDocCommentsAndTags(method)
          .map((doc) => doc.getText())
          .join("\n"),
      })),
    );
}

function commentsIn(file: string): string[] {
  return readFileSync(file, "utf8").match(/\/\*\*[\s\S]*?\*\//g) ?? [];
}

/** Returns the `ts` code blocks of Markdown or a comment. Blocks without imports get a client. */
function blocksOf(name: string, text: string): Snippet[] {
  const plain = text.replace(/^[ \t]*\* ?/gm, "");
  return [...plain.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = ""], index) => ({
    name: index === 0 ? name : `${name} ${index + 1}`,
    text: /^import /m.test(code) ? code : `${GIVEN}${code}export {};`,
  }));
}

function codesOfSpec(): string[] {
  const text = readFileSync(path.join(__dirname, "generated/api.ts"), "utf8");
  const union = /\bErrorCode = ((?:"\w+"[\s|]*)+);/.exec(text)?.[1] ?? "";
  return [...union.matchAll(/"(\w+)"/g)].map((found) => found[1] ?? "");
}
