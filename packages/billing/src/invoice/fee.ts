import type { PlanTerms } from "../catalog/catalog.js";
import { quantity, unitPriceOfMinor } from "../numbers/decimal.js";
import type { Subscription } from "../subscription/subscription.js";
import { lineDescription } from "./line-name.js";
import { AT_LIST_PRICE, type InvoiceLine, type ServicePeriod } from "./line.js";

const ONE = quantity(1);

/** The line for one billing period of a plan, in advance. */
export function feeLine(
  id: string,
  subscription: Subscription,
  plan: { readonly name: string; readonly terms: PlanTerms },
  period: ServicePeriod,
): InvoiceLine {
  const { price, interval, billingType } = plan.terms;
  return {
    id,
    kind: "fee",
    description: lineDescription(plan.name, billingType === "one_time" ? null : interval),
    quantity: ONE,
    unitPrice: unitPriceOfMinor(price),
    amount: price,
    ...AT_LIST_PRICE,
    subscriptionId: subscription.id,
    planVersionId: subscription.planVersionId,
    feature: null,
    ratingModel: null,
    tierBreakdown: [],
    billableUsageId: null,
    sourceLineId: null,
    period,
  };
}
