import { connectionOf, type DuesOptions } from "./connection.js";
import { DuesError } from "./errors.js";
import { pause, retryDelay } from "./retry.js";
import { partsOf, queryOf } from "./streamed.js";
import type { QueryOf, Schema } from "./types.js";
import type { Connection } from "./transport.js";

/** Which events to stream, and from where. */
export interface StreamEventsParams extends Omit<QueryOf<"streamEvents">, "duration"> {
  /** Continues behind this place of an earlier stream; the stream begins now when absent. */
  readonly lastEventId?: string | undefined;
}

/** The server, the API key, and how to stop. */
export interface StreamEventsOptions extends Pick<
  DuesOptions,
  "apiKey" | "baseUrl" | "fetch" | "retries" | "timeoutMs" | "headers"
> {
  /** Ends the stream: it throws the reason of the signal, as `fetch` does. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with the place from which the stream continues, whenever it is connected: all events after it will be returned.
   * The first one is worth storing if you must not miss the events until the next start of your program.
   */
  readonly onConnected?: ((lastEventId: string) => void) | undefined;
}

/** An event, and its place in the stream. */
export interface StreamedEvent {
  readonly event: Schema<"Event">;
  /** Store it once the event is handled: a stream with this `lastEventId` continues behind the event. */
  readonly lastEventId: string;
}

/** The server sends at least a comment every 15 seconds. */
const SILENCE_MS = 45_000;

/** Between the end of a stream and the next, so that a proxy that ends each at once is not called in a loop. */
const PAUSE_MS = 500;

/**
 * Streams events as they happen, without end, each once: when the connection breaks or the server restarts, it connects again
 * and continues after the last event. Stop it with `break`, or with the `signal`.
 *
 * Before the first connection, temporary failures are retried as often as in other calls, afterwards until the server responds
 * again. Other errors end the stream, for example once the API key is revoked.
 *
 * @example
 * ```ts
 * import { streamEvents } from "@dues/sdk/event-stream";
 *
 * for await (const { event, lastEventId } of streamEvents({ type: "invoice.paid" }))
 *   console.log(event.id, event.data.object, `stored up to ${lastEventId}`);
 * ```
 *
 * @throws {ValidationError} `invalid_request`: no stream of this server returned `lastEventId`, or the server was restored
 * from a backup that does not contain its event.
 * @throws {NotFoundError} `customer_not_found`.
 * @throws {ConflictError} `customer_ambiguous`.
 * @throws {RateLimitError} `too_many_streams`: the API key has too many streams open.
 */
export async function* streamEvents(
  { lastEventId: begin, ...filter }: StreamEventsParams = {},
  options: StreamEventsOptions = {},
): AsyncGenerator<StreamedEvent, void, void> {
  const { signal, onConnected, ...given } = options;
  const streaming = { connection: connectionOf(given), path: `/v1/events/stream${queryOf(filter)}`, signal };
  let place = begin;
  for (let failures = 0, isConnected = false; ;) {
    let isFirst = true;
    try {
      for await (const { id, data } of messagesOf(streaming, place)) {
        isConnected = true;
        failures = 0;
        place = id;
        if (isFirst) onConnected?.(id);
        isFirst = false;
        if (data !== undefined) yield { event: JSON.parse(data), lastEventId: id };
      }
      await pause(PAUSE_MS, signal);
    } catch (error) {
      failures += 1;
      const delay =
        isConnected || isWorthRetrying(error, failures, streaming.connection)
          ? retryDelay(error, failures, Math.random())
          : undefined;
      if (signal?.aborted || delay === undefined) throw error;
      await pause(delay, signal);
    }
  }
}

/** A first stream over the limit fails. A later one may exceed it until the server notices that the last connection broke. */
function isWorthRetrying(error: unknown, failures: number, { retries }: Connection): boolean {
  return failures <= retries && !(error instanceof DuesError && error.code === "too_many_streams");
}

interface Streaming {
  readonly connection: Connection;
  readonly path: string;
  readonly signal: AbortSignal | undefined;
}

interface Message {
  readonly id: string;
  /** Undefined for one that only keeps the connection open. */
  readonly data: string | undefined;
}

async function* messagesOf(
  { connection, path, signal }: Streaming,
  place: string | undefined,
): AsyncGenerator<Message, void, void> {
  const headers = place === undefined ? {} : { "last-event-id": place };
  let text = "";
  const request = { path, accept: "text/event-stream", headers, silenceMs: SILENCE_MS, signal };
  for await (const part of partsOf(connection, request)) {
    const messages = (text + part).split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages) {
      const id = fieldOf(message, "id");
      if (id !== undefined) yield { id, data: fieldOf(message, "data") };
    }
  }
}

/** Lines end only with a line feed: a name in an event may contain other characters at which `.` and `$` of a pattern stop. */
function fieldOf(message: string, name: string): string | undefined {
  const start = `${name}: `;
  return message
    .split("\n")
    .find((line) => line.startsWith(start))
    ?.slice(start.length);
}
