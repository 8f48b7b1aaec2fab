/** Builds the packages when their sources changed, or always with `--force`. */
import { makeBuilds, staleBuilds } from "./lib/build.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { step } from "./lib/step.mjs";

requireNode();
const stale = staleBuilds({ all: process.argv.includes("--force") });
if (stale.length === 0) console.log("The build is up to date.");
else {
  const { ok } = await step(`Building ${stale.map(({ name }) => name).join(" and ")}`, () =>
    makeBuilds(stale),
  );
  process.exitCode = ok ? 0 : 1;
}
