/** Installs and builds what is missing or stale, with everything that the tests need. */
import { requireNode } from "./lib/node-version.mjs";
import { setup } from "./lib/setup.mjs";

requireNode();
process.exitCode = (await setup({ withTests: true })) ? 0 : 1;
