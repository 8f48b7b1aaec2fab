import type { Instant } from "@dues/billing";
import { countCustomersByVersion, listVersionKeys } from "../../db/catalog/plan-versions.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { getPlan, type CatalogIndex, type StoredPlan } from "../shared/catalog/load.js";

/** A version of a plan, with the one before it. */
export interface ListedVersion {
  readonly plan: StoredPlan;
  /** Undefined for the first version. */
  readonly previous: StoredPlan | undefined;
  readonly isCurrent: boolean;
  readonly createdAt: Instant;
  /** Customers with a live subscription to it. */
  readonly customers: number;
  /** Those whom a migration moves to a newer version at the end of their period. */
  readonly scheduledCustomers: number;
}

/** The versions of a plan, newest first. @throws BillingError `plan_not_found`, `invalid_request` */
export async function listPlanVersions(
  deps: Deps,
  organization: Organization,
  { index, slug, ...request }: PageRequest & { readonly index: CatalogIndex; readonly slug: string },
): Promise<Page<ListedVersion>> {
  const plan = getPlan(index, slug);
  const key = { organizationId: organization.id, planId: plan.id };
  const page = await listVersionKeys(deps.db, key, request);
  const customers = await countCustomersByVersion(deps.db, key);
  const own = index.catalog.versions.filter(({ planId }) => planId === plan.id);
  const at = (number: number): StoredPlan | undefined => {
    const found = own.find(({ version }) => version === number);
    return found && { ...plan, versionId: found.id, version: found.version, terms: found.terms };
  };
  const items = page.items.flatMap(({ id, createdAt }) => {
    const is = at(own.find((version) => version.id === id)?.version ?? 0);
    if (!is) return [];
    const listed = { plan: is, previous: at(is.version - 1), isCurrent: id === plan.versionId, createdAt };
    const { all = 0, scheduled = 0 } = customers.get(id) ?? {};
    return [{ ...listed, customers: all, scheduledCustomers: scheduled }];
  });
  return { items, nextCursor: page.nextCursor };
}
