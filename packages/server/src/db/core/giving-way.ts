import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";

/** How soon a transaction gives way. Less asks the database more often; more makes others wait for longer. */
const POLL_MS = 100;

/** The transaction was rolled back, because another one waited for a lock of it. */
export class GaveWayError extends Error {
  override readonly name = "GaveWayError";
}

/**
 * Runs a part of the transaction during which it gives way. The signal is aborted when it has to, and a running statement
 * is canceled.
 *
 * @throws GaveWayError
 */
export type Step = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

export interface GivingWay {
  /** Called while the transaction goes on. */
  readonly beat?: (() => void) | undefined;
  /** Ends the transaction, which throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a transaction that holds its locks for longer than others should wait. During its steps it is rolled back as soon as
 * another transaction waits for it. Needs a second connection, so not for the embedded database.
 *
 * @throws GaveWayError
 */
export async function givingWay<T>(
  knex: Knex,
  work: (trx: Knex.Transaction, step: Step) => Promise<T>,
  { beat, signal }: GivingWay = {},
): Promise<T> {
  const controller = new AbortController();
  let watched: number | undefined;
  let look: Promise<void> = Promise.resolve();
  let isOver = false;
  const lookForWaits = async (pid: number) => {
    if (!signal?.aborted && !(await isWaitedFor(knex, pid))) return;
    controller.abort(signal?.aborted ? signal.reason : new GaveWayError("Another transaction waited."));
    await knex.raw("select pg_cancel_backend(?)", [pid]);
  };
  const poll = async () => {
    while (!isOver) {
      await pause(POLL_MS);
      if (watched === undefined) continue;
      beat?.();
      await (look = lookForWaits(watched).catch(() => undefined));
    }
  };
  // Outside the transaction, whose connection is busy.
  const polling = poll();
  try {
    return await knex.transaction(async (trx) => {
      const { pid } = await backendOf(trx);
      const step: Step = async (part) => {
        watched = pid;
        const [outcome] = await Promise.allSettled([part(controller.signal)]);
        watched = undefined;
        // A later cancellation would end another statement of the connection.
        await look;
        controller.signal.throwIfAborted();
        if (outcome.status === "rejected") throw outcome.reason;
        return outcome.value;
      };
      return work(trx, step);
    });
  } finally {
    isOver = true;
    await polling;
  }
}

async function backendOf(trx: Knex.Transaction): Promise<{ readonly pid: number }> {
  const found: { rows: [{ pid: number }] } = await trx.raw("select pg_backend_pid() as pid");
  return found.rows[0];
}

async function isWaitedFor(knex: Knex, pid: number): Promise<boolean> {
  const found: { rows: [{ found: boolean }] } = await knex.raw(
    `select exists (
      select from pg_stat_activity where wait_event_type = 'Lock' and ? = any(pg_blocking_pids(pid))
    ) as found`,
    [pid],
  );
  return found.rows[0].found;
}
