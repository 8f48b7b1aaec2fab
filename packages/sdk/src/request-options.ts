/** Options of one call, the last parameter of every method. */
export interface RequestOptions {
  /** Aborts the call and its retries: it rejects with the reason of the signal, as `fetch` does. */
  readonly signal?: AbortSignal;
  /** How long one attempt may take. A call may take longer, because every retry has this time again. */
  readonly timeoutMs?: number;
  /** How long the whole call may take, retries included; without limit when absent. */
  readonly totalTimeoutMs?: number;
  /** How often to retry temporary failures. */
  readonly retries?: number;
  /** Identifies the call, so that the server runs it once; generated for every POST without one. */
  readonly idempotencyKey?: string;
  /** Sent with the request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What `check` and `track` do when the server cannot be reached, is too busy, fails, or takes too long.
 *
 * `throw` throws the error; `allow` and `deny` return a result with the code `unavailable`. Errors of the request itself,
 * such as an invalid API key, are always thrown.
 */
export type OnError = "throw" | "allow" | "deny";

/** Options of one call of `check` or `track`. */
export interface AccessOptions extends RequestOptions {
  /** How long the whole call may take, retries included; 10 seconds when absent. */
  readonly totalTimeoutMs?: number;
  /** What to do when the server cannot answer; the client's `onError` when absent. */
  readonly onError?: OnError;
}

/** An attempt, before it is sent. It contains neither the body nor the API key, so it can be logged. */
export interface RequestEvent {
  /** The HTTP method. */
  readonly method: string;
  /** The URL, with its query. */
  readonly url: string;
  /** All headers, with the API key redacted. */
  readonly headers: Readonly<Record<string, string>>;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** The outcome of an attempt. */
export interface ResponseEvent extends RequestEvent {
  /** How long the attempt took. */
  readonly durationMs: number;
  /** The HTTP status; undefined when no response arrived. */
  readonly status: number | undefined;
  /** The id of the request in the logs of the server. */
  readonly requestId: string | undefined;
  /** The error that the call throws, unless it is retried. */
  readonly error: unknown;
  /** How long the call waits before the next attempt; undefined when there is none. */
  readonly retryInMs: number | undefined;
}
