import { groupBy } from "../../db/core/bulk-rows.js";
import type { ShardPlace } from "../../db/core/nodes.js";
import type { LockMode } from "../../db/customers/usage-customers.js";
import { hashOfText } from "../../shared/text-hash.js";
import { nameKeyOf, type UsageRequest } from "../request.js";
import { createBatcher, type Batcher } from "./batcher.js";
import { createLockedCustomerQueue } from "./locked-customers.js";
import { createNodeBatchers } from "./node-batchers.js";
import type { DecideBatch, PendingRequest, Source } from "./pending.js";

/** The queues of pending requests, and which one a request joins. */
export interface Router {
  /** Queues a request that has just arrived, or that has to be located again. */
  arrive(mode: LockMode, one: PendingRequest): void;
  /** Queues a located request of a distributed PostgreSQL for the node of its customer. */
  sendToNode(mode: LockMode, place: ShardPlace, one: PendingRequest): void;
  /** Queues a request whose customer is waited for by itself. */
  waitForLock(one: PendingRequest): void;
}

/** Fewer would leave the database idle while answers are written; more share the work in smaller batches. */
const BATCHERS = 2;

/** A larger batch keeps the locks of its customers for longer than the other requests gain. */
const MAX_BATCH_SIZE = 1_000;

export interface Routes {
  /** Locates requests that have arrived, or decides them. */
  readonly arrived: DecideBatch;
  readonly decide: DecideBatch;
}

export function createRouter({ arrived, decide }: Routes): Router {
  const decideByShard: DecideBatch = async (source, batch) => {
    const groups = groupBy(batch, ({ name }) => name?.shard ?? "");
    for (const group of groups.values()) await decide(source, group);
  };
  const checks = createBatchers("none", arrived);
  const tracks = createBatchers("skip", arrived);
  const nodes = createNodeBatchers(
    (mode) => createModeBatcher(mode, decideByShard),
    ({ request }: PendingRequest) => hashOfText(request.customer),
  );
  const locked = createLockedCustomers(decideByShard);
  return {
    arrive: (mode, one) => batcherOf(mode === "none" ? checks : tracks, one.request)?.push(one),
    sendToNode: (mode, place, one) => nodes.push(mode, place, one),
    waitForLock: (one) => locked.push(one),
  };
}

type Batchers = readonly Batcher<PendingRequest>[];

/** All requests under one name go to one batcher, so they are decided in order of arrival. */
function batcherOf(batchers: Batchers, request: UsageRequest): Batchers[number] | undefined {
  return batchers[hashOfText(request.customer) % batchers.length];
}

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

function createLockedCustomers(run: DecideBatch) {
  const source: Source = { mode: "wait", putBack: (requests) => queue.putBack(requests) };
  const queue = createLockedCustomerQueue<PendingRequest>({
    nameOf: ({ request }) => nameKeyOf(request),
    organizationOf: ({ request }) => request.organization.id,
    run: (batch) => run(source, batch),
    maxBatchSize: MAX_BATCH_SIZE,
  });
  return queue;
}
