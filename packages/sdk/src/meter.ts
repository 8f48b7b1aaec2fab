import type { TrackBatchParams, TrackBatchResult } from "./requests.js";
import { DuesError, ServerError, ValidationError } from "./errors.js";
import { toJson } from "./json.js";
import { randomKey } from "./runtime.js";
import type { HasSlugs } from "./slugs.js";

/** A use, as `track` takes it. */
export type MeterEvent<Known extends HasSlugs = HasSlugs> = TrackBatchParams<Known>["events"][number];

/** An event that is not recorded and is not sent again, with the key that it had. */
export interface RefusedEvent {
  /** The event as it was given. */
  readonly event: MeterEvent;
  /** A code of the API; `meter_full` or `meter_closed` when the event was not taken. */
  readonly code: string;
  /** What the sending failed with; undefined when the server refused this event. */
  readonly error?: unknown;
}

export interface MeterOptions {
  /** Sends as soon as so many events wait, and so many at once, up to 1,000; 100 when absent. */
  readonly batchSize?: number | undefined;
  /** Sends what waits after this time; a second when absent. */
  readonly flushEveryMs?: number | undefined;
  /** Takes no more events while so many wait, because the server cannot be reached; 10,000 when absent. */
  readonly maxWaiting?: number | undefined;
  /** Is told of every event that is not recorded: the plan does not allow it, it is wrong, or there is no room. */
  readonly onRefused?: ((refused: RefusedEvent) => void) | undefined;
  /** Is told why waiting events could not be sent. They wait on, and are sent again. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Collects uses and sends many with one request, each of them counted once. Made by `dues.meter()`.
 *
 * What waits is only in memory, so close the meter before the program ends.
 */
export interface Meter<Known extends HasSlugs = HasSlugs> extends AsyncDisposable {
  /** How many events wait, those among them that are on their way. */
  readonly waiting: number;

  /**
   * Takes one use, and returns at once; false when it is not taken, which `onRefused` is told too.
   *
   * It counts when it arrives at the server, unless it has a `timestamp`.
   *
   * @example
   * ```ts
   * const meter = dues.meter();
   * meter.track({ customer: "user_42", feature: "api-calls", value: 3 });
   * await meter.close();
   * ```
   */
  track(event: MeterEvent<Known>): boolean;

  /**
   * Sends everything that waits now, and resolves when it is recorded or refused.
   *
   * @example
   * ```ts
   * const meter = dues.meter({ flushEveryMs: 60_000 });
   * meter.track({ customer: "user_42", feature: "api-calls" });
   * await meter.flush();
   * console.log(meter.waiting);
   * ```
   *
   * @throws {DuesError} when the server cannot be reached or is not able to record; the events wait on.
   */
  flush(): Promise<void>;

  /**
   * Takes no more events and sends what waits, for the last time: what cannot be sent is refused.
   *
   * @example
   * ```ts
   * const meter = dues.meter({ onRefused: ({ event, code }) => console.error("Not counted", code, event) });
   * process.once("SIGTERM", () => void meter.close());
   * ```
   *
   * @throws {DuesError} when something cannot be sent and there is no `onRefused` to hand it to.
   */
  close(): Promise<void>;
}

type Send = (events: TrackBatchParams["events"]) => Promise<TrackBatchResult>;

interface State {
  readonly send: Send;
  readonly options: MeterOptions;
  readonly batchSize: number;
  readonly flushEveryMs: number;
  readonly waiting: MeterEvent[];
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The batch that is under way: how many events it will have settled. */
  sending: Promise<number> | undefined;
  closing: Promise<void> | undefined;
  isWorking: boolean;
  /** How many times in a row nothing could be sent. */
  failures: number;
}

/** The longest wait between two tries to reach the server. */
const LONGEST_WAIT_MS = 60_000;

/** What became of a single event, if it says nothing about the event: the same one may be recorded later. */
const PASSING: readonly string[] = ["internal_error", "service_unavailable", "clock_advancing"];

/** Makes a meter. `send` answers what became of each event, in their order. */
export function createMeter<Known extends HasSlugs = HasSlugs>(
  send: Send,
  options: MeterOptions,
): Meter<Known> {
  const { batchSize = 100, flushEveryMs = 1000 } = options;
  const state: State = {
    send,
    options,
    batchSize: Math.max(1, Math.min(batchSize, 1000)),
    flushEveryMs,
    waiting: [],
    timer: undefined,
    sending: undefined,
    closing: undefined,
    isWorking: false,
    failures: 0,
  };
  const close = (): Promise<void> => (state.closing ??= finish(state));
  return {
    get waiting() {
      return state.waiting.length;
    },
    track: (event) => take(state, event),
    flush: () => flush(state),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function take(state: State, event: MeterEvent): boolean {
  const { waiting, options } = state;
  const isFull = waiting.length >= (options.maxWaiting ?? 10_000);
  if (state.closing || isFull) {
    options.onRefused?.({ event, code: state.closing ? "meter_closed" : "meter_full" });
    return false;
  }
  try {
    // One that cannot be sent would keep all that are sent with it from being sent.
    toJson(event);
  } catch (error) {
    options.onRefused?.({ event, code: "invalid_request", error });
    return false;
  }
  // The key is made here and not where it is sent, so that however often it is sent it counts once.
  waiting.push({ ...event, idempotencyKey: event.idempotencyKey ?? randomKey() });
  arm(state);
  return true;
}

/** Sees to it that what waits is sent: at once when it fills a batch, else later. */
function arm(state: State): void {
  const { waiting, batchSize, failures, flushEveryMs } = state;
  if (waiting.length === 0 || state.closing) return;
  if (failures === 0 && waiting.length >= batchSize) {
    void work(state);
    return;
  }
  const waitMs = Math.min(flushEveryMs * 2 ** failures, Math.max(flushEveryMs, LONGEST_WAIT_MS));
  state.timer ??= setTimeout(() => void work(state), waitMs);
}

/** A timer keeps a program from ending, so there is none without something to send. */
function disarm(state: State): void {
  clearTimeout(state.timer);
  state.timer = undefined;
}

async function work(state: State): Promise<void> {
  disarm(state);
  if (state.isWorking) return;
  state.isWorking = true;
  try {
    await flush(state);
  } catch (error) {
    state.failures += 1;
    state.options.onError?.(error);
  } finally {
    state.isWorking = false;
    arm(state);
  }
}

/** What comes in meanwhile is left for the next time, else a busy program would wait here for ever. */
async function flush(state: State): Promise<void> {
  let left = state.waiting.length;
  while (left > 0) {
    state.sending ??= sendBatch(state).finally(() => (state.sending = undefined));
    left -= await state.sending;
  }
  state.failures = 0;
  if (state.waiting.length === 0) disarm(state);
}

async function finish(state: State): Promise<void> {
  disarm(state);
  try {
    await flush(state);
  } catch (error) {
    const { onRefused } = state.options;
    if (!onRefused) throw error;
    const code = error instanceof DuesError ? error.code : "meter_closed";
    for (const event of state.waiting.splice(0)) onRefused({ event, code, error });
  }
}

/** What became of an event: it is done with, or it goes with the next batch, or it has to wait for the server. */
type Verdict =
  | { readonly fate: "recorded" | "again" | "later" }
  | { readonly fate: "refused"; readonly code: string; readonly error?: unknown };

/** Sends the events that wait the longest, and answers how many of them are done with. */
async function sendBatch({ send, waiting, batchSize, options }: State): Promise<number> {
  const batch = waiting.slice(0, batchSize);
  const verdicts = await send(batch).then(
    ({ results }) => verdictsOf(batch, results),
    (error: unknown) => verdictsOfFailure(batch, error),
  );
  const kept = batch.filter((_event, index) => ["again", "later"].includes(verdicts[index]?.fate ?? ""));
  waiting.splice(0, batch.length, ...kept);
  for (const [index, event] of batch.entries()) {
    const verdict = verdicts[index];
    if (verdict?.fate !== "refused") continue;
    const { code, error } = verdict;
    options.onRefused?.({ event, code, error });
  }
  if (!verdicts.some(({ fate }) => fate === "later")) return batch.length - kept.length;
  const message = `The server cannot record ${kept.length} of ${batch.length} events just now.`;
  throw new ServerError(message, { code: "service_unavailable" });
}

function verdictsOf(batch: readonly MeterEvent[], results: TrackBatchResult["results"]): readonly Verdict[] {
  if (results?.length !== batch.length) {
    const message = "The answer does not tell of every event what became of it. Is the base URL right?";
    throw new DuesError(message, { code: "unexpected_reply" });
  }
  return results.map(({ allowed, code }) => {
    if (allowed) return { fate: "recorded" };
    return PASSING.includes(code) ? { fate: "later" } : { fate: "refused", code };
  });
}

/**
 * A batch that does not fit the interface is refused as a whole. Only the events that are named are wrong; without
 * them the others fit. When none is named all are given up, else they would hold up every event after them for ever.
 */
function verdictsOfFailure(batch: readonly MeterEvent[], error: unknown): readonly Verdict[] {
  if (!(error instanceof ValidationError)) throw error;
  const named = new Set(error.issues.map(({ path }) => /^events\[(\d+)\]/.exec(path)?.[1]));
  const areSomeNamed = batch.some((_event, index) => named.has(`${index}`));
  return batch.map((_event, index) =>
    areSomeNamed && !named.has(`${index}`) ? { fate: "again" } : { fate: "refused", code: error.code, error },
  );
}
