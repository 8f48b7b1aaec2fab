import type { Customer } from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { loadCatalog } from "./load.js";
import type { FindFeature } from "../../../context/snapshots.js";

/** How the features are called about which customers have a word of their own. Most have none, and nothing is read. */
export async function featuresOf(
  deps: Deps,
  organization: Organization,
  customers: readonly Customer[],
): Promise<FindFeature> {
  if (customers.every(({ guards }) => guards.featureConfigs.length === 0)) return () => undefined;
  return (await loadCatalog(deps.db, organization)).findFeature;
}
