/** Runs the command line from a clone, in the folder where npm was called: `npm run -s dues -- doctor`. */
import path from "node:path";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

requireNode();
if (await setup({ withTests: false })) {
  process.chdir(process.env.INIT_CWD ?? process.cwd());
  process.env.DUES_DATA_DIR ||= path.join(ROOT, ".dues");
  await import(new URL("../packages/cli/dist/main.js", import.meta.url).href);
} else {
  process.exitCode = 1;
}
