import { ConnectionError, errorOf, requestIdOf, TimeoutError, type ErrorBody } from "./errors.js";

/** Sends one request. The `fetch` of any runtime fits. */
export type Fetch = (request: Request) => Promise<Response>;

/** A request, as every attempt of it is sent. */
export interface PreparedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** How to read a response that is a document of the accepted type, such as an HTML page. Undefined for JSON. */
  readonly parseAs: "text" | "arrayBuffer" | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/** A response of the API, and its body. */
export interface Received {
  readonly data: unknown;
  readonly response: Response;
  readonly requestId: string | undefined;
}

/** So long a delay overflows a timer, which would then fire immediately. */
const TOO_LONG_MS = 2 ** 31;

/**
 * Sends a request once. After an abort by the caller, it throws the reason of the signal.
 *
 * @throws {DuesError} for every answer that is not a success.
 */
export async function attempt(fetch: Fetch, prepared: PreparedRequest): Promise<Received> {
  const { signal, timeoutMs } = prepared;
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  const timer = timeoutMs < TOO_LONG_MS ? setTimeout(() => controller.abort(), timeoutMs) : undefined;
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    return await exchange(fetch, prepared, controller.signal);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (!controller.signal.aborted) throw cause;
    throw new TimeoutError(`No response within ${timeoutMs} ms.`, { code: "timeout", cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** A document counts as a response only when the request wanted one of its type: proxies send pages too. */
async function exchange(fetch: Fetch, prepared: PreparedRequest, signal: AbortSignal): Promise<Received> {
  const { url, method, headers, body = null, parseAs } = prepared;
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
  const text = new TextDecoder().decode(bytes);
  const parsed = parseJson(text);
  const document = hasType(response, headers.get("accept")) ? (parseAs === "text" ? text : bytes) : undefined;
  const data = parseAs === undefined ? parsed : document;
  if ((response.ok || isDenial(parsed)) && data !== undefined)
    return { data, response, requestId: requestIdOf(response) };
  throw errorOf(response, parsed);
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

function hasType({ headers }: Response, mediaType: string | null): boolean {
  return headers.get("content-type")?.startsWith(`${mediaType}`) ?? false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
