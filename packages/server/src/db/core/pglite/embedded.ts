import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { canWrite, diskTrouble } from "./disk.js";
import { LOCK_LOST, startEngine, type Engine } from "./engine.js";
import type { LockFile } from "./lock.js";
import { connectionStream, type ConnectionStream } from "./stream.js";

export interface EmbeddedSettings {
  /** Where PostgreSQL's own files live; without it everything is in memory. The caller holds the directory's lock. */
  readonly dataDir?: string;
  readonly lock?: LockFile;
  /** What `dump` returned earlier: a new database starts as a copy of it. One that is there already stays as it is. */
  readonly snapshot?: Uint8Array;
  /**
   * How long a statement waits for another connection's transaction that sends nothing. With a shorter time, a busy
   * machine refuses valid statements; with a longer one, a missing `trx` looks like a hang.
   */
  readonly patienceMs?: number;
}

/** One embedded PostgreSQL in its own thread. */
export interface Embedded extends Supervised {
  /** A stream for one `pg` client, in the place of its socket. Urgent statements go before others that wait. */
  connect(options?: { readonly isUrgent?: boolean }): ConnectionStream;
  /** A copy of the whole database as it is between two transactions, to start another from. Statements wait for it. */
  dump(): Promise<Uint8Array>;
  /** Ends the database for good, because its directory belongs to another process. */
  abandon(): void;
  /** Lets what runs finish, then closes the database files. Connections that are still open fail. */
  close(): Promise<void>;
}

/** How a server keeps its embedded database running. Programs that only open it for a moment do without. */
export interface Supervised {
  /**
   * Limits the time of calls, logs failures, and starts the database again after one. Called after migrations, which
   * may take long. `onLost` is called when the directory belongs to another process, after which nothing helps.
   */
  supervise(log: Logger, onLost: () => void): void;
  /** Why the database cannot be used fully now, in a few fixed words; undefined when it can. */
  trouble(): string | undefined;
  /** Ends a database that hangs sooner, because the process is about to stop. */
  hurry(): void;
}

const PATIENCE_MS = 10_000;

/** A server ends a statement after 30 seconds. Shorter ends work that only takes long; longer hides a hang. */
const DEADLINE_MS = 60_000;

/** The process stops within ten seconds: a hanging statement has to fail, and its request be answered, before that. */
const HURRY_MS = 7_000;
const CLOSE_MS = 8_000;

/** PostgreSQL cannot write its last checkpoint either, so there is no reason to wait for it. */
const CLOSE_IN_TROUBLE_MS = 1_000;

/** How often a full disk is checked, and a failed start repeated. */
const RETRY_MS = 1_000;

interface State {
  readonly settings: EmbeddedSettings;
  readonly streams: Map<number, ConnectionStream>;
  engine: Engine | undefined;
  log: Logger | undefined;
  onLost: () => void;
  trouble: string | undefined;
  isLost: boolean;
  isClosing: boolean;
}

/** Starts the database and answers when it accepts connections. */
export async function startEmbedded(settings: EmbeddedSettings): Promise<Embedded> {
  const state: State = {
    settings,
    streams: new Map(),
    engine: undefined,
    log: undefined,
    onLost: () => undefined,
    trouble: undefined,
    isLost: false,
    isClosing: false,
  };
  state.engine = await start(state);
  let connections = 0;
  return {
    connect: ({ isUrgent = false } = {}) => connect(state, (connections += 1), isUrgent),
    async dump() {
      if (!state.engine) throw stopped(state.trouble ?? "it was closed");
      return state.engine.dump();
    },
    supervise(log, onLost) {
      state.log = log;
      state.onLost = onLost;
      if (state.trouble !== undefined) void awaitRoom(state);
      else state.engine?.limitCalls(DEADLINE_MS);
    },
    trouble: () => state.trouble,
    hurry: () => state.engine?.limitCalls(HURRY_MS),
    abandon: () => void state.engine?.terminate(LOCK_LOST),
    async close() {
      state.isClosing = true;
      await state.engine?.close(state.trouble === undefined ? CLOSE_MS : CLOSE_IN_TROUBLE_MS);
    },
  };
}

function start(state: State): Promise<Engine> {
  return startEngine(
    { patienceMs: PATIENCE_MS, ...state.settings },
    {
      onAnswer: (connection, bytes) => state.streams.get(connection)?.answer(bytes),
      onWriteFailure: (code) => onWriteFailure(state, code),
      onEnd: (reason) => onEnd(state, reason),
    },
  );
}

function connect(state: State, connection: number, isUrgent: boolean): ConnectionStream {
  const { engine } = state;
  if (!engine) throw stopped(state.trouble ?? "it was closed");
  const stream = connectionStream(engine.greeting, {
    namePrefix: `${connection}:`,
    run: (bytes) => engine.run(connection, bytes, isUrgent),
    leave(statements) {
      state.streams.delete(connection);
      engine.leave(connection, statements);
    },
  });
  state.streams.set(connection, stream);
  return stream;
}

/** A refused write fails a statement, or brings the engine down, or makes it loop: all three end here first. */
function onWriteFailure(state: State, code: string): void {
  if (state.trouble !== undefined) return;
  state.trouble = diskTrouble(code);
  state.log?.error(
    { code, directory: state.settings.dataDir },
    "The embedded database cannot write to its disk.",
  );
  if (state.log) void awaitRoom(state);
}

/** Statements succeed again by themselves once there is room; only the report has to end. */
async function awaitRoom(state: State): Promise<void> {
  const { engine } = state;
  do await pause(RETRY_MS, undefined, { ref: false });
  while (state.engine === engine && !(await hasRoom(state)));
  if (!engine || state.engine !== engine) return;
  state.trouble = undefined;
  engine.limitCalls(DEADLINE_MS);
  state.log?.info("The embedded database can write to its disk again.");
}

function onEnd(state: State, reason: string): void {
  const wasRunning = state.engine !== undefined;
  state.engine = undefined;
  for (const stream of [...state.streams.values()]) stream.destroy(stopped(reason));
  if (state.isClosing || !wasRunning) return;
  state.isLost = reason === LOCK_LOST;
  state.trouble = state.isLost ? LOCK_LOST : "the embedded database stopped";
  state.log?.error({ reason }, "The embedded database stopped.");
  if (state.isLost) state.onLost();
  // In memory there is nothing to start again from.
  else if (state.log && state.settings.dataDir !== undefined) void restart(state);
}

/** Both change while a start is waited for. */
function isOver({ isClosing, isLost }: State): boolean {
  return isClosing || isLost;
}

/** PostgreSQL recovers from its log, as after a crash: what was acknowledged is there. */
async function restart(state: State): Promise<void> {
  while (!isOver(state)) {
    await pause(RETRY_MS, undefined, { ref: false });
    if (!(await hasRoom(state))) continue;
    const engine = await start(state).catch((error: unknown) => {
      state.log?.error({ err: error }, "The embedded database could not be started again.");
    });
    if (!engine) continue;
    if (isOver(state)) return engine.terminate("the server stopped");
    engine.limitCalls(DEADLINE_MS);
    state.engine = engine;
    state.trouble = undefined;
    state.log?.info("The embedded database was started again.");
    return;
  }
}

function hasRoom({ settings }: State): Promise<boolean> {
  return settings.dataDir === undefined ? Promise.resolve(true) : canWrite(path.dirname(settings.dataDir));
}

/** An error of the kind with which a server ends its connections, so that callers may try again later. */
function stopped(reason: string): Error {
  return Object.assign(new Error(`The embedded database stopped: ${reason}.`), { code: "57P01" });
}
