import type { Instant } from "@dues/billing";
import { listDueCustomers, type DueCustomer } from "../db/customers/due.js";
import type { Deps } from "../context/deps.js";
import { runBatch, waitAndRun, type BatchRun } from "../usecases/shared/renewal/run-batch.js";

/** More at once are locked for longer than a request likes to wait; fewer make more transactions of the same work. */
const BATCH = 200;

/** Batches under way at once: while the database writes one, the rules go over another. More would wait for a core. */
const LANES = 2;

/** How often a customer whom somebody else has locked is passed over, before the cycle waits for the lock. */
const PASSES = 3;

/**
 * Runs what is due on customers who live in real time: renewals, ends of trials and pauses, retries of payments.
 *
 * Several processes may run it at once: each takes customers whom no other has, and what has happened is no longer due.
 * One customer that cannot be run never holds up the others: it is looked at once, and those behind it get their turn.
 */
export async function runCycle(deps: Deps, signal?: AbortSignal): Promise<number> {
  const sweep: Sweep = { now: deps.now(), among: undefined, run: runBatch };
  let { count, passed } = await sweepOver(deps, sweep, signal);
  for (let pass = 2; pass <= PASSES && passed.length > 0; pass++) {
    const again = await sweepOver(deps, { ...sweep, among: passed }, signal);
    count += again.count;
    passed = again.passed;
  }
  const last = await sweepOver(deps, { ...sweep, among: passed, run: waitAndRun }, signal);
  return count + last.count;
}

interface Sweep {
  readonly now: Instant;
  /** Ids of customers; everybody when undefined. */
  readonly among: readonly string[] | undefined;
  readonly run: typeof runBatch;
}

/** Comes to each customer once on whom something is due. */
async function sweepOver(deps: Deps, sweep: Sweep, signal?: AbortSignal): Promise<BatchRun> {
  const passed: string[] = [];
  let count = 0;
  const pages = pagesOf(deps, sweep);
  const lane = async () => {
    for await (const due of pages) {
      deps.beat?.();
      const batch = await sweep.run(deps, due, sweep.now);
      count += batch.count;
      passed.push(...batch.passed);
      if (signal?.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { count, passed };
}

async function* pagesOf(deps: Deps, { now, among }: Sweep): AsyncGenerator<DueCustomer[]> {
  let last: DueCustomer | undefined;
  while (among?.length !== 0) {
    const due = await listDueCustomers(deps.db, { now, among, after: last, limit: BATCH });
    if (due.length === 0) return;
    yield due;
    last = due.at(-1);
  }
}
