import type { Offer } from "../cycle/state.js";
import type { Currency } from "../money/currency.js";
import { isPaidLive } from "../subscription/attach.js";
import type { Subscription } from "../subscription/subscription.js";

/** What decides the currency of a subscription when a plan is attached. */
export interface CurrencyWish {
  /** The currency that the request names. */
  readonly requested: Currency | undefined;
  /** The currencies of the customer and of the organization, the more important first. */
  readonly preferred: readonly Currency[];
  /** The currencies that the plan is sold in. */
  readonly sold: readonly Currency[];
  /** The plan in a currency. Undefined for a currency that the plan is not sold in. */
  readonly offerIn: (currency: Currency) => Offer | undefined;
}

/**
 * Returns a plan in the currency of the subscription, or the reason why there is none. A subscription that continues
 * keeps its currency for good. A new one gets the currency of the request, else the customer's, else the
 * organization's, whichever the plan is sold in first, else the only currency of the plan.
 */
export function chooseOffer(
  offer: Offer,
  wish: CurrencyWish,
  current: Subscription | undefined,
): Offer | "currency_mismatch" | "currency_required" {
  const { requested, preferred, sold, offerIn } = wish;
  const kept = current && offerIn(current.currency);
  if (current && continues(current)) {
    const isOther = requested !== undefined && requested !== current.currency;
    return isOther || !kept ? "currency_mismatch" : kept;
  }
  if (requested !== undefined) return offerIn(requested) ?? "currency_mismatch";
  if (kept && current.planId === offer.planId) return kept;
  const only = sold.length === 1 ? sold[0] : undefined;
  const chosen = preferred.find((currency) => sold.includes(currency)) ?? only;
  return (chosen && offerIn(chosen)) ?? "currency_required";
}

/** Whether the subscription itself would change, and no new one takes its place: it has a fee, or is a trial. */
function continues(current: Subscription): boolean {
  return isPaidLive(current) || current.status === "trialing";
}
