import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { openDatabase, type Database } from "../../src/db/core/connection.js";

/** The embedded database has one session. These rules make it behave like many connections to a server. */
describe("connections of the embedded database", () => {
  /** Many times what an honest statement waits for, even where a busy machine leaves us alone for a second. */
  const patienceMs = 2_000;
  const pauseMs = 50;
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ memory: true, patienceMs });
    await database.knex.raw("create table account (id int primary key, balance int8 not null)");
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.knex("account").delete();
    await database.knex("account").insert([1, 2, 3, 4].map((id) => ({ id, balance: 100 })));
  });

  test("statements of other connections wait until a transaction ends", async () => {
    const order: string[] = [];
    const transaction = database.knex.transaction(async (trx) => {
      await trx("account").where({ id: 1 }).update({ balance: 1 });
      started();
      await trx("account").where({ id: 1 }).update({ balance: 2 });
      order.push("committing");
    });
    let started: () => void = () => undefined;
    await new Promise<void>((resolve) => (started = resolve));
    const read = database.knex("account").where({ id: 1 }).first("balance");
    const seen = await read.then((row) => (order.push("read"), row));
    await transaction;
    expect({ order, seen }).toEqual({ order: ["committing", "read"], seen: { balance: 2n } });
  });

  test("a query without trx inside a transaction is refused instead of waiting for itself", async () => {
    const forgotten = database.knex.transaction(async (trx) => {
      await trx("account").where({ id: 1 }).update({ balance: 0 });
      await database.knex("account").select();
    });
    await expect(forgotten).rejects.toMatchObject({
      code: "55P03",
      message: expect.stringContaining("pass `trx` to every query"),
    });
    expect(await database.knex("account").where({ id: 1 }).first("balance")).toEqual({ balance: 100n });
  });

  test("a transaction that keeps working longer than the patience is not disturbed, and its followers run", async () => {
    const ROUNDS = (1.2 * patienceMs) / pauseMs;
    let begun: () => void = () => undefined;
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    const busy = database.knex.transaction(async (trx) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await trx("account").where({ id: 1 }).increment("balance", 1);
        begun();
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    });
    await beginning;
    const follower = database.knex("account").where({ id: 1 }).first("balance");
    await busy;
    expect(await follower).toEqual({ balance: 100n + BigInt(ROUNDS) });
  });

  test("a savepoint rolls back alone", async () => {
    await database.knex.transaction(async (trx) => {
      await trx("account").where({ id: 1 }).update({ balance: 7 });
      await trx
        .transaction(async (inner) => {
          await inner("account").where({ id: 2 }).update({ balance: 8 });
          throw new Error("undo the inner part");
        })
        .catch(() => undefined);
    });
    const rows = await database.knex("account").whereIn("id", [1, 2]).orderBy("id");
    expect(rows).toEqual([
      { id: 1, balance: 7n },
      { id: 2, balance: 100n },
    ]);
  });

  test("a connection lost within a transaction leaves nothing behind, and others continue", async () => {
    const { client } = database.knex;
    const connection = await client.acquireRawConnection();
    await connection.query("begin");
    await connection.query("update account set balance = 0");
    connection.connection.stream.destroy();
    const sum = await database.knex("account").sum("balance as total").first();
    expect(sum).toEqual({ total: "400" });
  });

  test("two connections may prepare statements of one name", async () => {
    const { client } = database.knex;
    const [one, two] = await Promise.all([client.acquireRawConnection(), client.acquireRawConnection()]);
    const ask = (connection: typeof one, text: string, value: number) =>
      connection
        .query({ name: "same", text, values: [value] })
        .then((result: { rows: unknown }) => result.rows);
    expect(await ask(one, "select $1::int + 1 as n", 1)).toEqual([{ n: 2 }]);
    expect(await ask(two, "select $1::int * 10 as n", 1)).toEqual([{ n: 10 }]);
    expect(await ask(one, "select $1::int + 1 as n", 2)).toEqual([{ n: 3 }]);
    await one.end();
    expect(await ask(two, "select $1::int * 10 as n", 3)).toEqual([{ n: 30 }]);
    await two.end();
    const left = await database.knex.raw("select count(*) as n from pg_prepared_statements");
    expect(left.rows).toEqual([{ n: 0n }]);
  });

  test("many clients mixing transfers, failures and reads never lose or invent money", async () => {
    const seen: bigint[] = [];
    const client = async (seed: number): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        const [from, to] = [((seed + round) % 4) + 1, ((seed * 3 + round + 1) % 4) + 1];
        await transfer(from, to, (seed + round) % 5 === 0).catch((error: Error) => {
          if (error.message !== "changed my mind") throw error;
        });
        const total = await database.knex("account").sum("balance as total").first();
        seen.push(BigInt(total?.["total"] ?? 0));
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, seed) => client(seed)));
    expect(new Set(seen)).toEqual(new Set([400n]));
  });

  async function transfer(from: number, to: number, giveUp: boolean): Promise<void> {
    await database.knex.transaction(async (trx) => {
      await trx("account").where({ id: from }).decrement("balance", 3);
      if (giveUp) throw new Error("changed my mind");
      await trx("account").where({ id: to }).increment("balance", 3);
    });
  }

  test("parallel statements get their own answers, large parameters included", async () => {
    const texts = Array.from({ length: 300 }, (_, index) => `${index}:${"x".repeat((index % 30) * 10_000)}`);
    const answers = await Promise.all(
      texts.map((text) =>
        database.knex.raw("select ?::text as text", [text]).then(({ rows }) => rows[0].text),
      ),
    );
    expect(answers).toEqual(texts);
  });
});
