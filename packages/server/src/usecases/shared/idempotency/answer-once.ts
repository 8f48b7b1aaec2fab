import { addMs, BillingError } from "@dues/billing";
import {
  findRequest,
  insertRequest,
  takeOverRequest,
  updateAnswer,
  updateLease,
  type DecidedSteps,
  type KeyedRequest,
  type Lease,
  type StoredRequest,
} from "../../../db/organizations/idempotency-keys.js";
import type { Deps } from "../../../context/deps.js";
import { stepsOf } from "./steps.js";

/** How long a key is known. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * The time without renewal after which a lease expires. If it were shorter, a slow process would be replaced while it
 * runs, and be refused at its next step; if it were longer, a retry after a crash would wait longer.
 */
const LEASE_MS = 15_000;

/** Often enough that a slow request, such as one that waits for a provider, never loses its lease. */
const RENEWED_EVERY_MS = LEASE_MS / 3;

export type { KeyedRequest } from "../../../db/organizations/idempotency-keys.js";

/** The response to the caller, which is stored without being inspected. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The customer of the request, if the body does not contain it. Logged, but not stored. */
  readonly customerId?: string;
}

export interface AnsweredOnce extends Answer {
  /** The answer was stored before, and this request did nothing. */
  readonly isReplayed: boolean;
}

/** Executes a request. A thrown error is not stored, so the same request may be sent again. */
type Work<Own extends Deps> = (own: Own) => Promise<Answer>;

export interface Keyed extends KeyedRequest {
  /** Whether it calls an outside service, during which no transaction may be open. */
  readonly asksOthers: boolean;
}

/**
 * Executes a request once, however often it is sent; repeats get the response to the first.
 *
 * @throws BillingError `idempotency_key_reused` if the key came with another request, `idempotency_in_flight` while
 * the request runs elsewhere
 */
export async function answerOnce<Own extends Deps>(
  deps: Own,
  request: Keyed,
  work: Work<Own>,
): Promise<AnsweredOnce> {
  return request.asksOthers ? answerInSteps(deps, request, work) : answerAtOnce(deps, request, work);
}

/**
 * All that the request does, its answer and its key are one transaction: after a crash either all of it is there or
 * nothing. The same request sent meanwhile waits for the end of it.
 */
async function answerAtOnce<Own extends Deps>(
  deps: Own,
  request: KeyedRequest,
  work: Work<Own>,
): Promise<AnsweredOnce> {
  return deps.db.transaction(async (trx) => {
    const lease = newLease(deps);
    if (!(await insert({ ...deps, db: trx }, request, lease)))
      return replay(deps, request, await findRequest(trx, request));
    const answer = await work({ ...deps, db: trx, providers: deps.providers.through(trx) });
    await updateAnswer(trx, { ...request, lease }, seal(deps, request, answer));
    return { ...answer, isReplayed: false };
  });
}

/**
 * Takes the key first. Each transaction stores its decision, and the last one the response.
 * After a crash, the next process continues from the stored decisions.
 */
async function answerInSteps<Own extends Deps>(
  deps: Own,
  request: KeyedRequest,
  work: Work<Own>,
): Promise<AnsweredOnce> {
  const lease = newLease(deps);
  const isNew = await insert(deps, request, lease);
  const stored = isNew ? undefined : await findRequest(deps.db, request);
  const decided = isNew ? new Map<string, never>() : await takeOver(deps, request, { stored, lease });
  if (!decided) return replay(deps, request, stored);
  const steps = stepsOf({ ...request, lease }, decided);
  const renewing = setInterval(() => void renew(deps, request, lease), RENEWED_EVERY_MS);
  try {
    const answer = await work({ ...deps, steps });
    await updateAnswer(deps.db, { ...request, lease }, seal(deps, request, answer));
    return { ...answer, isReplayed: false };
  } catch (error) {
    await release(deps, request, lease);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

function newLease(deps: Deps): Lease {
  return { id: deps.newId("run"), until: addMs(deps.realNow(), LEASE_MS) };
}

function insert(deps: Deps, request: KeyedRequest, lease: Lease): Promise<boolean> {
  const createdAt = deps.realNow();
  return insertRequest(deps.db, {
    ...request,
    lease,
    createdAt,
    expiresAt: addMs(createdAt, KEPT_MS),
  });
}

/** Takes over an interrupted request, and returns its earlier decisions. Undefined for any other request. */
async function takeOver(
  deps: Deps,
  { fingerprint }: KeyedRequest,
  { stored, lease }: { readonly stored: StoredRequest | undefined; readonly lease: Lease },
): Promise<DecidedSteps | undefined> {
  const at = deps.realNow();
  if (!stored || stored.answer || stored.fingerprint !== fingerprint) return undefined;
  return stored.lease.until <= at ? takeOverRequest(deps.db, stored, { lease, at }) : undefined;
}

function replay(deps: Deps, request: KeyedRequest, stored: StoredRequest | undefined): AnsweredOnce {
  if (stored && stored.fingerprint !== request.fingerprint) {
    const sentence = "The Idempotency-Key was used for another request. Use a new key for every request.";
    throw new BillingError("idempotency_key_reused", sentence);
  }
  if (!stored?.answer) throw inFlight(deps, stored);
  const text = deps.vault.open(stored.answer, purposeOf(request));
  if (text === undefined) throw new Error("no encryption key decrypts the stored response");
  return { ...(JSON.parse(text) as Answer), isReplayed: true };
}

/** A later request finds the response, or continues the work of a process that stopped, once its lease has expired. */
function inFlight(deps: Deps, stored: StoredRequest | undefined): BillingError {
  const leftMs = stored ? stored.lease.until - deps.realNow() : 0;
  const sentence = "The first request with this Idempotency-Key is still running. Try again in a moment.";
  return new BillingError("idempotency_in_flight", sentence, {
    extra: { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) },
  });
}

function seal(deps: Deps, request: KeyedRequest, { status, body }: Answer) {
  return deps.vault.seal(JSON.stringify({ status, body }), purposeOf(request));
}

/** The answer to another request does not open in the place of this one's. */
function purposeOf({ organizationId, key }: KeyedRequest): string {
  return `answer for ${organizationId} under ${key}`;
}

async function renew(deps: Deps, request: KeyedRequest, lease: Lease): Promise<void> {
  const until = addMs(deps.realNow(), LEASE_MS);
  await updateLease(deps.db, { ...request, lease }, until).catch((error: unknown) =>
    deps.log.error({ err: error }, "the lease of a request could not be renewed"),
  );
}

/** Lets the next try begin at once. Without it that has to wait until the lease ends. */
async function release(deps: Deps, request: KeyedRequest, lease: Lease): Promise<void> {
  await updateLease(deps.db, { ...request, lease }, deps.realNow()).catch((error: unknown) =>
    deps.log.error({ err: error }, "a failed request could not be released"),
  );
}
