import type { PlanTerms } from "../catalog/catalog.js";
import { instantOf } from "../time/instant.js";
import { isLive, nextChange, type ScheduledChange, type Subscription } from "./subscription.js";

/**
 * Returns what changes when the period of a subscription ends: the scheduled change or, after a migration that kept the fee of the
 * running period, the fee of its plan version. `terms` are those of its plan version in its currency. Null for a subscription that
 * ends then, or renews as it is.
 */
export function changeAtRenewal(
  subscription: Subscription,
  terms: Pick<PlanTerms, "price"> | undefined,
): ScheduledChange | null {
  if (subscription.cancelAt !== null) return null;
  return nextChange(subscription) ?? feeChange(subscription, terms);
}

function feeChange(
  subscription: Subscription,
  terms: Pick<PlanTerms, "price"> | undefined,
): ScheduledChange | null {
  const { planId, planVersionId, interval, billingType, fee, currency, planGroup, isAddon, period } =
    subscription;
  const at = instantOf(period?.end ?? null);
  if (!terms || terms.price === fee || at === null || !isLive(subscription)) return null;
  return {
    planId,
    planVersionId,
    interval,
    billingType,
    fee: terms.price,
    currency,
    planGroup,
    isAddon,
    at,
  };
}
