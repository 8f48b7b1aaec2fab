/** Writes `packages/server/schema.sql` from the migrations, or with `--check` fails when it is out of date. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "./lib/run.mjs";

const FILE = path.join(ROOT, "packages/server/schema.sql");

const require = createRequire(import.meta.url);
require("./lib/typescript.cjs");
const { openDatabase } = require("../packages/server/src/db/core/connection.ts");
const { migrate } = require("../packages/server/src/db/core/migrate.ts");
const { dumpSchema } = require("../packages/server/src/db/core/schema-dump.ts");

const database = await openDatabase({ memory: true });
await migrate(database.knex);
const schema = await dumpSchema(database.knex);
await database.close();

if (!process.argv.includes("--check")) writeFileSync(FILE, schema);
else if (readFileSync(FILE, "utf8") !== schema) {
  console.error("packages/server/schema.sql does not match the migrations; run `npm run schema:dump`.");
  process.exitCode = 1;
}
