import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";

const PACKAGES = path.join(__dirname, "../../..");

/** Everything that runs in a browser, or writes what does. */
const FOLDERS = ["console/src", "react/src", "sdk/src", "server/src/http", "server/src/documents/view"];

/** Messages between windows. Those of workers are not in these folders, and a stream of events is none. */
const MESSAGES =
  /\bpostMessage\s*\(|addEventListener\(\s*["'`]message["'`]|(?:window|self|globalThis)\.onmessage/;

function filesIn(folder: string): readonly string[] {
  return readdirSync(path.join(PACKAGES, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

test("threat 18: no page posts a message to another window, or listens for one", () => {
  const files = FOLDERS.flatMap(filesIn);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => MESSAGES.test(readFileSync(path.join(PACKAGES, file), "utf8")))).toEqual([]);
});
