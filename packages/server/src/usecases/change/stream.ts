import type { ChangeKind } from "@dues/billing";
import {
  currentEventSnapshot,
  findLastEvent,
  isEventIn,
  listEventsBetween,
  type CommittedBetween,
  type CommittedEvent,
  type DatabaseSnapshot,
  type StreamFilter,
} from "../../db/organizations/event-stream.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import type { Caller } from "../shared/api-key/caller.js";
import { completeChanges } from "../shared/change/complete.js";
import { isEvent, type Event } from "../shared/change/event.js";
import { customerNotFound, findPayerId } from "../shared/customer/resolve.js";
import type { EventWatch, Watcher } from "./event-watch.js";
import { isAfter, snapshotBefore, snapshotUpTo } from "./snapshot.js";
import { contentOf, formatPlace, parsePlace, type StreamPlace } from "./stream-place.js";

/** Proxies close connections that are silent for a minute, some for half of it. */
const HEARTBEAT_SECONDS = 15;

/** More takes more memory for each stream; fewer takes more queries when a stream is far behind. */
const BATCH = 200;

export interface StreamRequest {
  /** The place after which the stream continues; undefined for one that begins now. */
  readonly lastEventId?: string | undefined;
  readonly customer?: string | undefined;
  readonly kind?: ChangeKind | undefined;
  /** The seconds after which the stream ends. */
  readonly duration: number;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

/** A part of a stream: an event, or without one only the place that was reached. */
export interface StreamPart {
  readonly place: string;
  readonly event?: Event;
}

/**
 * Returns the events of an organization as they happen, each once. The first part only says where the stream begins.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `invalid_request`, `too_many_streams`
 */
export async function* streamEvents(
  deps: Deps & { readonly eventWatch: EventWatch },
  { organization, keyId, person }: Caller,
  request: StreamRequest,
): AsyncGenerator<StreamPart, void, void> {
  const { customer: name, kind, signal } = request;
  const end = deps.realNow() + request.duration * 1_000;
  const customerId = name === undefined ? undefined : await findPayerId(deps, organization, name);
  if (name !== undefined && customerId === undefined) throw customerNotFound(name);
  const organizationId = organization.id;
  const watcher = await deps.eventWatch.open({ organizationId, keyId, sessionId: person?.session.id });
  const close = () => watcher.close();
  signal.addEventListener("abort", close);
  if (signal.aborted) close();
  try {
    // Taken after the watcher was added, so that no event is between the two.
    const begin = await beginningOf(deps, organizationId, request.lastEventId);
    yield { place: formatPlace(begin) };
    const streaming = { deps, organizationId, filter: { customerId, kind }, watcher };
    yield* partsFrom(streaming, begin, end);
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}

/** @throws BillingError `invalid_request` if no stream of this database returned the place */
async function beginningOf(
  { db }: Deps,
  organizationId: string,
  lastEventId: string | undefined,
): Promise<StreamPlace> {
  const sentUntil = await snapshotNow(db, organizationId);
  if (lastEventId === undefined) {
    const lastId = (await findLastEvent(db, organizationId, sentUntil)) ?? null;
    return { sentUntil, sending: null, lastId };
  }
  const place = parsePlace(lastEventId);
  // After a restore from a backup, the transactions of an earlier place may be others.
  const isKnown =
    place !== undefined &&
    !isAfter(contentOf(place), sentUntil) &&
    (place.lastId === null || (await isEventIn(db, organizationId, place.lastId, contentOf(place))));
  if (isKnown) return place;
  const message =
    "is not one that a stream of this server returned. Connect without it, and list the events in between";
  throw invalidRequest([{ path: "last-event-id", message }]);
}

/** The snapshot that contains the events of an organization that are committed now, and nothing later. */
async function snapshotNow(db: Deps["db"], organizationId: string): Promise<DatabaseSnapshot> {
  const { snapshot, lastTransactionId } = await currentEventSnapshot(db, organizationId);
  return snapshotUpTo(lastTransactionId, snapshot);
}

interface Streaming {
  readonly deps: Deps;
  readonly organizationId: string;
  readonly filter: StreamFilter;
  readonly watcher: Watcher;
}

async function* partsFrom(
  streaming: Streaming,
  begin: StreamPlace,
  end: number,
): AsyncGenerator<StreamPart, void, void> {
  const { watcher, deps } = streaming;
  const { realNow } = deps;
  let place = yield* newParts(streaming, begin);
  for (let sentAt = realNow(); realNow() < end;) {
    const { hasEvents, isOver } = await watcher.next();
    if (isOver) return;
    const { lastId } = place;
    if (hasEvents) place = yield* newParts(streaming, place);
    if (place.lastId !== lastId) sentAt = realNow();
    if (realNow() < sentAt + HEARTBEAT_SECONDS * 1_000) continue;
    yield { place: formatPlace(place) };
    sentAt = realNow();
  }
}

/**
 * Reads all events that are committed now and were not sent, and returns the place behind them. Reads no further once the
 * stream is over: a revoked key must not read a long past, and a shutdown must not wait for it.
 */
async function* newParts(
  streaming: Streaming,
  begin: StreamPlace,
): AsyncGenerator<StreamPart, StreamPlace, void> {
  const now = await snapshotNow(streaming.deps.db, streaming.organizationId);
  let place = yield* restOfRange(streaming, begin);
  while (!streaming.watcher.isOver()) {
    const { sentUntil } = place;
    const { events, until, hasMore } = await readBatch(streaming, { from: sentUntil, until: now });
    if (events === "many") {
      place = yield* restOfRange(streaming, { sentUntil, sending: until, lastId: null });
      continue;
    }
    for (const event of events) {
      place = { sentUntil, sending: until, lastId: event.id };
      yield { place: formatPlace(place), event };
    }
    place = { sentUntil: until, sending: null, lastId: place.lastId };
    if (!hasMore) break;
  }
  return place;
}

/** Reads, in parts, what was not sent of the range that is being sent, and returns the place behind it. */
async function* restOfRange(
  streaming: Streaming,
  begin: StreamPlace,
): AsyncGenerator<StreamPart, StreamPlace, void> {
  const { sentUntil, sending } = begin;
  if (sending === null) return begin;
  const { deps, organizationId, filter, watcher } = streaming;
  let { lastId } = begin;
  while (!watcher.isOver()) {
    const range = { from: sentUntil, until: sending, afterId: lastId ?? "", limit: BATCH };
    const found = await listEventsBetween(deps.db, organizationId, { ...range, ...filter });
    for (const event of await eventsOf(streaming, found)) {
      lastId = event.id;
      yield { place: formatPlace({ sentUntil, sending, lastId }), event };
    }
    if (found.length < BATCH) return { sentUntil: sending, sending: null, lastId };
  }
  return { sentUntil, sending, lastId };
}

interface Batch {
  /** In the order of their ids; `many` for a transaction with more than a batch of them. */
  readonly events: readonly Event[] | "many";
  /** Contains the transactions of the events. */
  readonly until: DatabaseSnapshot;
  readonly hasMore: boolean;
}

/** Reads whole transactions, at most `BATCH` events of them. */
async function readBatch(streaming: Streaming, between: CommittedBetween): Promise<Batch> {
  const { deps, organizationId, filter } = streaming;
  const found = await listEventsBetween(deps.db, organizationId, { ...between, ...filter, limit: BATCH + 1 });
  const [first, next] = [found[0]?.transactionId, found[BATCH]?.transactionId];
  if (next === undefined)
    return { events: await eventsOf(streaming, found), until: between.until, hasMore: false };
  if (next === first) return { events: "many", until: snapshotBefore(next + 1n, between), hasMore: true };
  const whole = found.filter(({ transactionId }) => transactionId < next);
  return { events: await eventsOf(streaming, whole), until: snapshotBefore(next, between), hasMore: true };
}

async function eventsOf({ deps }: Streaming, found: readonly CommittedEvent[]): Promise<Event[]> {
  const changes = found.map(({ change }) => change).sort((a, b) => (a.id < b.id ? -1 : 1));
  return (await completeChanges(deps, changes)).filter(isEvent);
}
