import { readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { isMigrated, migrate, migrations } from "../../src/db/core/migrate.js";
import { openTestDatabase, type TestDatabase } from "../support/database.js";

const FOLDER = path.join(__dirname, "../../src/db/core/migrations");

describe("the list of migrations", () => {
  test("is numbered from 1, without gaps, in the order in which they run", () => {
    const numbers = migrations.map(({ name }) => name.slice(0, 5));
    expect(numbers).toEqual(migrations.map((_each, index) => `${String(index + 1).padStart(4, "0")}_`));
  });

  test("names every file of the folder, and no other", () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts"));
    expect(files.sort()).toEqual(migrations.map(({ name }) => `${name}.ts`));
  });
});

describe("migrating", () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await openTestDatabase()));
  afterEach(() => database.close());

  test("twice changes nothing", async () => {
    const before: unknown = await database.knex("migrations");
    await migrate(database.knex);
    expect(await database.knex("migrations")).toEqual(before);
  });

  test("leaves migrations of a newer version alone", async () => {
    await database.knex("migrations").insert({ name: "9999_newer" });
    await expect(migrate(database.knex)).resolves.toBeUndefined();
  });

  test("refuses a database whose history differs, and changes nothing", async () => {
    await database.knex("migrations").where({ name: "0001_initial" }).update({ name: "0001_foundation" });
    const before: string[] = await database.knex("migrations").pluck("name").orderBy("name");
    await expect(migrate(database.knex)).rejects.toThrow(
      "The database was migrated by 0001_foundation, which this version does not have: it runs 0001_initial.",
    );
    await expect(isMigrated(database.knex)).rejects.toThrow("only the version that created it can use it");
    expect(before).toContain("0001_foundation");
    expect(await database.knex("migrations").pluck("name").orderBy("name")).toEqual(before);
  });
});
