/** Waits for customers that other transactions have locked, for each one by itself. */
export interface LockedCustomerQueue<Work> {
  push(work: Work): void;
  /** Adds work before the other work that waits for the same customer, because it came first. */
  putBack(works: readonly Work[]): void;
}

export interface LockedCustomerQueueOptions<Work> {
  /** The customer to wait for. */
  readonly nameOf: (work: Work) => string;
  readonly organizationOf: (work: Work) => string;
  /** Runs the work of one customer. Must not throw, because it answers the callers. */
  readonly run: (batch: readonly Work[]) => Promise<void>;
  readonly maxBatchSize: number;
}

/** Each wait occupies a database connection. With fewer, locked customers wait for each other. */
const MAX_LOCK_WAITS = 8;

/** With more, a few organizations with locked customers could take all places. */
const MAX_LOCK_WAITS_OF_ONE_ORGANIZATION = 3;

export function createLockedCustomerQueue<Work>(
  options: LockedCustomerQueueOptions<Work>,
): LockedCustomerQueue<Work> {
  const { nameOf, organizationOf, run, maxBatchSize: most } = options;
  const waiting = new Map<string, Work[]>();
  const running = new Map<string, string>();

  function push(work: Work): void {
    const name = nameOf(work);
    const queue = waiting.get(name);
    if (queue) queue.push(work);
    else waiting.set(name, [work]);
    startNext();
  }

  function putBack(works: readonly Work[]): void {
    for (const work of works.toReversed()) {
      const name = nameOf(work);
      waiting.set(name, [work, ...(waiting.get(name) ?? [])]);
    }
    startNext();
  }

  /** Takes customers in the order in which they began to wait, except while their organization has all its places. */
  function startNext(): void {
    for (const [name, [first]] of waiting) {
      if (running.size >= MAX_LOCK_WAITS) return;
      if (first === undefined || running.has(name) || isFull(organizationOf(first))) continue;
      void runOne(name, organizationOf(first));
    }
  }

  function isFull(organization: string): boolean {
    let count = 0;
    for (const each of running.values()) if (each === organization) count++;
    return count >= MAX_LOCK_WAITS_OF_ONE_ORGANIZATION;
  }

  async function runOne(name: string, organization: string): Promise<void> {
    const queue = waiting.get(name) ?? [];
    waiting.delete(name);
    const rest = queue.splice(most);
    if (rest.length > 0) waiting.set(name, rest);
    running.set(name, organization);
    await run(queue);
    running.delete(name);
    startNext();
  }

  return { push, putBack };
}
