import type { IncomingMessage } from "node:http";
import type { RememberedCaller } from "../../usecases/shared/api-key/caller.js";
import { requireScopeOfBody, requireScopeOfRoute } from "../authentication.js";
import { doubledHeader } from "../doubled-header.js";
import type { Route } from "../router.js";

const JSON_TYPES: ReadonlySet<string> = new Set(["application/json", "application/json; charset=utf-8"]);
const BEARER = /^bearer +(\S+) *$/i;
const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/**
 * Returns the API key of a request whose head the fast path accepts: a POST of uncompressed JSON of a known length
 * within the limit, a valid `Idempotency-Key` or none, and no doubled header. Returns undefined for any other request.
 */
export function acceptedSecretOf(request: IncomingMessage, maxBytes: number): string | undefined {
  const { method, headers } = request;
  if (method !== "POST" || !JSON_TYPES.has(headers["content-type"] ?? "")) return undefined;
  const length = Number(headers["content-length"] ?? "0");
  if (!(length > 0 && length <= maxBytes) || headers["content-encoding"] !== undefined) return undefined;
  if (!isKeyAccepted(headers["idempotency-key"])) return undefined;
  return doubledHeader(request) === undefined ? secretOf(headers.authorization ?? "") : undefined;
}

function isKeyAccepted(key: string | string[] | undefined): boolean {
  if (key === undefined) return true;
  return typeof key === "string" && key !== "" && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH;
}

/** The header parsed last: most requests repeat the previous header. */
let last: { readonly authorization: string; readonly secret: string | undefined } = {
  authorization: "",
  secret: undefined,
};

function secretOf(authorization: string): string | undefined {
  if (authorization !== last.authorization) {
    last = { authorization, secret: BEARER.exec(authorization)?.[1] };
  }
  return last.secret;
}

/** Whether the scopes of a key allow an operation, as far as the route alone decides. */
export function mayCall(caller: RememberedCaller, route: Route): boolean {
  return succeeds(() => requireScopeOfRoute(caller, route));
}

/** Whether the scopes of a key allow an operation with this body. */
export function maySend(caller: RememberedCaller, route: Route, body: unknown): boolean {
  return succeeds(() => requireScopeOfBody(caller, route, body));
}

function succeeds(requirement: () => void): boolean {
  try {
    requirement();
    return true;
  } catch {
    return false;
  }
}
