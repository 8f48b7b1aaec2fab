import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../context/deps.js";
import { createPartition } from "../db/core/create-partition.js";
import { missingPartitions, monthPartitions, PARTITIONED_TABLES } from "../db/core/partitions.js";

/**
 * A smaller number leaves less time to notice that none are created; a larger one makes more empty tables, which every
 * statement without a time has to pass over.
 */
const MONTHS_AHEAD = 3;

/** Statements wait behind an attempt, so attempts beside a long report, such as a backup, are far apart. */
const PAUSE_AFTER_LOCK_MS = 10_000;

/**
 * Creates the partitions of this month and of the next ones. Rows of a month without a partition go to the default
 * partition, and move when theirs is created. In a large default partition they stay.
 */
export async function createPartitions({ db, realNow, beat }: Deps, signal?: AbortSignal): Promise<number> {
  const months = PARTITIONED_TABLES.flatMap((table) => monthPartitions(table, realNow(), MONTHS_AHEAD));
  let created = 0;
  for (const month of await missingPartitions(db, months)) {
    beat?.();
    const outcome = await createPartition(db, month, { now: realNow() });
    if (outcome === "created") created += 1;
    if (outcome === "locked") {
      await pause(PAUSE_AFTER_LOCK_MS, undefined, { ...(signal && { signal }) }).catch(() => undefined);
      break;
    }
  }
  return created;
}
