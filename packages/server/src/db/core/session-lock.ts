import type { Knex } from "knex";

/** The members of Knex's client that lend one connection. */
interface Connections {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
}

/** Runs work while no other process runs it. Returns false, without running it, if another one does. */
export async function withSessionLock(knex: Knex, key: number, work: () => Promise<void>): Promise<boolean> {
  const connections = knex.client as Connections;
  const connection = await connections.acquireConnection();
  try {
    const found: { rows: { locked: boolean }[] } = await knex
      .raw("select pg_try_advisory_lock(?) as locked", [key])
      .connection(connection);
    if (found.rows[0]?.locked !== true) return false;
    try {
      await work();
    } finally {
      await knex.raw("select pg_advisory_unlock(?)", [key]).connection(connection);
    }
    return true;
  } finally {
    await connections.releaseConnection(connection);
  }
}
