import pino from "pino";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../src/db/core/connection.js";

/** Large enough that PostgreSQL's log needs a new file soon. */
const LOG_BYTES = 200_000;

/**
 * Opens the data directory in the first argument as a server does, and writes rows and log for ever. Prints each
 * outcome: `rows` with their number once another is committed, or `failed` with the database's trouble. The log goes to stderr.
 */
async function main(dataDir: string): Promise<void> {
  const { knex, supervised } = await openDatabase({ dataDir });
  await knex.raw("create table if not exists written (id int8 generated always as identity)");
  supervised?.supervise(pino(pino.destination({ fd: 2, sync: true })), () => process.exit(1));
  for (;;) {
    try {
      await knex.raw("select pg_logical_emit_message(true, 'fill', repeat('x', ?))", [LOG_BYTES]);
      await knex.raw("insert into written default values");
      console.log(`rows ${String((await knex("written").count())[0]?.["count"])}`);
    } catch (error) {
      console.log(`failed ${String((error as { code?: unknown }).code)}: ${String(supervised?.trouble())}`);
    }
    await pause(20);
  }
}

void main(process.argv[2] ?? "").catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
