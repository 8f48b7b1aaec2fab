import type { Metadata, PlanTerms } from "../catalog/catalog.js";
import type { Instant } from "../time/instant.js";
import type { Quantities } from "./license.js";
import type { PhaseSchedule } from "./phases.js";
import { pendingSubscription, type Subscription } from "./subscription.js";
import { copyTerms } from "./terms.js";

export interface NewSubscriptionOwner {
  readonly customerId: string;
  readonly zone: string;
}

/** A version of a plan, with the quantities that are bought of its licensed features: the least of those that are left out. */
export interface ChosenPlan {
  readonly planId: string;
  readonly versionId: string;
  readonly terms: PlanTerms;
  readonly quantities?: Quantities;
  readonly ownPrice?: bigint | undefined;
  readonly phases?: PhaseSchedule | null;
}

/** Creates a subscription of a customer to a version of a plan. It waits to be started. */
export function newSubscription(
  plan: ChosenPlan,
  { customerId, zone }: NewSubscriptionOwner,
  at: Instant,
  { newId }: { readonly newId: (prefix: "sub") => string },
  metadata: Metadata = {},
): Subscription {
  return pendingSubscription({
    ...copyTerms(plan, plan.quantities),
    phases: plan.phases ?? null,
    id: newId("sub"),
    customerId,
    zone,
    metadata,
    createdAt: at,
  });
}
