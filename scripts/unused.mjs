/** Reports unused files, exports and dependencies: of everything, and of what runs without the tests. */
import { runTool } from "./lib/run.mjs";

const KNIP = "knip/bin/knip.js";
const OPTIONS = ["--config", "knip.config.mjs", "--no-progress", "--no-config-hints"];

try {
  await runTool(KNIP, OPTIONS);
  await runTool(KNIP, [...OPTIONS, "--production"]);
} catch (error) {
  console.error(error instanceof Error && "output" in error ? error.output : error);
  process.exitCode = 1;
}
