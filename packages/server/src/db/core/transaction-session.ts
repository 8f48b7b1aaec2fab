import type { Knex } from "knex";
import type { Client, QueryResultRow } from "pg";
import { BY_INDEX, type Session, type Statement } from "./session.js";

/**
 * The connection that a transaction holds, for statements that are sent elsewhere without Knex as well. Each waits for
 * the one before, as Knex expects of its connections.
 */
export async function sessionOf(trx: Knex.Transaction): Promise<Session> {
  const pool = trx.client as { acquireConnection(): Promise<Client> };
  const connection = await pool.acquireConnection();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run<Row extends QueryResultRow>({ text }: Statement, values: readonly unknown[] = []) {
      const sent = last.then(() => connection.query<Row>({ text, values: [...values] }));
      last = sent.catch(() => undefined);
      const { rows } = await sent;
      return rows;
    },
  };
}

/**
 * Until the transaction ends, rows are looked up by index, whatever PostgreSQL takes the tables for. What names a few
 * hundred customers would read a table of some ten thousand from its begin to its end.
 */
export async function lookUpByIndex(trx: Knex.Transaction): Promise<void> {
  await trx.raw(BY_INDEX.text);
}
