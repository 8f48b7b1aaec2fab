import type { Job } from "./runner.js";
import { runCycle } from "./run-cycle.js";

/** Everything that happens without a request. */
export const jobs: Readonly<Record<string, Job>> = { runCycle };
