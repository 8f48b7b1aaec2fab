/** How to make one call. The last parameter of every method. */
export interface RequestOptions {
  /** Ends the call, its retries too: it then rejects with the reason of the signal, as `fetch` does. */
  readonly signal?: AbortSignal;
  /** How long one try may take. A call may take longer, because each retry has this time anew. */
  readonly timeoutMs?: number;
  /** How long the call may take in all, with its retries; without limit when absent. */
  readonly totalTimeoutMs?: number;
  /** How many more times to try what failed in passing. */
  readonly retries?: number;
  /** Names the call, so that the server carries it out once; made for every POST that has none. */
  readonly idempotencyKey?: string;
  /** Sent with the request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What `check` and `track` do when the server cannot answer: it is not reached, is too busy, fails, or takes too long.
 *
 * `throw` throws the error; `allow` and `deny` return a result with the code `unavailable`. Errors of the request itself,
 * such as an invalid API key, are always thrown.
 */
export type OnError = "throw" | "allow" | "deny";

/** How to make one call of `check` or `track`. */
export interface AccessOptions extends RequestOptions {
  /** How long the call may take in all, with its retries; 10 seconds when absent. */
  readonly totalTimeoutMs?: number;
  /** What to do when the server cannot answer; the client's `onError` when absent. */
  readonly onError?: OnError;
}

/** One try, before it is sent. It holds no body, and of the API key nothing, so it can be logged as it is. */
export interface RequestEvent {
  /** The HTTP method. */
  readonly method: string;
  /** The address, with its query. */
  readonly url: string;
  /** All headers, with the API key redacted. */
  readonly headers: Readonly<Record<string, string>>;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** What became of one try. */
export interface ResponseEvent extends RequestEvent {
  /** How long the attempt took. */
  readonly durationMs: number;
  /** Undefined when no answer arrived. */
  readonly status: number | undefined;
  /** Names the request in the logs of the server. */
  readonly requestId: string | undefined;
  /** What the call throws, unless it is tried again. */
  readonly error: unknown;
  /** How long it waits before the next try; undefined when there is none. */
  readonly retryInMs: number | undefined;
}
