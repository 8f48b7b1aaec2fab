import type { Knex } from "knex";

/** Lets statements of the transaction take as long as they need, where no request waits for them. */
export async function allowLongStatements(trx: Knex.Transaction): Promise<void> {
  await trx.raw("set local statement_timeout = 0");
}

/**
 * How long a change of a table waits for its lock, while statements of the table wait behind it. Longer is felt by callers;
 * shorter would rarely find a moment on a busy server.
 */
const LOCK_TIMEOUT = "200ms";

/** Limits how long a statement of the transaction waits for a lock. It fails then; see `isLockTimeout`. */
export async function limitLockWaits(trx: Knex.Transaction, timeout = LOCK_TIMEOUT): Promise<void> {
  await trx.raw(`set local lock_timeout = '${timeout}'`);
}

/** What PostgreSQL reports when a lock was not free in time, or two transactions waited for each other. */
export function isLockTimeout(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "55P03" || code === "40P01";
}
