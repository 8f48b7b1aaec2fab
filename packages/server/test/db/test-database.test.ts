import { expect, test } from "@jest/globals";
import { openTestDatabase } from "../support/database.js";

test("two test databases are migrated and do not see each other", async () => {
  const [one, two] = [await openTestDatabase(), await openTestDatabase()];
  await one.knex.raw("create table mine (id int)");
  const tables = await two.knex("pg_tables").where({ schemaname: "public" }).pluck("tablename");
  expect(tables).toContain("migrations");
  expect(tables).not.toContain("mine");
  await Promise.all([one.close(), two.close()]);
});

test("a query outside its open transaction is refused, on both kinds of database", async () => {
  const database = await openTestDatabase();
  const forgotten = database.knex.transaction(async (trx) => {
    await trx("migrations").first();
    await database.knex("migrations").first();
  });
  await expect(forgotten).rejects.toThrow("pass `trx` to every query");
  await expect(database.knex("migrations").first()).resolves.toBeDefined();
  await database.close();
});
