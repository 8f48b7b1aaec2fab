import {
  BillingError,
  discountsAt,
  effective,
  isLive,
  type Discount,
  type Instant,
  type Subscription,
  type SubscriptionStatus,
} from "@dues/billing";
import type { Page, PageRequest } from "../../../db/core/page.js";
import { listSubscriptionDiscounts } from "../../../db/discounts/discounts.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import {
  findSubscription,
  listSubscriptions as listRows,
  listSubscriptionsOf,
} from "../../../db/customers/subscriptions.js";
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
  const stored = await findSubscription(deps.db, organization.id, id);
  if (!stored) throw notFound(id);
  const nowOf = await customerTimes(deps, [stored]);
  return effective(stored, nowOf(stored));
}

/** A subscription in its current state. */
export interface DiscountedSubscription {
  readonly subscription: Subscription;
  /** In their current state, oldest first. Those that have ended are included. */
  readonly discounts: readonly Discount[];
}

/**
 * Returns a subscription in its current state, with its discounts.
 *
 * @throws BillingError `subscription_not_found`
 */
export async function getDiscountedSubscription(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<DiscountedSubscription> {
  const found = await findDiscountedSubscription(deps, organization, id);
  if (!found) throw notFound(id);
  return found;
}

/** As `getDiscountedSubscription`; undefined if the organization has no such subscription. */
export async function findDiscountedSubscription(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<DiscountedSubscription | undefined> {
  const stored = await findSubscription(deps.db, organization.id, id);
  return stored && (await withDiscounts(deps, [stored]))[0];
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
): Promise<Page<DiscountedSubscription>> {
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
  return { ...found, items: await withDiscounts(deps, found.items) };
}

/** The pending and live subscriptions of these customers, newest first. */
export async function listStandingSubscriptions(
  deps: Deps,
  customerIds: readonly string[],
): Promise<DiscountedSubscription[]> {
  const stored = await listSubscriptionsOf(deps.db, customerIds);
  const found = await withDiscounts(deps, stored);
  const isStanding = ({ subscription }: DiscountedSubscription) =>
    subscription.status === "pending" || isLive(subscription);
  return found.filter(isStanding).reverse();
}

async function withDiscounts(
  deps: Deps,
  subscriptions: readonly Subscription[],
): Promise<DiscountedSubscription[]> {
  const discounts = await listSubscriptionDiscounts(deps.db, subscriptions);
  const nowOf = await customerTimes(deps, subscriptions);
  return subscriptions.map((stored) => {
    const own = discounts.filter(({ subscriptionId }) => subscriptionId === stored.id);
    const now = nowOf(stored);
    return { subscription: effective(stored, now), discounts: discountsAt(own, stored, now) };
  });
}

/** Returns the current time of each customer, that of their test clock if they have one. */
async function customerTimes(
  deps: Deps,
  subscriptions: readonly Subscription[],
): Promise<(subscription: Subscription) => Instant> {
  const times = await findClockTimes(deps.db, [
    ...new Set(subscriptions.map(({ customerId }) => customerId)),
  ]);
  const now = deps.now();
  return ({ customerId }) => times.get(customerId) ?? now;
}

function notFound(id: string): BillingError {
  return new BillingError("subscription_not_found", `There is no subscription ${id}.`);
}
