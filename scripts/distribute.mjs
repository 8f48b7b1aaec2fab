/**
 * Divides the tables of a database among the nodes of Citus: `npm run distribute -- --help`. It reads the same settings as
 * the server.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
require("./lib/typescript.cjs");
const { runDistribute } = require("../packages/server/src/programs/distribute.ts");

process.exitCode = await runDistribute({
  environment: process.env,
  directory: process.cwd(),
  args: process.argv.slice(2),
  write: (text) => process.stdout.write(text),
});
