import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createPartition, listPartitions, monthPartitions } from "../../src/db/core/partitions.js";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";

describeOnPostgres("the partition of a month", () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.close());

  const [june] = monthPartitions("changes", Date.parse("2031-06-01T00:00:00Z"), 0);
  const [july] = monthPartitions("changes", Date.parse("2031-07-01T00:00:00Z"), 0);

  test("is left for later while a report reads the table", async () => {
    const report = await database.knex.transaction();
    await report("changes");
    expect(june && (await createPartition(database.knex, june))).toBe("locked");
    await report.commit();
    expect(june && (await createPartition(database.knex, june))).toBe("created");
  });

  test("is created by one of several processes", async () => {
    await Promise.all([1, 2, 3].map(async () => july && createPartition(database.knex, july)));
    if (july) await createPartition(database.knex, july);
    const names = (await listPartitions(database.knex, "changes")).map(({ name }) => name);
    expect(names).toEqual(["changes_2031_06", "changes_2031_07", "changes_default"]);
  });
});
