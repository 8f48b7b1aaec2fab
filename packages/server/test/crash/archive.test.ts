import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { attach, succeeded, sync } from "../support/api.js";
import { startChild, type Child } from "../support/child.js";
import { send } from "../support/server.js";
import { createLastingDatabase, type LastingDatabase } from "./lasting-database.js";
import { randomOf } from "./random.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const KEY = `dues_test_${"k".repeat(32)}`;

/** How often the archiving is killed, and after how many pieces of five events at most. */
const CRASHES = isLong ? 20 : 3;
const MAX_PIECES = 40;
const BATCHES = isLong ? 20 : 6;
const SEED = Number(process.env["DUES_CRASH_SEED"] ?? (isLong ? Date.now() % 1_000_000 : 1));

let archives: string;
let database: LastingDatabase;
let child: Child;
beforeEach(async () => {
  database = await createLastingDatabase();
  archives = path.join(database.directory, "archives");
});
afterEach(async () => {
  await child.kill();
  await database.remove();
});

function start(program: string, ...args: readonly string[]): void {
  const environment = {
    PORT: "0",
    NODE_ENV: "test",
    DUES_BOOTSTRAP_API_KEY: KEY,
    DUES_ARCHIVE: archives,
    ...database.environment,
  };
  child = startChild(program, environment, database.directory, ...args);
}

/** Records usage of two customers with a server, which ends. Returns the id of the organization. */
async function recordUsage(): Promise<string> {
  start("serve-ahead.ts", "0");
  const server = { url: await child.line(), apiKey: KEY };
  await sync(server, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "plan", features: [{ slug: "calls", limit: 1_000_000 }] }],
  });
  for (const customer of ["ada", "bob"]) await attach(server, customer, "plan");
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const events = Array.from({ length: 100 }, (_each, number) => ({
      customer: number % 2 === 0 ? "ada" : "bob",
      feature: "calls",
      value: 1 + (number % 3),
      idempotencyKey: `${batch}-${number}`,
    }));
    succeeded(await send(server, "/v1/track/batch", { body: { events } }));
  }
  const { organization } = succeeded<{ organization: { id: string } }>(
    await send(server, "/v1/organization"),
  );
  await child.kill();
  return organization.id;
}

const manifests = () =>
  readdirSync(archives)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(path.join(archives, name), "utf8")) as Manifest);

interface Manifest {
  readonly file: string;
  readonly deleted: boolean;
}

test(`a killed archiving loses no usage event, and stores none twice (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const organization = await recordUsage();
  for (let crash = 0; crash < CRASHES; crash += 1) {
    start("archive-slowly.ts", organization);
    const pieces = 1 + Math.floor(random() * MAX_PIECES);
    for (let piece = 0; piece < pieces; piece += 1) await child.line();
    await child.kill();
  }
  const between = manifests();
  start("archive-slowly.ts", organization);
  const [exitCode] = (await once(child.process, "close")) as [number];
  expect(exitCode).toBe(0);

  const after = manifests();
  expect(between.length).toBeGreaterThan(0);
  expect(between.length).toBeLessThan(after.length);
  expect(after.every(({ deleted }) => deleted)).toBe(true);
  const archived = after.flatMap(({ file }) =>
    gunzipSync(readFileSync(path.join(archives, file)))
      .toString()
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { idempotency_key: string }).idempotency_key),
  );
  const recorded = Array.from({ length: BATCHES * 100 }, (_each, number) => keyOf(number));
  expect(archived.sort()).toEqual(recorded.sort());

  expect(await database.read(async (knex) => knex("usage_events").pluck("id"))).toEqual([]);
  expect(await database.differences()).toEqual([]);
}, 600_000);

const keyOf = (number: number) => `${Math.floor(number / 100)}-${number % 100}`;
