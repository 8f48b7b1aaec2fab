import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { startPostgres, type TestPostgres } from "../../../test-postgres/src/index.js";
import { openDatabase, type Database } from "../../src/db/core/connection.js";
import { migrate } from "../../src/db/core/migrate.js";
import { describeOnPostgres } from "../support/database.js";
import { send, startTestServer, type TestServer } from "../support/server.js";
import { walk } from "../simulation/walk.js";
import { mountSmallDisk, type SmallDisk } from "./small-disk.js";
import { countsOf, createLoad, figuresOf, prepareLoad, totalsOf, until, type Load } from "./load.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";

/** How often each fault is injected, and how many requests are done before and after it. */
const FAULTS = isLong ? 10 : 2;
const REQUESTS = isLong ? 500 : 60;
const STEPS = isLong ? 120 : 10;

/** Several times what an empty database takes. */
const DISK_MEBIBYTES = 64;

describeOnPostgres("a server under load whose database", () => {
  let postgres: TestPostgres;
  let database: Database;
  let server: TestServer;
  /** The database itself, whatever happens between it and the server. */
  let direct: Database;
  let disk: SmallDisk | undefined;
  const loads: Load[] = [];
  const figures = { faults: 0, refused: 0, unheard: 0 };

  beforeAll(async () => {
    postgres = await startPostgres(18);
    database = await openDatabase({ url: postgres.url });
    await migrate(database.knex);
    direct = await openDatabase({ url: postgres.url, poolSize: 2 });
    server = await startTestServer({ database: { ...database, url: postgres.url } });
    await prepareLoad(server);
  });
  afterAll(async () => {
    console.log("Faults of the database", { ...figures, ...figuresOf(figures.faults, loads) });
    await direct.close();
    await server.close();
    await postgres.stop();
    disk?.unmount();
  });

  let load: Load;
  beforeEach(() => {
    load = createLoad();
    loads.push(load);
  });

  const probe = (place: string) => send(server, place, { apiKey: null });
  const isReady = async () => (await probe("/readyz")).status === 200;
  const moreDone = (count: number) => {
    const target = load.done.size + count;
    return until(`${count} more requests are done`, () => load.done.size >= target);
  };

  /** Resends failed requests; afterwards each has run once, and all numbers agree. */
  async function settle(): Promise<void> {
    figures.refused += load.refused.size;
    figures.unheard += load.unheard.size;
    await load.settle(server);
    await load.verify(direct.knex);
    expect(await totalsOf(server)).toEqual(countsOf(...loads));
  }

  test("cuts connections in the middle of transactions", async () => {
    const running = load.run(server);
    for (let fault = 0; fault < FAULTS * 5; fault++) {
      await moreDone(REQUESTS / 5);
      await direct.knex.raw(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'dues' and pid <> pg_backend_pid() and state <> 'idle'",
      );
      figures.faults++;
    }
    await moreDone(REQUESTS);
    await running.stop();
    expect(load.unheard.size).toBe(0);
    await settle();
  }, 300_000);

  test("stops and comes back", async () => {
    const running = load.run(server);
    for (let fault = 0; fault < FAULTS; fault++) {
      await moreDone(REQUESTS);
      await postgres.kill();
      await until("the server says that it is not ready", async () => !(await isReady()));
      for (const ask of [
        () => send(server, "/v1/plans"),
        () => send(server, "/v1/check", { body: { customer: "ada", feature: "calls" } }),
        () => send(server, "/v1/customers", { body: { email: "new@example.com" } }),
      ])
        expect(await ask()).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
      expect(await probe("/healthz")).toMatchObject({ status: 200 });
      await postgres.restart();
      await until("the server is ready", isReady);
      figures.faults++;
    }
    await moreDone(REQUESTS);
    await running.stop();
    expect(load.refused.size).toBeGreaterThan(0);
    expect(load.unheard.size).toBe(0);
    await settle();
  }, 300_000);

  // A small disk of its own takes a mount, which only root may do.
  if (process.getuid?.() === 0) {
    test("reports a full disk, and continues when there is space again", async () => {
      disk = mountSmallDisk(DISK_MEBIBYTES);
      await moveTo(disk);
      const running = load.run(server);
      for (let fault = 0; fault < FAULTS; fault++) {
        await moreDone(REQUESTS);
        const room = disk.fill();
        const refusedBefore = load.refused.size;
        await until("requests are refused", () => load.refused.size > refusedBefore);
        expect(await send(server, "/v1/plans")).toMatchObject({ status: 200 });
        expect(
          await send(server, "/v1/check", { body: { customer: "ada", feature: "calls" } }),
        ).toMatchObject({ status: 200, body: { allowed: true } });
        expect(await probe("/readyz")).toMatchObject({
          status: 503,
          body: { reasons: ["the disk of the database is full"] },
        });
        room.giveBack();
        await until("the server is ready", isReady);
        figures.faults++;
      }
      await moreDone(REQUESTS);
      await running.stop();
      expect(load.unheard.size).toBe(0);
      await settle();
    }, 300_000);
  }

  test(`is whole afterwards: ${STEPS} steps of the simulation`, async () => {
    await walk({ server }, 1, STEPS);
  }, 300_000);

  /** Moves the data of the database to the small disk. The rest of PostgreSQL stays in place. */
  async function moveTo({ directory }: SmallDisk): Promise<void> {
    await direct.knex.raw(`create tablespace small location '${directory}'`);
    for (const kind of ["table", "index"])
      await direct.knex.raw(`alter ${kind} all in tablespace pg_default set tablespace small`);
  }
});
