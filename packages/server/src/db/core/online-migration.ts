import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import { allowLongStatements, isLockTimeout, limitLockWaits } from "./timeouts.js";

/** How a migration changes tables that other processes go on using. */
export interface OnlineContext {
  /** Runs a transaction again until it gets its locks. It must be short once it has them. */
  transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /** Creates an index without stopping writers. `on` is the table and the rest of the definition. */
  concurrently(name: string, on: string): Promise<void>;
}

interface OnlineWork {
  readonly online: (context: OnlineContext) => Promise<void>;
}

/** Any constant. It belongs to a session: a transaction would be waited for by an index that is created concurrently. */
const ONLINE_LOCK = 4_242_004;

/** While a transaction waits for its lock, all other statements of the table wait behind it. */
const ALTER_TIMEOUT = "2s";

/** Between two attempts, so that other transactions get through. */
const PAUSE_MS = 1_000;

/** Longer than a backup of most databases takes, which holds a lock on every table. */
const PATIENCE_MS = 2 * 60 * 60_000;

/** The members of Knex's client that lend one connection. */
interface Connections {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
}

/**
 * Runs a migration's online part and then `finish`, in one process at a time. All of it on one connection, because a pool may
 * have only one.
 */
export async function runOnline(
  knex: Knex,
  { online }: OnlineWork,
  finish: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  const connections = knex.client as Connections;
  const connection = await connections.acquireConnection();
  try {
    while (!(await tryLock(knex, connection))) await pause(PAUSE_MS);
    try {
      await online({
        transaction: (work) => untilLocked(knex, connection, work),
        concurrently: (name, on) => createConcurrently(knex, connection, { name, on }),
      });
      await knex.transaction(finish, { connection });
    } finally {
      await knex.raw("select pg_advisory_unlock(?)", [ONLINE_LOCK]).connection(connection);
    }
  } finally {
    await connections.releaseConnection(connection);
  }
}

async function tryLock(knex: Knex, connection: unknown): Promise<boolean> {
  const found: { rows: { locked: boolean }[] } = await knex
    .raw("select pg_try_advisory_lock(?) as locked", [ONLINE_LOCK])
    .connection(connection);
  return found.rows[0]?.locked === true;
}

async function untilLocked<T>(
  knex: Knex,
  connection: unknown,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  for (const startedAt = performance.now(); ; await pause(PAUSE_MS)) {
    try {
      return await knex.transaction(
        async (trx) => {
          await limitLockWaits(trx, ALTER_TIMEOUT);
          await allowLongStatements(trx);
          return work(trx);
        },
        { connection },
      );
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() - startedAt > PATIENCE_MS) throw error;
    }
  }
}

/** A crash leaves an invalid index behind, which is created again. */
async function createConcurrently(
  knex: Knex,
  connection: unknown,
  { name, on }: { readonly name: string; readonly on: string },
): Promise<void> {
  const run = async (sql: string) => {
    const answer: { rows: { value: string }[] } = await knex.raw(sql).connection(connection);
    return answer.rows[0]?.value;
  };
  const isValid = await run(
    `select indisvalid::text as value from pg_index where indexrelid = to_regclass('${name}')`,
  );
  if (isValid === "true") return;
  const timeout = await run("select current_setting('statement_timeout') as value");
  await run("set statement_timeout = 0");
  if (isValid !== undefined) await run(`drop index ${name}`);
  await run(`create index concurrently ${name} on ${on}`);
  await run(`set statement_timeout = '${timeout ?? "0"}'`);
}
