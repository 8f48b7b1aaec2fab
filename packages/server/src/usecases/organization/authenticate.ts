import { addMs, BillingError, type Instant } from "@dues/billing";
import { findApiKeys, updateLastUsed, type KnownKey } from "../../db/organizations/api-keys.js";
import type { Deps } from "../../context/deps.js";
import { createRecentMap, type RecentMap } from "../../shared/recent-map.js";
import { hashApiKey, isApiKey } from "../shared/api-key/api-key.js";
import type { Caller } from "../shared/api-key/caller.js";

/** Shorter writes more often for the same knowledge; longer shows an older use. */
const LAST_USED_PRECISION_MS = 60_000;

/**
 * Returns the caller of an API key, as stored at this moment: a revoked key stops working on all processes
 * at once.
 *
 * @throws BillingError `invalid_api_key`, `revoked_api_key`, `expired_api_key`.
 */
export async function authenticate(deps: Deps, secret: string): Promise<Caller> {
  const caller = (await authenticateAll(deps, [secret])).get(secret);
  if (caller === undefined || caller instanceof BillingError) throw caller ?? unknownKey();
  return caller;
}

/** Returns the caller of each of these keys, or the reason for its refusal. */
export async function authenticateAll(
  deps: Deps,
  secrets: readonly string[],
): Promise<ReadonlyMap<string, Caller | BillingError>> {
  const hashes = new Map(secrets.filter(isApiKey).map((secret) => [secret, hashApiKey(secret)]));
  const found = hashes.size > 0 ? await findApiKeys(deps.db, [...hashes.values()]) : [];
  const keys = new Map(found.map((key) => [key.hash, key]));
  return new Map(secrets.map((secret) => [secret, admitted(deps, keys.get(hashes.get(secret) ?? ""))]));
}

function admitted(deps: Deps, key: KnownKey | undefined): Caller | BillingError {
  if (!key) return unknownKey();
  if (key.revokedAt !== null) return new BillingError("revoked_api_key", "The API key was revoked.");
  const now = deps.now();
  if (key.expiresAt !== null && now >= key.expiresAt) {
    return new BillingError("expired_api_key", "The API key has expired.");
  }
  noteUse(deps, key, now);
  return { organization: key.organization, keyId: key.id, scopes: key.scopes };
}

function unknownKey(): BillingError {
  return new BillingError("invalid_api_key", "The API key is not valid.");
}

/** The uses of API keys that this process recorded, by id, so that most requests write nothing. */
const recordedUses = new WeakMap<Deps["db"], RecentMap<Instant>>();

/** With more, the next use of a key that is forgotten is recorded again. */
const MAX_RECORDED_USES = 10_000;

/** Runs beside the request: when it was last used is good to know, but nothing to wait or fail for. */
function noteUse(deps: Deps, { id, organization }: KnownKey, now: Instant): void {
  const uses = recordedUses.get(deps.db) ?? createRecentMap<Instant>(MAX_RECORDED_USES);
  recordedUses.set(deps.db, uses);
  const unlessSince = addMs(now, -LAST_USED_PRECISION_MS);
  const recorded = uses.get(id);
  if (recorded !== undefined && recorded >= unlessSince) return;
  uses.set(id, now);
  updateLastUsed(deps.db, { organizationId: organization.id, id }, { at: now, unlessSince }).catch(
    (error: unknown) => {
      uses.delete(id);
      deps.log.warn({ err: error, keyId: id }, "Could not record the last use of an API key.");
    },
  );
}
