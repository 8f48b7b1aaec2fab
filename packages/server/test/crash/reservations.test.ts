import { afterEach, beforeEach, test } from "@jest/globals";
import { startChild, type Child } from "../support/child.js";
import { createLastingDatabase, type LastingDatabase } from "./lasting-database.js";
import { randomOf } from "./random.js";
import { createReservationLoad } from "./reservation-load.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const KEY = `dues_test_${"k".repeat(32)}`;

const STREAMS = 200;
/** How many calls each stream makes, one after the other, and how often the server is killed meanwhile. */
const CALLS = isLong ? 12 : 1;
const CRASHES = isLong ? 12 : 2;
const SEED = Number(process.env["DUES_CRASH_SEED"] ?? (isLong ? Date.now() % 1_000_000 : 1));

/** After this time every reservation of the test has expired. */
const LATER_MS = 2 * 60 * 60_000;

let database: LastingDatabase;
let child: Child;
beforeEach(async () => void (database = await createLastingDatabase()));
afterEach(async () => {
  await child.kill();
  await database.remove();
});

/** A complete server in a separate process, whose clock is ahead by so many milliseconds. */
async function start(aheadMs: number) {
  const environment = {
    PORT: "0",
    NODE_ENV: "test",
    DUES_BOOTSTRAP_API_KEY: KEY,
    ...database.environment,
  };
  child = startChild("serve-ahead.ts", environment, database.directory, String(aheadMs));
  return { url: await child.line(), apiKey: KEY };
}

test(`${STREAMS} streams of one customer keep the limit although the server is killed (seed ${SEED})`, async () => {
  const load = createReservationLoad(SEED, STREAMS, CALLS);
  const random = randomOf(SEED);
  let server = await start(0);
  await load.prepare(server);
  load.use(server);
  const streams = load.run();
  const answersBetweenCrashes = Math.floor((STREAMS * CALLS * 2) / (CRASHES + 1));
  for (let crash = 0; crash < CRASHES; crash++) {
    await load.answered(Math.ceil(random() * answersBetweenCrashes));
    load.use(undefined);
    await child.kill();
    server = await start(0);
    await load.invoice(server);
    load.use(server);
  }
  await streams;
  await child.kill();
  server = await start(LATER_MS);
  await load.verify(server);
  await child.kill();
  await database.read((knex) => load.verifyStored(knex));
}, 900_000);
