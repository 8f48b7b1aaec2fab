import type { IncomingHttpHeaders } from "node:http";
import { parse as parseQuery } from "node:querystring";
import { BillingError } from "@dues/billing";
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { openapiDocument } from "../generated/openapi.js";
import { invalidRequest } from "../shared/invalid-request.js";
import { findOversizedMetadata } from "../shared/metadata-bounds.js";
import type { PortalCaller } from "../usecases/portal/session.js";
import type { Caller } from "../usecases/shared/api-key/caller.js";
import { actorOf } from "./actor.js";
import { requireScopeOfBody } from "./authentication.js";
import { consolePages } from "./console-pages/router.js";
import { privateHeaders, consoleRoutesOf, pathInConsole, setSession } from "./console.js";
import { bytesOf, type ArrivedBody } from "./body/collector.js";
import { readBody } from "./body/read.js";
import { closeOnUnreadBody } from "./body/unread.js";
import { refuseDoubledHeaders } from "./doubled-header.js";
import { docsRouter } from "./docs/router.js";
import { causeToLog, toErrorReply, toRefusal } from "./errors.js";
import type { Handlers, HttpDeps } from "./handler.js";
import { answerUnderKey } from "./idempotency.js";
import { warningsOf, withWarnings } from "./ignored-fields.js";
import { mcpRouter } from "./mcp/router.js";
import { metricsRouter } from "./metrics.js";
import { portalActor } from "./portal/admit.js";
import { portalRouter } from "./portal/router.js";
import { requestLog, type RequestLocals } from "./request-log.js";
import type { RateLimit } from "./rate-limit/counter.js";
import { createFailedAttempts, type FailedAttempts } from "./rate-limit/failed-attempts.js";
import { createHeavyLimits } from "./rate-limit/heavy.js";
import type { RequestLimits } from "./rate-limit/request-limits.js";
import { canonicalPath, matchRoute, routesOf, type Match, type Route } from "./router.js";
import { createAuthentication, type Sender } from "./sender.js";
import { sendReply } from "./send-reply.js";
import { bodyOf, jsonTypeOf } from "./sent-body.js";
import { findUnstorable, findUnstorableInTurns } from "./storable.js";
import { customerIdOf } from "./subject.js";
import { systemRouter, type StalledJobs, type SystemState } from "./system.js";
import type { Validator } from "./validation.js";
import type { AddressOf } from "./client-address.js";

export interface AppOptions {
  readonly handlers: Handlers;
  readonly validator: Validator;
  /** Without it the operator's paths return 404. */
  readonly operatorToken?: string | undefined;
  /** Without it `/metrics` returns 404. */
  readonly metricsToken?: string | undefined;
  /** HTML pages, such as the sandbox checkout. */
  readonly pages?: readonly express.Router[];
  readonly isDraining?: () => boolean;
  /** Rate limits per key and per organization; unlimited if undefined. */
  readonly limits?: RequestLimits | undefined;
  /** The limit of invalid keys per IP address; unlimited if undefined. */
  readonly failedAttempts?: RateLimit | undefined;
  /** Called by the readiness probe; undefined for a server without jobs. */
  readonly stalledJobs?: StalledJobs;
  readonly databaseTrouble?: () => string | undefined;
  readonly writeTrouble?: SystemState["writeTrouble"];
  /** The origins of other sites whose pages may call the API. */
  readonly corsOrigins?: readonly string[] | undefined;
}

/** The type of all handlers after the type-checked table. */
type AnyHandler = (
  deps: HttpDeps,
  request: unknown,
  caller: Caller | PortalCaller | undefined,
) => Promise<{ readonly status: number; readonly body: unknown; readonly sessionToken?: string | null }>;

/** The HTTP API: everything between a Node request and the use cases. */
export function createApp(deps: HttpDeps, options: AppOptions): Express {
  const isDraining = options.isDraining ?? (() => false);
  const app = express();
  app.disable("x-powered-by").disable("etag").enable("strict routing").enable("case sensitive routing");
  app.use(requestLog(deps));
  app.use(closeConnectionsWhile(isDraining));
  app.use(refuseDoubledHeaders);
  const { stalledJobs = () => [], databaseTrouble = () => undefined, writeTrouble } = options;
  app.use(systemRouter(deps, { isDraining, stalledJobs, databaseTrouble, writeTrouble }));
  const failed = createFailedAttempts(options.failedAttempts, deps.realNow);
  app.use(metricsRouter(deps, options.metricsToken, failed));
  app.use(docsRouter());
  for (const page of options.pages ?? []) app.use(page);
  app.use(refuseWhile(isDraining));
  app.use(portalRouter(deps));
  app.use(consolePages());
  const limitRateOf = (caller: Caller, response: Response) => limitRate(caller, options.limits, response);
  app.use(mcpRouter(deps, { app, failed, limitRate: limitRateOf, corsOrigins: options.corsOrigins }));
  app.use(answerer(deps, { ...options, failed }));
  app.use(sendError);
  return app;
}

/**
 * Handles every operation of the spec. The order of the steps determines the order of refusals, which is part of
 * the API: unknown path or method, missing key, missing scope, body too large, not JSON, malformed, invalid by the
 * spec.
 */
function answerer(deps: HttpDeps, options: AppOptions & { readonly failed: FailedAttempts }) {
  const { operatorToken, validator } = options;
  const authenticate = createAuthentication(deps, options);
  const heavyLimitOf = createHeavyLimits();
  const all = routesOf(openapiDocument);
  const ofConsole = consoleRoutesOf(all);
  const ofApi = all.filter(
    ({ security, template }) =>
      !template.startsWith("/console/") && (security !== "operator" || operatorToken !== undefined),
  );
  return async (request: Request, response: Response): Promise<void> => {
    const locals = response.locals as RequestLocals;
    const { path } = splitUrl(request);
    const inConsole = pathInConsole(path);
    const match = matchRoute(inConsole === undefined ? ofApi : ofConsole, request.method, inConsole ?? path);
    const { route } = match;
    const isPortal = route.security === "portal";
    if (inConsole !== undefined || isPortal) response.set(privateHeaders);
    locals.route = route.template;
    locals.operation = route.operationId;
    locals.isHead = request.method === "HEAD";
    const headers = { ...request.headers };
    canonicalize(request, match);
    const operation = validator.of(route);
    await operation.begin(request, response, (error) => send(error, response));

    const address = deps.addressOf(request);
    const { caller, customer } = await authenticate({
      route,
      headers,
      query: request.query,
      address,
      inConsole,
    });
    const organizationId = (caller ?? customer)?.organization.id;
    if (organizationId !== undefined) locals.organizationId = organizationId;
    if (customer) locals.customerId = customer.customer.id;
    const counted = customer ? { ...customer, keyId: customer.session.id, scopes: [] } : caller;
    if (counted) limitRate(counted, options.limits, response);

    const body = await readBody(request, response, route, jsonTypeOf(route, headers));
    const received = { match, operation, headers, body, caller, customer, address };
    const work = () => answer(request, response, received);
    const limit = heavyLimitOf(route);
    if (organizationId !== undefined && limit) await limit.run(organizationId, work);
    else await work();
  };

  async function answer(request: Request, response: Response, received: Received): Promise<void> {
    // The client may have disconnected while it waited for other requests of its organization.
    if (response.destroyed) return;
    const locals = response.locals as RequestLocals;
    const { match, operation, headers, body, caller, customer, address } = received;
    const { route } = match;
    request.body = route.isWebhook ? {} : await bodyOf(request, route, headers, body);
    const warnings = warningsOf(await operation.check(request, response));
    locals.warnings = warnings;
    await refuseUnstorable(request, match);
    requireScopeOfBody(caller, route, request.body);

    const handler = options.handlers[route.operationId] as AnyHandler;
    const input = inputOf(request, route, headers, body);
    const origin = { requestId: locals.requestId, address };
    const actor = customer ? portalActor(customer, origin) : actorOf(caller, origin);
    const known = { ...deps, log: locals.log, actor };
    const answering = { route, request, response, caller, customer };
    const reply = await answerUnderKey(known, answering, async (own) => {
      const { sessionToken, ...result } = await handler(own, input, customer ?? caller);
      setSession(deps, response, sessionToken);
      return result;
    });
    const customerId = reply.customerId ?? customerIdOf(reply.body);
    if (customerId !== undefined) locals.customerId = customerId;
    await sendReply(response, route.mediaType, withWarnings(reply, warnings));
  }
}

/** A request with its body. */
interface Received extends Sender {
  readonly match: Match;
  readonly operation: ReturnType<Validator["of"]>;
  readonly headers: IncomingHttpHeaders;
  readonly body: ArrivedBody;
  readonly address: ReturnType<AddressOf>;
}

/** @throws BillingError `rate_limited` */
function limitRate(caller: Caller, limits: RequestLimits | undefined, response: Response): void {
  const admission = limits?.admit(caller);
  if (!admission) return;
  const { headers } = admission;
  for (let at = 0; at < headers.length; at += 2) response.set(headers[at] ?? "", headers[at + 1] ?? "");
  if (admission.refusal) throw admission.refusal;
}

/**
 * Normalizes the request for the validator: GET for HEAD, no prefix, an empty object for no body, and only the
 * query parameters that the operation declares and that have a value. Everything else that a client sends is
 * ignored instead of rejected.
 */
function canonicalize(request: Request, match: Match): void {
  const { route } = match;
  const known = Object.entries(parseQuery(splitUrl(request).search)).filter(
    ([name, value]) => route.queryNames.includes(name) && value !== "",
  );
  Object.defineProperty(request, "query", {
    value: Object.fromEntries(known),
    writable: true,
    configurable: true,
  });
  request.method = route.method;
  request.url = canonicalPath(match);
  request.originalUrl = request.url;
  delete request.headers["content-type"];
  if (route.hasBody) request.headers["content-type"] = "application/json";
}

function splitUrl(request: Request): { readonly path: string; readonly search: string } {
  // A client that treats this server as a proxy sends an absolute URL.
  const [path = "", ...search] = request.originalUrl.replace(/^https?:\/\/[^/?]*/i, "").split("?");
  return { path, search: search.join("?") };
}

/** After validation, which has bounded the lists and fields that are visited here one by one. */
async function refuseUnstorable(request: Request, match: Match): Promise<void> {
  const unstorable = [match.path, request.query].flatMap((part) => findUnstorable(part));
  unstorable.push(...(await findUnstorableInTurns(request.body)));
  const issues = unstorable.length > 0 ? unstorable : findOversizedMetadata(request.body);
  if (issues.length > 0) throw invalidRequest(issues);
}

function inputOf(request: Request, route: Route, headers: IncomingHttpHeaders, body: ArrivedBody): unknown {
  const parameters = {
    path: request.params,
    query: request.query,
    header: Object.fromEntries(route.headerNames.map((name) => [name, headers[name.toLowerCase()]])),
  };
  return route.isWebhook
    ? { ...parameters, rawBody: bytesOf(body), headers }
    : { ...parameters, body: request.body as unknown };
}

/** During shutdown, clients on open connections are asked to close them. */
function closeConnectionsWhile(isDraining: () => boolean): RequestHandler {
  return (_request, response, next) => {
    if (isDraining()) response.set("Connection", "close");
    next();
  };
}

function refuseWhile(isDraining: () => boolean): RequestHandler {
  return (_request, _response, next) => {
    if (isDraining()) throw new BillingError("service_unavailable", "The server is shutting down.");
    next();
  };
}

/** Express recognizes an error handler by its four parameters. */
function sendError(error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  send(error, response);
}

function send(error: unknown, response: Response): void {
  const locals = response.locals as RequestLocals;
  const refusal = toRefusal(error);
  locals.code = refusal.code;
  const err = causeToLog(refusal);
  if (err !== undefined) locals.log.error({ err }, "The request failed.");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  closeOnUnreadBody(response.req, response);
  const { requestId, operation, warnings } = locals;
  const { status, headers, body } = toErrorReply(refusal, requestId, operation);
  response
    .status(status)
    .set(headers)
    .json({ ...body, ...warnings });
}
