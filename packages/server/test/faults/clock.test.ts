import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { jobs } from "../../src/jobs/all.js";
import { describeOnPostgres } from "../support/database.js";
import { send, startTestServer, type TestServer } from "../support/server.js";
import { countsOf, createLoad, differencesIn, figuresOf, prepareLoad, totalsOf, until } from "./load.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const HOUR = 3_600_000;
const RATE = { requests: 20, seconds: 60 };

/** Forward, back to where it was, and before the customers came. */
const JUMPS = [
  HOUR,
  -HOUR,
  -HOUR,
  2 * HOUR,
  -HOUR,
  ...(isLong ? [31 * 24 * HOUR, -HOUR, -HOUR, 2 * HOUR] : []),
];

describeOnPostgres("a server whose clock jumps, and which goes by it as the program does,", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ isSteady: true });
    await prepareLoad(server);
  });
  afterAll(() => server.close());

  test("runs every request once, whatever the clock shows, and counts no period twice", async () => {
    const load = createLoad();
    for (const jump of JUMPS) {
      const running = load.run(server);
      const target = load.done.size + 40;
      await until("more requests are done", () => load.done.size >= target);
      server.clock.advance(jump);
      await until("more requests are done", () => load.done.size >= target + 40);
      await running.stop();
      for (const job of Object.values(jobs)) await job(server.deps);
    }
    expect([load.refused.size, load.unheard.size]).toEqual([0, 0]);
    await load.verify(server.deps.db);
    expect(await totalsOf(server)).toEqual(countsOf(load));
    console.log("Jumps of the clock", figuresOf(JUMPS.length, [load]));
  }, 300_000);
});

describeOnPostgres("a server that is started with its clock set back, or right again,", () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer({ requestRates: { perKey: RATE } })));
  afterAll(() => server.close());

  test("blocks no one for the hour that the clock was set back", async () => {
    while ((await send(server, "/v1/plans")).status !== 429);
    server.clock.advance(-HOUR);
    expect(await send(server, "/v1/plans")).toMatchObject({ status: 200 });
  });

  test("keeps an expired key expired, and accepts it again when the clock is corrected", async () => {
    const expiresAt = server.clock.now() + HOUR / 2;
    const { body } = await send(server, "/v1/keys", { body: { name: "short", scopes: ["read"], expiresAt } });
    const apiKey = String(body["apiKey"]);
    server.clock.advance(HOUR);
    expect(await send({ url: server.url, apiKey }, "/v1/plans")).toMatchObject({ status: 401 });
    server.clock.advance(-HOUR);
    expect(await send({ url: server.url, apiKey }, "/v1/plans")).toMatchObject({ status: 200 });
  });

  test("answers a repeated request as it did before the jump", async () => {
    const request = {
      body: { email: "again@example.com" },
      headers: { "idempotency-key": "across-the-jump" },
    };
    const first = await send(server, "/v1/customers", request);
    for (const jump of [-HOUR, HOUR]) {
      server.clock.advance(jump);
      const again = await send(server, "/v1/customers", request);
      expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([
        200,
        first.text,
        "true",
      ]);
    }
    expect(await differencesIn(server.deps.db)).toEqual([]);
  });
});
