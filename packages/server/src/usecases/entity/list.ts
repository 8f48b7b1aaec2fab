import { listEntities as listRows } from "../../db/customers/entities.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { getFeature } from "./entity.js";
import type { NamedEntity } from "../../context/snapshots.js";

export interface EntityQuery extends PageRequest {
  readonly customer: string;
  /** Slug or id. */
  readonly feature?: string | undefined;
}

/**
 * The entities of a customer that are active or to be removed, newest first, and how many there are in all.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`
 */
export async function listEntities(
  deps: Deps,
  organization: Organization,
  { customer: name, feature: slug, ...page }: EntityQuery,
): Promise<Page<NamedEntity> & { readonly total: number }> {
  const customer = await getCustomer(deps.db, organization.id, name);
  const index = await loadCatalog(deps.db, organization);
  const featureId = slug === undefined ? undefined : getFeature(index, slug).id;
  const at = depsFor(deps, customer).now();
  const found = await listRows(deps.db, { ...page, customerId: customer.id, featureId, at });
  const slugOf = (id: string) => index.findFeature(id)?.slug ?? id;
  return {
    ...found,
    items: found.items.map((entity) => ({ ...entity, featureSlug: slugOf(entity.featureId) })),
  };
}
