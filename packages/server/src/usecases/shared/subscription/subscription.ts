import { BillingError, effective, type Subscription, type SubscriptionStatus } from "@dues/billing";
import type { Page, PageRequest } from "../../../db/core/page.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { findSubscription, listSubscriptions as listRows } from "../../../db/customers/subscriptions.js";
import { findClockTimes } from "../../../db/organizations/test-clocks.js";
import type { Deps } from "../../../context/deps.js";
import { loadCatalog } from "../catalog/load.js";
import { findCustomer } from "../customer/resolve.js";

/**
 * Returns a subscription in its current state.
 *
 * @throws BillingError `subscription_not_found`
 */
export async function getSubscription(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<Subscription> {
  const subscription = await findSubscription(deps.db, organization.id, id);
  if (!subscription) throw new BillingError("subscription_not_found", `There is no subscription ${id}.`);
  const times = await findClockTimes(deps.db, [subscription.customerId]);
  return effective(subscription, times.get(subscription.customerId) ?? deps.now());
}

export interface SubscriptionQuery extends PageRequest {
  readonly customer?: string | undefined;
  readonly status?: SubscriptionStatus | undefined;
  /** Slug or id. */
  readonly plan?: string | undefined;
}

/** Subscriptions, newest first. A filter that names nothing we know matches nothing. */
export async function listSubscriptions(
  deps: Deps,
  organization: Organization,
  { customer: customerName, plan: planName, status, ...page }: SubscriptionQuery,
): Promise<Page<Subscription>> {
  const nothing = { items: [], nextCursor: null };
  const customer = customerName && (await findCustomer(deps.db, organization.id, customerName));
  const plan = planName && (await loadCatalog(deps.db, organization)).findPlan(planName);
  if ((customerName && !customer) || (planName && !plan)) return nothing;
  const found = await listRows(deps.db, organization.id, {
    ...page,
    status,
    customerId: customer ? customer.id : undefined,
    planId: plan ? plan.id : undefined,
  });
  const times = await findClockTimes(deps.db, [...new Set(found.items.map(({ customerId }) => customerId))]);
  const now = deps.now();
  return { ...found, items: found.items.map((each) => effective(each, times.get(each.customerId) ?? now)) };
}
