import type { StoredFeature } from "../../db/catalog.js";
import type { Customer } from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";
import { loadCatalog } from "../catalog/load.js";

export type FindFeature = (featureId: string) => StoredFeature | undefined;

/** How the features are called about which customers have a word of their own. Most have none, and nothing is read. */
export async function featuresOf(
  deps: Deps,
  organization: Organization,
  customers: readonly Customer[],
): Promise<FindFeature> {
  if (customers.every(({ guards }) => guards.featureConfigs.length === 0)) return () => undefined;
  return (await loadCatalog(deps.db, organization)).findFeature;
}
