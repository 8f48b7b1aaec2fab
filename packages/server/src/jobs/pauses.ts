import type { Knex } from "knex";
import { isDistributedDatabase } from "../db/core/distributed.js";
import { createLeadership } from "../db/core/leadership.js";

/** How long each job that found nothing to do pauses. */
export interface Pauses {
  msOf(job: string): Promise<number>;
  stop(): Promise<void>;
}

/** A longer pause delays due work; a shorter one queries an idle database more often. */
export const PAUSE_MS = 1_000;

/** On several nodes a query of a job is a statement for each shard. */
const ON_NODES_MS = 5_000;

/** Jobs that delete what is old or prepare next month: an hour more or less makes no difference to them. */
const HOUSEKEEPING_MS = 60_000;

/** How much longer a process pauses that does not lead. It helps once it finds work, and continues until there is none. */
const HELPER_FACTOR = 6;

const HOUSEKEEPING: ReadonlySet<string> = new Set([
  "createPartitions",
  "deleteOldDeliveries",
  "deleteExpiredKeys",
  "deleteOldPreviews",
  "deleteOldSessions",
  "deleteOldTaxCalculations",
]);

/** Webhooks are waited for. */
const PROMPT = "deliverWebhooks";

/**
 * On one PostgreSQL, every process looks for work every second. On a distributed one, a process that leads looks every few
 * seconds and the others less often, so that idle processes do not keep the nodes busy.
 */
export function createPauses(knex: Knex): Pauses {
  const leadership = createLeadership(knex);
  return {
    async msOf(job) {
      if (!(await isDistributedDatabase(knex).catch(() => false))) return PAUSE_MS;
      const ms = (await leadership.isLeader()) ? 1 : HELPER_FACTOR;
      return ms * ofLeader(job);
    },
    stop: () => leadership.resign(),
  };
}

function ofLeader(job: string): number {
  if (HOUSEKEEPING.has(job)) return HOUSEKEEPING_MS;
  return job === PROMPT ? PAUSE_MS : ON_NODES_MS;
}
