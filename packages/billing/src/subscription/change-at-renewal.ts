import type { PlanTerms } from "../catalog/catalog.js";
import { instantOf } from "../time/instant.js";
import { isLive, type Subscription } from "./subscription.js";
import { periodFee } from "./license.js";
import { nextTerms, type ScheduledTerms } from "./scheduled.js";
import { termsOnly } from "./terms.js";

/**
 * Returns what changes when the period of a subscription ends: the scheduled change or, after a migration that kept the fee of the
 * running period, the fee of its plan version. `terms` are those of its plan version in its currency. Null for a subscription that
 * ends then, or renews as it is.
 */
export function changeAtRenewal(
  subscription: Subscription,
  terms: Pick<PlanTerms, "price" | "features"> | undefined,
): ScheduledTerms | null {
  const { cancelAt } = subscription;
  const next = nextTerms(subscription);
  if (cancelAt !== null) return next && next.at < cancelAt ? next : null;
  return next ?? feeChange(subscription, terms);
}

function feeChange(
  subscription: Subscription,
  terms: Pick<PlanTerms, "price" | "features"> | undefined,
): ScheduledTerms | null {
  const { fee, ownPrice, period, quantities } = subscription;
  const at = instantOf(period?.end ?? null);
  if (!terms || at === null || !isLive(subscription)) return null;
  const newFee = periodFee({ ...terms, price: ownPrice ?? terms.price }, quantities);
  return newFee === fee ? null : { ...termsOnly(subscription), kind: "migration", fee: newFee, at };
}
