import { coverPeriod, truncateToSecond, type CustomerState, type Discount } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import { redeemRequested, type DiscountName } from "../shared/discount/redeem.js";
import type { Order } from "../shared/purchase/order.js";

interface DiscountedOrder {
  readonly order: Order;
  readonly discounts: readonly DiscountName[];
  readonly state: CustomerState;
}

/**
 * Redeems the coupons of a purchase, which has one period from now on.
 *
 * @throws BillingError as `redeemRequested`
 */
export async function redeemOnPurchase(
  deps: Deps,
  knex: Knex,
  { order: { billing, pack, quantity }, discounts, state }: DiscountedOrder,
): Promise<readonly Discount[]> {
  const at = deps.now();
  const redeemed = await redeemRequested(deps, knex, discounts, {
    organizationId: billing.organization.id,
    state,
    item: { plan: null, currency: pack.currency, price: pack.price * BigInt(quantity) },
    subscriptionIds: [null],
    coversFrom: null,
    at,
  });
  return redeemed.map((discount) => coverPeriod(discount, truncateToSecond(at)));
}
