import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { MEANINGS } from "./exit-code.js";

test("the README tells of every exit code what the program does", () => {
  const readme = readFileSync(path.join(__dirname, "../README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(([, code, meaning]) => [
    Number(code),
    meaning,
  ]);
  expect(rows).toEqual(MEANINGS);
});
