/** What one call may ask for beside what it says. The last parameter of every method. */
export interface RequestOptions {
  /** Ends the call, its retries too: it then rejects with the reason of the signal, as `fetch` does. */
  readonly signal?: AbortSignal;
  /** How long one try may take. A call may take longer, because each retry has this time anew. */
  readonly timeoutMs?: number;
  /** How many more times to try what failed in passing. */
  readonly retries?: number;
  /** Names the call, so that the server carries it out once; made for every POST that has none. */
  readonly idempotencyKey?: string;
  /** Sent with the request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One try, before it is sent. It holds no body, and of the API key nothing, so it can be logged as it is. */
export interface RequestEvent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** What became of one try. */
export interface ResponseEvent extends RequestEvent {
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
