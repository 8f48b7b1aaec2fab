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

interface State {
  readonly send: Send;
  readonly options: MeterOptions;
  readonly batchSize: number;
  readonly flushEveryMs: number;
  readonly waiting: MeterEvent[];
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The batch being sent; resolves with the number of events it settled. */
  sending: Promise<number> | undefined;
  closing: Promise<void> | undefined;
  isFlushing: boolean;
  /** How often in a row sending failed. */
  failures: number;
}

/** The longest wait between two attempts to reach the server. */
const MAX_WAIT_MS = 60_000;

/** Codes of temporary failures: the same event may be recorded later. */
const TEMPORARY_CODES: readonly string[] = ["internal_error", "service_unavailable", "clock_advancing"];

/** Creates a meter. `send` returns the outcome of each event, in the order of the events. */
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
    isFlushing: false,
    failures: 0,
  };
  const close = (): Promise<void> => (state.closing ??= closeMeter(state));
  return {
    get waiting() {
      return state.waiting.length;
    },
    track: (event) => accept(state, event as MeterEvent),
    flush: () => flush(state),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function accept(state: State, event: MeterEvent): boolean {
  const { waiting, options } = state;
  const isFull = waiting.length >= (options.maxWaiting ?? 10_000);
  if (state.closing || isFull) {
    options.onRefused?.({ event, code: state.closing ? "meter_closed" : "meter_full" });
    return false;
  }
  try {
    // An event that cannot be serialized would fail the whole batch.
    toJson(event);
  } catch (error) {
    options.onRefused?.({ event, code: "invalid_request", error });
    return false;
  }
  // The key is created here, before the first attempt to send, so that the event counts once however often it is
  // sent.
  waiting.push({ ...event, idempotencyKey: event.idempotencyKey ?? randomKey() });
  scheduleFlush(state);
  return true;
}

/** Schedules the sending of waiting events: immediately when they fill a batch, else later. */
function scheduleFlush(state: State): void {
  const { waiting, batchSize, failures, flushEveryMs } = state;
  if (waiting.length === 0 || state.closing) return;
  if (failures === 0 && waiting.length >= batchSize) {
    void flushInBackground(state);
    return;
  }
  const waitMs = Math.min(flushEveryMs * 2 ** failures, Math.max(flushEveryMs, MAX_WAIT_MS));
  state.timer ??= setTimeout(() => void flushInBackground(state), waitMs);
}

/** A timer keeps a program from ending, so there is none when no event waits. */
function cancelTimer(state: State): void {
  clearTimeout(state.timer);
  state.timer = undefined;
}

async function flushInBackground(state: State): Promise<void> {
  cancelTimer(state);
  if (state.isFlushing) return;
  state.isFlushing = true;
  try {
    await flush(state);
  } catch (error) {
    state.failures += 1;
    state.options.onError?.(error);
  } finally {
    state.isFlushing = false;
    scheduleFlush(state);
  }
}

/**
 * Events that arrive meanwhile are left for the next flush; otherwise a busy program would never get out of this
 * loop.
 */
async function flush(state: State): Promise<void> {
  let left = state.waiting.length;
  while (left > 0) {
    state.sending ??= sendBatch(state).finally(() => (state.sending = undefined));
    left -= await state.sending;
  }
  state.failures = 0;
  if (state.waiting.length === 0) cancelTimer(state);
}

async function closeMeter(state: State): Promise<void> {
  cancelTimer(state);
  try {
    await flush(state);
  } catch (error) {
    const { onRefused } = state.options;
    if (!onRefused) throw error;
    const code = error instanceof DuesError ? error.code : "meter_closed";
    for (const event of state.waiting.splice(0)) onRefused({ event, code, error });
  }
}

/** The outcome of an event: recorded, refused, to be sent with the next batch, or to be sent later. */
type EventOutcome =
  | { readonly status: "recorded" | "again" | "later" }
  | { readonly status: "refused"; readonly code: string; readonly error?: unknown };

/** Sends the oldest events, and returns how many of them are settled. */
async function sendBatch({ send, waiting, batchSize, options }: State): Promise<number> {
  const batch = waiting.slice(0, batchSize);
  const outcomes = await send(batch).then(
    ({ results }) => outcomesOf(batch, results),
    (error: unknown) => outcomesOfFailure(batch, error),
  );
  const kept = batch.filter((_event, index) => ["again", "later"].includes(outcomes[index]?.status ?? ""));
  waiting.splice(0, batch.length, ...kept);
  for (const [index, event] of batch.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status !== "refused") continue;
    const { code, error } = outcome;
    options.onRefused?.({ event, code, error });
  }
  if (!outcomes.some(({ status }) => status === "later")) return batch.length - kept.length;
  const message = `The server cannot record ${kept.length} of ${batch.length} events now.`;
  throw new ServerError(message, { code: "service_unavailable" });
}

function outcomesOf(
  batch: readonly MeterEvent[],
  results: TrackBatchResult["results"] | undefined,
): readonly EventOutcome[] {
  if (results?.length !== batch.length) {
    const message = "The response does not contain the outcome of every event. Check the base URL.";
    throw new DuesError(message, { code: "unexpected_reply" });
  }
  return results.map(({ allowed, code }) => {
    if (allowed) return { status: "recorded" };
    return TEMPORARY_CODES.includes(code) ? { status: "later" } : { status: "refused", code };
  });
}

/**
 * The server refuses a batch with malformed events as a whole. Only the events that it names are refused; the others
 * are sent again. When it names none, all are refused: otherwise they would block every later event.
 */
function outcomesOfFailure(batch: readonly MeterEvent[], error: unknown): readonly EventOutcome[] {
  if (!(error instanceof ValidationError)) throw error;
  const named = new Set(error.issues.map(({ path }) => /^events\[(\d+)\]/.exec(path)?.[1]));
  const areSomeNamed = batch.some((_event, index) => named.has(`${index}`));
  return batch.map((_event, index) =>
    areSomeNamed && !named.has(`${index}`)
      ? { status: "again" }
      : { status: "refused", code: error.code, error },
  );
}
