import type { Knex } from "knex";
import type { Client, QueryResultRow } from "pg";
import { layoutOfConnection, type Session, type Statement } from "./session.js";

/**
 * The connection of a transaction, for statements that are also sent outside Knex. Each waits for the previous one,
 * as Knex expects of its connections.
 */
export async function sessionOf(trx: Knex.Transaction): Promise<Session> {
  const pool = trx.client as { acquireConnection(): Promise<Client> };
  const connection = await pool.acquireConnection();
  const layout = await layoutOfConnection(connection);
  let last: Promise<unknown> = Promise.resolve();
  return {
    layout,
    async run<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) {
      const { text } = layout.prepared(statement);
      const sent = last.then(() => connection.query<Row>({ text, values: [...values] }));
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
  const { planning } = (await sessionOf(trx)).layout;
  if (planning) await trx.raw(planning.text);
}
