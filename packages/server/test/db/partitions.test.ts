import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { createPartition } from "../../src/db/core/create-partition.js";
import { dropEmptyMonths } from "../../src/db/core/drop-partition.js";
import { migrate, migrations } from "../../src/db/core/migrate.js";
import {
  listPartitions,
  missingPartitions,
  monthPartitions,
  type MonthPartition,
  PARTITIONED_TABLES,
} from "../../src/db/core/partitions.js";
import { idAt } from "../../src/shared/ids.js";
import { openTestDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(() => database.close());

const JUNE = Date.parse("2031-06-15T12:00:00Z") as Instant;

/** An id that was made at an instant. */
const idOf = (iso: string) => `${idAt("evt", Date.parse(iso))}${"0".repeat(15)}`;

async function addOrganization(): Promise<void> {
  await database.knex("organizations").insert({
    id: "org_1",
    name: "One",
    slug: "one",
    mode: "test",
    time_zone: "UTC",
    currency: "USD",
    created_at: "2031-06-20T00:00:00.000Z",
    updated_at: "2031-06-20T00:00:00.000Z",
  });
}

/** Usage of a customer, with its key. */
async function addUsage(iso: string, key: string | null = null): Promise<void> {
  await database.knex("usage_events").insert({
    customer_id: "cus_1",
    id: idOf(iso),
    organization_id: "org_1",
    feature_id: "feat_1",
    value: 1,
    occurred_at: iso,
    recorded_at: iso,
    is_late: false,
    idempotency_key: key,
    draws: "[]",
  });
}

async function addEvent(iso: string, sequence: number): Promise<void> {
  await database.knex("changes").insert({
    customer_id: "cus_1",
    id: idOf(iso),
    organization_id: "org_1",
    kind: "customer.updated",
    object_type: "customer",
    object_id: "cus_1",
    sequence,
    actor_type: "server",
    created_at: iso,
  });
}

/** The partition of each row, in the order of their ids. */
async function places(table = "usage_events"): Promise<string[]> {
  const found: { rows: { place: string }[] } = await database.knex.raw(
    "select tableoid::regclass::text as place from ?? order by id",
    [table],
  );
  return found.rows.map(({ place }) => place);
}

const monthsOf = (table: "usage_events" | "changes", ahead = 0) => monthPartitions(table, JUNE, ahead);

async function createAll(at: number, ahead: number): Promise<void> {
  for (const table of PARTITIONED_TABLES)
    for (const month of await missingPartitions(database.knex, monthPartitions(table, at, ahead)))
      expect(await createPartition(database.knex, month, { now: JUNE })).toBe("created");
}

describe("partitions of months", () => {
  test("are those of UTC, also over the end of a year", () => {
    const months = monthPartitions("changes", Date.parse("2030-12-31T23:59:59.999Z"), 1);
    expect(months).toEqual([
      {
        table: "changes",
        name: "changes_2030_12",
        from: idAt("evt", Date.parse("2030-12-01T00:00:00Z")),
        to: idAt("evt", Date.parse("2031-01-01T00:00:00Z")),
      },
      {
        table: "changes",
        name: "changes_2031_01",
        from: idAt("evt", Date.parse("2031-01-01T00:00:00Z")),
        to: idAt("evt", Date.parse("2031-02-01T00:00:00Z")),
      },
    ]);
  });

  test("hold the rows whose ids were made in the month, and the default partition holds all others", async () => {
    await createAll(JUNE, 1);
    for (const iso of ["2031-05-31T23:59:59.999Z", "2031-06-01T00:00:00.000Z", "2031-07-31T23:59:59.999Z"])
      await addUsage(iso);
    await addUsage("2031-08-01T00:00:00.000Z");
    expect(await places()).toEqual([
      ...["usage_events_default", "usage_events_2031_06", "usage_events_2031_07", "usage_events_default"],
    ]);
  });

  test("are created once", async () => {
    await createAll(JUNE, 3);
    expect(await missingPartitions(database.knex, monthsOf("usage_events", 3))).toEqual([]);
    const [june] = monthsOf("usage_events");
    expect(june && (await createPartition(database.knex, june, { now: JUNE }))).toBe("created");
    expect(await listPartitions(database.knex, "usage_events")).toHaveLength(5);
  });

  test("take over the rows of their month from the default partition, unchanged", async () => {
    await addUsage("2031-05-20T00:00:00.000Z", "a");
    await addUsage("2031-06-20T00:00:00.000Z", "b");
    await addEvent("2031-06-20T00:00:00.000Z", 1);
    const before: unknown = await database.knex("changes");
    await createAll(JUNE, 0);
    expect(await places()).toEqual(["usage_events_default", "usage_events_2031_06"]);
    expect(await places("changes")).toEqual(["changes_2031_06"]);
    expect(await database.knex("changes")).toEqual(before);
  });

  test("have one event for a key, and one change for a number", async () => {
    await createAll(JUNE, 0);
    await addUsage("2031-06-20T00:00:00.000Z", "a");
    await expect(addUsage("2031-06-21T00:00:00.000Z", "a")).rejects.toThrow("usage_events_2031_06_once");
    await addEvent("2031-06-20T00:00:00.000Z", 1);
    await expect(addEvent("2031-06-21T00:00:00.000Z", 1)).rejects.toThrow("changes_2031_06_once");
  });
});

test("months before an id are dropped when they are empty, and no others", async () => {
  await createAll(JUNE, 2);
  await addUsage("2031-07-20T00:00:00.000Z");
  await dropEmptyMonths(database.knex, "usage_events", idAt("evt", Date.parse("2031-08-31T00:00:00Z")));
  const names = (await listPartitions(database.knex, "usage_events")).map(({ name }) => name);
  expect(names).toEqual(["usage_events_2031_07", "usage_events_2031_08", "usage_events_default"]);
  await addUsage("2031-06-20T00:00:00.000Z");
  expect(await places()).toEqual(["usage_events_default", "usage_events_2031_07"]);
});

describe("beside a large default partition", () => {
  const [june, july] = monthPartitions("usage_events", JUNE, 1);
  const beside = (month: MonthPartition | undefined) =>
    month && createPartition(database.knex, month, { now: JUNE, maxDefaultBytes: 0 });

  test("a month that has begun is not created, and later ones are, without moving rows", async () => {
    await addUsage("2031-06-20T00:00:00.000Z", "a");
    expect(await beside(june)).toBe("kept");
    expect(await beside(july)).toBe("created");
    await addUsage("2031-06-21T00:00:00.000Z", "b");
    await addUsage("2031-07-01T00:00:00.000Z", "c");
    expect(await places()).toEqual(["usage_events_default", "usage_events_default", "usage_events_2031_07"]);
  });

  test("a later month with rows is not created", async () => {
    await addOrganization();
    await addUsage("2031-07-20T00:00:00.000Z", "a");
    expect(await beside(july)).toBe("kept");
    expect(await places()).toEqual(["usage_events_default"]);
  });

  test("a row that comes meanwhile keeps the month in the default partition", async () => {
    // Without its organization, it is found by the constraint only.
    await addUsage("2031-07-20T00:00:00.000Z", "a");
    expect(await beside(july)).toBe("kept");
    await addUsage("2031-07-21T00:00:00.000Z", "b");
    expect(await places()).toEqual(["usage_events_default", "usage_events_default"]);
  });

  test("a month is created after a crash in the middle", async () => {
    await database.knex.raw(
      `alter table usage_events_default add constraint usage_events_2031_07_elsewhere
        check (id < '${july?.from}' or id >= '${july?.to}') not valid`,
    );
    expect(await beside(july)).toBe("created");
    const left: { rows: object[] } = await database.knex.raw(
      "select from pg_constraint where conrelid = 'usage_events_default'::regclass and contype = 'c'",
    );
    expect(left.rows).toEqual([]);
  });
});

describe("a database of the version before", () => {
  const last = "2031-06-20T00:00:00.000Z";

  /** Undoes all migrations, and runs those before partitions. */
  beforeEach(async () => {
    await database.knex.raw("drop schema public cascade");
    await database.knex.raw("create schema public");
    await database.knex.raw(
      "create table migrations (name text primary key, applied_at timestamptz default now())",
    );
    for (const { name, up } of migrations) {
      if (name === "0027_partitions") break;
      await up(database.knex);
      await database.knex("migrations").insert({ name });
    }
    await addOrganization();
  });

  const kept = () => Promise.all([database.knex("usage_events"), database.knex("changes")]);

  /** A table that is rewritten gets another file. */
  async function fileOf(table: string): Promise<unknown> {
    const found: { rows: unknown[] } = await database.knex.raw("select pg_relation_filenode(?::regclass)", [
      table,
    ]);
    return found.rows;
  }

  test("keeps its rows in place, as the first partition, which ends in over a month", async () => {
    await addUsage("2030-01-01T00:00:00.000Z", "a");
    await addUsage(last, "b");
    await addEvent(last, 1);
    const file = await fileOf("usage_events");
    const before = await kept();
    await migrate(database.knex);
    expect(await kept()).toEqual(before);
    expect(await places()).toEqual(["usage_events_earlier", "usage_events_earlier"]);
    expect(await fileOf("usage_events_earlier")).toEqual(file);
    const until = idAt("evt", Date.parse("2031-08-01T00:00:00Z"));
    expect(await listPartitions(database.knex, "usage_events")).toEqual([
      { name: "usage_events_earlier", from: null, to: until, isDefault: false },
      { name: "usage_events_default", from: null, to: null, isDefault: true },
    ]);
  });

  test("gets its first month after that partition", async () => {
    await addUsage(last);
    await addEvent(last, 1);
    await migrate(database.knex);
    const missing = await missingPartitions(database.knex, monthsOf("usage_events", 3));
    expect(missing.map(({ name }) => name)).toEqual(["usage_events_2031_08", "usage_events_2031_09"]);
    await createAll(JUNE, 3);
    await addUsage("2031-07-31T23:59:59.999Z");
    await addUsage("2031-08-01T00:00:00.000Z");
    expect(await places()).toEqual(["usage_events_earlier", "usage_events_earlier", "usage_events_2031_08"]);
  });

  test("accepts a key again in the first partition, where 35 days may pass", async () => {
    await addUsage("2031-01-01T00:00:00.000Z", "a");
    await migrate(database.knex);
    await addUsage("2031-02-10T00:00:00.000Z", "a");
    expect(await places()).toEqual(["usage_events_earlier", "usage_events_earlier"]);
  });

  test("goes on after a crash in the middle", async () => {
    await addUsage(last, "a");
    const until = idAt("evt", Date.parse("2031-09-01T00:00:00Z"));
    await database.knex.raw(
      `alter table usage_events add constraint usage_events_month check (id < '${until}') not valid`,
    );
    await migrate(database.knex);
    const [first] = await listPartitions(database.knex, "usage_events");
    expect(first?.to).toBe(until);
  });

  test("stays without a bound if it cannot be partitioned", async () => {
    await addUsage(last);
    await database.knex.raw("create table usage_events_earlier ()");
    await expect(migrate(database.knex)).rejects.toThrow("usage_events_earlier");
    await addUsage("2039-01-01T00:00:00.000Z");
    await database.knex.raw("drop table usage_events_earlier");
    await migrate(database.knex);
    expect(await places()).toEqual(["usage_events_earlier", "usage_events_earlier"]);
  });

  test("and an empty one have the same shape", async () => {
    await migrate(database.knex);
    expect(await listPartitions(database.knex, "changes")).toEqual([
      { name: "changes_default", from: null, to: null, isDefault: true },
    ]);
  });
});
