import type { Deps } from "../deps.js";

/**
 * Does work that is due, as much as there is when it begins, and says how much it did. Running it twice does nothing
 * twice. One that takes long leaves off when the signal says so.
 */
export type Job = (deps: Deps, signal?: AbortSignal) => Promise<number>;

export interface RunningJobs {
  /** Starts nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

/** Longer lets what is due wait longer; shorter asks an idle database more often. */
const PAUSE_MS = 1_000;

/** After a fault, so that a database that is gone is not asked in a loop. */
const PAUSE_AFTER_FAULT_MS = 10_000;

/** Runs jobs beside the server, each on its own: again at once while there is work, else after a pause. */
export function startJobs(deps: Deps, jobs: Readonly<Record<string, Job>>): RunningJobs {
  const stopping = new AbortController();
  const loops = Object.entries(jobs).map(([name, job]) => loop(deps, name, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(deps: Deps, name: string, job: Job, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await runOnce(deps, name, (own) => job(own, signal));
    if (pauseMs > 0) await pause(pauseMs, signal);
  }
}

async function runOnce(deps: Deps, name: string, job: Job): Promise<number> {
  try {
    return (await job(deps)) > 0 ? 0 : PAUSE_MS;
  } catch (error) {
    deps.log.error({ err: error, job: name }, "a job failed and will be tried again");
    return PAUSE_AFTER_FAULT_MS;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
