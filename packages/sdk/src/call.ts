/** A response together with its parsed body, which is in `data`. */
export interface Answer<T> {
  /** The body of the response. */
  readonly data: T;
  /** The response itself: its status and its headers. */
  readonly response: Response;
  /** The id of the request in the logs of the server. */
  readonly requestId: string | undefined;
}

/** The same type, by its fields: an editor that shows a result then shows what is in it, instead of a name. */
export type Fields<T> = T extends object ? (T extends ArrayBuffer ? T : { [Name in keyof T]: T[Name] }) : T;

/** A request in flight. Awaiting it gives the body of the response. */
export interface Call<T> extends Promise<Fields<T>> {
  /** The body together with the status and the headers. */
  withResponse(): Promise<Answer<T>>;
}

/** A list. Awaiting it gives the first page; `for await` gives every entry and requests further pages as needed. */
export interface Pages<T, Key extends keyof T> extends Call<T>, AsyncIterable<Entry<T, Key>> {}

type Entry<T, Key extends keyof T> = T[Key] extends readonly (infer One)[] ? One : never;

/** The result that the transport resolves with. */
export interface Reply<T> {
  readonly data?: T;
  readonly response: Response;
  readonly requestId?: string | undefined;
}

interface Next {
  readonly cursor?: string;
}

/** Turns a reply into a call. Only successful replies arrive here: the transport throws for all others. */
export function unwrap<T>(reply: Promise<Reply<T>>): Call<T> {
  const body = reply.then(({ data }) => data as T);
  const withResponse = async (): Promise<Answer<T>> => {
    // The failure is reported by `withResponse`, so it must not be an unhandled rejection as well.
    body.catch(() => undefined);
    return (await reply) as Answer<T>;
  };
  return Object.assign(body, { withResponse }) as unknown as Call<T>;
}

/** Returns a list whose pages hold their entries under `key`. `request` requests the page after a cursor. */
export function paged<T extends object, Key extends keyof T>(
  key: Key,
  requestPage: (next: Next) => Promise<Reply<T>>,
): Pages<T, Key> {
  const first = unwrap(requestPage({}));
  async function* entries(): AsyncGenerator<Entry<T, Key>> {
    let page: T = await first;
    for (;;) {
      yield* page[key] as readonly Entry<T, Key>[];
      const { nextCursor } = page as { readonly nextCursor?: string | null };
      if (!nextCursor) return;
      page = await unwrap(requestPage({ cursor: nextCursor }));
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: entries });
}
