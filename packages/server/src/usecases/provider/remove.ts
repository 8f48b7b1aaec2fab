import { addMs } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import {
  deleteIdleRetired,
  findCredentials,
  retireCredentials,
} from "../../db/organizations/provider-credentials.js";
import type { Deps } from "../../context/deps.js";
import { providerNotFound, setupOf } from "./provider.js";
import { recordProvider } from "./record.js";

/**
 * Removes a provider. Its keys settle pending payments and refunds, and are deleted once none are left.
 *
 * @throws BillingError `provider_not_found` when it has no keys here
 */
export async function removeProvider(
  deps: Deps,
  organization: Organization,
  provider: string,
): Promise<void> {
  const { id } = organization;
  await deps.db.transaction(async (trx) => {
    const credentials = await findCredentials(trx, id, provider);
    const isRetired = await retireCredentials(trx, id, provider, deps.now());
    if (!credentials || !isRetired) throw providerNotFound(provider);
    const before = setupOf(deps, organization, { name: provider, isConfigured: true, credentials });
    await recordProvider(deps, trx, organization, { kind: "provider.removed", before });
  });
  await deleteIdle(deps);
}

/**
 * Calls that have failed for this long are given up, so that the keys of removed providers are not stored permanently.
 */
const LIFE_MS = 7 * 24 * 60 * 60_000;

export async function deleteIdle(deps: Deps): Promise<number> {
  return deleteIdleRetired(deps.db, addMs(deps.realNow(), -LIFE_MS));
}
