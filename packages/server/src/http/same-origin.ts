import type { Request } from "express";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a request names this server. Otherwise a page elsewhere could let its own name point at this server, and
 * browsers would let it read what comes from that name.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const named = `http://${host ?? ""}`;
  if (host === undefined || !URL.canParse(named)) return false;
  const { hostname } = new URL(named);
  return LOOPBACK.has(hostname) || hostname === new URL(publicUrl).hostname;
}

/**
 * Whether a form was sent from a page of this server. Browsers say so, and no page can change what they say; older ones
 * only send the origin.
 */
export function isSameOrigin({ headers }: Pick<Request, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host;
}

/**
 * Whether a request that changes nothing was sent from a page of this server, or by no page at all. Older browsers say
 * nothing, but let no other site read the response.
 */
export function isSameOriginRead({ headers }: Pick<Request, "headers">): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}
