import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { EXIT_CODE_MEANINGS } from "./exit-code.js";

test("the README lists the meaning of every exit code", () => {
  const readme = readFileSync(path.join(__dirname, "../README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(([, code, meaning]) => [
    Number(code),
    meaning,
  ]);
  expect(rows).toEqual(EXIT_CODE_MEANINGS);
});
