/** Requests without effect. Browsers do not let other sites read their responses. */
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request comes from a page of this site or of a listed origin. Browsers say so in `Sec-Fetch-Site`, which no
 * page can change; older ones send only the origin, and only with requests that may change something.
 */
export function isTrusted(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null && origins.includes(origin)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return true;
  if (site !== null) return site === "none" && SAFE.has(request.method);
  return origin === null ? SAFE.has(request.method) : hostOf(origin) === ownHost(request);
}

/**
 * Returns the address to which a customer may return, or undefined: it is on this site or on a listed origin. A path is
 * completed with the origin of the page.
 */
export function trustedAddress(
  request: Request,
  address: unknown,
  origins: readonly string[],
): string | undefined {
  const page = pageOrigin(request);
  if (typeof address !== "string" || !URL.canParse(address, page)) return undefined;
  const { origin, href, username, password } = new URL(address, page);
  if (username !== "" || password !== "") return undefined;
  return origin === page || origins.includes(origin) ? href : undefined;
}

/** The origin of the page that sent the request, which `isTrusted` has accepted. */
export function pageOrigin(request: Request): string {
  const origin = request.headers.get("origin");
  return origin !== null && origin !== "null"
    ? origin
    : `${new URL(request.url).protocol}//${ownHost(request)}`;
}

/** The name by which the browser called this site, also behind a proxy that passes it on. */
function ownHost(request: Request): string {
  return request.headers.get("host") ?? new URL(request.url).host;
}

/** An origin is a scheme and a host; that of a page without one is `null`. */
function hostOf(origin: string): string | undefined {
  return origin.split("//")[1];
}
