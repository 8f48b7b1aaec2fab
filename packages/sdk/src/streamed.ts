import { ConnectionError, errorOf, TimeoutError } from "./errors.js";
import type { Connection } from "./transport.js";
import { VERSION } from "./version.js";

/** A GET request whose response is read while it arrives. */
export interface StreamedRequest {
  /** With the query. */
  readonly path: string;
  /** The media type that the response must have. */
  readonly accept: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long no part may arrive before the connection counts as broken; without limit when absent. */
  readonly silenceMs?: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a request, and returns the text of its response in parts, as they arrive. `timeoutMs` of the connection limits the
 * time to the first. A break out of the loop closes the connection.
 */
export async function* partsOf(
  connection: Pick<Connection, "apiKey" | "baseUrl" | "fetch" | "headers" | "timeoutMs">,
  request: StreamedRequest,
): AsyncGenerator<string, void, void> {
  const { apiKey, baseUrl, fetch, timeoutMs } = connection;
  const { signal, accept } = request;
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener("abort", stop);
  try {
    const sent = new Request(baseUrl + request.path, {
      headers: {
        ...connection.headers,
        ...request.headers,
        authorization: `Bearer ${apiKey}`,
        accept,
        "dues-version": VERSION,
      },
      signal: controller.signal,
    });
    const response = await orTimeout(fetch(sent), controller, timeoutMs);
    if (!hasText(response, accept)) throw errorOf(response, await bodyOf(response));
    yield* textOf(response.body, (part) => orTimeout(part, controller, request.silenceMs ?? Infinity));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof TypeError ? connectionError(error) : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    controller.abort();
  }
}

/** A runtime reports a connection that broke as a `TypeError`. */
function connectionError(cause: TypeError): ConnectionError {
  const message = "The server was not reached, or the response ended early.";
  return new ConnectionError(message, { code: "connection_failed", cause });
}

/** So long a delay overflows a timer, which would then fire immediately. */
const TOO_LONG_MS = 2 ** 31;

async function orTimeout<T>(awaited: Promise<T>, controller: AbortController, timeoutMs: number): Promise<T> {
  const error = new TimeoutError(`No response within ${timeoutMs} ms.`, { code: "timeout" });
  const timer = timeoutMs < TOO_LONG_MS ? setTimeout(() => controller.abort(error), timeoutMs) : undefined;
  try {
    return await awaited;
  } finally {
    clearTimeout(timer);
  }
}

type TextResponse = Response & { readonly body: ReadableStream<Uint8Array> };

function hasText(response: Response, mediaType: string): response is TextResponse {
  const type = response.headers.get("content-type") ?? "";
  return response.ok && response.body !== null && type.startsWith(mediaType);
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

type Read = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>["read"]>>;

/** A byte order mark is a part of the text: spreadsheets need it. */
async function* textOf(
  body: ReadableStream<Uint8Array>,
  limited: (part: Promise<Read>) => Promise<Read>,
): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await limited(reader.read());
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** The query of a path, without empty parameters. */
export function queryOf(params: object): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
}
