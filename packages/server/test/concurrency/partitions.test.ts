import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { createPartition } from "../../src/db/core/create-partition.js";
import { listPartitions, monthPartitions } from "../../src/db/core/partitions.js";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";

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
});
