import type { Instant } from "@dues/billing";
import type { Organization } from "../../db/organizations.js";
import { deleteIdleRetired, retireCredentials } from "../../db/provider-credentials.js";
import type { Deps } from "../../deps.js";
import { providerNotFound } from "./provider.js";

/**
 * Takes a provider out of use. Its keys settle what is under way with it, and are deleted when nothing is.
 *
 * @throws BillingError `provider_not_found` when it has no keys here
 */
export async function removeProvider(deps: Deps, { id }: Organization, provider: string): Promise<void> {
  if (!(await retireCredentials(deps.db, id, provider, deps.now()))) throw providerNotFound(provider);
  await deleteIdle(deps);
}

/** What a provider could not be told for this long is given up, so that retired keys do not stay for ever. */
const LIFE_MS = 7 * 24 * 60 * 60_000;

export async function deleteIdle(deps: Deps): Promise<number> {
  return deleteIdleRetired(deps.db, (deps.realNow() - LIFE_MS) as Instant);
}
