import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { findDueWork, KINDS_OF_WORK } from "../db/core/due-work.js";
import { pause } from "./pause.js";

/** Looks for work on behalf of all jobs that have none. */
export interface Lookout {
  /** Resolves when there may be work for a job, after a time in any case, or when the signal is aborted. */
  wait(job: string, ms: number, signal: AbortSignal): Promise<void>;
}

/** A longer interval delays due work; a shorter one queries an idle database more often. */
const INTERVAL_MS = 1_000;

const KNOWN: ReadonlySet<string> = new Set(KINDS_OF_WORK);

/** Whether the lookout sees the work of a job. */
export const isSeen = (job: string): boolean => KNOWN.has(job);

/**
 * Asks the database once a second which jobs may have work, as long as any waits: one statement, where each job would need
 * its own. If it cannot be asked, every job runs, and reports why.
 */
export function createLookout(knex: Knex, now: () => Instant): Lookout {
  const waiting = new Map<string, () => void>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const due: readonly string[] = await findDueWork(knex, now()).catch(() => [...waiting.keys()]);
    for (const job of due) waiting.get(job)?.();
    timer = undefined;
    start();
  }

  function start(): void {
    if (waiting.size > 0) timer ??= setTimeout(() => void look(), INTERVAL_MS);
  }

  return {
    async wait(job, ms, signal) {
      await pause(ms, signal, (wake) => {
        waiting.set(job, wake);
        start();
      });
      waiting.delete(job);
      if (waiting.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
