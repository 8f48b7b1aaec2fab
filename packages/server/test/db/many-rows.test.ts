import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { insertRows, updateRows } from "../../src/db/core/bulk-rows.js";
import { openTestDatabase, type TestDatabase } from "../support/database.js";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.knex.raw(
    `create table many_kinds (customer_id text, id text, words text, document jsonb, exact numeric, whole bigint,
      is_so boolean, at timestamptz, primary key (customer_id, id))`,
  );
});
afterAll(() => database.close());

/** PostgreSQL has no text with a zero in it. */
const words = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
const hostile = fc.constantFrom("NULL", "null", "", " ", '"', "\\", "{a,b}", "it's", "a?b", "$1", ":name");
const texts = fc.oneof(words, hostile);
const documents = fc.oneof(
  fc.dictionary(texts, fc.oneof(texts, fc.integer(), fc.boolean(), fc.constant(null))),
  fc.array(texts),
);

const row = fc.record({
  words: fc.option(texts),
  document: fc.option(documents),
  exact: fc.option(fc.constantFrom("0", "12.000000001", "-3", "123456789012345678901234567890")),
  whole: fc.option(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)),
  is_so: fc.option(fc.boolean()),
  at: fc.option(fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })),
});

/** One row is inserted by another statement than several. */
const rows = fc.oneof(
  fc.array(row, { minLength: 1, maxLength: 1 }),
  fc.array(row, { minLength: 2, maxLength: 8 }),
);

describe("bulk updates", () => {
  test("are stored unchanged, whatever their content", async () => {
    await fc.assert(
      fc.asyncProperty(rows, rows, async (first, second) => {
        const inserted = first.map((row, place) => ({ customer_id: "one", id: `${place}`, ...row }));
        const updated = inserted.map((row, place) => ({ ...row, ...second[place] }));
        const read = await database.knex.transaction(async (trx) => {
          await insertRows(trx, "many_kinds", inserted);
          const before: unknown[] = await trx("many_kinds").orderBy("id");
          await updateRows(trx, { table: "many_kinds" }, updated);
          const after: unknown[] = await trx("many_kinds").orderBy("id");
          await trx("many_kinds").del();
          return { before, after };
        });
        expect(read).toEqual({ before: inserted, after: updated });
      }),
      { numRuns: 10 },
    );
  });

  test("with a missing row change nothing", async () => {
    const gone = [{ customer_id: "one", id: "gone", words: "here" }];
    await expect(
      database.knex.transaction((trx) => updateRows(trx, { table: "many_kinds" }, gone)),
    ).rejects.toThrow("many_kinds: 1 changed, 0 written");
  });

  test("of a column that does not exist are a fault that names it", async () => {
    const strange = [{ customer_id: "one", id: "a", unheard_of: 1 }];
    await expect(database.knex.transaction((trx) => insertRows(trx, "many_kinds", strange))).rejects.toThrow(
      "many_kinds has not all of the columns customer_id, id, unheard_of",
    );
  });
});
