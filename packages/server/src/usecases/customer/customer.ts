import type { SubscriptionStatus } from "@dues/billing";
import {
  listCustomers as listRows,
  type Customer,
  type CustomerFilter,
} from "../../db/customers/customers.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { clockScopeOf } from "../shared/time/clock-scope.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import {
  listStandingSubscriptions,
  type DiscountedSubscription,
} from "../shared/subscription/subscription.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { parseQueried } from "../shared/time/sent-instant.js";

export type { Customer } from "../../db/customers/customers.js";

export interface CustomerQuery
  extends PageRequest, Pick<CustomerFilter, "search" | "email" | "externalId" | "offset"> {
  /** Separated by commas. */
  readonly ids?: string | undefined;
  /** Slug or id. */
  readonly plan?: string | undefined;
  /** Of `plan`. */
  readonly planVersion?: number | undefined;
  readonly status?: SubscriptionStatus | undefined;
  readonly testClock?: string | undefined;
  /** Milliseconds, or ISO 8601. */
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}

/** As many as a page has. */
const MAX_IDS = 100;

/**
 * The customers of an organization, newest first. A plan that we do not know has none.
 *
 * @throws BillingError `invalid_request`
 */
export async function listCustomers(
  deps: Deps,
  organization: Organization,
  query: CustomerQuery,
): Promise<Page<Customer> & { readonly total: number }> {
  const { ids: joinedIds, plan, planVersion, testClock = "all", createdFrom, createdTo, ...filter } = query;
  const created = {
    createdFrom: parseQueried("createdFrom", createdFrom),
    createdTo: parseQueried("createdTo", createdTo),
  };
  const sold = await findSold(deps, organization, { plan, planVersion });
  if (sold === "unknown") return { items: [], nextCursor: null, total: 0 };
  const ids = joinedIds?.split(",").slice(0, MAX_IDS);
  const testClockId = clockScopeOf(organization, testClock);
  return listRows(deps.db, organization.id, { ...filter, ...created, ...sold, ids, testClockId });
}

/** The plan, or version of it, whose customers are wanted. */
async function findSold(
  deps: Deps,
  organization: Organization,
  { plan: name, planVersion }: Pick<CustomerQuery, "plan" | "planVersion">,
): Promise<Pick<CustomerFilter, "planId" | "planVersionId"> | "unknown"> {
  if (name === undefined && planVersion !== undefined)
    throw invalidRequest([{ path: "planVersion", message: "needs `plan`" }]);
  if (name === undefined) return {};
  const { catalog, findPlan } = await loadCatalog(deps.db, organization);
  const plan = findPlan(name);
  if (!plan || planVersion === undefined) return plan ? { planId: plan.id } : "unknown";
  const version = catalog.versions.find((each) => each.planId === plan.id && each.version === planVersion);
  return version ? { planId: plan.id, planVersionId: version.id } : "unknown";
}

/** The pending and live subscriptions of these customers, newest first, by customer. */
export async function subscriptionsByCustomer(
  deps: Deps,
  customers: readonly Customer[],
): Promise<(customer: Customer) => readonly DiscountedSubscription[]> {
  const found = await listStandingSubscriptions(
    deps,
    customers.map(({ id }) => id),
  );
  return ({ id }) => found.filter(({ subscription }) => subscription.customerId === id);
}
