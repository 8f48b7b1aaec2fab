/** Runs queued work in batches: while one batch runs, new work collects for the next. */
export interface Batcher<Work> {
  push(work: Work): void;
  /** Adds work at the front of the queue. */
  putBack(works: readonly Work[]): void;
  /** Resolves once no work is queued or running. */
  idle(): Promise<void>;
}

export interface BatcherOptions<Work> {
  /** Must not throw, because it answers the callers of the work. */
  readonly run: (batch: readonly Work[]) => Promise<void>;
  /** A larger batch makes its first callers wait for a longer transaction; smaller batches take more transactions. */
  readonly maxBatchSize: number;
}

/**
 * There is no timer. A batch starts at once with everything that the event loop has ready, so no request waits on an
 * idle server; on a busy one, the next batch collects while the current one runs.
 */
export function createBatcher<Work>({ run, maxBatchSize: most }: BatcherOptions<Work>): Batcher<Work> {
  let waiting: Work[] = [];
  let isRunning = false;
  const readers: (() => void)[] = [];

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.length > most ? waiting.slice(0, most) : waiting;
      waiting = waiting.length > most ? waiting.slice(most) : [];
      await run(batch);
    }
    isRunning = false;
    for (const resolve of readers.splice(0)) resolve();
  }

  function begin(): void {
    if (isRunning) return;
    isRunning = true;
    setImmediate(() => void work());
  }

  return {
    push(one) {
      waiting.push(one);
      begin();
    },
    putBack(works) {
      waiting = [...works, ...waiting];
      begin();
    },
    idle: () => (isRunning ? new Promise((resolve) => void readers.push(resolve)) : Promise.resolve()),
  };
}
