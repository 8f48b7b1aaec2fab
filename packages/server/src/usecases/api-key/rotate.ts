import { addMs, BillingError, type Instant } from "@dues/billing";
import {
  findApiKey,
  insertApiKey,
  updateApiKey,
  type StoredApiKey,
} from "../../db/organizations/api-keys.js";
import { lockOrganization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import type { Caller } from "../shared/api-key/caller.js";
import { recordKey } from "../shared/api-key/record.js";
import { keyNotFound, newKey, parseEnd, requireScopes, type CreatedApiKey } from "./key.js";
import type { SentInstant } from "../shared/time/sent-instant.js";

/** Long enough to deploy the new key by hand; use 0 if the old one has leaked. */
const DEFAULT_OVERLAP_SECONDS = 86_400;

export interface RotateApiKey {
  readonly id: string;
  readonly overlapSeconds?: number | null | undefined;
  readonly expiresAt?: SentInstant | null | undefined;
}

export interface RotatedApiKey extends CreatedApiKey {
  readonly replaced: StoredApiKey;
}

/**
 * Makes a key that does what another does, and lets the other end a while later: never later than it would have.
 *
 * @throws BillingError `api_key_not_found`; `api_key_not_active` when it was revoked, has expired or was replaced;
 * `insufficient_scope` when it can do what the caller cannot; `invalid_request` for an end that is not in the future.
 */
export async function rotateApiKey(
  deps: Deps,
  caller: Caller,
  { id, overlapSeconds, expiresAt }: RotateApiKey,
): Promise<RotatedApiKey> {
  const end = parseEnd(deps, expiresAt ?? null);
  return deps.db.transaction(async (trx) => {
    const { id: organizationId } = await lockOrganization(trx, caller.organization.id);
    const old = await findApiKey(trx, organizationId, id);
    if (!old) throw keyNotFound(id);
    const now = deps.now();
    requireActive(old, now);
    requireScopes(caller, old.scopes);

    const { name, scopes } = old;
    const made = newKey(deps, caller, { name, scopes, expiresAt: end ?? sameLife(old, now) });
    const endsAt = addMs(now, (overlapSeconds ?? DEFAULT_OVERLAP_SECONDS) * 1_000);
    const replaced: StoredApiKey = {
      ...old,
      expiresAt: old.expiresAt !== null && old.expiresAt < endsAt ? old.expiresAt : endsAt,
      replacedBy: made.key.id,
    };
    await insertApiKey(trx, made.key);
    await updateApiKey(trx, replaced);
    await recordKey(deps, trx, { kind: "api_key.created", is: made.key });
    await recordKey(deps, trx, { kind: "api_key.updated", was: old, is: replaced });
    return { ...made, replaced };
  });
}

/** As long as the old key was meant to live from its making. */
function sameLife({ createdAt, expiresAt }: StoredApiKey, now: Instant): Instant | null {
  return expiresAt === null ? null : addMs(now, expiresAt - createdAt);
}

function requireActive({ revokedAt, replacedBy, expiresAt }: StoredApiKey, now: Instant): void {
  if (revokedAt !== null) throw notActive("The API key was revoked.");
  if (replacedBy !== null) throw notActive(`The API key was already replaced by ${replacedBy}.`);
  if (expiresAt !== null && expiresAt <= now) throw notActive("The API key has expired.");
}

function notActive(detail: string): BillingError {
  return new BillingError("api_key_not_active", detail);
}
