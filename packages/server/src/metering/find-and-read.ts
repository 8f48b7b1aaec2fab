import type { Instant } from "@dues/billing";
import { BEGIN, BEGIN_READING, BY_INDEX, COMMIT, settleAll, type Session } from "../db/core/session.js";
import type { LockMode } from "../db/fast-path/customers.js";
import { isResolved, type Find, type Found } from "./batch-customers.js";
import { isAsExpected } from "./expected-customers.js";
import type { Catalogs, RequestToRead, ResolvedRequest } from "./lookups.js";
import { readLateFacts, statesWithLate } from "./late-usage.js";
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
 * Begins a transaction, finds and locks the customers of requests, and reads everything about them: about those that were
 * expected at once, about others in a second round trip. Without locks, it ends the transaction too.
 */
export async function findAndRead(session: Session, batch: FindAndRead): Promise<FoundStates> {
  const { requests, mode, caches, catalogs, find } = batch;
  const expected = mode === "wait" ? [] : caches.customers.expect(requests);
  const known = expected.filter((each) => each !== undefined);
  const isLast = mode === "none";
  const endsAtOnce = isLast && known.length === requests.length;
  const expectedAt = batch.now();
  const begun = begin(session, mode);
  const finding = find(session, expected);
  const context = { catalogs, caches, realNow: expectedAt, isLast: endsAtOnce };
  const reading = known.length > 0 ? readFacts(session, known, realTime(expectedAt), context) : NOTHING_READ;
  const [, found, ahead] = await settleAll([begun, finding, reading] as const);
  const isExpected = found.map((each, index) => isAsExpected(each, expected[index]?.customer, expectedAt));
  caches.customers.note(requests, found, { isExpected, at: expectedAt });
  // The transaction has ended. Another one expects what this one found.
  if (endsAtOnce && isExpected.includes(false)) return findAndRead(session, batch);
  const { inTime, late } = byTime(found, isExpected);
  const first = ahead ? statesOf(inTime, ahead, catalogs) : NO_STATES;
  const states = late.length > 0 ? together(first, await readStates(session, late, batch)) : first;
  const withLate = statesWithLate(found, states.states);
  // A batch of checks may have ended its transaction: one statement more sees a moment later, and writes nothing.
  if (withLate.length > 0) await readLateFacts(session, withLate);
  if (isLast && !endsAtOnce && late.length === 0) await session.run(COMMIT);
  return { found, ...states };
}

/** Reads the states of customers that were not expected. */
async function readStates(
  session: Session,
  requests: readonly ResolvedRequest[],
  { catalogs, caches, now, mode }: FindAndRead,
): Promise<BatchStates> {
  const realNow = now();
  const clockOf = await readClocks(session, requests, realNow);
  const facts = await readFacts(session, requests, clockOf, {
    catalogs,
    caches,
    realNow,
    isLast: mode === "none",
  });
  return statesOf(requests, facts, catalogs);
}

async function begin(session: Session, mode: LockMode): Promise<void> {
  const begun = session.run(mode === "none" ? BEGIN_READING : BEGIN);
  const planned = session.isDistributed || session.isByIndex ? undefined : session.run(BY_INDEX);
  await settleAll([begun, planned ?? begun]);
}

/** Requests about customers of which everything was read with them, and about those of which it has to be read now. */
function byTime(found: readonly Found[], isExpected: readonly boolean[]) {
  const resolved = found.filter(isResolved);
  const lateIds = new Set(
    found.flatMap((each, index) => (isResolved(each) && !isExpected[index] ? each.customer.id : [])),
  );
  if (lateIds.size === 0) return { inTime: resolved, late: [] };
  const isLate = ({ customer }: RequestToRead) => lateIds.has(customer.id);
  return { inTime: resolved.filter((each) => !isLate(each)), late: resolved.filter(isLate) };
}

const NO_STATES: BatchStates = { states: new Map(), outdated: new Set() };

function together(one: BatchStates, other: BatchStates): BatchStates {
  return {
    states: new Map([...one.states, ...other.states]),
    outdated: new Set([...one.outdated, ...other.outdated]),
  };
}
