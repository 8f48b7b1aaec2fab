/**
 * Keeps work of organizations whose catalog has to be reloaded out of the batches of others, and returns it to the
 * queue, in its order, once the catalog is loaded.
 */
export interface CatalogRefresh<Work> {
  /** Parks the work if the catalog of its organization is being reloaded, and returns whether it did. */
  parkIfReading(organizationId: string, work: Work, putBack: PutBack<Work>): boolean;
  /** Parks the work until the catalog is reloaded. */
  park(organizationId: string, work: Work, putBack: PutBack<Work>): void;
}

/** Adds work at the front of the queue, because it came first. */
export type PutBack<Work> = (works: readonly Work[]) => void;

export interface RefreshOptions<Work> {
  readonly read: (organizationId: string) => Promise<unknown>;
  /** Called with each piece of work whose catalog could not be read. */
  readonly refuse: (work: Work, error: unknown) => void;
}

/** Loading more catalogs at once takes database time from the batches of everyone else. */
const MAX_READS = 2;

export function createCatalogRefresh<Work>({ read, refuse }: RefreshOptions<Work>): CatalogRefresh<Work> {
  const parked = new Map<string, Map<PutBack<Work>, Work[]>>();
  const queue: string[] = [];
  let reads = 0;

  async function readNext(): Promise<void> {
    const organizationId = reads < MAX_READS ? queue.shift() : undefined;
    if (organizationId === undefined) return;
    reads++;
    const outcome = await read(organizationId).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    reads--;
    const waiting = parked.get(organizationId) ?? new Map<PutBack<Work>, Work[]>();
    parked.delete(organizationId);
    for (const [putBack, works] of waiting) {
      if (!outcome) putBack(works);
      else for (const work of works) refuse(work, outcome.error);
    }
    void readNext();
  }

  function parkIfReading(organizationId: string, work: Work, putBack: PutBack<Work>): boolean {
    const lists = parked.get(organizationId);
    if (!lists) return false;
    const works = lists.get(putBack);
    if (works) works.push(work);
    else lists.set(putBack, [work]);
    return true;
  }

  return {
    parkIfReading,
    park(organizationId, work, putBack) {
      if (parkIfReading(organizationId, work, putBack)) return;
      parked.set(organizationId, new Map([[putBack, [work]]]));
      queue.push(organizationId);
      void readNext();
    },
  };
}
