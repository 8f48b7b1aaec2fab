import { connectionOf } from "../connection.js";
import { PORTAL_PREFIX } from "../generated/portal-operations.js";
import type { Connection } from "../transport.js";
import { DEFAULT_ALLOW, findAction, type Action } from "./actions.js";
import { createPortalLink } from "./portal-link.js";
import { readInput, type Input } from "./input.js";
import type { HandlerOptions, Identity } from "./options.js";
import { isTrusted, pageOrigin } from "./origin.js";
import { publicPlans } from "./public-plans.js";
import {
  failureOf,
  ownFailure,
  passOn,
  refusal,
  refuse,
  refuseQuietly,
  reply,
  type Failure,
} from "./reply.js";
import { portalTokens } from "./tokens.js";
import { send } from "./upstream.js";

/** Answers a request of a page. */
export type Handler = (request: Request) => Promise<Response>;

type ContextHandler<Context> = (request: Request, context: Context) => Promise<Response>;

/** What the handler keeps between requests. */
interface Server {
  readonly connection: Connection;
  readonly tokens: ReturnType<typeof portalTokens>;
  readonly plans: ReturnType<typeof publicPlans>;
}

/** A request of a page that is allowed, with the fields that are passed on. */
interface Visit {
  readonly request: Request;
  readonly action: Action;
  readonly input: Input;
}

/** Returns the core of all handlers: it reaches only the operations of the portal, as the customer of the request. */
export function createHandler<Context>(options: HandlerOptions<Context>): ContextHandler<Context> {
  const { origins = [], allow = DEFAULT_ALLOW } = options;
  let server: Server | undefined;
  async function answer(request: Request, context: Context): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const action = findAction(request.method, pathname);
    if (action === undefined) return refusal(404, "route_not_found");
    if (action === null) return refusal(405, "method_not_allowed");
    if (!allow.includes(action.group)) return refusal(403, "action_not_allowed");
    const identity = await options.identify(request, context);
    const input = await readInput(request, action, origins);
    if (input instanceof Response) return input;
    // At the first request, because builds import the handler without an environment.
    server ??= connectServer(options);
    const outcome = await perform(server, identity ?? null, { request, action, input });
    if (outcome instanceof Response) return outcome;
    if (searchParams.has("quiet") && EXPECTED.includes(outcome.code)) return refuseQuietly(outcome);
    if (outcome.status < 500) return refuse(outcome);
    options.onError?.({ ...outcome, path: action.path });
    return refuse({ ...outcome, status: 502 });
  }
  return async (request, context) => {
    if (!isTrusted(request, origins)) return refusal(403, "cross_site_request");
    const origin = request.headers.get("origin");
    const isListed = origin !== null && origins.includes(origin);
    if (!isListed) return answer(request, context);
    const response =
      request.method === "OPTIONS" ? new Response(null, { status: 204 }) : await answer(request, context);
    for (const [name, value] of Object.entries(PERMISSION)) response.headers.set(name, value);
    response.headers.set("access-control-allow-origin", origin);
    return response;
  };
}

/** What a page shows to a visitor or a new customer. It is no failure, so `quiet` keeps it from the console of the browser. */
const EXPECTED: readonly string[] = ["not_signed_in", "customer_not_found"];

/** Lets the pages of a listed origin send the cookies of the visitor and read the response. */
const PERMISSION = {
  vary: "Origin",
  "access-control-allow-credentials": "true",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "content-type, idempotency-key",
};

type ConnectionOptions = Pick<HandlerOptions, "apiKey" | "baseUrl" | "fetch" | "timeoutMs">;

function connectServer({ apiKey, baseUrl, fetch, timeoutMs }: ConnectionOptions): Server {
  const connection = connectionOf({ apiKey, baseUrl, fetch, timeoutMs });
  return { connection, tokens: portalTokens(connection), plans: publicPlans(connection) };
}

async function perform(server: Server, identity: Identity | null, visit: Visit): Promise<Response | Failure> {
  const { path, group } = visit.action;
  const isPlans = group === "plans";
  if (!identity) return isPlans ? plansReply(server) : { status: 401, code: "not_signed_in" };
  const run = () =>
    path === "/portal"
      ? createPortalLink(server.connection, identity, visit.input)
      : callAs(server, identity, visit);
  const outcome = await run();
  if (outcome instanceof Response || outcome.code !== "customer_not_found") return outcome;
  // A customer who is only looking around is not created yet, and sees the same plans as a visitor.
  if (visit.action.method === "GET") return isPlans ? plansReply(server) : outcome;
  if (!identity.customerData) return outcome;
  const body = { id: identity.customer, ...identity.customerData };
  const token = server.connection.apiKey;
  const created = await send(server.connection, { method: "POST", path: "/v1/customers", body, token });
  return created.ok ? run() : ownFailure(created);
}

async function plansReply({ plans }: Server): Promise<Response | Failure> {
  const outcome = await plans();
  return "plans" in outcome ? reply(200, outcome) : outcome;
}

/** Calls an operation of the portal with the token of the customer, which can do nothing else. */
async function callAs(server: Server, { customer }: Identity, visit: Visit): Promise<Response | Failure> {
  const { request, action, input } = visit;
  const holder = { customer, returnUrl: `${pageOrigin(request)}/` };
  const attempt = async (): Promise<Response | Failure> => {
    const token = await server.tokens.get(holder);
    if (typeof token !== "string") return token;
    return send(server.connection, {
      method: action.method,
      path: PORTAL_PREFIX + action.path,
      query: input.query,
      body: input.body,
      idempotencyKey: request.headers.get("idempotency-key"),
      token,
    });
  };
  let response = await attempt();
  if (response instanceof Response && response.status === 401) {
    // It was revoked, or it ended on the way.
    server.tokens.remove(holder);
    response = await attempt();
  }
  if (!(response instanceof Response)) return response;
  if (response.ok) return passOn(response);
  return response.status === 401 ? ownFailure(response) : failureOf(response);
}
