import type { Knex } from "knex";
import { layoutOf } from "../db/core/layout/layout-of.js";
import { createLeadership } from "../db/core/leadership.js";
import type { Deps } from "../context/deps.js";
import { createLookout, isSeen } from "./lookout.js";
import { pause } from "./pause.js";

/** How long each job that found nothing to do pauses. */
export interface Pauses {
  /** Resolves when a job is to look for work again, or when the signal is aborted. */
  wait(job: string, signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** A longer pause delays due work; a shorter one queries an idle database more often. */
export const PAUSE_MS = 1_000;

/** Jobs that delete what is old or prepare next month: an hour more or less makes no difference to them. */
const HOUSEKEEPING_MS = 60_000;

const HOUSEKEEPING: ReadonlySet<string> = new Set(["archiveUsage", "createPartitions", "deleteOldRows"]);

/** How long a job waits for the lookout before it looks for itself. */
const UNSEEN_MS = 60_000;

/**
 * On one PostgreSQL, every process looks for the work of all jobs every second. On a distributed one, the pauses of
 * `createPausesOnNodes`.
 */
export function createPauses({ db, now, realNow }: Pick<Deps, "db" | "now" | "realNow">): Pauses {
  const onNodes = createPausesOnNodes(db);
  const lookout = createLookout(db, () => (now() > realNow() ? now() : realNow()));
  return {
    async wait(job, signal) {
      if (!(await isOnePlace(db))) await pause(await onNodes.msOf(job), signal);
      else if (isSeen(job)) await lookout.wait(job, UNSEEN_MS, signal);
      else await pause(HOUSEKEEPING.has(job) ? HOUSEKEEPING_MS : PAUSE_MS, signal);
    },
    stop: () => onNodes.stop(),
  };
}

/** While the database cannot be asked, jobs pause as on one PostgreSQL. */
function isOnePlace(db: Deps["db"]): Promise<boolean> {
  return layoutOf(db).then(
    (layout) => layout.isOnePlace,
    () => true,
  );
}

export interface PausesOnNodes {
  msOf(job: string): Promise<number>;
  stop(): Promise<void>;
}

/** On several nodes a query of a job is a statement for each shard. */
const ON_NODES_MS = 5_000;

/** How much longer a process pauses that does not lead. It helps once it finds work, and continues until there is none. */
const HELPER_FACTOR = 6;

/** Webhooks are waited for. */
const PROMPT = "deliverWebhooks";

/** A process that leads looks every few seconds and the others less often, so that idle processes do not keep the nodes busy. */
export function createPausesOnNodes(knex: Knex): PausesOnNodes {
  const leadership = createLeadership(knex);
  return {
    msOf: async (job) => ((await leadership.isLeader()) ? 1 : HELPER_FACTOR) * ofLeader(job),
    stop: () => leadership.resign(),
  };
}

function ofLeader(job: string): number {
  if (HOUSEKEEPING.has(job)) return HOUSEKEEPING_MS;
  return job === PROMPT ? PAUSE_MS : ON_NODES_MS;
}
