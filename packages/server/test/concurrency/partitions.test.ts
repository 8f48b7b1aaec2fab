import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import type { NewChange } from "../../src/db/organizations/changes.js";
import { insertChanges } from "../../src/db/organizations/insert-changes.js";
import { idMaker } from "../../src/shared/ids.js";
import { createPartition } from "../../src/db/core/create-partition.js";
import { listPartitions, monthPartitions } from "../../src/db/core/partitions.js";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";

let clock = 0;
const newId = idMaker(() => clock);

/** The change that a new subscription makes. */
function createdAt(at: Instant): NewChange {
  clock = at;
  return {
    id: newId("evt"),
    organizationId: "org_1",
    customerId: "cus_1",
    kind: "subscription.created",
    objectType: "subscription",
    objectId: newId("sub"),
    before: null,
    after: {},
    actor: { type: "server", id: null, requestId: null, address: null },
    createdAt: at,
  };
}

describeOnPostgres("the partition of a month", () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.close());

  const now = Date.parse("2031-06-01T00:00:00Z") as Instant;
  const [june, july] = monthPartitions("changes", now, 1);

  test("is left for later while a report reads the table", async () => {
    const report = await database.knex.transaction();
    await report("changes");
    expect(june && (await createPartition(database.knex, june, { now }))).toBe("locked");
    await report.commit();
    expect(june && (await createPartition(database.knex, june, { now }))).toBe("created");
  });

  test("is created by one of several processes", async () => {
    await Promise.all([1, 2, 3].map(async () => july && createPartition(database.knex, july, { now })));
    if (july) await createPartition(database.knex, july, { now });
    const names = (await listPartitions(database.knex, "changes")).map(({ name }) => name);
    expect(names).toEqual(["changes_2031_06", "changes_2031_07", "changes_default"]);
  });

  test("takes every row that comes while it is created", async () => {
    const { knex } = database;
    const at = Date.parse("2031-09-10T00:00:00Z") as Instant;
    const insert = (count: number) =>
      knex.transaction((trx) =>
        insertChanges(
          trx,
          Array.from({ length: count }, () => createdAt(at)),
        ),
      );
    // So many that moving them takes a while.
    await insert(20_000);
    const [september] = monthPartitions("changes", at, 0);
    let isCreated = false;
    const creating = (async () => {
      while (september && !isCreated)
        isCreated = (await createPartition(knex, september, { now: at })) === "created";
    })();
    let inserted = 20_000;
    const inserting = Array.from({ length: 6 }, async () => {
      while (!isCreated) {
        await insert(1);
        inserted += 1;
      }
    });
    await Promise.all([creating, ...inserting]);
    expect(inserted).toBeGreaterThan(20_000);
    expect(await knex("changes_2031_09").count()).toEqual([{ count: BigInt(inserted) }]);
  });

  test("stays in a large default partition once it has begun, and is created beside it before", async () => {
    const { knex } = database;
    const at = Date.parse("2031-11-10T00:00:00Z") as Instant;
    const [november, december] = monthPartitions("changes", at, 1);
    await knex.transaction((trx) => insertChanges(trx, [createdAt(at)]));
    const create = (month: typeof november) =>
      month && createPartition(knex, month, { now: at, maxDefaultBytes: 0 });
    expect([await create(november), await create(december)]).toEqual(["kept", "created"]);
    const names = (await listPartitions(knex, "changes")).map(({ name }) => name);
    expect(names.slice(-2)).toEqual(["changes_2031_12", "changes_default"]);
  });
});
