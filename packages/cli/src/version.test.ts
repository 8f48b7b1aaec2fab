import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { VERSION } from "./version.js";

test("the version is that of the package", () => {
  const file = path.join(__dirname, "../package.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ version: VERSION });
});
