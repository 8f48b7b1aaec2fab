import type { TrackBatchParams, TrackBatchResult } from "./requests.js";
import { DuesError, ServerError, ValidationError } from "./errors.js";
import { toJson } from "./json.js";
import { randomKey } from "./runtime.js";
import type { HasSlugs } from "./slugs.js";

/** A usage event, as `track` takes it. */
export type MeterEvent<Known extends HasSlugs = HasSlugs> = TrackBatchParams<Known>["events"][number];

/** An event that is not recorded and not sent again, with its idempotency key. */
export interface RefusedEvent {
  /** The event, as passed to `track`. */
  readonly event: MeterEvent;
  /** A code of the API; `meter_full` or `meter_closed` when the meter did not accept the event. */
  readonly code: string;
  /** Why sending failed; undefined when the server refused this event. */
  readonly error?: unknown;
}

export interface MeterOptions {
  /** How many events are sent at once, as soon as that many wait; at most 1,000, and 100 when absent. */
  readonly batchSize?: number | undefined;
  /** How long events wait at most before they are sent; one second when absent. */
  readonly flushEveryMs?: number | undefined;
  /** How many events may wait while the server cannot be reached; further ones are refused. 10,000 when absent. */
  readonly maxWaiting?: number | undefined;
  /** Called for every event that is not recorded: the plan does not allow it, it is invalid, or the meter is full. */
  readonly onRefused?: ((refused: RefusedEvent) => void) | undefined;
  /** Called when waiting events could not be sent. They keep waiting, and are sent again. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Collects usage events and sends many with one request, each counted once. Created by `dues.meter()`.
 *
 * Waiting events are only in memory, so close the meter before the program ends.
 */
export interface Meter<Known extends HasSlugs = HasSlugs> extends AsyncDisposable {
  /** The number of events that are not recorded yet, those being sent included. */
  readonly waiting: number;

  /**
   * Accepts a usage event, and returns immediately; false when the event is refused, which also calls `onRefused`.
   *
   * Usage counts at the time it arrives at the server, unless it has a `timestamp`.
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
   * Sends all events that wait now, and resolves when each is recorded or refused.
   *
   * @example
   * ```ts
   * const meter = dues.meter({ flushEveryMs: 60_000 });
   * meter.track({ customer: "user_42", feature: "api-calls" });
   * await meter.flush();
   * console.log(meter.waiting);
   * ```
   *
   * @throws {DuesError} when the server cannot be reached or cannot record; the events keep waiting.
   */
  flush(): Promise<void>;

  /**
   * Accepts no further events and sends the waiting ones once more: those that cannot be sent are refused.
   *
   * @example
   * ```ts
   * const meter = dues.meter({ onRefused: ({ event, code }) => console.error("Not counted", code, event) });
   * process.once("SIGTERM", () => void meter.close());
   * ```
   *
   * @throws {DuesError} when events cannot be sent and there is no `onRefused`.
   */
  close(): Promise<void>;
}

type Send = (events: TrackBatchParams["events"]) => Promise<TrackBatchResult>;

/** The longest wait between two attempts to reach the server. */
const MAX_WAIT_MS = 60_000;

/** Codes of temporary failures: the same event may be recorded later. */
const TEMPORARY_CODES: readonly string[] = ["internal_error", "service_unavailable", "clock_advancing"];

/** Creates a meter. `send` returns the outcome of each event, in the order of the events. */
export function createMeter<Known extends HasSlugs = HasSlugs>(
  send: Send,
  options: MeterOptions,
): Meter<Known> {
  const events: MeterEvent[] = [];
  const [flush, schedule, stop] = createSender(send, events, options);
  let closing: Promise<void> | undefined;

  const track = (event: MeterEvent): boolean => {
    const isFull = events.length >= (options.maxWaiting ?? 10_000);
    const code = closing ? "meter_closed" : isFull ? "meter_full" : undefined;
    const refused = code === undefined ? refusalOf(event) : { event, code };
    if (refused) {
      options.onRefused?.(refused);
      return false;
    }
    // The key is created here, before the first attempt to send, so that the event counts once however often it is
    // sent.
    events.push({ ...event, idempotencyKey: event.idempotencyKey ?? randomKey() });
    schedule();
    return true;
  };

  const sendLast = async (): Promise<void> => {
    stop();
    try {
      await flush();
    } catch (error) {
      const { onRefused } = options;
      if (!onRefused) throw error;
      const code = error instanceof DuesError ? error.code : "meter_closed";
      for (const event of events.splice(0)) onRefused({ event, code, error });
    }
  };
  const close = (): Promise<void> => (closing ??= sendLast());

  return {
    get waiting() {
      return events.length;
    },
    track,
    flush,
    close,
    [Symbol.asyncDispose]: close,
  } as Meter<Known>;
}

/**
 * `flush` sends the events that wait now. `schedule` has them sent in the background: immediately when they fill a
 * batch, else later. `stop` ends sending in the background. A tuple, because its names can be minified.
 */
type Sender = readonly [flush: () => Promise<void>, schedule: () => void, stop: () => void];

/** Returns the functions that send `events`, and remove the settled ones from it. */
function createSender(send: Send, events: MeterEvent[], options: MeterOptions): Sender {
  const { batchSize = 100, flushEveryMs = 1000 } = options;
  const largestBatch = Math.max(1, Math.min(batchSize, 1000));
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The batch being sent; resolves with the number of events it settled. */
  let sending: Promise<number> | undefined;
  let isFlushing = false;
  let isStopped = false;
  /** How often in a row sending failed. */
  let failures = 0;

  /** A timer keeps a program from ending, so there is none when no event waits. */
  const cancelTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const stop = (): void => {
    isStopped = true;
    cancelTimer();
  };
  const schedule = (): void => {
    if (events.length === 0 || isStopped) return;
    if (failures === 0 && events.length >= largestBatch) return void flushInBackground();
    const waitMs = Math.min(flushEveryMs * 2 ** failures, Math.max(flushEveryMs, MAX_WAIT_MS));
    timer ??= setTimeout(() => void flushInBackground(), waitMs);
  };

  /** Events that arrive meanwhile wait for the next flush; else a busy program would never get out of the loop. */
  const flush = async (): Promise<void> => {
    let left = events.length;
    while (left > 0) {
      sending ??= sendBatch(send, events, largestBatch, options).finally(() => (sending = undefined));
      left -= await sending;
    }
    failures = 0;
    if (events.length === 0) cancelTimer();
  };
  const flushInBackground = async (): Promise<void> => {
    cancelTimer();
    if (isFlushing) return;
    isFlushing = true;
    try {
      await flush();
    } catch (error) {
      failures += 1;
      options.onError?.(error);
    } finally {
      isFlushing = false;
      schedule();
    }
  };
  return [flush, schedule, stop];
}

/** Refuses an event that cannot be serialized, because it would fail the whole batch. */
function refusalOf(event: MeterEvent): RefusedEvent | undefined {
  try {
    toJson(event);
    return undefined;
  } catch (error) {
    return { event, code: "invalid_request", error };
  }
}

/** Sends the oldest events, and returns how many of them are settled. */
async function sendBatch(
  send: Send,
  events: MeterEvent[],
  largestBatch: number,
  options: MeterOptions,
): Promise<number> {
  const batch = events.slice(0, largestBatch);
  const outcomes = await send(batch).then(
    ({ results }) => outcomesOf(batch, results),
    (error: unknown) => outcomesOfFailure(batch, error),
  );
  const kept = batch.filter((_event, index) => typeof outcomes[index] === "string");
  events.splice(0, batch.length, ...kept);
  for (const [index, event] of batch.entries()) {
    const outcome = outcomes[index];
    if (typeof outcome === "object") options.onRefused?.({ event, ...outcome });
  }
  if (!outcomes.includes("later")) return batch.length - kept.length;
  const message = `The server cannot record ${kept.length} of ${batch.length} events now.`;
  throw new ServerError(message, { code: "service_unavailable" });
}

/** Undefined for a recorded event; whether to send it with the next batch or later; or why it was refused. */
type EventOutcome = undefined | "again" | "later" | Omit<RefusedEvent, "event">;

function outcomesOf(
  batch: readonly MeterEvent[],
  results: TrackBatchResult["results"] | undefined,
): readonly EventOutcome[] {
  if (results?.length !== batch.length) {
    const message = "The response does not contain the outcome of every event. Check the base URL.";
    throw new DuesError(message, { code: "unexpected_reply" });
  }
  return results.map(({ allowed, code }) =>
    allowed ? undefined : TEMPORARY_CODES.includes(code) ? "later" : { code },
  );
}

/**
 * The server refuses a batch with malformed events as a whole. Only the events that it names are refused; the others
 * are sent again. When it names none, all are refused: otherwise they would block every later event.
 */
function outcomesOfFailure(batch: readonly MeterEvent[], error: unknown): readonly EventOutcome[] {
  if (!(error instanceof ValidationError)) throw error;
  const { code, issues } = error;
  const isNamed = batch.map((_event, index) =>
    issues.some(({ path }) => path.startsWith(`events[${index}]`)),
  );
  return isNamed.map((is) => (is || !isNamed.includes(true) ? { code, error } : "again"));
}
