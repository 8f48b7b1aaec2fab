import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** How long browsers may cache the permission: the longest time that any of them accepts. */
const MAX_AGE_SECONDS = 7_200;

/** Response headers that web pages may read. */
const EXPOSED = "X-Request-Id, Dues-Version, Retry-After, Idempotent-Replayed";

/** The origins that may call the operations of API keys, and those of customers. */
export interface AllowedOrigins {
  readonly corsOrigins?: readonly string[];
  readonly portalOrigins?: readonly string[];
}

/**
 * Allows web pages of the given origins to call the API; browsers block all others. It runs before everything else,
 * because preflight requests use a method that no operation has, and because refusals need the headers too:
 * otherwise a page could not read them.
 *
 * Browsers add no credentials to these requests, so a page of another origin never uses the cookie of a portal session.
 */
export function allowOrigins(allowed: AllowedOrigins, next: Listener): Listener {
  const { corsOrigins = [], portalOrigins = [] } = allowed;
  if (corsOrigins.length + portalOrigins.length === 0) return next;
  return (request, response) => {
    const origins = originsAt(request.url ?? "", allowed);
    if (origins.length === 0) return next(request, response);
    // Caches must not return the response for one origin to another.
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

function originsAt(url: string, { corsOrigins = [], portalOrigins = [] }: AllowedOrigins): readonly string[] {
  const [, surface] = /^(?:\/api)?(\/portal\/api)?\/v1\//.exec(url) ?? [url, undefined];
  if (surface !== undefined) return portalOrigins;
  return /^(?:\/api)?\/(?:v1\/|mcp$)/.test(url) ? corsOrigins : [];
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}
