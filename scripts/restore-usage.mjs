/**
 * Puts archived usage events back into the database, or prints them: `npm run restore-usage -- --help`. It reads the same
 * settings as the server.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
require("./lib/typescript.cjs");
const { runRestoreUsage } = require("../packages/server/src/programs/restore-usage.ts");

process.exitCode = await runRestoreUsage({
  environment: process.env,
  directory: process.cwd(),
  args: process.argv.slice(2),
  now: Date.now,
  write: (text) => process.stdout.write(text),
});
