import { addMs } from "@dues/billing";
import {
  addRequestCounts,
  deleteRequestCounts,
  type RequestCount,
} from "../../db/organizations/request-counts.js";
import type { Deps } from "../../context/deps.js";

/** A process that counts requests, and that can send and receive counts. */
export interface CountRequests {
  takeUnshared(): readonly RequestCount[];
  learn(shared: readonly RequestCount[]): void;
}

/** A process with a slower clock may still count for a window that has ended on another. */
const KEPT_MS = 60_000;

/**
 * Adds what this process let in since the last time to what the others did, and hears the sums. A request itself waits
 * for none of this: a write for each would cost more than most requests do.
 */
export async function shareRequests(deps: Deps, counts: CountRequests): Promise<void> {
  const unshared = counts.takeUnshared();
  if (unshared.length === 0) return;
  counts.learn(await addRequestCounts(deps.db, unshared));
  await deleteRequestCounts(deps.db, addMs(deps.realNow(), -KEPT_MS));
}
