import { timingSafeEqual, createHash } from "node:crypto";
import { BillingError } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import { authenticate } from "../usecases/organization/authenticate.js";
import type { Caller, Scope } from "../usecases/shared/api-key/caller.js";
import type { OperationId } from "./handler.js";
import type { KeyReader } from "./key-reader.js";
import type { Route } from "./router.js";

/** Operations that write only on some requests; the rest of them need no more than `read`. */
const DRY: Partial<Record<OperationId, (query: Readonly<Record<string, unknown>>) => boolean>> = {
  check: () => true,
  previewAttach: () => true,
  migratePlan: () => true,
  syncCatalog: (query) => query["dryRun"] === "true" || query["dryRun"] === "1",
};

/** Operations on the organization itself, which a key that only sells and meters has no business with. */
const ADMINISTRATION: readonly OperationId[] = [
  "updateOrganization",
  "setProvider",
  "removeProvider",
  "checkProvider",
  "listApiKeys",
  "createApiKey",
  "rotateApiKey",
  "revokeApiKey",
  "createWebhookEndpoint",
  "updateWebhookEndpoint",
  "deleteWebhookEndpoint",
  "getWebhookEndpointSecret",
  "rotateWebhookEndpointSecret",
  "listAuditLog",
];

export interface Credentials {
  readonly route: Route;
  readonly authorization: string | undefined;
  readonly query: Readonly<Record<string, unknown>>;
  readonly operatorToken: string | undefined;
  /** Reads who holds a key, if it is not to be read by itself. */
  readonly readKey?: KeyReader | undefined;
}

type Scoped = Pick<Caller, "scopes">;

/**
 * Lets a request in, or not. The body is not read yet, so nobody without a key can make the server read one.
 *
 * @throws BillingError `missing_api_key`, `invalid_api_key`, `expired_api_key`, `revoked_api_key`,
 * `insufficient_scope`.
 */
export async function admit(deps: Deps, credentials: Credentials): Promise<Caller | undefined> {
  const { route } = credentials;
  if (route.security === "none") return undefined;
  const secret = bearerOf(credentials.authorization);
  if (route.security === "operator") {
    if (sameText(secret, credentials.operatorToken ?? "")) return undefined;
    throw new BillingError("invalid_api_key", "The operator token is not valid.");
  }
  const caller = await (credentials.readKey?.(secret) ?? authenticate(deps, secret));
  requireScopeOfRoute(caller, route, credentials.query);
  return caller;
}

/** Checking also records with `sendEvent`, and a migration only counts with `dryRun`, which only the body tells. */
export function requireScopeOfBody(caller: Scoped | undefined, route: Route, body: unknown): void {
  if (!caller || typeof body !== "object" || body === null) return;
  const records = route.operationId === "check" && "sendEvent" in body && body.sendEvent === true;
  const migrates = route.operationId === "migratePlan" && !("dryRun" in body && body.dryRun === true);
  if (records || migrates) requireScope(caller, "write");
}

/** What an operation asks for before its body is known. */
export function requireScopeOfRoute(caller: Scoped, route: Route, query: Credentials["query"] = {}): void {
  requireScope(caller, scopeOf(route, query));
}

/** @throws BillingError `insufficient_scope` */
export function requireScope(caller: Scoped, scope: Scope): void {
  if (caller.scopes.includes(scope)) return;
  throw new BillingError("insufficient_scope", `The API key does not have the scope ${scope}.`);
}

function scopeOf(route: Route, query: Credentials["query"]): Scope {
  if (ADMINISTRATION.includes(route.operationId)) return "admin";
  const isDry = DRY[route.operationId]?.(query) ?? false;
  return route.method === "GET" || isDry ? "read" : "write";
}

function bearerOf(authorization: string | undefined): string {
  const secret = /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (secret !== undefined) return secret;
  throw new BillingError("missing_api_key", "Send an API key in the header `Authorization: Bearer <key>`.");
}

/** Whether the header shows this very token. Without a header that shows one, it is refused as in every operation. */
export function holdsToken(authorization: string | undefined, token: string): boolean {
  return sameText(bearerOf(authorization), token);
}

/** Compares digests, so that the time it takes tells nothing about either text, its length included. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
