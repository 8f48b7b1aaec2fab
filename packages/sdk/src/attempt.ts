import { ConnectionError, errorOf, TimeoutError, type ErrorBody } from "./errors.js";

/** Sends one request. The `fetch` of any runtime fits. */
export type Fetch = (request: Request) => Promise<Response>;

/** A request, as every attempt of it is sent. */
export interface PreparedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** The media type of a response that is a document, such as an HTML page. Undefined for JSON. */
  readonly documentType: string | undefined;
  /** Whether the document is not a text. */
  readonly isBinary: boolean;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

export type Outcome =
  | { readonly isSuccess: true; readonly data: unknown; readonly response: Response }
  | { readonly isSuccess: false; readonly error: unknown; readonly response?: Response };

/** A longer delay overflows a timer, which would then fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Sends a request once. Failures are returned, not thrown; after an abort by the caller the error is the reason of
 * the signal.
 */
export async function attempt(fetch: Fetch, prepared: PreparedRequest): Promise<Outcome> {
  const { signal, timeoutMs } = prepared;
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  const isTimed = timeoutMs <= MAX_TIMER_MS;
  const timer = isTimed ? setTimeout(() => controller.abort(), timeoutMs) : undefined;
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    return await exchange(fetch, prepared, controller.signal);
  } catch (cause) {
    if (signal?.aborted) return { isSuccess: false, error: signal.reason };
    if (!controller.signal.aborted) return { isSuccess: false, error: cause };
    const error = new TimeoutError(`No response within ${timeoutMs} ms.`, { code: "timeout", cause });
    return { isSuccess: false, error };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** A document counts as a response only when the request wanted one of its type: proxies send pages too. */
async function exchange(fetch: Fetch, prepared: PreparedRequest, signal: AbortSignal): Promise<Outcome> {
  const { url, method, headers, body = null, documentType, isBinary } = prepared;
  const { origin } = new URL(url);
  const request = new Request(url, { method, headers, body, signal });
  const response = await orConnectionError(
    async () => fetch(request),
    `No response from ${origin}. Is the server running?`,
  );
  const bytes = await orConnectionError(
    () => response.arrayBuffer(),
    `The response from ${origin} ended early.`,
  );
  const text = isBinary && response.ok ? "" : new TextDecoder().decode(bytes);
  const parsed = parseJson(text);
  const document = isBinary ? bytes : text;
  const data = documentType === undefined ? parsed : hasType(response, documentType) ? document : undefined;
  const isAnswer = response.ok || isDenial(parsed);
  if (isAnswer && data !== undefined) return { isSuccess: true, data, response };
  return { isSuccess: false, error: errorOf(response, parsed), response };
}

/** Whether the body of an error is a decision: `track` has a status of its own for each denial, `check` has 200 for all. */
function isDenial(body: unknown): boolean {
  return (body as ErrorBody | undefined)?.details !== undefined;
}

async function orConnectionError<T>(step: () => Promise<T>, failure: string): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new ConnectionError(failure, { code: "connection_failed", cause });
  }
}

function hasType(response: Response, mediaType: string): boolean {
  return response.headers.get("content-type")?.startsWith(mediaType) ?? false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
