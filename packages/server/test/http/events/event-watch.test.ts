import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createEventWatch } from "../../../src/usecases/change/event-watch.js";
import { openTestDatabase, type TestDatabase } from "../../support/database.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let database: TestDatabase;

beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

/** The number of queries of ten polls. */
async function queriesFor(streams: number): Promise<number> {
  const watch = createEventWatch({ ...server.deps, db: database.knex }, 1);
  const opened = await Promise.all(
    Array.from({ length: streams }, (_, at) =>
      watch.open({ organizationId: `org_${at % 7}`, keyId: `key_${at}` }),
    ),
  );
  let count = 0;
  const add = () => void (count += 1);
  database.knex.on("query", add);
  for (let poll = 0; poll < 10; poll += 1) await opened[0]?.next();
  database.knex.off("query", add);
  watch.stop();
  return count;
}

test("a hundred idle streams query the database as often as one", async () => {
  const one = await queriesFor(1);
  const hundred = await queriesFor(100);
  expect(Math.abs(hundred - one)).toBeLessThanOrEqual(4);
  expect(hundred).toBeLessThan(30);
});

test("a watch without streams does not query the database", async () => {
  const watch = createEventWatch({ ...server.deps, db: database.knex }, 1);
  const watcher = await watch.open({ organizationId: "org_1", keyId: "key_1" });
  await watcher.next();
  watcher.close();
  expect(await watcher.next()).toEqual({ hasEvents: false, isOver: true });
  const again = await watch.open({ organizationId: "org_1", keyId: "key_1" });
  expect(await again.next()).toEqual({ hasEvents: false, isOver: false });
  watch.stop();
  await expect(watch.open({ organizationId: "org_1", keyId: "key_1" })).rejects.toMatchObject({
    code: "service_unavailable",
  });
});

describe("a watch refuses a stream", () => {
  const keys = (count: number, organizationId = "org_1") =>
    Array.from({ length: count }, (_, at) => ({ organizationId, keyId: `key_${organizationId}_${at}` }));

  test.each([
    ["beside five of its key", keys(5).map((stream) => ({ ...stream, keyId: "key_1" })), "API key has 5"],
    ["beside fifty of its organization", keys(50), "organization has 50"],
    [
      "beside five hundred of the server",
      Array.from({ length: 10 }, (_, at) => keys(50, `org_${at + 2}`)).flat(),
      "server has 500",
    ],
  ])("%s, and accepts it when one of these closes", async (_beside, streams, message) => {
    const watch = createEventWatch({ ...server.deps, db: database.knex }, 1);
    const [first] = await Promise.all(streams.map((stream) => watch.open(stream)));
    const one = { organizationId: "org_1", keyId: "key_1" };
    await expect(watch.open(one)).rejects.toMatchObject({
      code: "too_many_streams",
      message: expect.stringContaining(message),
    });
    first?.close();
    await watch.open(one);
    watch.stop();
  });
});
