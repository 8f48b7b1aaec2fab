import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import ts from "typescript";

const files = readdirSync(__dirname, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);

/** Returns what a file imports, as packages or as paths from this folder. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(__dirname, file), "utf8"));
  return importedFiles.map(({ fileName }) =>
    fileName.startsWith(".") ? path.join(path.dirname(file), fileName) : fileName,
  );
}

test.each(files)("%s imports nothing of the domain or the server's sources", (file) => {
  const forbidden = importsOf(file).filter((name) => /^@dues\/|(?:^|\/)src\/|billing\//.test(name));
  expect(forbidden).toEqual([]);
});

test.each(files.filter((name) => name.startsWith("model")))("%s imports nothing but the model", (file) => {
  expect(importsOf(file).filter((name) => !name.startsWith("model/"))).toEqual([]);
});
