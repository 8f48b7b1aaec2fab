import type { RequestListener } from "node:http";
import { BillingError } from "@dues/billing";
import { Router, type Request, type Response } from "express";
import type { Caller } from "../../usecases/shared/api-key/caller.js";
import { limitsOf } from "../body/limits.js";
import { parseBody, readWithin } from "../body/read.js";
import type { HttpDeps } from "../handler.js";
import type { FailedAttempts } from "../rate-limit/failed-attempts.js";
import type { RequestLocals } from "../request-log.js";
import { isOwnHost } from "../same-origin.js";
import { createKeyAuthentication } from "../sender.js";
import { requestInside } from "./inner-request.js";
import { answerMessage, PROTOCOL_VERSIONS } from "./protocol.js";

export interface McpOptions {
  /** The API, which runs the operations of the tools. */
  readonly app: RequestListener;
  readonly failed: FailedAttempts;
  /** Counts the request of a caller, or throws `rate_limited`. */
  readonly limitRate: (caller: Caller, response: Response) => void;
  /** Other origins whose pages may use the API. */
  readonly corsOrigins?: readonly string[] | undefined;
}

const PATHS = ["/mcp", "/api/mcp"];

/** The largest arguments of a tool are those of an estimate. */
const LIMITS = limitsOf(262_144);

/**
 * The Model Context Protocol: tools and texts for language models, each message in a request of its own. It needs an API
 * key, and each tool runs an operation of the API with that key.
 */
export function mcpRouter(deps: HttpDeps, options: McpOptions): Router {
  const { app, failed, limitRate } = options;
  const authenticate = createKeyAuthentication(deps, failed);
  const router = Router({ strict: true, caseSensitive: true });
  router.post(PATHS, async (request, response) => {
    const locals = response.locals as RequestLocals;
    locals.route = "/mcp";
    refuseForeignOrigin(request, deps.publicUrl(), options);
    const { authorization } = request.headers;
    const caller = await authenticate({ authorization, address: deps.addressOf(request) });
    locals.organizationId = caller.organization.id;
    limitRate(caller, response);
    refuseUnknownVersion(request);
    const body = await readWithin(request, response, LIMITS, { isJson: true });
    const message = await parseBody(request, body, request.headers["content-type"]);
    const { requestId } = locals;
    const idempotencyKey = request.get("idempotency-key");
    const send = (inner: Parameters<typeof requestInside>[2]) =>
      requestInside(app, request, inner, requestId);
    const answer = await answerMessage({ caller, requestId, idempotencyKey, request: send }, message);
    if (answer === undefined) response.status(202).end();
    else response.json(answer);
  });
  router.all(PATHS, ({ method }) => {
    const detail = `This path does not support ${method}, only POST: the server sends no messages of its own.`;
    throw new BillingError("method_not_allowed", detail, { extra: { allow: "POST" } });
  });
  return router;
}

/** Browsers name the page that sends a request. Without this, a page could use a server on its reader's machine. */
function refuseForeignOrigin(
  { headers: { origin } }: Request,
  publicUrl: string,
  { corsOrigins = [] }: McpOptions,
): void {
  if (origin === undefined || corsOrigins.includes(origin)) return;
  if (URL.canParse(origin) && isOwnHost(new URL(origin).host, publicUrl)) return;
  throw new BillingError("cross_site_request", "Pages of other sites cannot use this server.");
}

/** The first message has no version, since it is the one that agrees on it. */
function refuseUnknownVersion(request: Request): void {
  const version = request.get("mcp-protocol-version");
  if (version === undefined || PROTOCOL_VERSIONS.includes(version)) return;
  const detail = `The protocol version ${version} is not supported, only ${PROTOCOL_VERSIONS.join(" and ")}.`;
  throw new BillingError("malformed_request", detail);
}
