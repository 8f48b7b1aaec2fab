import { refreshCatalog } from "../../db/catalog/catalog-index.js";
import { ShardMovedError } from "../../db/core/layout/shard-statements.js";
import type { Nodes } from "../../db/core/nodes.js";
import { isRefusedByDatabase, type Session } from "../../db/core/session.js";
import { isWindowMoved } from "../../db/usage/usage-windows.js";
import type { Deps } from "../../context/deps.js";
import { catalogsOf } from "../batch.js";
import { createRowCaches, type RowCaches } from "../memory/caches.js";
import { runBatch, type Answer, type Outcome } from "../run.js";
import { createSharding } from "../sharding/choose.js";
import type { Sharding } from "../sharding/sharding.js";
import { createCatalogRefresh, type CatalogRefresh } from "./catalog-refresh.js";
import { createBatchMetrics, type MeasureBatch } from "./metrics.js";
import type { NewRequest, PendingRequest, Source } from "./pending.js";
import { locateAgain, respondOrRetry, retryLocked, tooBusy, type Retrying } from "./retries.js";
import { createRouter, type Router } from "./router.js";

/** The requests that are not answered yet, and what deciding them needs. */
export interface Scheduler {
  readonly deps: Deps;
  readonly maxPending: number;
  /** The number of unanswered requests. */
  pending: number;
  caches: RowCaches;
  /** The moves of customers that `caches` has seen. */
  moves: number;
  readonly sharding: () => Promise<Sharding>;
  readonly measure: MeasureBatch;
  readonly catalogs: CatalogRefresh<PendingRequest>;
  readonly router: Router;
}

export interface SchedulerOptions {
  /** The limit of pending requests. Beyond it, requests are refused with `service_unavailable`. The default is 50,000. */
  readonly maxPending?: number | undefined;
  /** The nodes of the PostgreSQL, which are used if it is distributed. */
  readonly nodes?: Nodes | undefined;
}

/** Some 50 MB of memory. Beyond it a caller learns at once that the server is busy, rather than after a minute. */
const MAX_PENDING = 50_000;

export function createScheduler(
  deps: Deps,
  { maxPending = MAX_PENDING, nodes }: SchedulerOptions = {},
): Scheduler {
  const scheduler: Scheduler = {
    deps,
    maxPending,
    pending: 0,
    caches: createRowCaches(),
    moves: 0,
    sharding: createSharding(deps.db, nodes),
    measure: createBatchMetrics(deps, () => scheduler.pending),
    catalogs: createCatalogRefresh<PendingRequest>({
      read: (organizationId) => refreshCatalog(deps.db, organizationId),
      refuse: (one, error) => respond(scheduler, one, { error }),
    }),
    router: createRouter({
      arrived: (source, batch) => locate(scheduler, source, batch),
      decide: (source, batch) => decide(scheduler, source, batch),
    }),
  };
  return scheduler;
}

/**
 * Queues a request. Its callback runs exactly once, at once with `service_unavailable` if too many requests are
 * pending.
 */
export function submit(scheduler: Scheduler, mode: "none" | "skip", added: NewRequest): void {
  const { request, index, respond: answer } = added;
  if (scheduler.pending >= scheduler.maxPending) return answer({ error: tooBusy() }, index);
  scheduler.pending++;
  const since = performance.now();
  scheduler.router.arrive(mode, { request, index, respond: answer, skips: 0, refreshes: 0, since });
}

function respond(scheduler: Scheduler, one: PendingRequest, answer: Answer): void {
  scheduler.pending--;
  one.respond(answer, one.index);
}

/** Passes requests to the nodes of their customers. Where all customers live in one place, decides them. */
async function locate(scheduler: Scheduler, source: Source, batch: readonly PendingRequest[]): Promise<void> {
  try {
    const sharding = await scheduler.sharding();
    if (!sharding.shards) return await decide(scheduler, source, batch);
    const locations = await sharding.shards.locate(batch.map(({ request }) => request));
    forgetMoved(scheduler, sharding);
    for (const [index, location] of locations.entries()) {
      const one = batch[index];
      if (!one) continue;
      if ("error" in location) respond(scheduler, one, location);
      else {
        one.name = location.name;
        scheduler.router.sendToNode(source.mode, location.place, one);
      }
    }
  } catch (error) {
    for (const one of batch) respond(scheduler, one, { error });
  }
}

/** The cache knows rows by the number of their transaction, which another node gives anew, perhaps to another content. */
function forgetMoved(scheduler: Scheduler, sharding: Sharding): void {
  if (scheduler.moves === sharding.moves()) return;
  scheduler.moves = sharding.moves();
  scheduler.caches = createRowCaches();
}

/** Decides requests of one shard, except those whose catalog is being reloaded. */
async function decide(scheduler: Scheduler, source: Source, all: readonly PendingRequest[]): Promise<void> {
  const { catalogs, measure } = scheduler;
  const batch = all.filter(
    (one) => !catalogs.parkIfReading(one.request.organization.id, one, source.putBack),
  );
  if (batch.length === 0) return;
  const sharding = await scheduler.sharding();
  const retrying = retryingOf(scheduler, sharding);
  try {
    const outcomes = await measure(source.mode, batch, () => run(scheduler, sharding, source, batch));
    for (const [index, one] of batch.entries()) respondOrRetry(retrying, source, one, outcomes[index]);
  } catch (error) {
    if (error instanceof ShardMovedError) return followShard(retrying, source, batch);
    // A single request may have caused the database error. Alone, each request fails or succeeds by itself.
    const [first, second] = batch;
    if (first && !second && isWindowMoved(error)) retryLocked(retrying, first);
    else if (!second || !isRefusedByDatabase(error))
      for (const one of batch) respond(scheduler, one, { error });
    else for (const one of batch) await decide(scheduler, source, [one]);
  }
}

function retryingOf(scheduler: Scheduler, sharding: Sharding): Retrying {
  const { router, catalogs } = scheduler;
  return { router, catalogs, sharding, respond: (one, answer) => respond(scheduler, one, answer) };
}

/** Runs the transaction of a batch. */
function run(
  { deps, caches }: Scheduler,
  sharding: Sharding,
  { mode }: Source,
  batch: readonly PendingRequest[],
): Promise<readonly Outcome[]> {
  const requests = batch.map(({ request }) => request);
  const names = sharding.shards ? batch.flatMap(({ name }) => name ?? []) : [];
  const find = sharding.finding(requests, mode, names);
  const decided = { requests, mode, find, catalogs: catalogsOf(requests), caches, now: deps.now };
  return sharding.withSession(names, (session: Session) => runBatch(deps, session, decided));
}

/** Decides requests where their shard lies now. */
async function followShard(
  retrying: Retrying,
  source: Source,
  batch: readonly PendingRequest[],
): Promise<void> {
  try {
    await retrying.sharding.shards?.follow();
    for (const one of batch) locateAgain(retrying, source, one);
  } catch (error) {
    for (const one of batch) retrying.respond(one, { error });
  }
}
