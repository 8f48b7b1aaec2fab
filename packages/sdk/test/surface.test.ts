import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { publicSurface } from "./support/surface.js";

/** After an intended change run `npm run surface`. Removing or renaming a name breaks the programs of users. */
test("the public surface of the SDK is unchanged", () => {
  expect(publicSurface()).toBe(readFileSync(path.resolve(__dirname, "../api-surface.txt"), "utf8"));
});
