/**
 * Recomputes stored numbers from the append-only log, and reports each difference: `npm run
 * audit -- --help`. It reads the same settings as the server.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
require("./lib/typescript.cjs");
const { runAudit } = require("../packages/server/src/programs/audit.ts");

process.exitCode = await runAudit({
  environment: process.env,
  directory: process.cwd(),
  args: process.argv.slice(2),
  write: (text) => process.stdout.write(text),
});
