import {
  BillingError,
  completeChange,
  effective,
  endDiscount,
  isLive,
  periodStartOf,
  withDiscounts,
  type CustomerState,
  type Discount,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { lockCustomer } from "../../../db/customers/customers.js";
import { listSubscriptionDiscounts } from "../../../db/discounts/discounts.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { findClockTimes } from "../../../db/organizations/test-clocks.js";
import type { Deps } from "../../../context/deps.js";
import { redeemRequested, type DiscountName } from "../discount/redeem.js";
import { catchUp } from "../renewal/run-due.js";
import { loadState, openBillingContext, saveState } from "../state/state.js";
import { refuseHeld } from "./change.js";
import { getSubscription } from "./subscription.js";
import { depsFor, refuseWhileAdvancing } from "../time/customer-time.js";

/** A discount, and its subscription in the current state. */
export interface SubscriptionDiscount {
  readonly discount: Discount;
  readonly subscription: Subscription | undefined;
}

interface AddDiscount extends DiscountName {
  readonly subscriptionId: string;
}

/**
 * Redeems a coupon on a subscription, from the next billing period on.
 *
 * @throws BillingError `subscription_not_found`, `subscription_not_active`, `clock_advancing`, and as `redeemRequested`
 */
export async function addSubscriptionDiscount(
  deps: Deps,
  organization: Organization,
  { subscriptionId, code, couponId }: AddDiscount,
): Promise<SubscriptionDiscount> {
  const changing = { organization, subscriptionId };
  return changeDiscounts(deps, changing, async ({ state, subscription, own, trx }) => {
    if (!subscription || !isLive(subscription)) throw notLive(subscriptionId);
    const { planId, interval, billingType, currency, fee } = subscription;
    const [redeemed] = await redeemRequested(own, trx, [{ code, couponId }], {
      organizationId: organization.id,
      state,
      item: { plan: { planId, interval, billingType }, currency, price: fee },
      subscriptionIds: [subscriptionId],
      coversFrom: periodStartOf(effective(subscription, own.now())) ?? null,
      at: own.now(),
    });
    if (!redeemed) throw alreadyRedeemed(subscriptionId);
    const discount = { ...redeemed, subscriptionId };
    return { after: withDiscounts(state, [discount]), discount };
  });
}

interface EndDiscount {
  readonly subscriptionId: string;
  readonly discountId: string;
}

/**
 * Ends a discount of a subscription. One that has ended stays as it is.
 *
 * @throws BillingError `subscription_not_found`, `discount_not_found`, `clock_advancing`
 */
export async function endSubscriptionDiscount(
  deps: Deps,
  organization: Organization,
  { subscriptionId, discountId }: EndDiscount,
): Promise<SubscriptionDiscount> {
  const stored = await getSubscription(deps, organization, subscriptionId);
  const found = (await listSubscriptionDiscounts(deps.db, [stored])).find(({ id }) => id === discountId);
  if (!found) throw notFound(discountId);
  if (found.status === "ended" || found.status === "released")
    return { discount: found, subscription: stored };
  const changing = { organization, subscriptionId };
  return changeDiscounts(deps, changing, ({ state, own }) => {
    const { discounts = [] } = state;
    const current = discounts.find(({ id }) => id === discountId);
    if (!current) throw notFound(discountId);
    if (current.status !== "active") return Promise.resolve({ after: state, discount: current });
    const discount = endDiscount(current, own.now(), "removed");
    const changed = discounts.map((each) => (each === current ? discount : each));
    return Promise.resolve({ after: { ...state, discounts: changed }, discount });
  });
}

interface Acting {
  readonly state: CustomerState;
  readonly subscription: Subscription | undefined;
  readonly own: Deps;
  readonly trx: Knex.Transaction;
}

interface Changing {
  readonly organization: Organization;
  readonly subscriptionId: string;
}

/** Changes discounts under the customer's lock, once everything that is due has happened. */
async function changeDiscounts(
  deps: Deps,
  { organization, subscriptionId }: Changing,
  change: (acting: Acting) => Promise<{ readonly after: CustomerState; readonly discount: Discount }>,
): Promise<SubscriptionDiscount> {
  const { customerId } = await getSubscription(deps, organization, subscriptionId);
  const billing = await openBillingContext(deps, organization);
  const times = await findClockTimes(deps.db, [customerId]);
  await catchUp(depsFor(deps, { clockTime: times.get(customerId) ?? null }), organization, customerId);
  return deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (!customer) throw notLive(subscriptionId);
    refuseWhileAdvancing(customer);
    const own = depsFor(deps, customer);
    const state = await loadState(own, trx, billing, customer);
    const subscription = state.subscriptions.find(({ id }) => id === subscriptionId);
    if (subscription) refuseHeld(subscription);
    const { after, discount } = await change({ state, subscription, own, trx });
    await saveState(own, trx, billing, completeChange(state, after, own.now(), billing.rules));
    return { discount, subscription };
  });
}

function notLive(id: string): BillingError {
  return new BillingError(
    "subscription_not_active",
    `The subscription ${id} is not live. Redeem coupons for a first payment with the checkout.`,
  );
}

function alreadyRedeemed(id: string): BillingError {
  return new BillingError(
    "discount_not_redeemable",
    `The subscription ${id} has a discount of this coupon already.`,
    { extra: { reason: "already_redeemed" } },
  );
}

function notFound(id: string): BillingError {
  return new BillingError("discount_not_found", `There is no discount with the ID ${id}.`);
}
