import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";

describeOnPostgres("inside a transaction, a statement without its `trx`", () => {
  let [first, second]: TestDatabase[] = [];
  beforeAll(async () => {
    [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  });
  afterAll(() => Promise.all([first?.close(), second?.close()]));

  const count = (database: TestDatabase | undefined) => database?.knex("customers").count();
  const refusal = "Inside a transaction, pass `trx` to every query";

  test("is refused", async () => {
    const work = first?.knex.transaction(async (trx) => {
      await trx("customers").count();
      await count(first);
    });
    await expect(work).rejects.toThrow(refusal);
  });

  test("is refused inside a transaction of another database too", async () => {
    const work = first?.knex.transaction(async (outer) => {
      await outer("customers").count();
      await second?.knex.transaction(async (inner) => {
        await inner("customers").count();
        await count(first);
      });
    });
    await expect(work).rejects.toThrow(refusal);
  });

  test("may be one of another database", async () => {
    const work = first?.knex.transaction(async (trx) => {
      await trx("customers").count();
      return count(second);
    });
    expect(await work).toEqual([{ count: 0n }]);
  });
});
