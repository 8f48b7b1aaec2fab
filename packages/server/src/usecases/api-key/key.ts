import { BillingError, type Instant } from "@dues/billing";
import { insertApiKey, listApiKeys as listRows, type StoredApiKey } from "../../db/organizations/api-keys.js";
import { lockOrganization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { ALL_SCOPES, apiKeyOf, generateApiKey } from "../shared/api-key/api-key.js";
import type { Caller, Scope } from "../shared/api-key/caller.js";
import type { Recorder } from "../shared/change/record.js";
import { recordKey } from "../shared/api-key/record.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";

export type { StoredApiKey } from "../../db/organizations/api-keys.js";

/** The dependencies of creating a key, in a server and without one. */
export type KeyDeps = Recorder & Pick<Deps, "db" | "now" | "randomBytes">;

export interface CreateApiKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: SentInstant | null | undefined;
}

/** The owner of a new key, and the permissions of its creator. */
type Maker = Pick<Caller, "organization" | "scopes">;

export interface CreatedApiKey {
  readonly key: StoredApiKey;
  /** The key itself, which cannot be read again. */
  readonly secret: string;
}

/** Returns the keys of the organization, newest first, including revoked and expired ones. */
export async function listApiKeys(
  deps: Deps,
  { organization }: Caller,
  request: PageRequest,
): Promise<Page<StoredApiKey>> {
  return listRows(deps.db, organization.id, request);
}

/**
 * Creates another API key of the organization.
 *
 * @throws BillingError `insufficient_scope` when the key could do what its maker cannot; `invalid_request` for an end
 * that is not in the future.
 */
export async function createApiKey(
  deps: KeyDeps,
  caller: Maker,
  { name, scopes, expiresAt }: CreateApiKey,
): Promise<CreatedApiKey> {
  requireScopes(caller, scopes);
  const made = newKey(deps, caller, { name, scopes, expiresAt: parseEnd(deps, expiresAt ?? null) });
  await deps.db.transaction(async (trx) => {
    await lockOrganization(trx, caller.organization.id);
    await insertApiKey(trx, made.key);
    await recordKey(deps, trx, { kind: "api_key.created", is: made.key });
  });
  return made;
}

/** A key and its secret, not stored yet. */
export function newKey(
  deps: KeyDeps,
  { organization }: Pick<Maker, "organization">,
  wanted: Pick<StoredApiKey, "name" | "scopes" | "expiresAt">,
): CreatedApiKey {
  const secret = generateApiKey(deps, organization.mode);
  const kept = apiKeyOf(deps, secret, {
    organizationId: organization.id,
    name: wanted.name,
    createdAt: deps.now(),
  });
  const scopes = ALL_SCOPES.filter((scope) => wanted.scopes.includes(scope));
  const untouched = { lastUsedAt: null, revokedAt: null, replacedBy: null };
  return { key: { ...kept, scopes, expiresAt: wanted.expiresAt, ...untouched }, secret };
}

/** Refuses scopes that the creator lacks. Otherwise any key that can create keys could create an unlimited one. */
export function requireScopes(caller: Pick<Maker, "scopes">, scopes: readonly Scope[]): void {
  const missing = scopes.find((scope) => !caller.scopes.includes(scope));
  if (missing === undefined) return;
  throw new BillingError(
    "insufficient_scope",
    `The API key does not have the scope ${missing} and cannot grant it.`,
  );
}

export function parseEnd(deps: Pick<Deps, "now">, sent: SentInstant | null): Instant | null {
  if (sent === null) return null;
  const at = parseSent("expiresAt", sent);
  if (at > deps.now()) return at;
  throw invalidRequest([{ path: "expiresAt", message: "must be in the future" }]);
}

export function keyNotFound(id: string): BillingError {
  return new BillingError("api_key_not_found", `There is no API key with the ID ${id}.`);
}
