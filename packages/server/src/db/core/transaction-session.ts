import type { Knex } from "knex";
import type { Client, QueryResultRow } from "pg";
import { onOneNode } from "./distributed.js";
import { BY_INDEX, isDistributed, type Session, type Statement } from "./session.js";

/**
 * The connection of a transaction, for statements that are also sent outside Knex. Each waits for the previous one,
 * as Knex expects of its connections.
 */
export async function sessionOf(trx: Knex.Transaction): Promise<Session> {
  const pool = trx.client as { acquireConnection(): Promise<Client> };
  const connection = await pool.acquireConnection();
  const isOnNodes = await isDistributed(connection);
  let last: Promise<unknown> = Promise.resolve();
  return {
    isDistributed: isOnNodes,
    isByIndex: false,
    async run<Row extends QueryResultRow>({ text }: Statement, values: readonly unknown[] = []) {
      const sql = isOnNodes ? onOneNode(text) : text;
      const sent = last.then(() => connection.query<Row>({ text: sql, values: [...values] }));
      last = sent.catch(() => undefined);
      const { rows } = await sent;
      return rows;
    },
  };
}

/**
 * Until the transaction ends, rows are looked up by index, whatever PostgreSQL takes the tables for. What names a few
 * hundred customers would read a table of some ten thousand from its begin to its end. A distributed PostgreSQL plans each
 * statement for its values, so it is not asked.
 */
export async function lookUpByIndex(trx: Knex.Transaction): Promise<void> {
  const { isDistributed: isOnNodes } = await sessionOf(trx);
  if (!isOnNodes) await trx.raw(BY_INDEX.text);
}
