import type { RecordTokens } from "./call-meter.js";
import { fieldsOf, type TokenPools } from "./pools.js";

export interface StreamReader {
  /**
   * Reads an event: `hide` when only the meter requested it, `hold` when the tokens may follow and the author may stop
   * reading at this event.
   */
  read(event: unknown): "show" | "hide" | "hold";
  /** Returns the tokens that are known so far. */
  tokens(): TokenPools | undefined;
}

/**
 * Meters the events of a stream of a client. The streams of both clients read from `iterator`, also for `tee` and
 * `toReadableStream`.
 */
export function meterStream(stream: unknown, reader: StreamReader, record: RecordTokens): void {
  const source = fieldsOf(stream) as {
    iterator?: () => AsyncIterator<unknown>;
    controller?: AbortController;
  };
  const original = source.iterator;
  if (typeof original !== "function") return void record(undefined);
  source.iterator = () =>
    meteredEvents({ [Symbol.asyncIterator]: () => original.call(stream) }, reader, record);
  // No one may read the rest of an aborted stream. Events that are received already are read before a timer fires.
  const onAbort = (): unknown => setTimeout(() => void record(reader.tokens()), 0);
  source.controller?.signal.addEventListener("abort", onAbort, { once: true });
}

/** Records the tokens when the events end, fail, or are left by the author. */
export async function* meteredEvents(
  events: AsyncIterable<unknown>,
  reader: StreamReader,
  record: RecordTokens,
): AsyncGenerator {
  const held: unknown[] = [];
  try {
    for await (const event of events) {
      const reading = reader.read(event);
      while (held.length > 0) yield held.shift();
      if (reading === "hold") held.push(event);
      if (reading === "show") yield event;
    }
    yield* held;
  } catch (error) {
    yield* held;
    throw error;
  } finally {
    await record(reader.tokens());
  }
}

/** The events of a response with server-sent events. */
export async function* eventsOf(response: Response): AsyncGenerator {
  const decoder = new TextDecoder();
  let rest = "";
  const body = response.body as AsyncIterable<Uint8Array> | null;
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line.startsWith("data:")).map((line) => parseJson(line.slice(5)));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
