import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import type { NewChange } from "../../src/db/organizations/changes.js";
import { changeSequence, insertChanges, lastSequence } from "../../src/db/organizations/insert-changes.js";
import { createPartition } from "../../src/db/core/create-partition.js";
import { monthPartitions } from "../../src/db/core/partitions.js";
import { idAt, idMaker } from "../../src/shared/ids.js";
import { openTestDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const start = Date.parse("2031-01-01T00:00:00Z") as Instant;
  for (const month of monthPartitions("changes", start, 11))
    await createPartition(database.knex, month, { now: start });
});
afterAll(() => database.close());

let now = 0;
const newId = idMaker(() => now);
let subscriptionId: string;
let customerId: string;

beforeEach(async () => {
  await database.knex("changes").delete();
  now = Date.parse("2031-01-10T00:00:00Z");
  const fresh = idMaker(() => now);
  customerId = fresh("cus");
  subscriptionId = fresh("sub");
});

const change = (objectId: string, of: string | null = customerId): NewChange => ({
  id: newId("evt"),
  organizationId: "org_1",
  customerId: of,
  kind: "subscription.updated",
  objectType: "subscription",
  objectId,
  before: null,
  after: {},
  actor: { type: "server", id: null, requestId: null, address: null },
  createdAt: now as Instant,
});

async function recordAt(iso: string, ...objects: readonly string[]): Promise<void> {
  now = Date.parse(iso);
  await database.knex.transaction((trx) =>
    insertChanges(
      trx,
      objects.map((id) => change(id)),
    ),
  );
}

const created = (objectId: string): NewChange => ({ ...change(objectId), kind: "subscription.created" });

const sequences = (objectId: string): Promise<bigint[]> =>
  database.knex("changes").where({ object_id: objectId }).orderBy("id").pluck("sequence");

describe("the events of an object are numbered without gaps", () => {
  test("over the end of a month, and over months without any", async () => {
    await recordAt("2031-01-31T23:59:59.999Z", subscriptionId);
    await recordAt("2031-02-01T00:00:00.000Z", subscriptionId, subscriptionId);
    await recordAt("2031-09-01T00:00:00.000Z", subscriptionId);
    expect(await sequences(subscriptionId)).toEqual([1n, 2n, 3n, 4n]);
  });

  test("also 35 days after the object was created, to the millisecond", async () => {
    const events = ["2031-02-13T23:59:59.999Z", "2031-02-14T00:00:00.000Z", "2031-02-14T00:00:00.001Z"];
    await recordAt("2031-01-10T00:00:00.000Z", subscriptionId);
    for (const iso of events) {
      await database.knex("changes").where("sequence", ">", 1).delete();
      await recordAt(iso, subscriptionId);
      expect(await sequences(subscriptionId)).toEqual([1n, 2n]);
      now += 1;
    }
  });

  test("of objects that are created with their events, and in the next transaction", async () => {
    const other = idMaker(() => now)("sub");
    const events = [created(subscriptionId), created(other), change(subscriptionId), change(other)];
    await database.knex.transaction((trx) => insertChanges(trx, events));
    expect(await sequences(subscriptionId)).toEqual([1n, 2n]);
    expect(await sequences(other)).toEqual([1n, 2n]);
    await recordAt("2031-01-10T00:00:00.001Z", subscriptionId);
    expect(await sequences(subscriptionId)).toEqual([1n, 2n, 3n]);
  });

  test("beside an object that is created, those of one that was created before", async () => {
    await recordAt("2031-01-10T00:00:00.001Z", subscriptionId);
    const other = idMaker(() => now)("sub");
    await database.knex.transaction((trx) =>
      insertChanges(trx, [created(other), change(subscriptionId), change(other)]),
    );
    expect(await sequences(subscriptionId)).toEqual([1n, 2n]);
    expect(await sequences(other)).toEqual([1n, 2n]);
  });

  test("if an object has the id of one that was deleted, where callers choose ids", async () => {
    await recordAt("2031-01-10T00:00:00.001Z", "mine");
    await database.knex.transaction((trx) => insertChanges(trx, [created("mine"), change("mine")]));
    expect(await sequences("mine")).toEqual([1n, 2n, 3n]);
  });

  test("for objects whose ids show no time", async () => {
    await recordAt("2031-01-31T00:00:00.000Z", "settings");
    await recordAt("2031-12-31T00:00:00.000Z", "settings", "settings");
    expect(await sequences("settings")).toEqual([1n, 2n, 3n]);
  });
});

async function planOfNumbering(objects: string[], since: number): Promise<string> {
  const found: { rows: Record<string, string>[] } = await database.knex.raw(
    `explain (analyze, costs off, timing off, summary off)
      select ${changeSequence} from (
        select customer_id, object_id, 'evt_1' as id, 2::bigint as sequence
          from unnest(?::text[], ?::text[]) as asked (customer_id, object_id)
      ) as change ${lastSequence("?")}`,
    [objects.map(() => customerId), objects, idAt("evt", since)],
  );
  return found.rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("numbering a recent object's events reads only the months since then", async () => {
  const plan = await planOfNumbering([subscriptionId], Date.parse("2031-08-20T00:00:00Z"));
  expect(plan).toContain("changes_2031_08");
  expect(plan).not.toContain("changes_2031_07");
});

test("many objects are looked up each by itself, also while statistics do not know a month's changes", async () => {
  await database.knex.raw("analyze changes");
  const objects = Array.from({ length: 1_000 }, () => newId("sub"));
  await recordAt("2031-01-20T00:00:00Z", ...objects);
  const plan = await planOfNumbering(objects.slice(0, 200), Date.parse("2031-01-01T00:00:00Z"));
  expect(plan).toMatch(/Index Scan Backward using changes_2031_01_once .* loops=200/);
  expect(plan).not.toContain("by_organization");
});
