import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "@jest/globals";
import { openDatabase } from "../../src/db/core/connection.js";
import { startChild, type Child } from "../support/child.js";
import { openTestDatabase, type TestDatabase } from "../support/database.js";
import { randomOf } from "./random.js";
import { createReservationLoad } from "./reservation-load.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const isEmbedded = (process.env["DUES_TEST_DATABASE"] ?? "pglite") === "pglite";
const KEY = `dues_test_${"k".repeat(32)}`;

const STREAMS = 200;
/** How many calls each stream makes, one after the other, and how often the server is killed meanwhile. */
const CALLS = isLong ? 12 : 1;
const CRASHES = isLong ? 12 : 2;
const SEED = Number(process.env["DUES_CRASH_SEED"] ?? (isLong ? Date.now() % 1_000_000 : 1));

/** After this time every reservation of the test has expired. */
const LATER_MS = 2 * 60 * 60_000;

let directory: string;
let child: Child;
beforeEach(() => void (directory = mkdtempSync(path.join(tmpdir(), "dues-crash-"))));
afterEach(async () => {
  await child.kill();
  rmSync(directory, { recursive: true, force: true });
});

/** A complete server in a separate process, whose clock is ahead by so many milliseconds. */
async function start(database: TestDatabase | undefined, aheadMs: number) {
  const environment = {
    PORT: "0",
    NODE_ENV: "test",
    DUES_BOOTSTRAP_API_KEY: KEY,
    DUES_DATA_DIR: directory,
    ...(database?.url !== undefined && { DATABASE_URL: database.url }),
  };
  child = startChild("serve-ahead.ts", environment, directory, String(aheadMs));
  return { url: await child.line(), apiKey: KEY };
}

test(`${STREAMS} streams of one customer keep the limit although the server is killed (seed ${SEED})`, async () => {
  const database = isEmbedded ? undefined : await openTestDatabase();
  const load = createReservationLoad(SEED, STREAMS, CALLS);
  const random = randomOf(SEED);
  let server = await start(database, 0);
  await load.prepare(server);
  load.use(server);
  const streams = load.run();
  const answersBetweenCrashes = Math.floor((STREAMS * CALLS * 2) / (CRASHES + 1));
  for (let crash = 0; crash < CRASHES; crash++) {
    await load.answered(Math.ceil(random() * answersBetweenCrashes));
    load.use(undefined);
    await child.kill();
    server = await start(database, 0);
    await load.invoice(server);
    load.use(server);
  }
  await streams;
  await child.kill();
  server = await start(database, LATER_MS);
  await load.verify(server);
  await child.kill();
  const stored = database ?? (await openDatabase({ dataDir: directory }));
  await load.verifyStored(stored.knex);
  await stored.close();
}, 900_000);
