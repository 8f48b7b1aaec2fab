import type { Currency, ImportedOffer, SubscriptionContext } from "@dues/billing";
import { isSoldIn } from "@dues/billing";
import type { BillingContext } from "../shared/state/state.js";

/** Finds the versions of a plan in a currency, the current one first, then from the newest to the oldest. */
export function versionsOf({
  index,
  offerIn,
  offer,
  rules,
}: BillingContext): SubscriptionContext["versionsOf"] {
  return (name, currency) => {
    const plan = index.findPlan(name);
    if (!plan) return undefined;
    const current = currency === undefined ? offer(plan) : offerIn(plan, currency);
    if (!current) return [];
    const wanted: Currency = current.terms.currency;
    const earlier = index.catalog.versions
      .filter(
        ({ id, planId, terms }) => planId === plan.id && id !== plan.versionId && isSoldIn(terms, wanted),
      )
      .toSorted((a, b) => b.version - a.version)
      .map(({ id }): ImportedOffer => rules.offerOf(id, wanted));
    return [current, ...earlier];
  };
}
