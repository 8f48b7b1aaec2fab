import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { migrate } from "../../src/db/core/migrate.js";
import { dumpSchema } from "../../src/db/core/schema-dump.js";
import { openTestDatabase, type TestDatabase } from "../support/database.js";

const SCHEMA = path.join(__dirname, "../../schema.sql");

describe("the shape of the database", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test("is the one in schema.sql, on this database as on every other", async () => {
    expect(await dumpSchema(database.knex)).toBe(readFileSync(SCHEMA, "utf8"));
  });

  test("does not change when migrations run again", async () => {
    await migrate(database.knex);
    expect(await dumpSchema(database.knex)).toBe(readFileSync(SCHEMA, "utf8"));
  });

  test("what a later migration adds shows up", async () => {
    const before = await dumpSchema(database.knex);
    await database.knex.raw(
      "create table added (id int8 generated always as identity, twice int8 default 2 * 21)",
    );
    await database.knex.raw("create unique index added_once on added (twice) where twice > 0");
    await database.knex.raw("create type mood as enum ('glad', 'cross')");
    const after = await dumpSchema(database.knex);
    expect(after.split("\n").filter((line) => !before.split("\n").includes(line))).toEqual([
      "create table added (",
      "  id bigint not null generated always as identity,",
      "  twice bigint default (2 * 21)",
      "CREATE UNIQUE INDEX added_once ON public.added USING btree (twice) WHERE (twice > 0);",
      "create type mood as enum ('glad', 'cross');",
    ]);
  });
});
