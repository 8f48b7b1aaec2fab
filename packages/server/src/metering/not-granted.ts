import { BillingError, unpaidFor, type FeatureQuestion, type HoldingRefusal } from "@dues/billing";
import { PastDueError } from "../shared/past-due.js";
import type { UsageState } from "./usage-state.js";

/** Returns the error for a feature that nothing of a customer grants. */
export function notGranted(
  { facts, customer }: Pick<UsageState, "facts" | "customer">,
  question: FeatureQuestion,
  reason: HoldingRefusal,
): BillingError {
  const { feature } = question;
  switch (reason) {
    case "past_due":
      return new PastDueError(feature, customer.id, unpaidFor(facts, question));
    case "no_active_subscription":
      return new BillingError(reason, "The customer has no active subscription.");
    case "feature_not_in_plan":
      return new BillingError(reason, `No plan of the customer has the feature ${feature}.`);
  }
}
