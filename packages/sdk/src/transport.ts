import type { Client } from "openapi-fetch";
import { attempt, type Fetch, type Outcome, type Plan } from "./attempt.js";
import { ValidationError } from "./errors.js";
import type { paths } from "./generated/api.js";
import { toJson } from "./json.js";
import type { RequestEvent, RequestOptions, ResponseEvent } from "./request-options.js";
import { retryDelay } from "./retry.js";
import { randomKey } from "./runtime.js";

export { paged, unwrap } from "./call.js";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The typed client that every method goes through. Its types are those of openapi-fetch. */
export type Http = Pick<Client<paths, "application/json">, Method>;

export interface Connection {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly retries: number;
  readonly timeoutMs: number;
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
  readonly parseAs?: "text";
}

/** Makes the client that sends every request with the key, and throws for every answer that is not a success. */
export function connect(connection: Connection): Http {
  const send = (method: Method) => async (path: string, init?: Init) =>
    persist(connection, planOf(connection, { method, path, ...init }), init?.retries ?? connection.retries);
  const http = {
    GET: send("GET"),
    POST: send("POST"),
    PUT: send("PUT"),
    PATCH: send("PATCH"),
    DELETE: send("DELETE"),
  };
  return http as unknown as Http;
}

interface Ask extends Init {
  readonly method: Method;
  readonly path: string;
}

/** What every try of a request shares, its idempotency key too. */
function planOf(connection: Connection, ask: Ask): Plan {
  const { method, params = {}, body, signal } = ask;
  const wantsPage = ask.parseAs === "text";
  const key = ask.idempotencyKey ?? (method === "POST" ? randomKey() : undefined);
  const headers = new Headers({
    authorization: `Bearer ${connection.apiKey}`,
    accept: wantsPage ? "text/html" : "application/json",
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(key !== undefined && { "idempotency-key": key }),
  });
  for (const [name, value] of Object.entries({ ...connection.headers, ...ask.headers }))
    headers.set(name, value);
  return {
    url: connection.baseUrl + fillPath(ask.path, params.path) + queryOf(params.query),
    body: body === undefined ? undefined : toJson(body),
    timeoutMs: ask.timeoutMs ?? connection.timeoutMs,
    ...{ method, headers, wantsPage, signal },
  };
}

/**
 * Tries until there is an answer, a failure that would come again, or no try is left. A request whose answer was lost is
 * sent again too: the server knows it by its key, and answers what it answered.
 */
async function persist(connection: Connection, plan: Plan, retries: number) {
  for (let number = 1; ; number += 1) {
    const { method, url } = plan;
    const event = { method, url, headers: withoutKey(plan.headers), attempt: number };
    tell(connection.onRequest, event);
    const startedAt = Date.now();
    const outcome = await attempt(connection.fetch, plan);
    const waitMs = number <= retries ? delayAfter(outcome, number, connection.random()) : undefined;
    tell(connection.onResponse, { ...event, durationMs: Date.now() - startedAt, ...toldOf(outcome, waitMs) });
    if (outcome.isAnswer) return outcome;
    if (waitMs === undefined) throw outcome.error;
    await connection.pause(waitMs, plan.signal);
  }
}

function delayAfter(outcome: Outcome, retry: number, random: number): number | undefined {
  return outcome.isAnswer ? undefined : retryDelay(outcome.error, retry, random);
}

function toldOf(outcome: Outcome, retryInMs: number | undefined) {
  return {
    status: outcome.response?.status,
    requestId: outcome.response?.headers.get("x-request-id") ?? undefined,
    error: outcome.isAnswer ? undefined : outcome.error,
    retryInMs,
  };
}

/** The key is a secret, and what is told ends up in logs. */
function withoutKey(headers: Headers): Readonly<Record<string, string>> {
  return { ...Object.fromEntries(headers), authorization: "[redacted]" };
}

/** What looks on must not be able to break a call, least of all one that the server has carried out. */
function tell<Event>(listener: ((event: Event) => void) | undefined, event: Event): void {
  try {
    listener?.(event);
  } catch {
    // Nobody is there to tell: the listener is what tells of failures.
  }
}

/** Refuses the ids that would change the path: a URL with them is another operation's. */
function fillPath(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)\}/g, (_placeholder, path: string) => {
    const value = values[path];
    if (typeof value === "string" && !["", ".", ".."].includes(value)) return encodeURIComponent(value);
    const message = `must be a string other than "", "." and ".."`;
    throw new ValidationError(`${path} ${message}.`, {
      code: "invalid_request",
      issues: [{ path, message }],
    });
  });
}

function queryOf(values: Values = {}): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
