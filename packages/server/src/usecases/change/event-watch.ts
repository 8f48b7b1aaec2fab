import { BillingError } from "@dues/billing";
import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../../context/deps.js";
import {
  currentSnapshot,
  listEndedKeys,
  listEndedSessions,
  listOrganizationsWithEvents,
  type DatabaseSnapshot,
} from "../../db/organizations/event-stream.js";

/** Longer delays events; shorter queries the database more often while any stream is open. */
const POLL_MS = 500;

/** A console uses one for each browser window. More would keep connections that their client forgot. */
const MAX_PER_KEY = 5;

/** Keys are created without limit. More would let one organization take the streams of all others. */
const MAX_PER_ORGANIZATION = 50;

/** Each keeps a connection. More would leave too few for requests on a machine with usual limits. */
const MAX_STREAMS = 500;

const RETRY_AFTER_SECONDS = 5;

/** Looks for new events on behalf of all open streams of this process: however many are open, the database is polled once. */
export interface EventWatch {
  /**
   * Adds a stream. Events that are committed after this resolves are reported to it.
   *
   * @throws BillingError `too_many_streams`, `service_unavailable`
   */
  open(stream: WatchedStream): Promise<Watcher>;
  /** Ends all streams, and refuses further ones. */
  stop(): void;
}

export interface WatchedStream {
  readonly organizationId: string;
  /** The id of the API key; of the user for a person. */
  readonly keyId: string;
  /** The session of a person. */
  readonly sessionId?: string | undefined;
}

/** What a poll found for a stream. */
export interface Poll {
  readonly hasEvents: boolean;
  /** Whether the stream must end: it was closed, its key or session ended, or the server stops. */
  readonly isOver: boolean;
}

export interface Watcher {
  /** Whether the stream must end, also while it still sends earlier events. */
  isOver(): boolean;
  /** Returns what was found since the last call, at the next poll if nothing was. */
  next(): Promise<Poll>;
  /** Ends the stream: a waiting `next` returns. */
  close(): void;
}

interface Watching extends WatchedStream {
  report(poll: Poll): void;
}

type WatchDeps = Pick<Deps, "db" | "realNow" | "log">;

export function createEventWatch(deps: WatchDeps, pollMs = POLL_MS): EventWatch {
  const streams = new Set<Watching>();
  let isStopped = false;
  let started: Promise<void> | undefined;

  async function start(): Promise<void> {
    const seen = await currentSnapshot(deps.db);
    void run(seen);
  }

  async function run(first: DatabaseSnapshot): Promise<void> {
    let seen: DatabaseSnapshot | undefined = first;
    while (streams.size > 0) {
      await pause(pollMs, undefined, { ref: false });
      if (!isStopped) seen = await poll(deps, streams, seen);
    }
    started = undefined;
  }

  return {
    async open(stream) {
      if (isStopped) throw new BillingError("service_unavailable", "The server is shutting down.");
      refuseTooMany(streams, stream);
      const watcher = createWatcher(stream, streams);
      try {
        await (started ??= start());
      } catch (error) {
        started = undefined;
        watcher.close();
        throw error;
      }
      return watcher;
    },
    stop() {
      isStopped = true;
      for (const stream of streams) stream.report({ hasEvents: false, isOver: true });
    },
  };
}

function refuseTooMany(streams: ReadonlySet<Watching>, { organizationId, keyId }: WatchedStream): void {
  const others = [...streams];
  const ofKey = others.filter((stream) => stream.keyId === keyId).length;
  const ofOrganization = others.filter((stream) => stream.organizationId === organizationId).length;
  const message =
    ofKey >= MAX_PER_KEY
      ? `The API key has ${MAX_PER_KEY} streams open already. Close one of them first, or use another key.`
      : ofOrganization >= MAX_PER_ORGANIZATION
        ? `The organization has ${MAX_PER_ORGANIZATION} streams open already. Close one of them first.`
        : streams.size >= MAX_STREAMS
          ? `The server has ${MAX_STREAMS} streams open.`
          : undefined;
  if (message === undefined) return;
  throw new BillingError("too_many_streams", message, { extra: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
}

function createWatcher(stream: WatchedStream, streams: Set<Watching>): Watcher {
  let found: Poll | undefined;
  let wake: (() => void) | undefined;
  const watching: Watching = {
    ...stream,
    report({ hasEvents, isOver }) {
      found = {
        hasEvents: hasEvents || (found?.hasEvents ?? false),
        isOver: isOver || (found?.isOver ?? false),
      };
      wake?.();
    },
  };
  streams.add(watching);
  return {
    isOver: () => found?.isOver ?? false,
    async next() {
      if (!found) await new Promise<void>((resolve) => (wake = resolve));
      const { hasEvents = false, isOver = false } = found ?? {};
      found = isOver ? { hasEvents: false, isOver } : undefined;
      wake = undefined;
      return { hasEvents, isOver };
    },
    close() {
      streams.delete(watching);
      watching.report({ hasEvents: false, isOver: true });
    },
  };
}

/**
 * Reports to each stream, and returns the snapshot up to which it looked. Without an earlier snapshot, each stream must look
 * itself. After a failed poll there is none: a database that crashed may use numbers of transactions again.
 */
async function poll(
  deps: WatchDeps,
  streams: ReadonlySet<Watching>,
  from: DatabaseSnapshot | undefined,
): Promise<DatabaseSnapshot | undefined> {
  const { db, log } = deps;
  try {
    const until = await currentSnapshot(db);
    // Read now: a stream that was opened before this snapshot was taken relies on being looked at.
    const watched = [...streams];
    const organizationIds = [...new Set(watched.map(({ organizationId }) => organizationId))];
    const withEvents =
      from === undefined
        ? organizationIds
        : until === from
          ? []
          : await listOrganizationsWithEvents(db, organizationIds, { from, until });
    const ended = await listEnded(deps, watched, organizationIds);
    for (const { organizationId, keyId, sessionId, report } of watched)
      report({
        hasEvents: withEvents.includes(organizationId),
        isOver: ended.has(keyId) || (sessionId !== undefined && ended.has(sessionId)),
      });
    return until;
  } catch (error) {
    log.warn({ err: error }, "The database could not be polled for new events.");
    for (const { report } of streams) report({ hasEvents: false, isOver: false });
    return undefined;
  }
}

/** Returns the keys and sessions that no longer work. */
async function listEnded(
  { db, realNow }: WatchDeps,
  watched: readonly WatchedStream[],
  organizationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ofKeys = watched.filter(({ sessionId }) => sessionId === undefined);
  const keyIds = [...new Set(ofKeys.map(({ keyId }) => keyId))];
  const sessionIds = watched.flatMap(({ sessionId }) => sessionId ?? []);
  const keys = keyIds.length === 0 ? [] : await listEndedKeys(db, { organizationIds, keyIds }, realNow());
  const sessions =
    sessionIds.length === 0 ? [] : await listEndedSessions(db, { organizationIds, sessionIds }, realNow());
  return new Set([...keys, ...sessions]);
}
