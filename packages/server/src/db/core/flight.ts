import type { Duplex } from "node:stream";
import type { Knex } from "knex";
import type { Client } from "pg";
import { settleNamed } from "./session.js";

/**
 * Members of the driver's connection that its types omit: whether statements are queued, and the stream they are
 * written to.
 */
type PooledConnection = Client & {
  pipeline: boolean;
  readonly connection: { readonly stream: Duplex };
};

/**
 * Sends the statements that `start` begins without waiting for each response, so that together they cost one round trip.
 * They still run one after the other, on the connection of the transaction. Throws the first error when all have ended.
 */
export async function inOneFlight<Results extends Readonly<Record<string, unknown>>>(
  trx: Knex.Transaction,
  start: () => { readonly [Name in keyof Results]: Promise<Results[Name]> },
): Promise<Results> {
  const pool = trx.client as { acquireConnection(): Promise<PooledConnection> };
  const connection = await pool.acquireConnection();
  const { stream } = connection.connection;
  connection.pipeline = true;
  // Knex takes a few microtasks to build each statement, and what is built until then leaves in one packet.
  stream.cork();
  setImmediate(() => stream.uncork());
  try {
    return await settleNamed<Results>(start());
  } finally {
    connection.pipeline = false;
  }
}
