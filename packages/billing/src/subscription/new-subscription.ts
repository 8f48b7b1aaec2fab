import type { Metadata, PlanTerms } from "../catalog/catalog.js";
import type { Instant } from "../time/instant.js";
import { pendingSubscription, type Subscription } from "./subscription.js";
import { copyTerms } from "./terms.js";

export interface NewSubscriptionOwner {
  readonly customerId: string;
  readonly zone: string;
}

/** Creates a subscription of a customer to a version of a plan. It waits to be started. */
export function newSubscription(
  plan: { readonly planId: string; readonly versionId: string; readonly terms: PlanTerms },
  { customerId, zone }: NewSubscriptionOwner,
  at: Instant,
  { newId }: { readonly newId: (prefix: "sub") => string },
  metadata: Metadata = {},
): Subscription {
  return pendingSubscription({
    ...copyTerms(plan.planId, plan.versionId, plan.terms),
    id: newId("sub"),
    customerId,
    zone,
    metadata,
    createdAt: at,
  });
}
