import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const SRC = path.resolve(__dirname, "../../src");

/**
 * Returns the public surface of the package: every declaration that an entry exports, without comments and private
 * members. Types generated from the spec are omitted, because the spec defines them.
 */
export function publicSurface(): string {
  const own = [
    "estimate.ts",
    "event-stream.ts",
    "exports.ts",
    "express.ts",
    "fetch.ts",
    "handler/options.ts",
    "hono.ts",
    "next.ts",
    "reports.ts",
    "users.ts",
    "webhooks.ts",
  ].flatMap((file) => surfaceOf({ file, names: undefined }));
  const handler = surfaceOf({ file: "handler/actions.ts", names: ["ActionGroup", "DEFAULT_ALLOW"] });
  const surface = [...exportsOf("index.ts").flatMap(surfaceOf), ...own, ...handler];
  return `${[...surface, ...exportsOf("catalog.ts").flatMap(surfaceOf)].join("\n").trimEnd()}\n`;
}

interface Exported {
  readonly file: string;
  /** Undefined for all names. */
  readonly names: readonly string[] | undefined;
}

function surfaceOf({ file, names }: Exported): string[] {
  const kept = declarationsOf(file).filter(({ name }) => names === undefined || names.includes(name));
  return [`// ${file}`, ...kept.map(({ text }) => text), ""];
}

function exportsOf(entry: string): Exported[] {
  return parse(entry, read(entry))
    .statements.filter(ts.isExportDeclaration)
    .map(({ moduleSpecifier, exportClause }) => ({
      file: (moduleSpecifier as ts.StringLiteral).text.replace(/^\.\/(.+)\.js$/, "$1.ts"),
      names:
        exportClause && ts.isNamedExports(exportClause)
          ? exportClause.elements.map(({ name }) => name.text)
          : undefined,
    }));
}

interface Declaration {
  readonly name: string;
  readonly text: string;
}

/** Returns the declarations that a file exports, as in the type declarations of the package. */
function declarationsOf(file: string): Declaration[] {
  const { outputText } = ts.transpileDeclaration(read(file), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      removeComments: true,
      strict: true,
      stripInternal: true,
    },
    fileName: file,
  });
  return parse(file, outputText).statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.[0]?.getText() === "export";
    if (!isExported) return [];
    const name = "name" in statement ? (statement.name as ts.Identifier).text : "";
    return [{ name, text: statement.getText().replace(/^\s*#private;\n/m, "") }];
  });
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function read(file: string): string {
  return readFileSync(path.join(SRC, file), "utf8");
}
