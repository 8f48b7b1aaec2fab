import { setMaxListeners } from "node:events";
import type { Deps } from "../context/deps.js";
import type { ClockGuard } from "./clock-guard.js";
import { pause } from "./pause.js";
import { createPauses, PAUSE_MS, type Pauses } from "./pauses.js";

/**
 * Does the work that is due when it begins, and returns how much it did. Running it twice does nothing twice. A
 * long run stops when the signal is aborted.
 */
export type Job = (deps: Deps, signal?: AbortSignal) => Promise<number>;

export interface RunningJobs {
  /** Jobs that started long ago and have made no progress, so that an operator must look at them. */
  stalled(): readonly string[];
  /** Starts no more runs and waits for the current ones. */
  stop(): Promise<void>;
}

/** After an error, so that an unavailable database is not queried in a loop. */
const PAUSE_AFTER_FAULT_MS = 10_000;

/**
 * Longer than any single item takes. A shorter time would report a job as stalled that only waits for a provider.
 */
const STALLED_MS = 10 * 60_000;

const CLOCK_JUMPED =
  "The clock of this machine jumped forward by more than a day, so this job does not run. " +
  "Correct the clock, or restart the server if the new time is correct.";

interface Progress {
  /** When the current run started or last made progress. Undefined between runs. */
  at: number | undefined;
}

export interface JobOptions {
  readonly stalledMs?: number;
  /** While it reports a jump, no jobs run. */
  readonly clockGuard?: ClockGuard | undefined;
}

/**
 * Runs each job independently beside the server: again immediately while there is work, otherwise when there may be some.
 */
export function startJobs(
  deps: Deps,
  jobs: Readonly<Record<string, Job>>,
  { stalledMs = STALLED_MS, clockGuard }: JobOptions = {},
): RunningJobs {
  const stopping = new AbortController();
  // Every job listens to it, and Node would warn of a leak from eleven listeners on.
  setMaxListeners(Infinity, stopping.signal);
  const pauses = createPauses(deps);
  const pulses = new Map(Object.keys(jobs).map((name): [string, Progress] => [name, { at: undefined }]));
  const loops = Object.entries(jobs).map(([name, job]) => {
    const pulse = pulses.get(name) ?? { at: undefined };
    return loop(depsOf(deps, name, pulse), { name, job, pulse, clockGuard, pauses }, stopping.signal);
  });
  return {
    stalled() {
      if (clockGuard && clockGuard.jumpMs() > 0) return Object.keys(jobs);
      const before = performance.now() - stalledMs;
      return [...pulses].filter(([, { at }]) => at !== undefined && at < before).map(([name]) => name);
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await pauses.stop();
    },
  };
}

interface JobLoop {
  readonly name: string;
  readonly job: Job;
  readonly pulse: Progress;
  readonly clockGuard: ClockGuard | undefined;
  readonly pauses: Pauses;
}

/** A job is the actor of its changes, and reports its progress. */
function depsOf(deps: Deps, name: string, pulse: Progress): Deps {
  const beat = () => {
    pulse.at = performance.now();
  };
  return { ...deps, beat, actor: { type: "job", id: name, requestId: null, address: null } };
}

async function loop(deps: Deps, looping: JobLoop, signal: AbortSignal): Promise<void> {
  let isHeld = false;
  while (!signal.aborted) {
    const jumpMs = looping.clockGuard?.jumpMs() ?? 0;
    if (jumpMs > 0 && !isHeld) deps.log.error({ job: looping.name, jumpMs }, CLOCK_JUMPED);
    isHeld = jumpMs > 0;
    const outcome = isHeld ? "held" : await runOnce(deps, looping, signal);
    if (outcome === "idle") await looping.pauses.wait(looping.name, signal);
    if (outcome === "held") await pause(PAUSE_MS, signal);
    if (outcome === "failed") await pause(PAUSE_AFTER_FAULT_MS, signal);
  }
}

/** What a run found: work that may have left more, nothing, or an error. */
type Outcome = "worked" | "idle" | "failed";

async function runOnce(deps: Deps, { name, job, pulse }: JobLoop, signal: AbortSignal): Promise<Outcome> {
  const startedAt = performance.now();
  const report = (outcome: "done" | "failed", count: number) =>
    deps.metrics.jobRan({
      job: name,
      outcome,
      count,
      ms: performance.now() - startedAt,
      at: deps.realNow(),
    });
  const work = async () => {
    try {
      return await job(deps, signal);
    } catch (error) {
      deps.log.error({ err: error, job: name }, "a job failed and will be retried");
      throw error;
    }
  };
  pulse.at = startedAt;
  try {
    const count = await deps.traces.span({ name: `job ${name}`, isRoot: true }, work);
    report("done", count);
    return count > 0 ? "worked" : "idle";
  } catch {
    report("failed", 0);
    return "failed";
  } finally {
    pulse.at = undefined;
  }
}
