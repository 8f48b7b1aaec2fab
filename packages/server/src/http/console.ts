import type { IncomingHttpHeaders } from "node:http";
import { BillingError } from "@dues/billing";
import { Router, type Response } from "express";
import type { Deps } from "../context/deps.js";
import { authenticatePerson, requireRecentSignIn } from "../usecases/console/session.js";
import type { PersonCaller } from "../usecases/shared/api-key/caller.js";
import { requireScopeOfRoute } from "./authentication.js";
import { SIGN_IN_OPERATIONS, type HttpDeps, type OperationId } from "./handler.js";
import type { Route } from "./router.js";
import { isOwnHost, isSameOrigin } from "./same-origin.js";
import { sessionCookie } from "./session-cookie.js";

/** Below it, and nowhere else, the cookie of a person replaces the API key. */
const PREFIX = "/console/api";

/** The pages of the console and its operations; as every path, they are also served below `/api`. */
const CONSOLE = /^(?:\/api)?\/console(?:\/|$)/;

/** The organization that a page of the console shows, by its ID. */
const SHOWN_ORGANIZATION = "dues-organization";

const OF_CONSOLE = /^(?:\/api)?\/console\/api(\/.*)$/;

/** Operations that could let someone at an unattended screen come back later. */
const NEEDS_CONFIRMATION: ReadonlySet<OperationId> = new Set([
  "createApiKey",
  "rotateApiKey",
  "revokeApiKey",
  "setProvider",
  "removeProvider",
  "createWebhookEndpoint",
  "getWebhookEndpointSecret",
  "rotateWebhookEndpointSecret",
  "inviteUser",
  "updateUser",
  "removeUser",
]);

/** Responses belong to one person, and are what they say they are. */
export const privateHeaders = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** Responses of operations are never shown as pages or in frames. */
const HEADERS = {
  ...privateHeaders,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Refuses requests to pages and operations of the console: all if it is off, and those under a name that is not the
 * server's own. Pages of the console replace the headers with their own.
 */
export function consoleGate({ publicUrl }: Pick<HttpDeps, "publicUrl">, isOn: boolean): Router {
  const router = Router();
  router.use((request, response, next) => {
    if (!CONSOLE.test(request.path)) return next();
    response.set(HEADERS);
    if (!isOn) throw new BillingError("route_not_found", "The console is off. See /docs for the API.");
    if (isOwnHost(request.headers.host, publicUrl())) return next();
    const { host } = new URL(publicUrl());
    throw new BillingError(
      "cross_site_request",
      `The console is served as ${host} only. Set DUES_PUBLIC_URL to the address that browsers use.`,
    );
  });
  return router;
}

/** The operations of the console: its own, and all of an organization. */
export function consoleRoutesOf(routes: readonly Route[]): readonly Route[] {
  return routes.filter(
    ({ security, template }) => security === "api_key" || template.startsWith(`${PREFIX}/`),
  );
}

/** The path in the spec of a request to the console; undefined for all other requests. */
export function pathInConsole(path: string): string | undefined {
  const rest = OF_CONSOLE.exec(path)?.[1];
  return rest?.startsWith("/v1/") ? rest : rest && `${PREFIX}${rest}`;
}

interface ConsoleRequest {
  readonly route: Route;
  readonly headers: IncomingHttpHeaders;
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * Authenticates a person by their cookie and checks the scopes of their role. Only pages of this server can send
 * requests: a cookie is sent with those of other sites too.
 *
 * @throws BillingError `cross_site_request`, `missing_session`, `insufficient_scope`, `confirmation_required`
 */
export async function admitPerson(
  deps: Deps,
  { route, headers, query }: ConsoleRequest,
): Promise<PersonCaller | undefined> {
  if (!isOwnPage(route, headers))
    throw new BillingError("cross_site_request", "Only pages of this server can send this request.");
  const token = sessionCookie(deps.publicUrl(), "console").read({ headers });
  const caller = token === undefined ? undefined : await authenticatePerson(deps, token);
  if (SIGN_IN_OPERATIONS.some((id) => id === route.operationId)) return caller;
  if (!caller) throw new BillingError("missing_session", "Sign in to the console first.");
  refuseOtherOrganization(caller, headers);
  if (route.security === "api_key") requireScopeOfRoute(caller, route, query);
  if (NEEDS_CONFIRMATION.has(route.operationId)) requireRecentSignIn(deps, caller);
  return caller;
}

/**
 * All tabs of a browser share one cookie. After a sign-in to another organization in one of them, the others still show
 * the first: their requests would act on live data under the banner of the test mode.
 */
function refuseOtherOrganization({ organization }: PersonCaller, headers: IncomingHttpHeaders): void {
  const shown = headers[SHOWN_ORGANIZATION];
  if (shown === undefined || shown === organization.id) return;
  throw new BillingError(
    "missing_session",
    `You are signed in to ${organization.name} in another tab. Reload the page to see it.`,
  );
}

/** Sets the cookie after a sign-in, and removes it when it is null. */
export function setSession(
  deps: Pick<Deps, "publicUrl">,
  response: Response,
  token: string | null | undefined,
): void {
  if (token === undefined) return;
  const cookie = sessionCookie(deps.publicUrl(), "console");
  if (token === null) cookie.clear(response);
  else cookie.set(response, token);
}

/** A person may open a document by its address, and older browsers say nothing about their own GET requests. */
function isOwnPage({ method }: Route, headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  if (method === "GET" && (site === undefined || site === "none")) return true;
  return isSameOrigin({ headers });
}
