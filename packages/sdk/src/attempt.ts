import { ConnectionError, errorOf, TimeoutError } from "./errors.js";

/** Sends one request. The `fetch` of any runtime fits. */
export type Fetch = (request: Request) => Promise<Response>;

/** A request, as every attempt of it is sent. */
export interface PreparedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** Whether the answer is a page for people instead of JSON. */
  readonly wantsPage: boolean;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

export type Outcome =
  | { readonly isAnswer: true; readonly data: unknown; readonly response: Response }
  | { readonly isAnswer: false; readonly error: unknown; readonly response?: Response };

/** A longer time does not fit a timer, which would then end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Sends a request once. What goes wrong is an outcome; an abort by the caller is its reason and no error of ours. */
export async function attempt(fetch: Fetch, prepared: PreparedRequest): Promise<Outcome> {
  const { signal, timeoutMs } = prepared;
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  const isTimed = timeoutMs <= LONGEST_TIMER_MS;
  const timer = isTimed ? setTimeout(() => controller.abort(), timeoutMs) : undefined;
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    return await exchange(fetch, prepared, controller.signal);
  } catch (cause) {
    if (signal?.aborted) return { isAnswer: false, error: signal.reason };
    if (!controller.signal.aborted) return { isAnswer: false, error: cause };
    const error = new TimeoutError(`No answer within ${timeoutMs} ms.`, { code: "timeout", cause });
    return { isAnswer: false, error };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** A page is an answer only to who asked for one: proxies send pages too. */
async function exchange(fetch: Fetch, prepared: PreparedRequest, signal: AbortSignal): Promise<Outcome> {
  const { url, method, headers, body = null, wantsPage } = prepared;
  const { origin } = new URL(url);
  const request = new Request(url, { method, headers, body, signal });
  const response = await arrived(
    async () => fetch(request),
    `No answer from ${origin}. Is the server running?`,
  );
  const text = await arrived(() => response.text(), `The answer from ${origin} broke off.`);
  const parsed = parseJson(text);
  const data = wantsPage && isHtml(response) ? text : wantsPage ? undefined : parsed;
  if (response.ok && data !== undefined) return { isAnswer: true, data, response };
  return { isAnswer: false, error: errorOf(response, parsed), response };
}

async function arrived<T>(step: () => Promise<T>, failure: string): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new ConnectionError(failure, { code: "connection_failed", cause });
  }
}

function isHtml(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
