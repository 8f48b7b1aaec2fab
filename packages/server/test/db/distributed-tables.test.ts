import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { DISTRIBUTED_TABLES, LOCAL_TABLES, REFERENCE_TABLES } from "../../src/db/distribution/tables.js";
import { IS_DISTRIBUTED, openTestDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

test("every table has one place on a distributed PostgreSQL", async () => {
  const { rows }: { rows: { name: string }[] } = await database.knex.raw(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const placed = [...REFERENCE_TABLES, ...LOCAL_TABLES, ...DISTRIBUTED_TABLES.map(({ table }) => table)];
  expect(placed.toSorted()).toEqual(rows.map(({ name }) => name).sort());
});

test.each(DISTRIBUTED_TABLES)(
  "each key of $table has the column $column, without which no node could hold it",
  async ({ table, column }) => {
    const { rows }: { rows: { name: string; has_column: boolean }[] } = await database.knex.raw(
      `select unique_index.indexrelid::regclass::text as name, exists (
          select from pg_attribute as part
            where part.attrelid = unique_index.indrelid and part.attnum = any(unique_index.indkey)
              and part.attname = ?
        ) as has_column
        from pg_index as unique_index
        where unique_index.indrelid = ?::regclass and unique_index.indisunique`,
      [column, table],
    );
    expect(rows.filter(({ has_column }) => !has_column)).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  },
);

test("no foreign key leads from a table that every node has to one that is divided", async () => {
  const { rows }: { rows: { name: string }[] } = await database.knex.raw(
    `select conname as name from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any(:whole) and confrelid::regclass::text = any(:divided)`,
    { whole: REFERENCE_TABLES, divided: DISTRIBUTED_TABLES.map(({ table }) => table) },
  );
  // It is left out when the tables are distributed.
  expect(rows).toEqual(IS_DISTRIBUTED ? [] : [{ name: "portal_sessions_customer_id_fkey" }]);
});

test("every table that is divided is logged, since its shards move by the log", async () => {
  const { rows }: { rows: { name: string }[] } = await database.knex.raw(
    "select relname as name from pg_class where relkind in ('r', 'p') and relpersistence = 'u'",
  );
  expect(rows.map(({ name }) => name).filter((name) => !LOCAL_TABLES.includes(name))).toEqual([]);
});
