import type { Instant } from "@dues/billing";
import { groupsOfShards } from "../db/core/layout/layout-of.js";
import { listDueCustomers, type DueCustomer } from "../db/customers/due.js";
import type { Deps } from "../context/deps.js";
import { runBatch, waitAndRun, type BatchRun } from "../usecases/shared/renewal/run-batch.js";

/**
 * More would be locked for longer than requests should wait; fewer would need more transactions for the same work.
 */
const BATCH = 200;

/**
 * Concurrent batches: while the database writes one, the billing rules process another. More would wait for a core.
 */
const PARALLEL_BATCHES = 2;

/** How often a locked customer is skipped before the cycle waits for the lock. */
const MAX_SKIPS = 3;

/**
 * Runs everything due for customers in real time: renewals, ends of trials and pauses, payment retries.
 *
 * Several processes can run it concurrently: each takes customers that no other has locked, and work that is done
 * is no longer due. A customer that fails does not stop the others: it is attempted once per run.
 */
export async function runCycle(deps: Deps, signal?: AbortSignal): Promise<number> {
  const sweep: Sweep = { now: deps.now(), among: undefined, run: runBatch };
  let { count, passed } = await sweepOver(deps, sweep, signal);
  for (let pass = 2; pass <= MAX_SKIPS && passed.length > 0; pass++) {
    const again = await sweepOver(deps, { ...sweep, among: passed }, signal);
    count += again.count;
    passed = again.passed;
  }
  const last = await sweepOver(deps, { ...sweep, among: passed, run: waitAndRun }, signal);
  return count + last.count;
}

interface Sweep {
  readonly now: Instant;
  /** Customer ids; all customers if undefined. */
  readonly among: readonly string[] | undefined;
  readonly run: typeof runBatch;
}

/** Visits every customer with due work once. */
async function sweepOver(deps: Deps, sweep: Sweep, signal?: AbortSignal): Promise<BatchRun> {
  const passed: string[] = [];
  let count = 0;
  const pages = pagesOf(deps, sweep);
  const worker = async () => {
    for await (const due of pages) {
      deps.beat?.();
      const batch = await sweep.run(deps, due, sweep.now);
      count += batch.count;
      passed.push(...batch.passed);
      if (signal?.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_BATCHES }, worker));
  return { count, passed };
}

async function* pagesOf(deps: Deps, { now, among }: Sweep): AsyncGenerator<readonly DueCustomer[]> {
  let last: DueCustomer | undefined;
  while (among?.length !== 0) {
    const due = await listDueCustomers(deps.db, { now, among, after: last, limit: BATCH });
    if (due.length === 0) return;
    yield* await groupsOfShards(deps.db, due);
    last = due.at(-1);
  }
}
