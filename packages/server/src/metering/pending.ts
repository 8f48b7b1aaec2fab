import { BillingError } from "@dues/billing";
import { refreshCatalog } from "../db/catalog/catalog-index.js";
import { isDistributedDatabase, ShardMovedError } from "../db/core/distributed.js";
import { groupBy } from "../db/core/bulk-rows.js";
import type { Nodes } from "../db/core/nodes.js";
import { isRefusedByDatabase } from "../db/core/session.js";
import type { LockMode } from "../db/fast-path/customers.js";
import { isWindowMoved } from "../db/fast-path/windows.js";
import type { Deps } from "../context/deps.js";
import { hashOfText } from "../shared/text-hash.js";
import { decideBatch, type BatchPlace } from "./batch.js";
import type { Outcome } from "./batch-transaction.js";
import { createBatchMetrics, type MeasureBatch } from "./batch-metrics.js";
import { createBatcher, type Batcher } from "./batcher.js";
import { placeRequests } from "./by-shard.js";
import { createCatalogRefresh, type CatalogRefresh, type PutBack } from "./catalog-refresh.js";
import { createLockedCustomerQueue, type LockedCustomerQueue } from "./locked-customers.js";
import { createRowCaches, type RowCaches } from "./read.js";
import { createRememberedNames, type PlacedName, type RememberedNames } from "./remembered-names.js";
import { createShardBatchers, type ShardBatchers } from "./shard-batchers.js";
import { nameKeyOf, type UsageRequest } from "./usage-request.js";
import type { UsageResult } from "./usage-result.js";

/** A request to decide, and the callback that receives its answer. */
export interface NewRequest {
  readonly request: UsageRequest;
  /** The position among requests that were submitted together. */
  readonly index: number;
  readonly respond: (
    answer: { readonly result: UsageResult } | { readonly error: unknown },
    index: number,
  ) => void;
}

interface PendingRequest extends NewRequest {
  /** How many times another transaction had locked the customer, or changed its windows without a lock. */
  skips: number;
  /** How many times the catalog of the organization had to be reloaded first. */
  refreshes: number;
  /** Its customer on a distributed PostgreSQL, once found. */
  place?: PlacedName;
  /** When it was submitted, by the monotonic clock. */
  readonly since: number;
}

export type Batchers = readonly Batcher<PendingRequest>[];

/** The state shared by all pending requests. */
export interface MeteringState {
  readonly deps: Deps;
  readonly maxPending: number;
  /** The number of unanswered requests. */
  pending: number;
  caches: RowCaches;
  /** Where the customers of a distributed PostgreSQL lie. */
  readonly nodes: Nodes | undefined;
  readonly names: RememberedNames;
  /** The moves of shards that `caches` has seen. */
  moves: number;
  readonly measure: MeasureBatch;
  readonly catalogs: CatalogRefresh<PendingRequest>;
  readonly checks: Batchers;
  readonly tracks: Batchers;
  readonly shards: ShardBatchers<PendingRequest>;
  readonly lockedCustomers: LockedCustomerQueue<PendingRequest>;
}

/** Connections for batches, and how their transactions lock customers. */
interface Source {
  readonly mode: LockMode;
  readonly putBack: PutBack<PendingRequest>;
}

/** Fewer would leave the database idle while answers are written; more share the work in smaller batches. */
const BATCHERS = 2;

/** A larger batch keeps the locks of its customers for longer than the other requests gain. */
const MAX_BATCH_SIZE = 1_000;

/** Some 50 MB of memory. Beyond it a caller learns at once that the server is busy, rather than after a minute. */
const MAX_PENDING = 50_000;

/** After this many skips a request waits for its customer's lock apart from the batches of others. */
const MAX_SKIPS = 3;

/** A request is no longer retried if the catalog of its organization changes faster than it can be read. */
const MAX_REFRESHES = 20;

export interface StateOptions {
  readonly maxPending?: number | undefined;
  readonly nodes?: Nodes | undefined;
}

export function createState(
  deps: Deps,
  { maxPending = MAX_PENDING, nodes }: StateOptions = {},
): MeteringState {
  const state: MeteringState = {
    deps,
    maxPending,
    pending: 0,
    caches: createRowCaches(),
    nodes,
    names: createRememberedNames(),
    moves: 0,
    measure: createBatchMetrics(deps, () => state.pending),
    catalogs: createCatalogRefresh<PendingRequest>({
      read: (organizationId) => refreshCatalog(deps.db, organizationId),
      refuse: (one, error) => refuse(state, one, error),
    }),
    checks: createBatchers("none", (source, batch) => arrive(state, source, batch)),
    tracks: createBatchers("skip", (source, batch) => arrive(state, source, batch)),
    shards: createShardBatchers(
      (mode) => createModeBatcher(mode, (source, batch) => decideByShard(state, source, batch)),
      ({ request }) => hashOfText(request.customer),
    ),
    lockedCustomers: createLockedCustomers((source, batch) => decideByShard(state, source, batch)),
  };
  return state;
}

/**
 * Queues a request. Its callback runs exactly once, at once with `service_unavailable` if too many requests are
 * pending.
 */
export function submit(state: MeteringState, batchers: Batchers, added: NewRequest): void {
  const { request, index, respond } = added;
  if (state.pending >= state.maxPending) return respond({ error: tooBusy() }, index);
  state.pending++;
  const pending = { request, index, respond, skips: 0, refreshes: 0, since: performance.now() };
  batcherOf(batchers, request)?.push(pending);
}

/** Decides requests, or on a distributed PostgreSQL passes each to a batcher of the node of its customer. */
async function arrive(state: MeteringState, source: Source, batch: readonly PendingRequest[]): Promise<void> {
  const { deps, nodes, names } = state;
  try {
    if (!nodes || !(await isDistributedDatabase(deps.db))) return await decide(state, source, batch);
    const requests = batch.map(({ request }) => request);
    const { shardOf, placeOf } = await nodes.places();
    const placed = await placeRequests(deps, { names, shardOf }, requests);
    forgetMoved(state, nodes);
    for (const [index, found] of placed.entries()) {
      const one = batch[index];
      if (!one) continue;
      if ("error" in found) refuse(state, one, found.error);
      else {
        one.place = found;
        state.shards.push(source.mode, placeOf(found.shard), one);
      }
    }
  } catch (error) {
    for (const one of batch) refuse(state, one, error);
  }
}

/** The cache knows rows by the number of their transaction, which another node gives anew, perhaps to another content. */
function forgetMoved(state: MeteringState, nodes: Nodes): void {
  if (state.moves === nodes.moves()) return;
  state.moves = nodes.moves();
  state.caches = createRowCaches();
}

async function decideByShard(
  state: MeteringState,
  source: Source,
  batch: readonly PendingRequest[],
): Promise<void> {
  const groups = groupBy(batch, ({ place }) => place?.shard ?? "");
  for (const group of groups.values()) await decide(state, source, group);
}

async function placeOf(
  { nodes }: MeteringState,
  batch: readonly PendingRequest[],
): Promise<BatchPlace | undefined> {
  const names = batch.flatMap(({ place }) => place ?? []);
  const [first] = names;
  if (!first || !nodes) return undefined;
  const places = await nodes.places();
  return { names, nodes, shard: places.placeOf(first.shard) };
}

async function decide(state: MeteringState, source: Source, all: readonly PendingRequest[]): Promise<void> {
  const { deps, catalogs, measure, caches } = state;
  const { mode, putBack } = source;
  const batch = all.filter((one) => !catalogs.parkIfReading(one.request.organization.id, one, putBack));
  if (batch.length === 0) return;
  const requests = batch.map(({ request }) => request);
  try {
    const place = await placeOf(state, batch);
    const outcomes = await measure(mode, batch, () => decideBatch(deps, { requests, mode, caches }, place));
    for (const [index, one] of batch.entries()) settle(state, source, one, outcomes[index]);
  } catch (error) {
    if (error instanceof ShardMovedError) return followShard(state, source, batch);
    // A single request may have caused the database error. Alone, each request fails or succeeds by itself.
    const [first, second] = batch;
    if (first && !second && isWindowMoved(error)) retry(state, first);
    else if (!second || !isRefusedByDatabase(error)) for (const one of batch) refuse(state, one, error);
    else for (const one of batch) await decide(state, source, [one]);
  }
}

/** Decides requests where their shard lies now. */
async function followShard(
  state: MeteringState,
  source: Source,
  batch: readonly PendingRequest[],
): Promise<void> {
  try {
    await state.nodes?.readPlaces();
    for (const one of batch) findAgain(state, source, one);
  } catch (error) {
    for (const one of batch) refuse(state, one, error);
  }
}

function settle(
  state: MeteringState,
  source: Source,
  one: PendingRequest,
  outcome: Outcome = { error: new Error("A request was left without a response.") },
): void {
  if (outcome === "held") retry(state, one);
  else if (outcome === "renamed") findAgain(state, source, one);
  else if (outcome === "outdated") refreshCatalogOf(state, source, one);
  else if ("error" in outcome && isWindowMoved(outcome.error)) retry(state, one);
  else if ("error" in outcome) refuse(state, one, outcome.error);
  else {
    state.pending--;
    one.respond(outcome, one.index);
  }
}

function refuse(state: MeteringState, one: PendingRequest, error: unknown): void {
  state.pending--;
  one.respond({ error }, one.index);
}

function refreshCatalogOf(state: MeteringState, { putBack }: Source, one: PendingRequest): void {
  if (++one.refreshes > MAX_REFRESHES) refuse(state, one, tooBusy());
  else state.catalogs.park(one.request.organization.id, one, putBack);
}

function findAgain(state: MeteringState, { mode }: Source, one: PendingRequest): void {
  state.names.doubt(one.request);
  if (++one.refreshes > MAX_REFRESHES) refuse(state, one, tooBusy());
  else batcherOf(mode === "none" ? state.checks : state.tracks, one.request)?.push(one);
}

/** Retries a request whose customer another transaction had locked, or whose windows one without a lock changed. */
function retry({ tracks, lockedCustomers }: MeteringState, one: PendingRequest): void {
  one.skips++;
  const next = one.skips < MAX_SKIPS ? batcherOf(tracks, one.request) : lockedCustomers;
  next?.push(one);
}

type DecideBatch = (source: Source, batch: readonly PendingRequest[]) => Promise<void>;

function createBatchers(mode: LockMode, run: DecideBatch): Batchers {
  return Array.from({ length: BATCHERS }, () => createModeBatcher(mode, run));
}

function createModeBatcher(mode: LockMode, run: DecideBatch): Batcher<PendingRequest> {
  const source: Source = { mode, putBack: (requests) => batcher.putBack(requests) };
  const batcher = createBatcher<PendingRequest>({
    run: (batch) => run(source, batch),
    maxBatchSize: MAX_BATCH_SIZE,
  });
  return batcher;
}

function createLockedCustomers(run: DecideBatch): LockedCustomerQueue<PendingRequest> {
  const source: Source = { mode: "wait", putBack: (requests) => queue.putBack(requests) };
  const queue = createLockedCustomerQueue<PendingRequest>({
    nameOf: ({ request }) => nameKeyOf(request),
    organizationOf: ({ request }) => request.organization.id,
    run: (batch) => run(source, batch),
    maxBatchSize: MAX_BATCH_SIZE,
  });
  return queue;
}

/** All requests under one name go to one batcher, so they are decided in order of arrival. */
function batcherOf(batchers: Batchers, request: UsageRequest): Batchers[number] | undefined {
  return batchers[hashOfText(request.customer) % batchers.length];
}

function tooBusy(): BillingError {
  return new BillingError("service_unavailable", "The server is busy. Try again in a moment.");
}
