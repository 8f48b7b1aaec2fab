import type { Instant } from "@dues/billing";
import { BEGIN, BEGIN_READING, BY_INDEX, COMMIT, settleAll, type Session } from "../db/core/session.js";
import type { LockMode } from "../db/fast-path/customers.js";
import type { Find, Found } from "./batch-customers.js";
import { isAsExpected } from "./expected-customers.js";
import type { Catalogs, ResolvedRequest } from "./lookups.js";
import { readClocks, readFacts, realTime, statesOf, type BatchStates, type RowCaches } from "./read.js";
import type { UsageRequest } from "./usage-request.js";

/** Requests to decide together, and how. */
export interface FindAndRead {
  readonly requests: readonly UsageRequest[];
  readonly mode: LockMode;
  readonly caches: RowCaches;
  readonly catalogs: Catalogs;
  readonly find: Find;
  readonly now: () => Instant;
}

export interface FoundStates extends BatchStates {
  readonly found: readonly Found[];
}

const NOTHING_READ = Promise.resolve(undefined);

/**
 * Begins a transaction, finds and locks the customers of requests, and reads everything about them: in one round trip if the
 * customers are those that were expected. Without locks, it ends the transaction too.
 */
export async function findAndRead(session: Session, batch: FindAndRead): Promise<FoundStates> {
  const { requests, mode, caches, catalogs, find } = batch;
  const isLast = mode === "none";
  const expected = mode === "wait" ? undefined : caches.customers.expect(requests);
  const expectedAt = batch.now();
  const begun = begin(session, mode);
  const finding = find(session, expected);
  const reading = expected
    ? readFacts(session, expected, realTime(expectedAt), { catalogs, caches, realNow: expectedAt, isLast })
    : NOTHING_READ;
  const [, found, ahead] = await settleAll([begun, finding, reading] as const);
  const asked = found.filter(isResolved);
  if (expected && ahead && isAsExpected(found, expected, expectedAt))
    return { found, ...statesOf(asked, ahead, catalogs) };
  caches.customers.note(requests, found);
  // The transaction has ended. Another one expects what this one found.
  if (expected && isLast) return findAndRead(session, batch);
  if (asked.length === 0) return { found, ...(await endWithoutCustomers(session, isLast)) };
  const realNow = batch.now();
  const clockOf = await readClocks(session, asked, realNow);
  const facts = await readFacts(session, asked, clockOf, { catalogs, caches, realNow, isLast });
  return { found, ...statesOf(asked, facts, catalogs) };
}

async function begin(session: Session, mode: LockMode): Promise<void> {
  const begun = session.run(mode === "none" ? BEGIN_READING : BEGIN);
  const planned = session.isDistributed || session.isByIndex ? undefined : session.run(BY_INDEX);
  await settleAll([begun, planned ?? begun]);
}

/** A distributed PostgreSQL finds no node for an empty list of customers, so nothing is read. */
async function endWithoutCustomers(session: Session, isLast: boolean): Promise<BatchStates> {
  if (isLast) await session.run(COMMIT);
  return { states: new Map(), outdated: new Set() };
}

function isResolved(found: Found): found is ResolvedRequest {
  return typeof found === "object" && "customer" in found;
}
