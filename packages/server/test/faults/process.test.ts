import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { openDatabase } from "../../src/db/core/connection.js";
import { startChild, type Child } from "../support/child.js";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";
import { countLockWaits } from "../support/lock-waits.js";
import { send } from "../support/server.js";
import { countsOf, createLoad, figuresOf, pause, prepareLoad, totalsOf, until, type Load } from "./load.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const STOPS = isLong ? 5 : 1;
const REQUESTS = isLong ? 1_000 : 150;
const CONNECTIONS = isLong ? 10_000 : 1_000;
const AT_ONCE = 500;
const KEY = `dues_test_${"k".repeat(32)}`;

describeOnPostgres("the program", () => {
  let database: TestDatabase;
  let child: Child;
  const loads: Load[] = [];
  const figures = { connections: CONNECTIONS, open: 0 };
  beforeAll(async () => {
    database = await openTestDatabase();
    await prepareLoad(await start());
    child.process.kill("SIGTERM");
    await exitOf(child);
  });
  afterEach(() => child.kill());
  afterAll(async () => {
    console.log("Faults of the process", { ...figures, ...figuresOf(STOPS + 1, loads) });
    await database.close();
  });

  /** The program as an operator starts it, on the database of this file. */
  async function start(): Promise<{ readonly url: string; readonly apiKey: string }> {
    const environment = { PORT: "0", NODE_ENV: "production", LOG_LEVEL: "info", DUES_BOOTSTRAP_API_KEY: KEY };
    const secret = { DUES_ENCRYPTION_KEY: "a".repeat(64), DATABASE_URL: database.url ?? "" };
    child = startChild("../../src/main.ts", { ...environment, ...secret });
    for (;;) {
      const line = await child.line();
      const { url } = line.startsWith("{") ? (JSON.parse(line) as { url?: string }) : {};
      if (url !== undefined) return { url, apiKey: KEY };
    }
  }

  test(`answers while ${CONNECTIONS} connections send nothing`, async () => {
    const server = await start();
    const idle: Socket[] = [];
    while (idle.length < CONNECTIONS) {
      const some = Array.from({ length: AT_ONCE }, () => connectTo(server.url));
      idle.push(...(await Promise.all(some)));
    }
    // The server soon closes the first of them. A machine that connects slowly never has all open together.
    const check = await send(server, "/v1/check", { body: { customer: "ada", feature: "calls" } });
    figures.open = idle.filter(({ readyState }) => readyState === "open").length;
    expect(check).toMatchObject({ status: 200, body: { allowed: true } });
    const load = createLoad();
    loads.push(load);
    const running = load.run(server);
    await until("requests are done", () => load.done.size >= REQUESTS);
    await running.stop();
    expect([load.refused.size, load.unheard.size]).toEqual([0, 0]);
    for (const socket of idle) socket.destroy();
    await load.verify(database.knex);
  }, 300_000);

  test("stops under load with every request either completed and answered, or not executed", async () => {
    for (let stop = 0; stop < STOPS; stop++) {
      const server = await start();
      const load = createLoad();
      loads.push(load);
      const running = load.run(server);
      await until("requests are done", () => load.done.size >= REQUESTS);
      child.process.kill("SIGTERM");
      expect(await exitOf(child)).toBe(0);
      await running.stop();
      expect(load.refused.size + load.unheard.size).toBeGreaterThan(0);
      await load.verify(database.knex);
    }
    expect(await totalsOf(await start())).toEqual(countsOf(...loads));
  }, 300_000);

  test("stops immediately on a second signal, without unacknowledged effects", async () => {
    const server = await start();
    const other = await openDatabase({ url: database.url ?? "", poolSize: 1 });
    const holder = await other.knex.transaction();
    await holder("customers").forUpdate();
    const body = { customer: "ada", feature: "calls", idempotencyKey: "held" };
    const held = send(server, "/v1/track", { body }).catch(() => "broken off");
    await until("the use waits for the customer", async () => {
      return (await countLockWaits(database.knex)) > 0;
    });
    child.process.kill("SIGTERM");
    // Two signals within a second count as one.
    await pause(1_100);
    child.process.kill("SIGTERM");
    expect(await exitOf(child)).toBe(1);
    expect(await held).toBe("broken off");
    await holder.rollback();
    await other.close();
    expect(await database.knex("usage_events").where({ idempotency_key: "held" })).toEqual([]);
  });
});

function exitOf({ process: program }: Child): Promise<number | null> {
  if (program.exitCode !== null) return Promise.resolve(program.exitCode);
  return new Promise((resolve) => program.once("exit", (code) => resolve(code)));
}

function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket.resume()));
    socket.once("error", reject);
  });
}
