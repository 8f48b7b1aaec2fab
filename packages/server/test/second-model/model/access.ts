import { SYSTEM } from "./credits.js";
import type { Customer, Subscription } from "./state.js";

/** Past due keeps access until dunning ends, if an invoice of the plan was ever paid. */
export const hasAccess = ({ status, hasPaid }: Subscription) =>
  ["trialing", "active"].includes(status) || (status === "past_due" && hasPaid);

/** Past due from the first payment on: access begins again when it is paid. */
const isUnpaid = (subscription: Subscription) =>
  subscription.status === "past_due" && !hasAccess(subscription);

/** Why nothing grants a feature. */
export function refusalCode({ subscriptions, system }: Customer, feature: string): string {
  const grantsIt = ({ plan }: Subscription) =>
    plan.rows.some((row) => row.feature === feature) ||
    (system.members[feature] !== undefined && plan.rows.some((row) => row.feature === SYSTEM));
  if (subscriptions.some((each) => isUnpaid(each) && grantsIt(each))) return "past_due";
  return subscriptions.some(hasAccess) ? "feature_not_in_plan" : "no_active_subscription";
}
