import type { Deps } from "../context/deps.js";
import { createFairQueue } from "../shared/fair-queue.js";
import { createMetering } from "../usage/metering.js";
import type { SchedulerOptions } from "../usage/queue/scheduler.js";
import { createEventWatch } from "../usecases/change/event-watch.js";
import { createAddressOf } from "./client-address.js";
import type { HttpDeps } from "./handler.js";

interface HttpParts {
  /** The connection of the fast path. */
  readonly fast: Deps["db"];
  readonly nodes: SchedulerOptions["nodes"];
  readonly trustedProxies?: readonly string[] | undefined;
}

/** Adds what the requests of one process share. */
export function createHttpDeps(deps: Deps, { fast, nodes, trustedProxies = [] }: HttpParts): HttpDeps {
  return {
    ...deps,
    metering: createMetering({ ...deps, db: fast }, { nodes }),
    addressOf: createAddressOf(trustedProxies),
    customerQueue: createFairQueue({ most: 6, mostOfOne: 2 }),
    eventWatch: createEventWatch(deps),
  };
}
