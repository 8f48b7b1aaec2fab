import { statSync } from "node:fs";
import { openDatabase } from "../../src/db/core/connection.js";

/**
 * Opens the data directory in the first argument, says how many bytes `SYNC_LOG` has by then, and reports each row only
 * after it is committed. Never ends.
 */
async function main(dataDir: string): Promise<void> {
  const { knex } = await openDatabase({ dataDir });
  await knex.raw(
    "create table if not exists acknowledged (id int8 generated always as identity, filler text)",
  );
  const log = process.env["SYNC_LOG"];
  console.log(`open ${log === undefined ? 0 : statSync(log).size}`);
  for (;;) {
    const [row] = await knex("acknowledged").insert({ filler: "x".repeat(500) }, "id");
    console.log(String(row.id));
  }
}

void main(process.argv[2] ?? "").catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
