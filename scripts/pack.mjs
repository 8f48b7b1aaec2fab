/** Builds the packages and writes them as they would be published: `npm run pack`, or `npm run pack -- <folder>`. */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT, run } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";
import { step } from "./lib/step.mjs";

const PUBLISHED = ["@dues/sdk", "@dues/react", "@dues/ai", "@dues/server", "@dues/cli"];

requireNode();
const folder = path.resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? path.join(ROOT, "dist"));
if ((await setup({ withTests: false })) && (await step("Packing the packages", pack)).ok) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".tgz")))
    console.log(path.join(folder, file));
} else {
  process.exitCode = 1;
}

/** By the pnpm that the repository pins: it alone knows what `workspace:` and `catalog:` in its packages stand for. */
async function pack() {
  mkdirSync(folder, { recursive: true });
  /** @type {{ packageManager: string }} */
  const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const filters = PUBLISHED.flatMap((name) => ["--filter", name]);
  const options = ["exec", "--yes", packageManager, "--", ...filters, "pack", "--pack-destination", folder];
  await run("npm", options, { env: { CI: "true" } });
}
