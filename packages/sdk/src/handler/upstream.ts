import type { Connection } from "../transport.js";
import { VERSION } from "../version.js";

/** A request to the server. */
export interface Upstream {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
  /** Runs the request once, however often it is repeated. */
  readonly idempotencyKey?: string | null;
  /** The API key, or the token of a customer. */
  readonly token: string;
}

/** Sends a request to the server and returns the response, whatever its status; 502 if there was none. */
export async function send(connection: Connection, upstream: Upstream): Promise<Response> {
  const { method, path, query = {}, body, idempotencyKey, token } = upstream;
  const url = new URL(`${connection.baseUrl}${path}`);
  url.search = new URLSearchParams(query).toString();
  const request = new Request(url, {
    method,
    headers: {
      ...connection.headers,
      authorization: `Bearer ${token}`,
      accept: "application/json",
      "dues-version": VERSION,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "manual",
    signal: AbortSignal.timeout(Math.min(connection.timeoutMs, MAX_TIMEOUT_MS)),
  });
  return connection.fetch(request).catch((cause: unknown) => {
    const error = cause instanceof Error ? cause.message : String(cause);
    return new Response(JSON.stringify({ code: "connection_failed", error }), { status: 502 });
  });
}

/** A page has given up by then, and a longer delay would overflow the timer. */
const MAX_TIMEOUT_MS = 30_000;
