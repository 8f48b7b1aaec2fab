import type { Client } from "openapi-fetch";
import { attempt, type Fetch, type PreparedRequest } from "./attempt.js";
import type { DuesError } from "./errors.js";
import type { paths } from "./generated/api.js";
import { invalidField, toJson } from "./json.js";
import type { OnError, RequestEvent, RequestOptions, ResponseEvent } from "./request-options.js";
import { retryDelay } from "./retry.js";
import { randomKey } from "./runtime.js";
import type { WithoutFlags } from "./types.js";
import { VERSION } from "./version.js";

export { paged, unwrap } from "./call.js";

/** The HTTP methods of the API. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The typed client that every method uses. Its types are those of openapi-fetch. */
export type Http = Pick<Client<paths, "application/json">, Method>;

export interface Connection {
  /** Empty for a page of the server itself, whose requests carry the cookie of a session. */
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly onError: OnError;
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

type Values = Readonly<Record<string, unknown>>;

interface Init extends RequestOptions {
  readonly params?: { readonly path?: Values; readonly query?: Values };
  readonly body?: unknown;
  readonly parseAs?: "text" | "arrayBuffer";
}

/** Returns the query with these parameters. Flags that are not set are left out. */
export function withFlags<Params extends object>(params?: Params): WithoutFlags<Params> {
  return Object.fromEntries(
    Object.entries({ ...params }).filter(([, value]) => value !== false),
  ) as WithoutFlags<Params>;
}

/** The options of a request whose response is a document of a media type: a text, such as a page, or a binary file. */
export function asDocument<Params, Kind extends "text" | "arrayBuffer">(
  accept: string,
  parseAs: Kind,
  params: Params,
  options: RequestOptions | undefined,
) {
  return { ...options, params, parseAs, headers: { ...options?.headers, accept } };
}

/** Returns the client that sends every request with the key, and throws for every answer that is not a success. */
export function connect(connection: Connection): Http {
  const send =
    (method: Method) =>
    async (path: string, init: Init = {}) =>
      sendWithRetries(connection, prepare(connection, { method, path, ...init }), init);
  const http = {
    GET: send("GET"),
    POST: send("POST"),
    PUT: send("PUT"),
    PATCH: send("PATCH"),
    DELETE: send("DELETE"),
  };
  return http as unknown as Http;
}

interface OperationCall extends Init {
  readonly method: Method;
  readonly path: string;
}

/** What every attempt of a request shares, its idempotency key too. */
function prepare(connection: Connection, call: OperationCall): PreparedRequest {
  const { method, params = {}, body, signal } = call;
  const key = call.idempotencyKey ?? (method === "POST" ? randomKey() : undefined);
  const headers = new Headers({
    ...(connection.apiKey !== "" && { authorization: `Bearer ${connection.apiKey}` }),
    accept: "application/json",
    "dues-version": VERSION,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(key !== undefined && { "idempotency-key": key }),
  });
  for (const [name, value] of Object.entries({ ...connection.headers, ...call.headers }))
    headers.set(name, value);
  return {
    url: connection.baseUrl + fillPath(call.path, params.path) + queryOf(params.query),
    body: body === undefined ? undefined : toJson(body),
    timeoutMs: call.timeoutMs ?? connection.timeoutMs,
    method,
    headers,
    parseAs: call.parseAs,
    signal,
  };
}

/**
 * Tries until there is an answer, a failure that would come again, no attempt is left, or the time of the whole call is
 * over. A request whose answer was lost is sent again too: the server recognizes its key, and returns the same answer.
 */
async function sendWithRetries(connection: Connection, request: PreparedRequest, options: RequestOptions) {
  const { retries = connection.retries, totalTimeoutMs = Infinity } = options;
  const deadline = Date.now() + totalTimeoutMs;
  for (let number = 1; ; number += 1) {
    const { method, url } = request;
    const event = { method, url, headers: withoutKey(request.headers), attempt: number };
    notify(connection.onRequest, event);
    const startedAt = Date.now();
    const report = ({ status, requestId }: Partial<DuesError>, error?: unknown, retryInMs?: number): void =>
      notify(connection.onResponse, {
        ...event,
        durationMs: Date.now() - startedAt,
        status,
        requestId,
        error,
        retryInMs,
      });
    try {
      const timeoutMs = Math.min(request.timeoutMs, Math.max(0, deadline - startedAt));
      const received = await attempt(connection.fetch, { ...request, timeoutMs });
      report({ status: received.response.status, requestId: received.requestId });
      return received;
    } catch (error) {
      const delay = retryDelay(error, number, connection.random()) ?? Infinity;
      const retryInMs = number <= retries && Date.now() + delay < deadline ? delay : undefined;
      report(Object(error) as Partial<DuesError>, error, retryInMs);
      if (retryInMs === undefined) throw error;
      await connection.pause(retryInMs, request.signal);
    }
  }
}

/** The key is a secret, and events end up in logs. */
function withoutKey(headers: Headers): Readonly<Record<string, string>> {
  return { ...Object.fromEntries(headers), authorization: "[redacted]" };
}

/** A listener must not be able to fail a call, least of all one that the server has carried out. */
function notify<Event>(listener: ((event: Event) => void) | undefined, event: Event): void {
  try {
    listener?.(event);
  } catch {
    // The listener is the only place where failures are reported.
  }
}

/** Refuses the ids that would change the path: a URL with them is another operation's. */
function fillPath(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)\}/g, (_placeholder, path: string) => {
    const value = values[path];
    if (typeof value === "string" && !["", ".", ".."].includes(value)) return encodeURIComponent(value);
    throw invalidField(path, `must be a string other than "", "." and ".."`);
  });
}

function queryOf(values: Values = {}): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(textOf(name, value))}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function textOf(name: string, value: unknown): string {
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) throw invalidField(name, "must be a valid date");
  return value.toISOString();
}
