import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { publicSurface } from "./support/surface.js";

/** Whoever changes it on purpose runs `npm run surface`. What is removed or renamed there breaks the programs of users. */
test("the public surface of the SDK is unchanged", () => {
  expect(publicSurface()).toBe(readFileSync(path.resolve(__dirname, "../api-surface.txt"), "utf8"));
});
