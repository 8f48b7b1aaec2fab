import type { Knex } from "knex";
import type { Client, QueryResultRow } from "pg";
import type { Session, Statement } from "./session.js";

/** The connection that a transaction holds, for statements that are sent elsewhere without Knex as well. */
export async function sessionOf(trx: Knex.Transaction): Promise<Session> {
  const pool = trx.client as { acquireConnection(): Promise<Client> };
  const connection = await pool.acquireConnection();
  return {
    async run<Row extends QueryResultRow>({ text }: Statement, values: readonly unknown[] = []) {
      const { rows } = await connection.query<Row>({ text, values: [...values] });
      return rows;
    },
  };
}
