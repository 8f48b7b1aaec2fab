import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../../context/deps.js";
import { listNamedCustomers } from "../../db/customers/customer-identifiers.js";
import type { ExpectedCustomers } from "./expected-customers.js";

/** While a page is read requests wait, so it is small, and between two pages they have the process to themselves. */
const PAGE = 1_000;
const PAUSE_MS = 5;

/**
 * Learns the external ids of the customers that were created since it last ran, so that the first request about one is as
 * quick as later ones. It may miss one that was committed after later ones, which is learned with its first request. A million
 * takes some ten seconds. Returns how many it read.
 */
export type LearnCustomers = (deps: Pick<Deps, "beat">, signal?: AbortSignal) => Promise<number>;

export function createLearnCustomers(
  { db }: Pick<Deps, "db">,
  customers: Pick<ExpectedCustomers, "noteName" | "isFull">,
): LearnCustomers {
  let last = "";
  return async ({ beat }, signal) => {
    let count = 0;
    for (;;) {
      if (signal?.aborted || customers.isFull()) return count;
      beat?.();
      const page = await listNamedCustomers(db, last, PAGE);
      for (const { id, organizationId, externalId: name } of page)
        if (name !== null) customers.noteName({ organizationId, name }, id);
      count += page.length;
      last = page.at(-1)?.id ?? last;
      if (page.length < PAGE) return count;
      await pause(PAUSE_MS);
    }
  };
}
