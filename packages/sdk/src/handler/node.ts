/** The part of a request of Node and Express that the handler reads. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The whole address, where a router has shortened `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body, if a parser has read it before. */
  readonly body?: unknown;
  readonly socket?: object | undefined;
}

/** The part of a response of Node and Express that the handler writes. */
export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body?: Uint8Array): unknown;
}

/** Converts a request of Node. Its body is read when the handler reads it, whether a parser was there first or not. */
export function toRequest(source: NodeRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(source.headers))
    for (const each of typeof value === "string" ? [value] : (value ?? [])) headers.append(name, each);
  const method = source.method ?? "GET";
  const protocol = source.socket && "encrypted" in source.socket ? "https" : "http";
  const url = new URL(
    source.originalUrl ?? source.url ?? "/",
    `${protocol}://${headers.get("host") ?? "localhost"}`,
  );
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const init = { method, headers, body: bodyOf(source, headers), duplex: "half" as const };
  return new Request(url, init);
}

function bodyOf(source: NodeRequest, headers: Headers): ReadableStream<Uint8Array> | string {
  const { body } = source;
  if (body === undefined) return streamOf(source);
  if (typeof body === "string") return body;
  const isForm = headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  return isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Writes a response to that of Node. */
export async function writeResponse(answer: Response, target: NodeResponse): Promise<void> {
  const body = new Uint8Array(await answer.arrayBuffer());
  target.statusCode = answer.status;
  answer.headers.forEach((value, name) => target.setHeader(name, value));
  target.end(body);
}
