/** Writes `packages/sdk/api-surface.txt`, what users of the SDK can see, or with `--check` fails when it is out of date. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "./lib/run.mjs";

const FILE = path.join(ROOT, "packages/sdk/api-surface.txt");

const require = createRequire(import.meta.url);
require("./lib/typescript.cjs");
const { publicSurface } = require("../packages/sdk/test/support/surface.ts");

const surface = publicSurface();
if (!process.argv.includes("--check")) writeFileSync(FILE, surface);
else if (readFileSync(FILE, "utf8") !== surface) {
  console.error(
    "packages/sdk/api-surface.txt does not match the exports of the SDK; run `npm run surface` and review the difference.",
  );
  process.exitCode = 1;
}
