import type { IncomingHttpHeaders } from "node:http";
import { BillingError } from "@dues/billing";
import type { Request } from "express";
import { authenticatePortal, type PortalCaller } from "../../usecases/portal/session.js";
import type { Actor } from "../../usecases/shared/change/record.js";
import type { Origin } from "../actor.js";
import type { HttpDeps } from "../handler.js";
import type { Route } from "../router.js";
import { isOwnHost, isSameOrigin, isSameOriginRead } from "../same-origin.js";
import { sessionCookie } from "../session-cookie.js";

/** Whether a path is of a JSON operation rather than of a page. */
export function isOperation(path: string): boolean {
  return path.startsWith("/portal/api/");
}

/** The signed-in customer of a cookie; undefined without a session that is still running. */
export async function callerOf(
  deps: HttpDeps,
  request: Pick<Request, "headers">,
): Promise<PortalCaller | undefined> {
  const token = sessionCookie(deps.publicUrl(), "portal").read(request);
  return token === undefined ? undefined : authenticatePortal(deps, "dpt", token);
}

/**
 * Authenticates a request to an operation of the portal, and checks that its session allows the feature. A token in the
 * header decides alone. Browsers send the cookie without being asked to, so with it only requests from the portal's own
 * origin are accepted.
 *
 * @throws BillingError `missing_portal_session`, `invalid_portal_session`, `cross_site_request`,
 * `portal_feature_disabled`
 */
export async function admitPortal(
  deps: HttpDeps,
  route: Route,
  headers: IncomingHttpHeaders,
): Promise<PortalCaller> {
  const caller = await authenticate(deps, route, headers);
  const { portalFeature } = route;
  if (portalFeature === undefined || caller.features.some((each) => each === portalFeature)) return caller;
  throw new BillingError("portal_feature_disabled", `The session does not allow ${portalFeature}.`);
}

async function authenticate(
  deps: HttpDeps,
  { method }: Route,
  headers: IncomingHttpHeaders,
): Promise<PortalCaller> {
  const request = { headers };
  const { authorization } = headers;
  if (authorization !== undefined) {
    const token = /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? "";
    return (await authenticatePortal(deps, "dpb", token)) ?? refuseEnded();
  }
  if (sessionCookie(deps.publicUrl(), "portal").read(request) === undefined)
    throw new BillingError(
      "missing_portal_session",
      "Open the link of a portal session, or send a portal token in the header `Authorization: Bearer <token>`.",
    );
  const isOwn = method === "GET" ? isSameOriginRead(request) : isSameOrigin(request);
  if (!isOwn || !isOwnHost(headers.host, deps.publicUrl()))
    throw new BillingError("cross_site_request", "The request comes from another site.");
  return (await callerOf(deps, request)) ?? refuseEnded();
}

function refuseEnded(): never {
  throw new BillingError("invalid_portal_session", "The portal session has ended.");
}

/** The author of what a customer changes: the session. */
export function portalActor(caller: PortalCaller | null, { requestId, address }: Origin): Actor {
  return { type: "portal", id: caller?.session.id ?? null, requestId, address: address ?? null };
}
