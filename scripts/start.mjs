/** Runs the server from a clone: installs and builds what is missing or stale, then becomes `dues server`. */
import path from "node:path";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

requireNode();
if (await setup({ withTests: false })) {
  process.env.DUES_DATA_DIR ||= path.join(ROOT, ".dues");
  // In this process, so that Ctrl-C and SIGTERM reach the server itself and its exit code is ours.
  process.argv.splice(2, 0, "server");
  await import(new URL("../packages/cli/dist/main.js", import.meta.url).href);
} else {
  process.exitCode = 1;
}
