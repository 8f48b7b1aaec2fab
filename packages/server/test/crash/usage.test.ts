import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { startPostgres } from "../../../test-postgres/src/index.js";
import { openDatabase } from "../../src/db/core/connection.js";
import { startChild, type Child } from "../support/child.js";
import { createLastingDatabase, type LastingDatabase } from "./lasting-database.js";
import { createLoad } from "./usage-load.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const isEmbedded = (process.env["DUES_TEST_DATABASE"] ?? "pglite") === "pglite";
const KEY = `dues_test_${"k".repeat(32)}`;

/** How often a server is killed in one test, and after how many answers each time. */
const CRASHES = isLong ? 15 : 2;
const ANSWERS = isLong ? 400 : 60;
const SEED = Number(process.env["DUES_CRASH_SEED"] ?? (isLong ? Date.now() % 1_000_000 : 1));

let database: LastingDatabase;
let child: Child;
beforeEach(async () => void (database = await createLastingDatabase()));
afterEach(async () => {
  await child.kill();
  await database.remove();
});

/** A complete server in a separate process. */
async function start(more: Readonly<Record<string, string>> = {}) {
  const environment = {
    PORT: "0",
    NODE_ENV: "test",
    DUES_BOOTSTRAP_API_KEY: KEY,
    ...database.environment,
    ...more,
  };
  child = startChild("serve-ahead.ts", environment, database.directory, "0");
  return { url: await child.line(), apiKey: KEY };
}

test(`a killed server loses no acknowledged usage, and counts none twice (seed ${SEED})`, async () => {
  const load = createLoad(SEED);
  let server = await start();
  await load.prepare(server);
  for (let crash = 0; crash < CRASHES; crash++) {
    await load.until(server, ANSWERS, () => child.kill());
    server = await start();
  }
  await load.verify(server);
  await child.kill();
  await database.read((knex) => load.verifyStored(knex));
}, 600_000);

if (!isEmbedded) {
  test("a killed PostgreSQL loses no acknowledged usage, and the server continues after its restart", async () => {
    const postgres = await startPostgres(18);
    const load = createLoad(SEED + 1);
    const server = await start({ DATABASE_URL: postgres.url });
    await load.prepare(server);
    for (let crash = 0; crash < CRASHES; crash++) {
      await load.until(server, ANSWERS, () => postgres.kill());
      await postgres.restart();
    }
    await load.verify(server);
    const stored = await openDatabase({ url: postgres.url });
    await load.verifyStored(stored.knex);
    await stored.close();
    await child.kill();
    await postgres.stop();
    expect(child.process.exitCode).toBeNull();
  }, 600_000);
}
