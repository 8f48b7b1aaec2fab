/** Takes work as it comes and does what has come together: while some of it runs, the rest waits and goes next. */
export interface Batcher<Work> {
  push(work: Work): void;
  /** Puts work in front of what waits. */
  putBack(works: readonly Work[]): void;
  /** Resolves once nothing waits or runs. */
  idle(): Promise<void>;
}

export interface BatcherOptions<Work> {
  /** Must not fail: whoever waits for the work is told by it. */
  readonly run: (batch: readonly Work[]) => Promise<void>;
  /** More would make those in front wait for a longer transaction; fewer would make more transactions. */
  readonly maxBatchSize: number;
}

/**
 * No timer gathers the work. What the event loop has at hand is begun at once, so that nobody waits on an idle server,
 * and on a busy one the time that a batch takes gathers the next.
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
    for (const tell of readers.splice(0)) tell();
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
