/**
 * Moves old usage events from the database to compressed files: `npm run archive-usage -- --help`. It reads the same
 * settings as the server.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
require("./lib/typescript.cjs");
const { runArchiveUsage } = require("../packages/server/src/programs/archive-usage.ts");

process.exitCode = await runArchiveUsage({
  environment: process.env,
  directory: process.cwd(),
  args: process.argv.slice(2),
  now: Date.now,
  write: (text) => process.stdout.write(text),
});
