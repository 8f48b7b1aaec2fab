import { openDatabase } from "../../src/db/core/connection.js";
import { runCycle } from "../../src/jobs/run-cycle.js";
import { assembleBench } from "./assemble.js";
import { answeringAtOnce } from "./instant-provider.js";
import { DUE_AT } from "./seed.js";

export interface RenewAll {
  readonly url: string;
  readonly provider: "instant" | "sandbox";
}

/** The number of renewals of a worker, and its CPU time. */
export interface Ran {
  readonly count: number;
  readonly cpuSeconds: number;
}

/** A server's billing cycle, ready to run on a database. */
export interface Worker {
  /** Runs until nothing is due any more. */
  run(): Promise<Ran>;
  close(): Promise<void>;
}

export async function openWorker({ url, provider }: RenewAll): Promise<Worker> {
  const database = await openDatabase({ url });
  // A connection of the pool is opened before the clock starts.
  await database.knex.raw("select 1");
  const { deps } = assembleBench(database, DUE_AT);
  const providers = provider === "instant" ? answeringAtOnce(deps.providers) : deps.providers;
  return {
    async run() {
      let total = 0;
      const before = process.cpuUsage();
      for (let count = -1; count !== 0; total += count) count = await runCycle({ ...deps, providers });
      const { user, system } = process.cpuUsage(before);
      return { count: total, cpuSeconds: (user + system) / 1e6 };
    },
    close: () => database.close(),
  };
}
