import { addMs } from "@dues/billing";
import { deleteOldDeliveries as deleteBefore } from "../db/webhooks/queue.js";
import type { Deps } from "../context/deps.js";

/**
 * A longer time fills the disk with data of little use; a shorter one deletes the record of last month's outage.
 */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

const BATCH = 1_000;

/** Deletes old deliveries and their attempts. The events themselves stay. */
export async function deleteOldDeliveries(deps: Deps): Promise<number> {
  return deleteBefore(deps.db, addMs(deps.realNow(), -MAX_AGE_MS), BATCH);
}
