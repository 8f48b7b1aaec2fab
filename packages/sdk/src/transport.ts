import createClient, { defaultPathSerializer, type Client } from "openapi-fetch";
import { ConnectionError, DuesError, errorOf, ValidationError } from "./errors.js";
import type { paths } from "./generated/api.js";

/** The typed client that every method goes through. */
export type Http = Client<paths, "application/json">;

/** Sends one request. The `fetch` of any runtime fits. */
export type Fetch = (request: Request) => Promise<Response>;

export interface Connection {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

/** Makes the client that sends every request with the key, and throws for every answer that is not a success. */
export function connect({ apiKey, baseUrl, fetch }: Connection): Http {
  return createClient<paths, "application/json">({
    baseUrl,
    headers: { authorization: `Bearer ${apiKey}`, accept: "application/json" },
    fetch: (request) => send(fetch, request),
    pathSerializer,
  });
}

/** What a successful call answered. The connection has thrown for every other before this can see it. */
export async function unwrap<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  return data as T;
}

/**
 * Reads the whole answer here rather than in openapi-fetch, which cannot say afterwards which answer it was that
 * did not hold JSON. A page is an answer only to who asked for one: proxies send pages too.
 */
async function send(fetch: Fetch, request: Request): Promise<Response> {
  const { origin } = new URL(request.url);
  const response = await arrived(() => fetch(request), `No answer from ${origin}. Is the server running?`);
  const text = await arrived(() => response.text(), `The answer from ${origin} broke off.`);
  const body = parseJson(text);
  const asksForPage = request.headers.get("accept") === "text/html";
  const isAnswer = asksForPage ? isHtml(response) : body !== undefined;
  if (!response.ok || !isAnswer) throw errorOf(response, body);
  return new Response(text, response);
}

async function arrived<T>(step: () => Promise<T>, failure: string): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw cause instanceof DuesError
      ? cause
      : new ConnectionError(failure, { code: "connection_failed", cause });
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

/** Refuses the ids that would change the path: a URL with them is another operation's. */
function pathSerializer(pathname: string, params: Record<string, unknown>): string {
  for (const [path, value] of Object.entries(params)) {
    if (typeof value === "string" && !["", ".", ".."].includes(value)) continue;
    const message = `must be a string other than "", "." and ".."`;
    throw new ValidationError(`${path} ${message}.`, {
      code: "invalid_request",
      issues: [{ path, message }],
    });
  }
  return defaultPathSerializer(pathname, params);
}
