import type { TrackBatchParams, TrackBatchResult } from "./dues.js";
import { DuesError } from "./errors.js";
import { isPassing } from "./retry.js";
import { randomKey } from "./runtime.js";

/** A use, as `track` takes it. */
export type MeterEvent = TrackBatchParams["events"][number];

/** An event that is not recorded and will not be sent again, with the key that it had. */
export interface RefusedEvent {
  readonly event: MeterEvent;
  /** Why: a code of the API, `meter_full` or `meter_closed`. */
  readonly code: string;
  /** What was thrown for the whole batch; undefined when the server refused this event alone. */
  readonly error?: unknown;
}

export interface MeterOptions {
  /** Sends as soon as this many events wait, and at most so many at once, up to 1,000; 100 when absent. */
  readonly batchSize?: number | undefined;
  /** Sends what waits after this time; a second when absent. */
  readonly flushEveryMs?: number | undefined;
  /** Refuses more events than this while the server cannot be reached; 10,000 when absent. */
  readonly maxWaiting?: number | undefined;
  /** Is told of every event that is not recorded: the plan does not allow it, it is wrong, or there is no room. */
  readonly onRefused?: ((refused: RefusedEvent) => void) | undefined;
  /** Is told why waiting events could not be sent. They are kept, and sent again with the next ones. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

type Send = (events: TrackBatchParams["events"]) => Promise<TrackBatchResult>;

/** Answers of single events that say nothing about the event: the same one may be recorded later. */
const PASSING: readonly string[] = ["internal_error", "service_unavailable", "clock_advancing"];

/**
 * Collects uses and sends many with one request, each exactly once. Made by `dues.meter()`.
 *
 * Events are only in memory until they are sent, so close it before the program ends.
 */
export class Meter {
  readonly #send: Send;
  readonly #options: MeterOptions;
  readonly #batchSize: number;
  #waiting: MeterEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;

  /** `send` answers what became of each event, in their order. */
  constructor(send: Send, options: MeterOptions) {
    this.#send = send;
    this.#options = options;
    this.#batchSize = Math.min(options.batchSize ?? 100, 1000);
  }

  /** How many events wait, those among them that are being sent. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Takes one use and returns at once; false when it was not taken, which `onRefused` is told too.
   *
   * The event counts when it arrives at the server, unless it has a `timestamp`.
   *
   * @example
   * ```ts
   * const meter = dues.meter();
   * meter.track({ customer: "user_42", feature: "api-calls", value: 3 });
   * await meter.close();
   * ```
   */
  track(event: MeterEvent): boolean {
    const isFull = this.#waiting.length >= (this.#options.maxWaiting ?? 10_000);
    if (this.#isClosed || isFull) {
      this.#refuse(event, this.#isClosed ? "meter_closed" : "meter_full");
      return false;
    }
    // The key is made here and not when it is sent, so that however often it is sent it counts once.
    this.#waiting.push({ ...event, idempotencyKey: event.idempotencyKey ?? randomKey() });
    if (this.#waiting.length >= this.#batchSize) this.#sendSoon(0);
    else this.#sendSoon(this.#options.flushEveryMs ?? 1000);
    return true;
  }

  /**
   * Sends everything that waits now.
   *
   * @example
   * ```ts
   * const meter = dues.meter({ flushEveryMs: 60_000 });
   * meter.track({ customer: "user_42", feature: "api-calls" });
   * await meter.flush();
   * console.log(meter.waiting);
   * ```
   *
   * @throws {DuesError} when the server cannot be reached; the events are kept.
   */
  async flush(): Promise<void> {
  }
}
