import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** How long a browser may remember what it was allowed: the longest that any of them keeps it. */
const MAX_AGE_SECONDS = 7_200;

/** What a page may read of an answer beside its body. */
const EXPOSED = "X-Request-Id, Dues-Version, Retry-After, Idempotent-Replayed";

/**
 * Lets pages of the given origins call the API; those of all others stay as their browsers have it, shut out. It stands
 * before everything else, because a browser asks first with a method that no operation has, and because refusals need
 * the headers too: without them a page cannot read why it was refused.
 *
 * Nothing is sent with a call but what the page itself adds, so cookies are not allowed for.
 */
export function allowOrigins(origins: readonly string[], next: Listener): Listener {
  if (origins.length === 0) return next;
  return (request, response) => {
    if (!isApi(request.url ?? "")) return next(request, response);
    // Caches must not hand the answer for one origin to another.
    response.setHeader("Vary", "Origin");
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return next(request, response);
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Access-Control-Expose-Headers", EXPOSED);
    if (!isPreflight(request)) return next(request, response);
    request.resume();
    response.writeHead(204, {
      "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
      "Access-Control-Allow-Headers": request.headers["access-control-request-headers"] ?? "",
      "Access-Control-Max-Age": MAX_AGE_SECONDS,
    });
    response.end();
  };
}

function isApi(url: string): boolean {
  return /^(?:\/api)?\/v1\//.test(url);
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}
