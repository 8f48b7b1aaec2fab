import { timingSafeEqual, createHash } from "node:crypto";
import { BillingError } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import { authenticate } from "../usecases/organization/authenticate.js";
import type { Caller, Scope } from "../usecases/shared/api-key/caller.js";
import type { OperationId } from "./handler.js";
import type { KeyReader } from "./key-reader.js";
import type { Route } from "./router.js";

/** Operations that write only for some requests; other requests to them need only `read`. */
const DRY: Partial<Record<OperationId, (query: Readonly<Record<string, unknown>>) => boolean>> = {
  check: () => true,
  previewAttach: () => true,
  previewPurchase: () => true,
  checkPromotionCode: () => true,
  estimatePlan: () => true,
  previewCreditNote: () => true,
  previewCancel: () => true,
  previewTrial: () => true,
  migratePlan: () => true,
  syncCatalog: (query) => query["dryRun"] === "true" || query["dryRun"] === "1",
};

/** Operations on the organization itself, which a key for selling and metering must not use. */
const ADMINISTRATION: readonly OperationId[] = [
  "updateOrganization",
  "setLogo",
  "removeLogo",
  "createTax",
  "archiveTax",
  "createTaxPresets",
  "createExchangeRate",
  "setProvider",
  "removeProvider",
  "checkProvider",
  "updatePortalConfiguration",
  "updateEmailSettings",
  "testEmailSettings",
  "createImport",
  "addImportLines",
  "checkImport",
  "applyImport",
  "rollBackImport",
  "getImport",
  "listImports",
  "listImportIssues",
  "releaseSubscription",
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
  "listUsers",
  "inviteUser",
  "updateUser",
  "removeUser",
  "listConsoleSessions",
  "revokeConsoleSession",
];

export interface Credentials {
  readonly route: Route;
  readonly authorization: string | undefined;
  readonly query: Readonly<Record<string, unknown>>;
  readonly operatorToken: string | undefined;
  /** Looks up the caller of a key, instead of reading it directly. */
  readonly readKey?: KeyReader | undefined;
}

type Scoped = Pick<Caller, "scopes" | "person">;

/**
 * Authenticates a request and checks its scopes, before the body is read, so that the server reads no bodies of
 * callers without a key.
 *
 * @throws BillingError `missing_api_key`, `invalid_api_key`, `expired_api_key`, `revoked_api_key`,
 * `insufficient_scope`.
 */
export async function admit(deps: Deps, credentials: Credentials): Promise<Caller | undefined> {
  const { route } = credentials;
  if (route.security === "none" || route.security === "portal") return undefined;
  if (route.security === "operator") {
    if (sameText(bearerOf(credentials.authorization), credentials.operatorToken ?? "")) return undefined;
    throw new BillingError("invalid_api_key", "The operator token is not valid.");
  }
  const caller = await callerOf(deps, credentials);
  requireScopeOfRoute(caller, route, credentials.query);
  return caller;
}

/**
 * Authenticates the sender of an API key.
 *
 * @throws BillingError `missing_api_key`, `invalid_api_key`, `expired_api_key`, `revoked_api_key`.
 */
export async function callerOf(
  deps: Deps,
  { authorization, readKey }: Pick<Credentials, "authorization" | "readKey">,
): Promise<Caller> {
  const secret = bearerOf(authorization);
  return readKey?.(secret) ?? authenticate(deps, secret);
}

/**
 * A check also records with `sendEvent`, or reserves with `reserve`, and a migration only counts with `dryRun`. All of
 * them are fields of the body.
 */
export function requireScopeOfBody(caller: Scoped | undefined, route: Route, body: unknown): void {
  if (!caller || typeof body !== "object" || body === null) return;
  const records =
    route.operationId === "check" &&
    (("sendEvent" in body && body.sendEvent === true) || ("reserve" in body && Boolean(body.reserve)));
  const migrates = route.operationId === "migratePlan" && !("dryRun" in body && body.dryRun === true);
  if (records || migrates) requireScope(caller, "write");
}

/** The scope that an operation needs, before its body is known. */
export function requireScopeOfRoute(caller: Scoped, route: Route, query: Credentials["query"] = {}): void {
  requireScope(caller, scopeOf(route, query));
}

/** @throws BillingError `insufficient_scope` */
export function requireScope(caller: Scoped, scope: Scope): void {
  if (caller.scopes.includes(scope)) return;
  const who = caller.person ? `Your role ${caller.person.user.role}` : "The API key";
  throw new BillingError("insufficient_scope", `${who} does not have the scope ${scope}.`);
}

/** The scope that an operation needs for a request with this query. */
export function scopeOf(
  route: Pick<Route, "operationId" | "method">,
  query: Credentials["query"] = {},
): Scope {
  if (ADMINISTRATION.includes(route.operationId)) return "admin";
  const isDry = DRY[route.operationId]?.(query) ?? false;
  return route.method === "GET" || isDry ? "read" : "write";
}

function bearerOf(authorization: string | undefined): string {
  const secret = /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (secret !== undefined) return secret;
  throw new BillingError("missing_api_key", "Send an API key in the header `Authorization: Bearer <key>`.");
}

/** Whether the header contains this token. A request without a token is refused as in every operation. */
export function holdsToken(authorization: string | undefined, token: string): boolean {
  return sameText(bearerOf(authorization), token);
}

/** Compares digests, so that the duration reveals nothing about either text, not even its length. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
