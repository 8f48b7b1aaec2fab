/** An answer with what came beside its body. The body has been read: it is in `data`. */
export interface Answer<T> {
  /** The body of the response. */
  readonly data: T;
  /** The response itself: its status and its headers. */
  readonly response: Response;
  /** Names the request in the logs of the server. */
  readonly requestId: string | undefined;
}

/** A request that is under way. Awaiting it gives the body of the answer. */
export interface Call<T> extends Promise<T> {
  /** The body together with the status and the headers. */
  withResponse(): Promise<Answer<T>>;
}

/** A list. Awaiting it gives the first page; `for await` gives every entry, asking for more pages as it needs them. */
export interface Pages<T, Key extends keyof T> extends Call<T>, AsyncIterable<Entry<T, Key>> {}

type Entry<T, Key extends keyof T> = T[Key] extends readonly (infer One)[] ? One : never;

/** What the transport resolves with. */
export interface Reply<T> {
  readonly data?: T;
  readonly response: Response;
}

interface Next {
  readonly cursor?: string;
}

/** What a successful call answered. The connection has thrown for every other before this can see it. */
export function unwrap<T>(reply: Promise<Reply<T>>): Call<T> {
  const body = reply.then(({ data }) => data as T);
  const withResponse = async (): Promise<Answer<T>> => {
    // Who asks for the response gets the failure there, and must not get it as an unhandled rejection as well.
    body.catch(() => undefined);
    const { data, response } = await reply;
    return { data: data as T, response, requestId: response.headers.get("x-request-id") ?? undefined };
  };
  return Object.assign(body, { withResponse });
}

/** A list whose pages hold their entries under `key`. `ask` sends the request for the page that follows a cursor. */
export function paged<T extends object, Key extends keyof T>(
  key: Key,
  ask: (next: Next) => Promise<Reply<T>>,
): Pages<T, Key> {
  const first = unwrap(ask({}));
  async function* entries(): AsyncGenerator<Entry<T, Key>> {
    let page: T = await first;
    for (;;) {
      yield* page[key] as readonly Entry<T, Key>[];
      const { nextCursor } = page as { readonly nextCursor?: string | null };
      if (!nextCursor) return;
      page = await unwrap(ask({ cursor: nextCursor }));
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: entries });
}
