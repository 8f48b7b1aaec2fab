import { BillingError } from "@dues/billing";
import {
  findApiKey,
  listWorkingAdminKeys,
  updateApiKey,
  type StoredApiKey,
} from "../../db/organizations/api-keys.js";
import { lockOrganization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import type { Caller } from "../shared/api-key/caller.js";
import { recordKey } from "../shared/api-key/record.js";
import { keyNotFound } from "./key.js";

/**
 * Revokes a key permanently. Revoking a revoked key succeeds and changes nothing, because the caller's goal is met.
 *
 * @throws BillingError `api_key_not_found`; `last_admin_key` if no other key could create keys.
 */
export async function revokeApiKey(deps: Deps, { organization }: Caller, id: string): Promise<StoredApiKey> {
  return deps.db.transaction(async (trx) => {
    // Two keys that revoke each other at once would leave none.
    await lockOrganization(trx, organization.id);
    const key = await findApiKey(trx, organization.id, id);
    if (!key) throw keyNotFound(id);
    if (key.revokedAt !== null) return key;
    const now = deps.now();
    const working = await listWorkingAdminKeys(trx, organization.id, now);
    if (working.includes(id) && working.length === 1) throw lastAdminKey();
    const revoked = { ...key, revokedAt: now };
    await updateApiKey(trx, revoked);
    await recordKey(deps, trx, { kind: "api_key.revoked", was: key, is: revoked });
    return revoked;
  });
}

function lastAdminKey(): BillingError {
  return new BillingError(
    "last_admin_key",
    "This is the last API key with the scope admin. Create another one first, or rotate it.",
  );
}
