import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { Knex } from "knex";
import { openDatabase, type Database } from "../../src/db/core/connection.js";
import { describeOnPostgres, openTestDatabase } from "../support/database.js";

/** What a program can see of an error. Positions and file names inside PostgreSQL differ by version. */
const VISIBLE = [
  "name",
  "code",
  "severity",
  "message",
  "detail",
  "constraint",
  "table",
  "column",
  "schema",
] as const;

type Statement = (knex: Knex) => PromiseLike<unknown>;

const raw =
  (sql: string, bindings: readonly Knex.RawBinding[] = []): Statement =>
  async (knex) => {
    const { rows, rowCount, command, fields } = await knex.raw(sql, bindings);
    const types = fields.map((field: { name: string; dataTypeID: number }) => [field.name, field.dataTypeID]);
    return { rows, rowCount, command, types };
  };

/** The same statement on the embedded database and on a server: same values, same counts, same errors. */
describeOnPostgres("the embedded database answers like a server", () => {
  let embedded: Database;
  let server: Database;

  beforeAll(async () => {
    [embedded, server] = await Promise.all([openDatabase({ memory: true }), openTestDatabase()]);
    for (const { knex } of [embedded, server]) {
      await knex.raw("create table parent (id text primary key)");
      await knex.raw(`create table child (
        id int8 primary key, parent_id text not null references parent, amount numeric(20, 9) check (amount >= 0),
        seen_at timestamptz, body jsonb, constraint one_amount_per_parent unique (parent_id, amount))`);
    }
  });
  afterAll(() => Promise.all([embedded.close(), server.close()]));
  beforeEach(async () => {
    for (const { knex } of [embedded, server]) {
      await knex.raw("truncate parent, child");
      await knex("parent").insert([{ id: "p1" }, { id: "p2" }]);
      await knex("child").insert([1, 2, 3].map((id) => ({ id, parent_id: "p1", amount: `${id}.5` })));
    }
  });

  // prettier-ignore
  test.each<[string, Statement]>([
    ["int8 is a bigint, beyond 2^53 too", raw("select 1::int8 as a, 9223372036854775807::int8 as b, array[1, null]::int8[] as c")],
    ["count is a bigint", (knex) => knex("child").count("* as n")],
    ["int2 and int4 are numbers", raw("select 1::int2 as a, -7::int4 as b, array[1, 2]::int4[] as c")],
    ["numeric keeps every digit as text", raw("select 0.1::numeric as a, 123456789012345678901.123456789::numeric as b, array[1.10]::numeric[] as c")],
    ["floats are numbers", raw("select 1.5::float4 as a, 'NaN'::float8 as b, 'Infinity'::float8 as c")],
    ["timestamptz is the instant, whatever zone it was written in", raw("select '2026-03-29T01:30:00.123+02'::timestamptz as a, null::timestamptz as b")],
    ["timestamptz is read in UTC", raw("select '2026-01-31 05:00'::timestamptz as a, date_trunc('day', '2026-01-31T23:00:00Z'::timestamptz) as b")],
    ["the time zone of the session is UTC", raw("select current_setting('timezone') as zone, current_setting('datestyle') as style")],
    ["date is text", raw("select '2026-01-31'::date as a, array['2026-02-28']::date[] as b")],
    ["json is parsed", raw(`select '{"b": [1, {"c": null}]}'::jsonb as a, '"text"'::json as b, null::jsonb as c`)],
    ["bytea is a Buffer", raw("select '\\x00ff10'::bytea as a, ?::bytea as b", [Buffer.from([0, 1, 255])])],
    ["text keeps every character", raw("select ?::text as a", ["na\u00efve \u20a6 \u{1F680} ' \" \\ \n $1"])],
    ["booleans, nulls and arrays of text", raw("select true as a, null::bool as b, array['x', null, 'a,\"b']::text[] as c")],
    ["uuid, interval and enums", raw("select 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid as a, '1 mon 2 days 03:00'::interval as b")],
    ["a bigint parameter", raw("select ?::int8 + 1 as a", [9007199254740993n as unknown as string])],
    ["a Date parameter keeps its milliseconds", raw("select ?::timestamptz as a", [new Date("2026-02-28T23:59:59.999Z")])],
    ["a list parameter", raw("select * from child where id = any(?) order by id", [[1, 3]])],
    ["an object parameter into jsonb", (knex) => knex("child").where({ id: 1 }).update({ body: { a: [1] } }, ["id", "body"])],
    ["several statements at once", async (knex) => (await knex.raw<{ rows: unknown }[]>("select 1 as a; select 2 as b")).map(({ rows }) => rows)],
    ["no rows", (knex) => knex("child").where({ id: 9 }).first()],
    ["del counts", (knex) => knex("child").where("id", "<", 3).del()],
    ["update counts", (knex) => knex("child").update({ amount: knex.raw("amount + 10") })],
    ["insert returns", (knex) => knex("child").insert({ id: 4, parent_id: "p2", amount: "0.000000001" }, "*")],
    ["insert or ignore", (knex) => knex("parent").insert({ id: "p1" }).onConflict("id").ignore().returning("id")],
    ["upsert", (knex) => knex("child").insert({ id: 1, parent_id: "p2", amount: "1" }).onConflict("id").merge().returning(["parent_id", "amount"])],
    ["pluck and grouping", (knex) => knex("child").groupBy("parent_id").pluck(knex.raw("sum(amount)") as unknown as string)],
    ["a broken unique rule names constraint, table and detail", (knex) => knex("child").insert({ id: 7, parent_id: "p1", amount: "1.5" })],
    ["a broken primary key", (knex) => knex("parent").insert({ id: "p1" })],
    ["a broken reference", (knex) => knex("child").insert({ id: 7, parent_id: "unknown", amount: "1" })],
    ["a broken check", (knex) => knex("child").insert({ id: 7, parent_id: "p1", amount: "-1" })],
    ["a missing value names its column", (knex) => knex("child").insert({ id: 7 })],
    ["a number that is too large", raw("select 9223372036854775807::int8 + 1")],
    ["a syntax error", raw("selec 1")],
    ["an unknown table", (knex) => knex("nowhere").select()],
    ["a wrong type of parameter", raw("select ?::int", ["seven"])],
    ["the first error of a transaction stays, later statements are refused", (knex) => knex.transaction(async (trx) => {
      await trx.raw("select 1/0").catch(() => undefined);
      await trx.raw("select 1");
    })],
    ["a transaction that failed wrote nothing", async (knex) => {
      await knex.transaction(async (trx) => {
        await trx("parent").insert({ id: "p9" });
        await trx("parent").insert({ id: "p1" });
      }).catch(() => undefined);
      return knex("parent").orderBy("id").pluck("id");
    }],
    ["isolation levels", (knex) => knex.transaction(async (trx) => (await trx.raw("show transaction_isolation")).rows, { isolationLevel: "serializable" })],
    ["locks for no key update, skipping what is locked", (knex) => knex.transaction((trx) => trx("child").forNoKeyUpdate().skipLocked().orderBy("id").pluck("id"))],
    ["advisory locks of a transaction", (knex) => knex.transaction(async (trx) => (await trx.raw("select pg_advisory_xact_lock(42)")).rowCount)],
    ["a deferred constraint fails at commit", (knex) => knex.transaction(async (trx) => {
      await trx.raw("create table late (id int, constraint once unique (id) deferrable initially deferred)");
      await trx.raw("insert into late values (1), (1)");
    })],
    ["named statements, twice", async (knex) => [
      (await knex.raw("select ?::int as n", [1]).options({ name: "named" })).rows,
      (await knex.raw("select ?::int as n", [2]).options({ name: "named" })).rows,
    ]],
  ])("%s", async (_rule, statement) => {
    const [fromEmbedded, fromServer] = [await outcome(embedded.knex, statement), await outcome(server.knex, statement)];
    expect(fromEmbedded).toEqual(fromServer);
  });
});

async function outcome(knex: Knex, statement: Statement): Promise<unknown> {
  try {
    return { value: await statement(knex) };
  } catch (error) {
    return { error: VISIBLE.map((field) => [field, (error as Record<string, unknown>)[field]]) };
  }
}
