import type { Instant } from "@dues/billing";
import { deleteOldDeliveries } from "../db/webhooks/queue.js";
import type { Deps } from "../context/deps.js";

/** Longer fills the disk with what nobody looks at; shorter takes away what tells of last month's outage. */
const LIFE_MS = 30 * 24 * 60 * 60_000;

const BATCH = 1_000;

/** Deletes deliveries and their tries when they are old. The events themselves stay. */
export async function forgetDeliveries(deps: Deps): Promise<number> {
  return deleteOldDeliveries(deps.db, (deps.realNow() - LIFE_MS) as Instant, BATCH);
}
