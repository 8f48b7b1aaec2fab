/** Makes a data directory from a backup: `npm run restore -- --help`. It reads the same settings as the server. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
require("./lib/typescript.cjs");
const { runRestore } = require("../packages/server/src/programs/backup.ts");

process.exitCode = await runRestore({
  environment: process.env,
  directory: process.cwd(),
  args: process.argv.slice(2),
  now: new Date(),
  write: (text) => process.stdout.write(text),
});
