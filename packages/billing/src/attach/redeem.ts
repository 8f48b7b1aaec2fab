import { reserveDiscounts, withDiscounts } from "../cycle/discounts.js";
import type { CustomerState } from "../cycle/state.js";
import type { Discount } from "../discount/discount.js";
import { followSubscription, periodStartOf } from "../discount/follow.js";
import type { Invoice } from "../invoice/invoice.js";
import type { AttachAction } from "../subscription/attach.js";
import type { Subscription } from "../subscription/subscription.js";
import type { AttachRequest, OpenCheckout } from "./assess.js";
import type { AttachCase } from "./case.js";

/** Returns the discounts that a request redeems, on the subscription that it leads to. */
export function redeemedOn(
  { redeemed = [] }: Pick<AttachRequest<OpenCheckout>, "redeemed">,
  { id: subscriptionId }: Subscription,
): readonly Discount[] {
  return redeemed.map((discount) => ({ ...discount, subscriptionId }));
}

/** Reserves the redemptions of a request for the quote that is paid first, or for the card that is saved first. */
export function reserveRedeemed(
  { request }: AttachCase<OpenCheckout>,
  state: CustomerState,
  { subscription, invoice }: { readonly subscription: Subscription; readonly invoice: Invoice | undefined },
): CustomerState {
  return reserveDiscounts(state, redeemedOn(request, subscription), invoice?.id ?? null);
}

interface Redeemed {
  readonly subscription: Subscription;
  readonly kind: AttachAction["kind"];
}

/**
 * Redeems the discounts of a request that needs no payment. Only a plan that starts is discounted in its current period;
 * the period of any other plan was billed before.
 */
export function redeemNow(
  request: Pick<AttachRequest<OpenCheckout>, "redeemed">,
  state: CustomerState,
  { subscription, kind }: Redeemed,
): CustomerState {
  const coversFrom = kind === "start" || kind === "try" ? null : (periodStartOf(subscription) ?? null);
  const redeemed = redeemedOn(request, subscription).map((discount) => ({ ...discount, coversFrom }));
  return withDiscounts(state, followSubscription(redeemed, { was: subscription, is: subscription }));
}
