import type { LockMode } from "../../db/customers/usage-customers.js";
import type { Deps } from "../../context/deps.js";

/** Decides a batch, and reports its size, its waiting time and its duration to the metrics. */
export type MeasureBatch = <T>(
  mode: LockMode,
  batch: readonly Measured[],
  work: () => Promise<T>,
) => Promise<T>;

export interface Measured {
  /** The time of submission on the monotonic clock. */
  readonly since: number;
}

/** The names of the operations in the metrics. */
const KINDS: Readonly<Record<LockMode, string>> = { none: "check", skip: "track", wait: "locked" };

/** `waiting` is called on every scrape of the metrics. */
export function createBatchMetrics({ metrics, traces }: Deps, waiting: () => number): MeasureBatch {
  const countsOf = (mode: LockMode) => metrics.batchesOf(KINDS[mode]);
  const counts = { none: countsOf("none"), skip: countsOf("skip"), wait: countsOf("wait") };
  metrics.watch({
    name: "dues_batch_waiting",
    help: "Checks and uses that are not answered yet",
    label: "queue",
    read: () => ({ all: waiting() }),
  });
  return async (mode, batch, work) => {
    const startedAt = performance.now();
    const size = batch.length;
    const span = { name: `batch ${KINDS[mode]}`, attributes: { "dues.batch_size": size }, isRoot: true };
    try {
      return await traces.span(span, work);
    } finally {
      const waitedMs = startedAt - (batch[0]?.since ?? startedAt);
      counts[mode]({ size, waitedMs, ms: performance.now() - startedAt });
    }
  };
}
