/** Runs a few pieces of work at a time, taking owners in turn. */
export interface FairQueue {
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

export interface FairQueueOptions {
  /** The number of pieces of work that run at once. */
  readonly most: number;
  /** The number of pieces of work of one owner that run at once. */
  readonly mostOfOne: number;
}

interface Owned {
  readonly waiting: (() => void)[];
  running: number;
}

export function createFairQueue({ most, mostOfOne }: FairQueueOptions): FairQueue {
  /** The owner served last moves to the end. */
  const owners = new Map<string, Owned>();
  let running = 0;

  function next(): void {
    if (running >= most) return;
    for (const [owner, owned] of owners) {
      if (owned.running >= mostOfOne) continue;
      const start = owned.waiting.shift();
      if (!start) continue;
      running++;
      owned.running++;
      putLast(owner, owned);
      return start();
    }
  }

  function end(owner: string, owned: Owned): void {
    running--;
    owned.running--;
    if (owned.running === 0 && owned.waiting.length === 0) owners.delete(owner);
    else putLast(owner, owned);
    next();
  }

  function putLast(owner: string, owned: Owned): void {
    owners.delete(owner);
    owners.set(owner, owned);
  }

  return {
    async run(owner, work) {
      const owned = owners.get(owner) ?? { waiting: [], running: 0 };
      owners.set(owner, owned);
      await new Promise<void>((resolve) => {
        owned.waiting.push(resolve);
        next();
      });
      try {
        return await work();
      } finally {
        end(owner, owned);
      }
    },
  };
}
